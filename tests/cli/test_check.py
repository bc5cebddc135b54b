"""`numbers-station check`: for people, for programs, and never a traceback."""

from __future__ import annotations

import json
import re
from typing import Any

from click.testing import CliRunner, Result

from numbers_station.cli.check import command


def run(*arguments: str, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(command, list(arguments), input=stdin)


def batch(*lines: bytes) -> tuple[list[dict[str, Any]], int]:
    done = run("--batch", "-", stdin=b"\n".join(lines) + b"\n")
    return [json.loads(line) for line in done.output.splitlines()], done.exit_code


def test_it_answers_in_the_language() -> None:
    done = run("--language", "nl", "--visible", "SUPERHELD,TAND", "bestand")
    assert (done.exit_code, done.output) == (0, "bestand: geen bezwaar gevonden\n")
    done = run("--language", "nl", "--visible", "SUPERHELD,TAND", "heldin")
    assert done.exit_code == 0
    assert "SUPERHELD" in done.output
    assert "niet toegestaan" in done.output


def test_neither_rule_numbers_nor_asterisks_are_for_people() -> None:
    for language, visible, clue in (
        ("en", "HORSE", "horses"),
        ("nl", "SUPERHELD", "heldin"),
        ("af", "BREEK", "gebroke"),
        ("is", "MÚS", "mýs"),
    ):
        done = run("--language", language, "--visible", visible, clue)
        assert clue in done.output.splitlines()[1]
        assert not re.search(r"R\d|\*", done.output)


def test_json_for_programs() -> None:
    done = run("-l", "is", "-v", "MÚS", "--json", "mýs")
    answer = json.loads(done.output)
    assert answer["verdict"] == "forbidden"
    assert answer["reasons"][0]["kind"] == "inflected_form"
    assert answer["reasons"][0]["word"] == "MÚS"
    assert answer["reasons"][0]["rule"] == "R13.4"


def test_house_rules_are_options() -> None:
    # R18.1, R18.3
    assert "no objection" in run("New York").output
    assert "forbidden" in run("--no-place-names", "New York").output
    assert "no objection" in run("--multi-word-names", "James Bond").output


def test_a_batch_answers_line_by_line() -> None:
    answers, code = batch(
        b'{"language": "nl", "visible": ["SLAG"], "clue": "ontslag"}',
        b'{"language": "en", "visible": ["CARP"], "clue": "carpenter"}',
        b'{"language": "en", "visible": [], "clue": "James Bond",'
        b' "house_rules": {"multiWordNames": true}}',
        b'{"language": "en", "visible": ["DOG"], "clue": "dog"}',
        b'{"language": "en", "visible": ["DOG"], "clue": "X"}',
    )
    verdicts = [answer["verdict"] for answer in answers]
    assert verdicts == ["forbidden", "clear", "clear", "blocked", "doubtful"]
    assert code == 0


def test_bad_lines_give_an_error_line_and_the_others_their_answer() -> None:
    answers, code = batch(
        b"{bad",
        b"",
        b"\xff\xfe",
        b'{"language": "xx", "visible": [], "clue": "a"}',
        b'{"language": "en", "clue": "a"}',
        b'{"language": "en", "visible": [], "clue": "dog", "key": "RBN"}',
        b'{"language": "en", "visible": [], "clue": "dog", "house_rules": {"notes": [""]}}',
        b'{"language": "en", "visible": [], "clue": "dog"}',
    )
    assert ["error" in answer for answer in answers] == [True] * 7 + [False]
    assert [answer["line"] for answer in answers[:-1]] == [1, 2, 3, 4, 5, 6, 7]
    assert answers[-1] == {"verdict": "clear", "reasons": []}
    assert code == 1


def test_every_field_is_bounded_and_every_line_answered_once() -> None:
    plain: dict[str, Any] = {"language": "en", "visible": ["HORSE"], "clue": "dog"}
    hostile: list[dict[str, Any]] = [
        {"clue": "x" * 81},
        {"clue": None},
        {"clue": ["dog"]},
        {"visible": ["x" * 41]},
        {"visible": [""]},
        {"visible": ["dog"] * 26},
        {"visible": "HORSE"},
        {"language": 7},
        {"house_rules": {"notes": ["x" * 201]}},
        {"house_rules": {"notes": ["x"] * 11}},
        {"house_rules": "none"},
    ]
    lines = [json.dumps({**plain, **each}).encode() for each in hostile]
    lines += [b"[" * 10_000, b"x" * 100_000, b" " * 16_384, b"null", b"\x00", b'"\\ud800"']
    answers, code = batch(*lines, json.dumps(plain).encode())
    assert ["error" in answer for answer in answers] == [True] * len(lines) + [False]
    assert [answer["line"] for answer in answers[:-1]] == list(range(1, len(lines) + 1))
    assert code == 1


def test_without_a_clue_it_says_what_to_do() -> None:
    done = run()
    assert done.exit_code == 2
    assert "CLUE" in done.output


def test_a_file_that_is_not_there_is_an_error_message() -> None:
    done = run("--batch", "no/such/file")
    assert done.exit_code == 2
    assert "Traceback" not in done.output
