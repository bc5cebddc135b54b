"""Modes: who sits where, who rules, who is next, in teams, co-op and duel."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.game.board import OPERATIVE, SPYMASTER, Role, Seat, Team
from numbers_station.game.mode import COOP, DUEL, TEAMS, Mode

RED, BLUE = Team


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("team", Team)
def test_whoever_guesses_and_rules_has_a_seat(mode: Mode, team: Team) -> None:
    rules = mode.rules
    assert team in rules.teams(team)
    assert set(rules.seats(team)) <= set(rules.lobby_seats())
    assert {rules.operative(team), rules.judge(team)} <= set(rules.seats(team))
    assert rules.judge(team) is not SPYMASTER[team]


def test_who_rules_on_a_clue() -> None:
    assert TEAMS.rules.judge(RED) is Seat.BLUE_SPYMASTER  # R16.5
    assert DUEL.rules.judge(RED) is Seat.BLUE_SPYMASTER
    assert COOP.rules.judge(RED) is Seat.RED_OPERATIVE  # R16.8


def test_one_team_in_coop_of_either_colour() -> None:  # R22.3
    rules = COOP.rules
    assert rules.seats(BLUE) == (Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE)
    assert rules.starting_team({Seat.BLUE_OPERATIVE}) is BLUE
    assert rules.starting_team({Seat.BLUE_OPERATIVE, Seat.RED_SPYMASTER}) is None
    assert rules.required_seats({Seat.BLUE_OPERATIVE}) == rules.seats(BLUE)
    assert TEAMS.rules.starting_team({Seat.BLUE_OPERATIVE}) is None


@given(st.sampled_from(Mode), st.integers(0, 12), st.sampled_from(Team))
def test_seats_are_dealt_evenly(mode: Mode, players: int, first: Team) -> None:  # R2.1
    seats = mode.rules.deal_seats(players, first)
    assert len(seats) == players
    taken = [seat for seat in seats if seat]
    for seat in mode.rules.seats(first):
        if seat.role is Role.SPYMASTER or mode is DUEL:
            assert taken.count(seat) <= 1
    if mode is TEAMS:
        sizes = [sum(seat.team is team for seat in taken) for team in Team]
        assert abs(sizes[0] - sizes[1]) <= 1
    if mode is COOP:
        assert {seat.team for seat in taken} <= {first}


def test_the_next_spymasters() -> None:  # R10.4
    holders = {
        SPYMASTER[RED]: [2],
        OPERATIVE[RED]: [1, 5],
        SPYMASTER[BLUE]: [4],
        OPERATIVE[BLUE]: [3],
    }
    assert TEAMS.rules.rotate_seats(holders, lambda _: 0) == {
        2: OPERATIVE[RED],
        5: SPYMASTER[RED],
        4: OPERATIVE[BLUE],
        3: SPYMASTER[BLUE],
    }
    assert TEAMS.rules.rotate_seats({SPYMASTER[RED]: [2]}, lambda _: 0) == {}
    trio = {Seat.RED_SPYMASTER: [1], Seat.BLUE_SPYMASTER: [2], Seat.OPERATIVE: [3]}
    assert DUEL.rules.rotate_seats(trio, lambda _: 0) == {
        3: Seat.RED_SPYMASTER,
        1: Seat.BLUE_SPYMASTER,
        2: Seat.OPERATIVE,
    }


def test_whoever_has_led_least_is_the_next_spymaster() -> None:  # R10.4
    holders = {SPYMASTER[RED]: [2], OPERATIVE[RED]: [1, 5, 7]}
    led = {1: 2, 2: 1, 5: 1, 7: 1}
    assert TEAMS.rules.rotate_seats(holders, led.__getitem__)[5] is SPYMASTER[RED]
    led[1] = 0
    assert TEAMS.rules.rotate_seats(holders, led.__getitem__)[1] is SPYMASTER[RED]
