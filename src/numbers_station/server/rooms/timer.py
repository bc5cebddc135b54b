"""The timer of a room: wakes it when it asks for it, whatever happens to the clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..clock import ServerClock

LONGEST_SLEEP = 30_000
"""Milliseconds that a room sleeps at most, so that no kind of clock puts it to sleep for good."""
FAR_OFF = 10
"""A tenth of the way is not too long either: nobody minds if a room is idle for a bit longer."""
SHORTEST_SLEEP = 10


class RoomTimer:
    """
    Set again after every change, and cheap at that: a timer that would ring too early is left
    alone, and looks again when it rings.
    """

    __slots__ = ("_at", "_clock", "_due", "_loop", "_ring", "_timer")

    def __init__(
        self, clock: ServerClock, due: Callable[[], int | None], ring: Callable[[], None]
    ) -> None:
        self._clock = clock
        self._due = due
        self._ring = ring
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._at = 0

    def set(self) -> None:
        due = self._due()
        if due is None:
            return
        now = self._clock()
        longest = max(LONGEST_SLEEP, (due - now) // FAR_OFF)
        wait = min(max(due - now, SHORTEST_SLEEP), longest)
        if self._timer is not None:
            # One that should have rung already has been overtaken by a leap of the clock.
            if now <= self._at <= now + wait:
                return
            self._timer.cancel()
        self._at = now + wait
        self._timer = self._loop.call_later(wait / 1000, self._wake)

    def stop(self) -> None:
        """For good: whoever was to be woken is forgotten."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._due, self._ring = _never, _nothing

    def _wake(self) -> None:
        self._timer = None
        due = self._due()
        if due is not None and due <= self._clock():
            self._ring()
        self.set()


def _never() -> None:
    """Nothing is due."""


def _nothing() -> None:
    """Nobody is woken."""
