"""Alarms of rooms in PostgreSQL: of several processes one is told that a room's time has come."""

from __future__ import annotations

from collections.abc import Callable

from ..alarms import AlarmStore
from .pool import ReadPool

SET = "INSERT INTO alarms VALUES ($1, $2) ON CONFLICT (room) DO UPDATE SET at = $2"
TAKE = "UPDATE alarms SET at = $2 WHERE at <= $1 RETURNING room"


class PostgresAlarms(AlarmStore):
    def __init__(self, pool: Callable[[], ReadPool]) -> None:
        self._pool = pool
        """Raises StoreClosed while the store is not open."""

    async def set(self, room: str, at: int | None) -> None:
        if at is None:
            await self._pool().fetch("DELETE FROM alarms WHERE room = $1", room)
        else:
            await self._pool().fetch(SET, room, at)

    async def take(self, now: int, again: int) -> list[str]:
        return [room for (room,) in await self._pool().fetch(TAKE, now, again)]
