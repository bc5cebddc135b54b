"""The cards to print: a part of a deck, taken evenly, and no more than it has."""

from __future__ import annotations

import pytest
from press.pdfs import printed

from numbers_station.decks import words
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.press.job import PrintedPart
from numbers_station.press.paper import WORD


def test_a_part_of_a_deck_is_taken_evenly() -> None:
    made = printed(PrintedPart.WORDS, count=WORD.cards)
    text = "\n".join(made.texts()).splitlines()
    faces = words.standard(Language.ENGLISH).words
    chosen = sorted({index // 2 for index, face in enumerate(faces) if face.upper() in text})
    assert len(chosen) == WORD.cards
    step = len(faces) / 2 / WORD.cards
    assert chosen == [int(n * step) for n in range(WORD.cards)]


def test_more_cards_than_the_deck_has_are_refused() -> None:
    with pytest.raises(Refusal, match="600 cards were asked for"):
        printed(PrintedPart.WORDS, count=600)
