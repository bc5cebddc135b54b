"""Migration of PostgreSQL's tables, under an advisory lock: of several processes one does it."""

from __future__ import annotations

from ..base import StoreFailed
from ..migrations import POSTGRES
from .connection import Connection, connect
from .errors import retry

MIGRATING = 0x4E756D53  # the number of the lock under which one process migrates


async def migrate(url: str, patience: float) -> None:
    """Bring the tables up to date; StoreFailed if they are newer than this program."""

    async def work() -> None:
        connection = await connect(url)
        try:
            async with connection.transaction():
                await connection.fetch("SELECT pg_advisory_xact_lock($1)", MIGRATING)
                await _migrate(connection)
        finally:
            connection.terminate()

    await retry(work, patience)


async def _migrate(connection: Connection) -> None:
    version = 0
    if await connection.fetchval("SELECT to_regclass('room_schema')") is None:
        await connection.execute("CREATE TABLE room_schema (version integer NOT NULL)")
        await connection.execute("INSERT INTO room_schema VALUES (0)")
    else:
        version = await connection.fetchval("SELECT version FROM room_schema")
    if version > len(POSTGRES):
        raise StoreFailed(
            "PostgreSQL: the tables were made by a newer Numbers Station"
            f" (version {version}, this one knows {len(POSTGRES)})",
            "newer",
            where="PostgreSQL",
        )
    for step in POSTGRES[version:]:
        await connection.execute(step)
    if version < len(POSTGRES):
        await connection.execute("UPDATE room_schema SET version = $1", len(POSTGRES))
