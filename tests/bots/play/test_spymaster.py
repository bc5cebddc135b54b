"""The spymaster bot, and the operative: what is done blindly is said to be."""

from __future__ import annotations

from random import Random

import pytest

from numbers_station.bots.bot import choose, view_of
from numbers_station.bots.knowledge.vocabulary import unknown_words
from numbers_station.bots.levels import all_bots
from numbers_station.game.board import Word
from numbers_station.game.game import Game
from numbers_station.game.ruleset import Language, Ruleset
from numbers_station.referee import verdict


@pytest.mark.parametrize("level", ["recruit", "veteran"])
def test_a_move_made_blindly_says_so(level: str) -> None:
    strange = [f"zq{first}{second}x" for first in "bcdfg" for second in "hjkmn"]
    cards = [Word(text) for text in strange]
    assert unknown_words(strange, Language.ENGLISH) == tuple(strange)
    game = Game.new(Ruleset(), cards, Random(1), verdict)
    for _ in range(2):
        seat = game.to_act()
        assert seat
        chosen = choose(all_bots()[level], view_of(game, seat), Random(1))
        assert chosen.note
        assert chosen.note.unknown == chosen.note.meant
        game.play(seat, chosen.move)
