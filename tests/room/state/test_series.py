"""The series: games that were played to the end, by who won them; a replay counts them too."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from room.room_driver import HASTY, RoomDriver

from numbers_station.game.board import AGENT, Identity, Team
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.mode import Mode
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.game.ruleset import Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.room import Room
from numbers_station.room.state.series import Series


def touch(room: RoomDriver, identity: Identity) -> None:
    room.play(room.who(), GiveClue("hint", 1))
    card = next(card for card in room.state.uncovered if room.key[card] is identity)
    room.play(room.who(), Guess(card))


def lose(room: RoomDriver) -> Team:
    """The starting team touches the assassin; which team that was."""
    room.start()
    loser = room.state.turn
    touch(room, Identity.ASSASSIN)
    return loser


def score(room: RoomDriver) -> Series:
    """The series without the people in it, when a replay has come to the same."""
    series = room.room.public.series
    assert series == replayed(room)
    return replace(series, people=())


def replayed(room: RoomDriver) -> Series:
    return Room.replay("ABCD", room.rows, Random(0), HASTY).public.series


@pytest.mark.parametrize("mode", [Mode.TEAMS, Mode.DUEL])
def test_games_count_for_the_team_that_won_them(mode: Mode) -> None:
    room = RoomDriver(Ruleset(mode=mode)).seated()
    won = {Team.RED: 0, Team.BLUE: 0}
    for _ in range(3):
        won[lose(room).other] += 1
        expected = Series(red=won[Team.RED], blue=won[Team.BLUE])
        assert score(room) == expected


def test_a_game_that_is_broken_off_counts_for_nobody() -> None:
    room = RoomDriver().seated()
    first = lose(room)
    room.start()
    touch(room, AGENT[room.state.turn])
    room.ask("ann", requests.AbandonRequest())
    second = lose(room)
    red = (first is Team.BLUE) + (second is Team.BLUE)
    assert score(room) == Series(red=red, blue=2 - red)


def test_co_operative_games_are_won_or_lost() -> None:
    room = RoomDriver(Ruleset(mode=Mode.COOP)).seated()
    lose(room)
    assert score(room) == Series(lost=1)
    room.start()
    team = room.state.turn
    room.play(room.who(), GiveClue("hint", UNLIMITED))
    for card in [card for card in room.state.uncovered if room.key[card] is AGENT[team]]:
        room.play(room.who(), Guess(card))
    assert score(room) == Series(won=1, lost=1)


def test_games_count_for_everybody_who_sat_there_at_the_end() -> None:
    room = RoomDriver().seated()
    room.join("eve")  # looks on
    losers = [lose(room) for _ in range(2)]
    room.ask("ann", requests.RotateRequest())
    losers.append(lose(room))
    red_won = losers.count(Team.BLUE)
    ann, bob, cas, dee = room.room.public.series.people
    assert (ann.games, ann.won, ann.led) == (3, red_won, 2)
    assert (bob.won, bob.led) == (red_won, 1)
    assert (cas.won, cas.led, dee.led) == (3 - red_won, 2, 1)
    assert room.room.public.series == replayed(room)
    room.ask("bob", requests.LeaveRequest())
    assert [each.player for each in room.room.public.series.people] == [1, 3, 4]
    assert room.room.public.series == replayed(room)
