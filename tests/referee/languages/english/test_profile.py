"""What an English word that no dictionary lists is made of."""

from __future__ import annotations

import pytest

from numbers_station.game.ruleset import Language
from numbers_station.referee.relation import relation


@pytest.mark.parametrize(("clue", "card"), [("jartop", "jar"), ("cubwood", "cub")])
def test_a_short_rare_part_may_be_chance(clue: str, card: str) -> None:
    found = relation(clue, card, Language.ENGLISH)
    assert found is not None
    assert not found.certain


@pytest.mark.parametrize(("clue", "card"), [("boxstone", "stone"), ("dragonwindow", "dragon")])
def test_common_words_are_parts(clue: str, card: str) -> None:
    # R13.6
    found = relation(clue, card, Language.ENGLISH)
    assert found is not None
    assert found.certain
