"""The help of every command, and wrong use of it, in every language."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from numbers_station.cli import main
from numbers_station.game.ruleset import VARIANTS
from numbers_station.languages import Language
from numbers_station.texts.catalog import Catalog, Sentence, load_sentences

OTHERS = [language for language in Language if language is not Language.ENGLISH]
USAGE = {each: Catalog(each, load_sentences(each, "cli")) for each in Language}
CLICK = ("Usage", "Options:", "Commands", "OPTIONS", "COMMAND", "ARGS", "Show this", "default:")
"""Words of click itself that would show that something was left to it."""


def walk(found: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every command and group, by the words that call it."""
    yield path
    if isinstance(found, click.Group):
        with click.Context(found) as context:
            for name in found.list_commands(context):
                inner = found.get_command(context, name)
                assert inner is not None
                yield from walk(inner, (*path, name))


PATHS = list(walk(main))


def run(language: Language, *arguments: object) -> Result:
    words = [str(each) for each in arguments]
    environment = {"NUMBERS_STATION_LANGUAGE": language.value}
    result = CliRunner().invoke(main, words, env=environment, prog_name="numbers-station")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def flat(text: str) -> str:
    """Without line breaks, also those after a hyphen."""
    return re.sub(r"- ", "-", " ".join(text.split()))


def contained(sentence: Sentence, page: str) -> bool:
    return isinstance(sentence, str) and flat(sentence) in page


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_help_is_in_the_language(path: tuple[str, ...], language: Language) -> None:
    result = run(language, *path, "--help")
    assert result.exit_code == 0, result.output
    page = flat(result.output)
    own, english = USAGE[language].sentences, USAGE[Language.ENGLISH].sentences
    assert contained(own["help.help"], page)
    assert page.startswith(str(own["usage.usage"]))
    assert not re.search(r"\b(help|metavar|usage)\.\w", page), "a key instead of its text"
    assert max(map(len, result.output.splitlines())) <= 80
    if language is not Language.ENGLISH:
        left = {
            key
            for key, sentence in english.items()
            if " " in str(sentence) and contained(sentence, page)
        }
        assert left == set()
        assert not [word for word in CLICK if word in page]


@pytest.mark.parametrize("language", list(Language))
def test_every_text_of_the_help_is_shown(language: Language) -> None:
    pages = flat(" ".join(run(language, *path, "--help").output for path in PATHS))
    apart = {"help.default", "help.variable"}  # they have a value in them
    for key, sentence in USAGE[language].sentences.items():
        if key.startswith("help.") and key not in apart:
            assert all(contained(part, pages) for part in str(sentence).split("\n\n")), key


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_every_option_says_what_it_is_for(path: tuple[str, ...]) -> None:
    found: click.Command = main
    with click.Context(main) as context:
        for name in path:
            assert isinstance(found, click.Group)
            found = found.get_command(context, name) or found
        for param in found.params:
            if isinstance(param, click.Option):
                assert param.help in USAGE[Language.ENGLISH].sentences, param.name
        assert found.help in USAGE[Language.ENGLISH].sentences


@pytest.mark.parametrize("language", list(Language))
def test_the_variants_are_named(language: Language) -> None:
    page = flat(run(language, "play", "--help").output)
    for name in VARIANTS:
        assert name in page


WRONG: list[tuple[list[str], int, str, dict[str, object]]] = [
    (["nonsense"], 2, "usage.no_such_command", {"name": "nonsense"}),
    (["--nonsense"], 2, "usage.no_such_option", {"name": "--nonsense"}),
    (["play", "--levle", "x"], 2, "usage.no_such_option", {"name": "--levle"}),
    (["play", "--levle", "x"], 2, "usage.did_you_mean", {"names": "--level, --seed"}),
    (["play", "--level"], 2, "usage.needs_value", {"name": "--level"}),
    (["play", "--hot-seat=1"], 2, "usage.no_value", {"name": "--hot-seat"}),
    (["play", "--share", "0"], 2, "value.not_whole_between", {"value": 0, "low": 1, "high": 100}),
    (["play", "--seed", "x"], 2, "value.not_whole", {"value": "x"}),
    (["arena", "--games", "0"], 2, "value.not_whole_from", {"value": 0, "low": 1}),
    (["arena", "--patience", "x"], 2, "value.not_number_between",
     {"value": "x", "low": 0.1, "high": 600}),
    (["serve", "--ping", "x"], 2, "value.not_number", {"value": "x"}),
    (["play", "--grid", "3x3"], 2, "value.not_one_of",
     {"value": "3x3", "choices": "5x5, 5x4, 4x4"}),
    (["play", "classic", "a", "b"], 2, "usage.too_many", {"words": "a b"}),
    (["deck", "import", "."], 2, "usage.missing", {"name": "--output"}),
    (["deck", "check", "none.txt"], 2, "system.ENOENT", {}),
    (["play", "--words", "."], 2, "system.EISDIR", {}),
    (["record", "check", "none.txt"], 1, "system.ENOENT", {}),
    (["check"], 2, "usage.no_clue", {}),
]  # fmt: skip


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize(("arguments", "code", "key", "values"), WRONG)
def test_wrong_use_is_told_in_the_language(
    arguments: list[str],
    code: int,
    key: str,
    values: dict[str, object],
    language: Language,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(language, *arguments)
    assert result.exit_code == code
    assert result.stdout == ""
    texts = USAGE[language]
    said = result.stderr.splitlines()
    assert said[-1].startswith(texts("usage.error", message=""))
    assert texts(key, **values) in said[-1]
    if code == 2:
        assert said[0].startswith(f"{texts('usage.usage')} numbers-station")
        assert "--help" in said[1]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("path", [(), ("deck",), ("deck", "--")])
def test_without_a_command_there_is_help(path: tuple[str, ...], language: Language) -> None:
    result = run(language, *path)
    assert result.exit_code == 2
    assert result.stderr == run(language, *(path[:1]), "--help").stdout


def test_the_option_is_stronger_than_the_environment() -> None:
    page = run(Language.ICELANDIC, "play", "--help", "-l", "nl").output
    assert page.startswith("Gebruik: ")
    assert "standaard: nl" in page
    assert "sjálfgefið: is" in run(Language.ICELANDIC, "play", "--help").output


def test_a_variable_that_is_neither_yes_nor_no() -> None:
    environment = {"NUMBERS_STATION_METRICS_PUBLIC": "maybe", "LANG": "nl_NL.UTF-8"}
    result = CliRunner().invoke(main, ["doctor"], env=environment)
    assert result.exit_code == 2
    assert USAGE[Language.DUTCH]("value.not_a_switch", value="maybe") in result.output


def test_help_and_version_load_no_command() -> None:
    """What takes long to import is for the commands that need it."""
    program = (
        "import sys; from numbers_station.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: print(*sorted(sys.modules))"
    )
    heavy = {"asyncio", "rich", "numpy", "textual", "typst", "PIL", "uvicorn"}
    heavy |= {"numbers_station.server", "numbers_station.press", "numbers_station.cli.play"}
    for flag in ("--version", "--help"):
        done = subprocess.run(
            [sys.executable, "-c", program, flag], capture_output=True, text=True, env=os.environ
        )
        loaded = set(done.stdout.splitlines()[-1].split())
        assert "numbers_station.cli" in loaded
        assert loaded & heavy == set()
