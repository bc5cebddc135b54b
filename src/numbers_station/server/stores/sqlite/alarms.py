"""Alarms of rooms in a SQLite file, through the threads of its store."""

from __future__ import annotations

import apsw

from ..alarms import AlarmStore
from .packs import Read, Write


class SQLiteAlarms(AlarmStore):
    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def set(self, room: str, at: int | None) -> None:
        def change(connection: apsw.Connection) -> bool:
            if at is None:
                connection.execute("DELETE FROM alarms WHERE room = ?", (room,))
            else:
                connection.execute("INSERT OR REPLACE INTO alarms VALUES (?,?)", (room, at))
            return True

        await self._write(change)

    async def take(self, now: int, again: int) -> list[str]:
        query = "SELECT room FROM alarms WHERE at <= ? ORDER BY at"
        rooms = [room for (room,) in await self._read(query, (now,))]
        if rooms:  # one process has the file to itself

            def postpone(connection: apsw.Connection) -> bool:
                connection.execute("UPDATE alarms SET at = ? WHERE at <= ?", (again, now))
                return True

            await self._write(postpone)
        return rooms
