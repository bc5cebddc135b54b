"""Options of a game in the terminal: the seats that one person can have."""

from __future__ import annotations

from numbers_station.cli.terminal.play_options import seats_of
from numbers_station.game.board import Seat
from numbers_station.game.mode import Mode


def test_each_team_has_its_operative_first() -> None:
    teams = (Seat.RED_OPERATIVE, Seat.RED_SPYMASTER, Seat.BLUE_OPERATIVE, Seat.BLUE_SPYMASTER)
    assert seats_of(Mode.TEAMS) == seats_of(Mode.COOP) == teams
    assert seats_of(Mode.DUEL) == (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.OPERATIVE)
