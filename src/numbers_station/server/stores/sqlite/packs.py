"""The packs in a SQLite file, through the threads of its store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import apsw

from ..packs import KeptPack, PackStore

Values: TypeAlias = "tuple[apsw.SQLiteValue, ...]"
Read = Callable[[str, Values], Awaitable[list[tuple[Any, ...]]]]
"""The rows of a query."""
Work = Callable[[apsw.Connection], bool]
Write = Callable[[Work], Awaitable[bool]]
"""Something done by the writer, in one transaction."""

UNUSED_PICTURES = """
    DELETE FROM pictures WHERE id IN (SELECT picture FROM pack_pictures WHERE code = ?1)
    AND NOT EXISTS (SELECT 1 FROM pack_pictures WHERE picture = pictures.id AND code <> ?1)
"""


class SQLitePacks(PackStore):
    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def keep(self, code: str, pack: KeptPack) -> bool:
        def insert(connection: apsw.Connection) -> bool:
            row = (code, pack.body, pack.maker, pack.size, pack.used)
            connection.execute("INSERT INTO packs VALUES (?,?,?,?,?) ON CONFLICT DO NOTHING", row)
            if not connection.changes():
                return False
            connection.executemany(
                "INSERT INTO pictures VALUES (?,?) ON CONFLICT DO NOTHING", pack.pictures.items()
            )
            connection.executemany(
                "INSERT INTO pack_pictures VALUES (?,?)", [(code, id) for id in pack.pictures]
            )
            return True

        return await self._write(insert)

    async def find(self, code: str) -> KeptPack | None:
        rows = await self._read("SELECT body, maker, size, used FROM packs WHERE code = ?", (code,))
        return KeptPack(*rows[0]) if rows else None

    async def find_picture(self, id: str) -> bytes | None:
        rows = await self._read("SELECT body FROM pictures WHERE id = ?", (id,))
        return rows[0][0] if rows else None

    async def use(self, code: str, now: int) -> None:
        await self._change("UPDATE packs SET used = max(used, ?) WHERE code = ?", (now, code))

    async def unused(self, before: int) -> list[str]:
        rows = await self._read("SELECT code FROM packs WHERE used < ? ORDER BY code", (before,))
        return [code for (code,) in rows]

    async def delete(self, code: str) -> None:
        def remove(connection: apsw.Connection) -> bool:
            connection.execute(UNUSED_PICTURES, (code,))
            connection.execute("DELETE FROM pack_pictures WHERE code = ?", (code,))
            connection.execute("DELETE FROM packs WHERE code = ?", (code,))
            return True

        await self._write(remove)

    async def size(self) -> int:
        ((size,),) = await self._read("SELECT coalesce(sum(size), 0) FROM packs", ())
        return int(size)

    async def _change(self, statement: str, values: Values) -> None:
        def change(connection: apsw.Connection) -> bool:
            connection.execute(statement, values)
            return True

        await self._write(change)
