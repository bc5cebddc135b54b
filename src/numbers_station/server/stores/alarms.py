"""The interface under which every store keeps alarms: when a sleeping room must be looked after."""

from __future__ import annotations

from typing import Protocol


class AlarmStore(Protocol):
    """One for each room at most, deleted with it; times are milliseconds."""

    async def set(self, room: str, at: int | None) -> None:
        """When the room must be awake; None: nothing is to be done without people."""

    async def take(self, now: int, again: int) -> list[str]:
        """
        The rooms whose time has come; each of them is told to one process.

        They ring *again* later unless they are set meanwhile: that process may die.
        """
