"""The packs in PostgreSQL; whatever is asked may be done twice, if an answer got lost."""

from __future__ import annotations

from collections.abc import Callable

from ..packs import KeptPack, PackStore
from .pool import PooledConnection, ReadPool

INSERT = """
    INSERT INTO packs (code, body, maker, size, used) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING code
"""
INSERT_PICTURES = """
    INSERT INTO pictures (id, body) SELECT * FROM unnest($1::text[], $2::bytea[])
    AS given (id, body) ORDER BY id ON CONFLICT DO NOTHING
"""
INSERT_LIST = """
    INSERT INTO pack_pictures (code, picture) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING
"""
UNUSED_PICTURES = """
    DELETE FROM pictures USING pack_pictures AS mine
    WHERE mine.code = $1 AND pictures.id = mine.picture AND NOT EXISTS (
        SELECT 1 FROM pack_pictures AS other WHERE other.picture = mine.picture AND other.code <> $1
    )
"""
LOCK = "SELECT pg_advisory_xact_lock(x'5061636b'::int)"
"""Of those who add and remove pictures, one at a time: none is removed that is just being added."""


class PostgresPacks(PackStore):
    def __init__(self, pool: Callable[[], ReadPool]) -> None:
        self._pool = pool
        """Raises StoreClosed while the store is not open."""

    async def keep(self, code: str, pack: KeptPack) -> bool:
        async def insert(connection: PooledConnection) -> bool:
            async with connection.transaction():
                if pack.pictures:
                    await connection.execute(LOCK)
                row = (code, pack.body, pack.maker, pack.size, pack.used)
                if not await connection.fetch(INSERT, *row):
                    return False
                ids, bodies = list(pack.pictures), list(pack.pictures.values())
                if ids:
                    await connection.execute(INSERT_PICTURES, ids, bodies)
                    await connection.execute(INSERT_LIST, code, ids)
                return True

        return await self._pool().do(insert)

    async def find(self, code: str) -> KeptPack | None:
        query = "SELECT body, maker, size, used FROM packs WHERE code = $1"
        rows = await self._pool().fetch(query, code)
        return KeptPack(*rows[0]) if rows else None

    async def find_picture(self, id: str) -> bytes | None:
        rows = await self._pool().fetch("SELECT body FROM pictures WHERE id = $1", id)
        return rows[0][0] if rows else None

    async def use(self, code: str, now: int) -> None:
        query = "UPDATE packs SET used = greatest(used, $2) WHERE code = $1"
        await self._pool().fetch(query, code, now)

    async def unused(self, before: int) -> list[str]:
        query = "SELECT code FROM packs WHERE used < $1 ORDER BY code"
        return [code for (code,) in await self._pool().fetch(query, before)]

    async def delete(self, code: str) -> None:
        async def remove(connection: PooledConnection) -> None:
            async with connection.transaction():
                await connection.execute(LOCK)
                await connection.execute(UNUSED_PICTURES, code)
                await connection.execute("DELETE FROM pack_pictures WHERE code = $1", code)
                await connection.execute("DELETE FROM packs WHERE code = $1", code)

        await self._pool().do(remove)

    async def size(self) -> int:
        ((size,),) = await self._pool().fetch("SELECT coalesce(sum(size), 0)::bigint FROM packs")
        return int(size)
