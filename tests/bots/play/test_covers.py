"""Penalty covers and the simulated enemy: a card of the right colour, in every grid."""

from __future__ import annotations

from bots.play.positions import ENGLISH, VETERAN, state_of

from numbers_station.bots.play.covers import choose_enemy_cover, choose_own_cover
from numbers_station.game.board import AGENT


def test_the_card_has_the_right_colour_and_is_uncovered() -> None:  # R17.2, R22.5
    state, key = state_of()
    for choose, team in (
        (choose_own_cover, state.turn),
        (choose_enemy_cover, state.turn.other),
    ):
        card = choose(state, key, ENGLISH, VETERAN)
        assert key[card] is AGENT[team]
        assert card in state.uncovered
