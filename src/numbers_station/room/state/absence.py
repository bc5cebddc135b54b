"""Absence: since when people have been away, and seats of the game unattended; it is not kept."""

from __future__ import annotations

from collections.abc import Iterable, Set

from numbers_station.game.board import Seat

from ..protocol.frames import AwayPlayer, UnattendedSeat
from .public import PublicRoom


class Absence:
    """Times are the room's. What was before this process knew the room, nobody can tell."""

    def __init__(self) -> None:
        self._away: dict[int, int] = {}
        """Since when each person who is not connected has been away, or the big screen."""
        self._empty: dict[Seat, int] = {}
        """Since when nobody has held a seat of the game being played."""
        self._unattended: dict[Seat, int] = {}

    def update(self, room: PublicRoom, here: Set[int], now: int) -> bool:
        """Look at who is *here*; whether other seats are unattended than before."""
        numbers = [person.number for person in room.people if person.bot is None]
        if room.screen:
            numbers.append(room.screen.number)
        self._away = {each: self._away.get(each, now) for each in numbers if each not in here}
        empty: dict[Seat, int] = {}
        left: dict[Seat, int] = {}
        state = room.playing
        for seat in state.seats if state else ():
            if room.screen and room.on_screen(seat):
                holders = [room.screen.number]
            elif sitting := room.holders(seat):
                # Bots move only where no person shares their seat.
                holders = [person.number for person in sitting if person.bot is None]
            else:
                empty[seat] = self._empty.get(seat, now)
                continue
            if holders and here.isdisjoint(holders):
                left[seat] = max([self._away[number] for number in holders])
        self._empty = empty
        before, self._unattended = self._unattended, empty | left
        return before.keys() != self._unattended.keys()

    def learn(self, told: Iterable[AwayPlayer]) -> None:
        """Another process has known the room for longer than this one."""
        for each in told:
            if each.player in self._away:
                self._away[each.player] = min(self._away[each.player], each.since)

    def away_since(self, player: int) -> int | None:
        """Since when a person has been away; nothing if they are here."""
        return self._away.get(player)

    def unattended_since(self, seat: Seat) -> int | None:
        """Since when nobody has been there to act in a seat of the game being played."""
        return self._unattended.get(seat)

    @property
    def away(self) -> tuple[AwayPlayer, ...]:
        return tuple(AwayPlayer(player, since) for player, since in sorted(self._away.items()))

    @property
    def unattended(self) -> tuple[UnattendedSeat, ...]:
        return tuple(UnattendedSeat(seat, since) for seat, since in self._unattended.items())
