"""The series: games won in one room, by team and by person, and who was spymaster how often."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from numbers_station.game.board import Role, Seat, Team
from numbers_station.game.events import Dealt, Ended


class Standing(msgspec.Struct, frozen=True, gc=False):
    """What one player has done in this room; games that were broken off do not count."""

    player: int
    games: int = 0
    won: int = 0
    led: int = 0
    """How often as spymaster."""

    def after(self, seat: Seat, winner: Team) -> Standing:
        won, led = seat.team is winner, seat.role is Role.SPYMASTER
        return Standing(self.player, self.games + 1, self.won + won, self.led + led)


class Series(msgspec.Struct, frozen=True, gc=False):
    """How the games that were played to the end have gone."""

    red: int = 0
    blue: int = 0
    won: int = 0
    """Against the simulated enemy (R22)."""
    lost: int = 0
    people: tuple[Standing, ...] = ()
    """Of those who are still in the room, in the order of their first game."""

    def after(self, dealt: Dealt, ended: Ended, seats: Iterable[tuple[int, Seat]]) -> Series:
        """The series after a game that these players, by their numbers, have finished."""
        people = {standing.player: standing for standing in self.people}
        for player, seat in seats:
            people[player] = people.get(player, Standing(player)).after(seat, ended.winner)
        series = replace(self, people=tuple(people.values()))
        if not dealt.ruleset.mode.rules.simulated_enemy:
            if ended.winner is Team.RED:
                return replace(series, red=self.red + 1)
            return replace(series, blue=self.blue + 1)
        if ended.winner is dealt.starting:
            return replace(series, won=self.won + 1)
        return replace(series, lost=self.lost + 1)

    def without(self, player: int) -> Series:
        """The series without somebody who has left the room."""
        people = tuple([each for each in self.people if each.player != player])
        return self if len(people) == len(self.people) else replace(self, people=people)

    def times_led(self, player: int) -> int:
        """How often a player has been spymaster."""
        return next((each.led for each in self.people if each.player == player), 0)
