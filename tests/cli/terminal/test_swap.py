"""Swapping a card in the terminal: by word or number, before the first clue, of the same kind."""

from __future__ import annotations

from random import Random

import pytest
from play import new_game

from numbers_station.cli.terminal.swap import may_swap, swap
from numbers_station.game.board import Word
from numbers_station.game.moves import GiveClue
from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset
from numbers_station.languages import Language
from numbers_station.texts import catalog


@pytest.mark.parametrize("ruleset", CONFIGURATIONS[::5])
def test_a_card_is_swapped_before_the_first_clue(ruleset: Ruleset) -> None:  # R29
    game = new_game(ruleset, Random(1))
    text = catalog(Language.DUTCH)
    before = game.state.cards
    assert may_swap(game)
    (said,) = swap(game, "~ 3", Random(2), text)
    assert game.state.cards[2] not in before
    assert [a == b for a, b in zip(before, game.state.cards, strict=True)].count(False) == 1
    assert isinstance(game.state.cards[2], Word) == isinstance(before[2], Word)
    assert said
    assert swap(game, "~nothing", Random(2), text) == [text("play.no_such_card", text="nothing")]
    seat = game.to_act()
    assert seat
    game.play(seat, GiveClue("zephyr", 1))
    assert not may_swap(game)
    assert swap(game, "~4", Random(2), text) == [text("refused.swap_too_late")]
