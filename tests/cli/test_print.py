"""`numbers-station print`: files where they were asked for, clear errors, nothing half done."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from press.pdfs import printed

from numbers_station.cli.print import print_
from numbers_station.game.ruleset import Language
from numbers_station.press.job import PrintedPart
from numbers_station.press.paper import Paper


def run(*arguments: str | int | Path) -> Result:
    return CliRunner().invoke(print_, list(map(str, arguments)))


def test_one_file_with_everything_asked_for(tmp_path: Path) -> None:
    target = tmp_path / "game.pdf"
    result = run("words", "rules", "-l", "nl", "--paper", "letter", "--count", 2, "-o", target)
    assert result.exit_code == 0, result.output
    assert f"{target}: 4 pagina’s" in result.output
    expected = printed(
        PrintedPart.WORDS,
        PrintedPart.RULES,
        language=Language.DUTCH,
        paper=Paper.LETTER,
        count=2,
        seed=None,
    )
    assert target.read_bytes() == expected.pdf
    assert list(tmp_path.iterdir()) == [target]


def test_a_folder_gets_one_file_each(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    result = run("words", "keys", "words", "--count", 1, "-o", folder)
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in folder.iterdir()) == [
        "numbers-station-keys-en-a4.pdf",
        "numbers-station-words-en-a4.pdf",
    ]


def test_without_output_the_file_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("rules", "-l", "is")
    assert result.exit_code == 0, result.output
    assert [path.name for path in tmp_path.iterdir()] == ["numbers-station-rules-is-a4.pdf"]


def test_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    sums = []
    for hash_seed in ("1", "2"):
        target = tmp_path / f"{hash_seed}.pdf"
        arguments = ["all", "-l", "af", "--seed", "42", "--count", "5", "-o", str(target)]
        code = "from numbers_station.cli.print import print_; print_()"
        environment = dict(os.environ, PYTHONHASHSEED=hash_seed, TZ=f"UTC+{hash_seed}")
        subprocess.run(
            [sys.executable, "-c", code, *arguments], check=True, env=environment, timeout=60
        )
        sums.append(hashlib.sha256(target.read_bytes()).hexdigest())
    assert sums[0] == sums[1]


def test_keys_without_a_seed_differ_and_with_one_do_not(tmp_path: Path) -> None:
    def keys(*options: str) -> bytes:
        result = run("keys", "--count", 2, "--grid", "5x4", "-o", tmp_path / "keys.pdf", *options)
        assert result.exit_code == 0, result.output
        return (tmp_path / "keys.pdf").read_bytes()

    assert keys() != keys()
    assert keys("--seed", "9") == keys("--seed", "9")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "WHAT is missing. Choose from: words, pictures"),
        (["posters"], "WHAT: posters is not one of words, pictures"),
        (["words", "-l", "de"], "--language: de is not one of en, nl, af, is"),
        (["words", "--paper", "a5"], "a5 is not one of a4, letter"),
        (["keys", "--seed", "x"], "x is not a whole number"),
        (["keys", "--grid", "6x6"], "6x6 is not one of 5x5, 5x4, 4x4"),
        (["keys", "--count", "0"], "0 is not a whole number from 1 to 600"),
        (["keys", "--count", "601"], "601 is not a whole number from 1 to 600"),
        (["words", "--count", "599"], "You asked for 599 cards; “Everyday words” has"),
        (["words", "--deck", "nowhere.txt"], "neither standard nor children nor a file"),
    ],
)
def test_errors_are_clear_and_write_nothing(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code != 0
    assert message in result.output
    assert "Traceback" not in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_bad_pack_is_refused_with_its_lines(tmp_path: Path) -> None:
    pack = tmp_path / "bad.txt"
    pack.write_text("one / two\nthree / one\n", encoding="utf-8")
    target = tmp_path / "out.pdf"
    result = run("words", "--deck", pack, "-o", target)
    assert result.exit_code == 1
    assert "line 2: “one” is already in line 1" in result.output
    assert not target.exists()


def test_a_later_error_leaves_the_older_file_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "numbers-station-rules-en-a4.pdf").write_bytes(b"older")
    # The rules are made first and could be written; the words cannot be made.
    result = run("rules", "words", "--count", 599, "-o", tmp_path)
    assert result.exit_code == 1
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"older"]


def test_places_that_cannot_be_written_are_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        pytest.fail("began to print")

    monkeypatch.setattr("numbers_station.press.make.make", never)
    (tmp_path / "file").write_bytes(b"")
    result = run("rules", "-o", tmp_path / "file" / "x.pdf")
    assert result.exit_code == 1
    assert "is not a folder" in result.output
    monkeypatch.setattr(os, "access", lambda *_: False)
    result = run("rules", "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1
    assert "you don’t have permission" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
