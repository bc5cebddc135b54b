"""What people type: a clue with its number in several ways, a card by number or word."""

from __future__ import annotations

import pytest

from numbers_station.cli.terminal.answers import parse_card, parse_clue
from numbers_station.game.board import Card, Picture, Word
from numbers_station.game.clue import UNLIMITED, Clue
from numbers_station.languages import Language
from numbers_station.texts import catalog

TABLE: tuple[Card, ...] = (Word("Apple"), Word("ice cream"), Picture("p1"), Word("12"))


@pytest.mark.parametrize(
    ("answer", "clue"),
    [
        ("tree 2", Clue("tree", 2)),
        ("two words 1", Clue("two words", 1)),
        ("tree, 0", Clue("tree", 0)),
        ("tree: 12", Clue("tree", 12)),
        ("tree unlimited", Clue("tree", UNLIMITED)),
        ("tree UNLIMITED", Clue("tree", UNLIMITED)),
        ("tree ∞", Clue("tree", UNLIMITED)),
        ("unlimited 1", Clue("unlimited", 1)),
        ("7 1", Clue("7", 1)),
        ("tree", None),
        ("2", None),
        ("unlimited", None),
        ("tree -1", None),
        ("tree ²", None),
        ("tree 1000", None),
        ("", None),
    ],
)
def test_a_clue_is_a_word_and_a_number(answer: str, clue: Clue | None) -> None:
    assert parse_clue(answer, catalog(Language.ENGLISH)) == clue


@pytest.mark.parametrize("language", Language)
def test_unlimited_has_a_name_in_every_language(language: Language) -> None:
    text = catalog(language)
    for name in (text("number.unlimited"), UNLIMITED):
        assert parse_clue(f"xyzzy {name}", text) == Clue("xyzzy", UNLIMITED)


@pytest.mark.parametrize(
    ("answer", "place"),
    [
        ("apple", 0),
        ("APPLE", 0),
        ("1", 0),
        ("ice  cream", 1),
        ("#3", 2),
        ("3", 2),
        ("12", 3),  # a word that lies there comes before a number
        ("4", 3),
        ("0", None),
        ("5", None),
        ("#99", None),
        ("²", None),
        ("pear", None),
        ("", None),
    ],
)
def test_a_card_by_its_word_or_its_number(answer: str, place: int | None) -> None:
    assert parse_card(answer, TABLE) == place
