"""`numbers-station deck`: what users see, also when something is wrong."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from foreign_words import pack_text, told_pack_text
from PIL import Image
from rich.console import Console

from numbers_station.cli.deck import deck
from numbers_station.cli.deck_tables import report_table
from numbers_station.decks import words
from numbers_station.decks.report.report import report
from numbers_station.decks.senses import Senses
from numbers_station.game.ruleset import Language
from numbers_station.texts import catalog

GOOD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="%d"/></svg>'


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(deck, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return result


def test_list() -> None:
    result = run("list")
    assert result.exit_code == 0
    for name in words.names():
        assert name in result.output


def test_check_a_good_pack(tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_text(words.text("is-children"), "utf-8")
    result = run("check", file)
    count = len(words.children(Language.ICELANDIC).words)
    assert result.exit_code == 0
    assert f"{count} words on {count // 2} cards" in result.output
    assert f"The bots know {count} of the {count} words." in result.output


def test_check_a_small_pack(tmp_path: Path) -> None:
    file = tmp_path / "few words.txt"
    file.write_text("\n".join(words.standard(Language.ENGLISH).words[:30]), "utf-8")
    result = run("check", file, "--language", "nl")
    assert result.exit_code == 0
    assert "“few words” (nl)" in result.output
    assert "komen er kaarten van ons bij" in result.output


@pytest.mark.parametrize(("count", "said"), [(32, "Enough for 4x4;"), (30, "Too few for any grid")])
def test_check_a_pack_in_another_language(tmp_path: Path, count: int, said: str) -> None:  # R32.2
    file = tmp_path / "ours.txt"
    file.write_text("\n".join(pack_text("el").split("\n")[: count + 1]), "utf-8")
    result = run("check", file)
    assert result.exit_code == 0
    assert said in result.output
    assert "ours are mixed in" not in result.output


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (32, "The bots know 32 of the 32 words."),
        (24, "The bots know 24 of the 32 words."),
        (
            23,
            "The bots know 23 of the 32 words by what the pack says of them, and play from 24 on.",
        ),
    ],
)
def test_check_says_how_many_words_bots_know(tmp_path: Path, lines: int, said: str) -> None:
    """In another language, too (R32.4)."""
    file = tmp_path / "ours.txt"
    head, told = told_pack_text("el").split("associations:")
    few = "\n".join(told.strip().split("\n")[:lines])
    file.write_text(f"{head}associations:\n{few}", "utf-8")
    result = run("check", file)
    assert result.exit_code == 0
    assert said in result.output.splitlines()


def test_check_counts_a_made_up_word_of_which_something_is_said(tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_text("zorblaxq\nflimwortz\nassociations:\nzorblaxq: alien, green", "utf-8")
    assert "The bots know 1 of the 2 words." in run("check", file).output


def test_check_names_every_bad_line(tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_text("nut / bolt\nnut\n😀 / x\n", "utf-8")
    result = run("check", file)
    assert result.exit_code == 1
    assert [line.split(" ")[0] for line in result.output.splitlines()] == [
        f"{file}:2:",
        f"{file}:2:",
        f"{file}:3:",
    ]


@pytest.mark.parametrize("data", [b"\xff\xfenut", b"x" * 300_000])
def test_check_what_is_no_text(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "ours.txt"
    file.write_bytes(data)
    assert run("check", file).exit_code == 1


def test_check_a_missing_file(tmp_path: Path) -> None:
    assert run("check", tmp_path / "none.txt").exit_code == 2


def test_report() -> None:
    result = run("report", "is")
    assert result.exit_code == 0
    deck_ = words.standard(Language.ICELANDIC)
    assert f"{len(deck_.words)}, {len(deck_.cards)}" in result.output
    assert "BÍN" in result.output
    assert re.search(r"everyday senses +│ 1: \d+ \(\d+%\), 2: \d+ \(\d+%\), 3\+", result.output)
    assert "crowded themes" in result.output
    assert "is, is-children" in result.output


def test_report_as_json() -> None:
    result = run("report", "en", "af", "--json")
    found = json.loads(result.stdout)
    assert [each["deck"] for each in found["decks"]] == ["en", "en-children", "af", "af-children"]
    assert all(each["misspelled"] == [] for each in found["decks"])
    assert all(sum(each["senses"].values()) == each["words"] for each in found["decks"])
    assert [each["children"] for each in found["both"]] == ["en-children", "af-children"]
    assert found["shared"]


def test_report_says_when_there_is_no_dictionary() -> None:
    console = Console(file=io.StringIO(), record=True)
    deck_, unknown = words.standard(Language.DUTCH), Senses(Language.DUTCH, Language.DUTCH, {})
    found = report("nl", deck_, (), unknown, {})
    console.print(report_table(found, catalog(Language.ENGLISH)))
    assert "NOT CHECKED" in console.export_text()


def test_import(tmp_path: Path) -> None:
    source = tmp_path / "in"
    source.mkdir()
    for number in range(4):
        (source / f"{number}.svg").write_bytes(GOOD % (number + 1))
    result = run("import", source, "-o", tmp_path / "out.zip", "--name", "Ours")
    assert result.exit_code == 0, result.output
    assert "4 pictures on 2 cards" in result.output
    again = run("import", source, "-o", tmp_path / "out.zip")
    assert (again.exit_code, "exists" in again.output) == (1, True)


def test_import_takes_nothing_from_a_bad_folder_unless_told(tmp_path: Path) -> None:
    source = tmp_path / "in"
    source.mkdir()
    (source / "1.svg").write_bytes(GOOD % 1)
    (source / "2.svg").write_bytes((GOOD % 2).replace(b"<circle", b"<script/><circle"))
    (source / "3.png").write_bytes(b"hello")
    result = run("import", source, "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert "3.png: not a readable" in result.output
    assert not (tmp_path / "out").exists()
    result = run("import", source, "-o", tmp_path / "out", "--skip-bad")
    assert result.exit_code == 0
    assert "Left out: 3.png" in result.output
    assert "2.svg: removed script" in result.output
    assert (tmp_path / "out" / "pack.json").exists()


def test_import_into_a_folder_that_is_not_there(tmp_path: Path) -> None:
    for number in range(2):
        (tmp_path / f"{number}.svg").write_bytes(GOOD % (number + 1))
    result = run("import", tmp_path, "-o", tmp_path / "no" / "where")
    assert (result.exit_code, "Error: " in result.output) == (1, True)


def test_sheet(tmp_path: Path) -> None:
    file = tmp_path / "sheet.png"
    arguments = ["--deck", "endless", "--seed", 3, "--cards", 4, "--columns", 4, "--size", 64]
    result = run("sheet", *arguments, "-o", file)
    assert (result.exit_code, "8 pictures" in result.output) == (0, True)
    with Image.open(file) as image:
        assert image.size == (4 * 64, 2 * 64)


def test_sheet_into_a_folder_that_is_not_there(tmp_path: Path) -> None:
    result = run("sheet", "--deck", "endless", "--cards", 1, "-o", tmp_path / "no" / "a.png")
    assert (result.exit_code, "Error: " in result.output) == (1, True)
