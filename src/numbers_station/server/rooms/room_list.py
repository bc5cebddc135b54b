"""The list of open rooms: those that their hosts have put there, and where somebody is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from numbers_station.room.protocol.http_bodies import ListedRoom
from numbers_station.room.summary import list_room

from .actor import RoomActor

MOST = 50
"""Rooms that are listed: nobody reads more."""
FRESH = 1_000
"""Milliseconds for which a list is shown again as it was; all rooms are looked through for it."""


class RoomList:
    def __init__(self, awake: Mapping[str, RoomActor], clock: Callable[[], int]) -> None:
        self._awake = awake
        self._clock = clock
        self._found: tuple[ListedRoom, ...] = ()
        self._looked: int | None = None

    def show(self) -> tuple[ListedRoom, ...]:
        """Those with free seats first, and of those the fullest."""
        now = self._clock()
        if self._looked is None or not 0 <= now - self._looked < FRESH:
            listed = (
                list_room(actor.code, actor.room.public)
                for actor in self._awake.values()
                if actor.room.public.settings.listed and actor.group.peers
            )
            found = [room for room in listed if room is not None]
            found.sort(key=lambda room: (not room.free, room.playing, -room.people, room.code))
            self._found, self._looked = tuple(found[:MOST]), now
        return self._found
