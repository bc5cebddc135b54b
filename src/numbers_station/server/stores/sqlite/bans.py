"""The bans in a SQLite file, through the threads of its store."""

from __future__ import annotations

import apsw

from ..bans import BanStore
from ..portable import BanLine
from .packs import Read, Write


class SQLiteBans(BanStore):
    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def put(self, ban: BanLine) -> None:
        def insert(connection: apsw.Connection) -> bool:
            row = (ban.network, ban.since, ban.until)
            connection.execute("INSERT OR REPLACE INTO bans VALUES (?,?,?)", row)
            return True

        await self._write(insert)

    async def lift(self, network: str) -> bool:
        def delete(connection: apsw.Connection) -> bool:
            connection.execute("DELETE FROM bans WHERE network = ?", (network,))
            return bool(connection.changes())

        return await self._write(delete)

    async def all(self) -> list[BanLine]:
        rows = await self._read("SELECT network, since, until FROM bans ORDER BY network", ())
        return [BanLine(*row) for row in rows]
