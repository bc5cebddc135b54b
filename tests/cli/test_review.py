"""`numbers-station review`: in every language, as data, and clear about what is no record."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from bots.review.finished import FINISHED
from click.testing import CliRunner

from numbers_station.bots.review.report import Review
from numbers_station.cli import main
from numbers_station.game.record import Record, read, write
from numbers_station.game.ruleset import Language
from numbers_station.texts import catalog


@pytest.mark.parametrize("language", list(Language))
def test_the_command_speaks_every_language(language: Language, tmp_path: Path) -> None:
    file = next(file for file in FINISHED if file.stem == "coop-words-lost")
    result = CliRunner().invoke(main, ["review", str(file), "-l", language.value])
    assert result.exit_code == 0
    text = catalog(language)
    assert text("review.title") in result.output
    assert text("review.turning") in result.output or text("review.no_turning") in result.output
    unfinished = tmp_path / "game.txt"
    record = read(file.read_text("utf-8"))
    unfinished.write_text(write(Record(record.dealt, record.events[:3])), "utf-8")
    broken = tmp_path / "broken.txt"
    broken.write_text("no record", "utf-8")
    refused = CliRunner().invoke(main, ["review", str(broken), "-l", language.value])
    assert refused.exit_code == 1
    why = text("bad_record.header_missing", name="NumbersStation")
    assert text("record.place", line=1, column=1, why=why) in refused.output
    refused = CliRunner().invoke(main, ["review", str(unfinished), "-l", language.value])
    assert refused.exit_code == 1
    assert text("refused.review_without_key") in refused.output


def test_the_command_refuses_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("hello", "utf-8")
    for path in (file, tmp_path / "none.txt", tmp_path):
        result = CliRunner().invoke(main, ["review", str(path)])
        assert result.exit_code == 1
        assert result.output.startswith("Error: ")


def test_the_command_gives_data() -> None:
    result = CliRunner().invoke(main, ["review", str(FINISHED[0]), "--json"])
    assert msgspec.json.decode(result.output, type=Review).turns
