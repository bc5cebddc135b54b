"""`numbers-station review`: in every language, as data, and clear about what is no record."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from bots.review.finished import FINISHED
from click.testing import CliRunner
from PIL import Image

from numbers_station.bots.review.report import Review, TurnReview, make_review
from numbers_station.cli import main
from numbers_station.cli.review_drawing import draw_review
from numbers_station.decks.supply import picture
from numbers_station.game.board import Picture, Word
from numbers_station.game.events import ClueGiven, Covered
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


def test_a_swapped_card_is_called_as_it_lay_on_the_table() -> None:  # R29
    file = next(file for file in FINISHED if file.stem == "mixed-swapped")
    output = CliRunner().invoke(main, ["review", str(file), "-l", "en"]).output
    assert "ROOT BEER" in output
    assert "SOLUTION" not in output


def test_the_command_refuses_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("hello", "utf-8")
    for path in (file, tmp_path / "none.txt", tmp_path):
        result = CliRunner().invoke(main, ["review", str(path)])
        assert result.exit_code == 1
        assert result.output.startswith("Error: ")


def parse(drawing: str) -> str:
    """All that is written on a drawing, which is well-formed."""
    return " ".join(part.text or "" for part in ElementTree.fromstring(drawing).iter())


@pytest.mark.parametrize("file", FINISHED, ids=lambda file: file.stem)
def test_the_drawing_has_every_clue_and_every_touch(file: Path) -> None:
    record = read(file.read_text("utf-8"))
    turns = [
        TurnReview(number, turn.team, 50, 50, clue=clue)
        for number, turn in enumerate(record.turns(), 1)
        for clue in [next((e for _, e in turn.steps if isinstance(e, ClueGiven)), None)]
    ]
    text = catalog(record.dealt.ruleset.language)
    drawing = draw_review(record, make_review(record, turns), text)
    written = parse(drawing)
    for clue in record.state.clues:
        assert clue.word.upper() in written
    for event in record.events:
        if isinstance(event, Covered):
            card = record.state.cards[event.card]
            if isinstance(card, Word):
                assert card.text.upper() in written
            else:
                assert f'href="#card{event.card}"' in drawing or not is_ours(card)


def is_ours(card: Picture) -> bool:
    try:
        return bool(picture(card))
    except KeyError:
        return False


@pytest.mark.parametrize("language", list(Language))
def test_the_command_draws(language: Language, tmp_path: Path) -> None:
    name = {"en": "classic-assassin-touched", "nl": "mixed-5x5"}.get(language, "coop-words-lost")
    file = next(file for file in FINISHED if file.stem == name)
    svg, png = tmp_path / "out.svg", tmp_path / "out.png"
    options = ["-l", language.value, "--svg", str(svg), "--png", str(png)]
    result = CliRunner().invoke(main, ["review", str(file), *options])
    assert result.exit_code == 0, result.output
    written = parse(svg.read_text("utf-8"))
    text = catalog(language)
    assert text("review.about") in written
    assert text("review.row.touched") in written
    with Image.open(png) as image:
        assert image.format == "PNG"
        wide, high = image.size
        assert min(wide, high) > 800
        colours = image.convert("RGB").getcolors(1 << 24)
        assert colours is not None
        assert len(colours) > 50


def test_a_drawing_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    options = ["--svg", str(tmp_path / "none" / "out.svg")]
    result = CliRunner().invoke(main, ["review", str(FINISHED[0]), *options])
    assert result.exit_code == 1
    assert "out.svg" in result.output


def test_the_command_gives_data() -> None:
    result = CliRunner().invoke(main, ["review", str(FINISHED[0]), "--json"])
    assert msgspec.json.decode(result.output, type=Review).turns
