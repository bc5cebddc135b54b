"""Card values: what decides the game counts most."""

from __future__ import annotations

from bots.play.positions import state_of

from numbers_station.bots.play.stakes import stakes
from numbers_station.game.board import AGENT, ByTeam, Grid, Identity
from numbers_station.game.state import State


def test_the_last_card_of_the_others_is_as_bad_as_the_assassin() -> None:
    state, _ = state_of()
    usual = stakes(state, state.turn)
    enemy = AGENT[state.turn.other]
    late = State(state.dealt, state.covered, Grid.FIVE_BY_FIVE.agents(state.turn), state.turn)
    assert usual[enemy] == -1
    assert usual[Identity.ASSASSIN] == -6
    from msgspec.structs import replace

    late = replace(late, left=ByTeam(1, 1))
    assert stakes(late, late.turn)[enemy] == -6
    assert stakes(late, late.turn)[AGENT[late.turn]] == 3
