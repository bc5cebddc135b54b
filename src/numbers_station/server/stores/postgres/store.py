"""The PostgreSQL store, for several processes: it decides who was first, by fencing and seq."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterable, Sequence

import asyncpg

from numbers_station.room.protocol.rows import Row

from ..base import (
    TABLES,
    Conflict,
    KeptRoom,
    OnAppend,
    OnMessage,
    Store,
    StoreClosed,
    StoreFailed,
    Told,
    find_misfit,
    tell_soon,
)
from ..group_commit import Append, GroupCommit
from ..portable import Line
from . import backup
from .alarms import PostgresAlarms
from .bans import PostgresBans
from .connection import Connection, PostgresConnection
from .errors import BROKEN, describe, is_outcome_unknown
from .migration import migrate
from .notify import NotifyBus
from .packs import PostgresPacks
from .pool import PooledConnection, ReadPool
from .push import PostgresPush

# One statement is one transaction and one round trip. A room's rows go in if they follow the end
# of its log, all of them or none. In order, so that two processes cannot lock each other out.
APPEND = """
    WITH given AS (
        SELECT * FROM unnest($2::text[], $3::int[], $4::int[], $5::bytea[], $6::bytea[])
        AS given (room, head, seq, body, secret)
    ), fitting AS (
        SELECT * FROM given WHERE head = coalesce(
            (SELECT max(seq) FROM room_log WHERE room_log.room = given.room), 0)
        ORDER BY room, seq
    ), hidden AS (
        INSERT INTO room_secrets (room, seq, body)
        SELECT room, seq, secret FROM fitting WHERE secret IS NOT NULL
    )
    INSERT INTO room_log (room, seq, writer, body)
    SELECT room, seq, $1, body FROM fitting
    RETURNING room
"""
MINE = """
    SELECT room FROM room_log JOIN unnest($2::text[], $3::int[]) AS asked (room, seq)
    USING (room, seq) WHERE writer = $1
"""
HEADS = """
    SELECT room, coalesce((SELECT max(seq) FROM room_log WHERE room_log.room = asked.room), 0)
    FROM unnest($1::text[]) AS asked (room)
"""
LOAD = """
    SELECT seq, coalesce(room_log.body, room_secrets.body), room_log.body IS NULL
    FROM room_log LEFT JOIN room_secrets USING (room, seq)
    WHERE room = $1 AND seq > $2 ORDER BY seq
"""
EXISTS = "SELECT 1 FROM room_log WHERE room = $1 LIMIT 1"
# From one room's name to the next by the index: the log itself is not read through.
ROOMS = """
    WITH RECURSIVE names (room) AS (
        SELECT min(room) FROM room_log
        UNION ALL
        SELECT (SELECT min(room) FROM room_log WHERE room_log.room > names.room) FROM names
        WHERE room IS NOT NULL
    )
    SELECT room FROM names WHERE room IS NOT NULL AND $1::bigint <= (
        SELECT at FROM room_log WHERE room_log.room = names.room ORDER BY seq DESC LIMIT 1
    ) ORDER BY room
"""
LIST = """
    SELECT room, min(at), max(at), count(*),
        sum(length(coalesce(room_log.body, room_secrets.body)))::bigint
    FROM room_log LEFT JOIN room_secrets USING (room, seq) GROUP BY room ORDER BY room
"""
# A process's writer holds a lock of its number. A new connection ends the old one, if PostgreSQL
# has not noticed that it is gone, before it looks for what became of the last append.
END_PREDECESSOR = """
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32 | objid::bigint) = $1
"""
PATIENCE = 5.0  # seconds that an append or a read waits for PostgreSQL to come back
TRIES = 3


class PostgresStore(Store):
    """One connection writes, one tells and hears, a few read."""

    shared = True

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self._url = url
        self._patience = patience
        self._me = random.SystemRandom().getrandbits(62)
        self._bus: NotifyBus | None = None
        self._on_append: OnAppend | None = None
        self._on_message: OnMessage | None = None
        self._open = False
        self.packs = PostgresPacks(self._open_pool)
        self.push = PostgresPush(self._open_pool)
        self.alarms = PostgresAlarms(self._open_pool)
        self.bans = PostgresBans(self._open_pool)

    async def open(self) -> None:
        await migrate(self._url, self._patience)
        self._commits = GroupCommit(self._start)
        self._writer = PostgresConnection(self._url, self._fence, self._patience)
        self._bus = NotifyBus(self._url, self._me, self._patience)
        self._bus.on_append, self._bus.on_message = self._on_append, self._on_message
        self._pool = ReadPool(self._url, self._patience)
        try:
            await self._writer.open()
            await self._bus.open()
            await self._pool.open()
        except BaseException:
            await self._bus.close()
            await self._writer.close()
            raise
        self._open = True

    async def close(self) -> None:
        if not self._open or self._bus is None:
            return
        self._open = False
        try:
            await asyncio.wait_for(self._commits.close(), self._patience)
        except TimeoutError:  # PostgreSQL is away, and an append waits for what became of it
            self._writing.cancel()
            await self._commits.close()
        await self._bus.close()
        await self._writer.close()
        await self._pool.close()

    def put(self, room: str, rows: Sequence[Row], told: Told) -> None:
        if rows and self._open:
            self._commits.put(room, rows, told)
        else:
            tell_soon(told, StoreClosed() if rows else None)

    async def load(self, room: str, after: int = 0) -> list[Row]:
        self._check_open()
        return [Row(*row) for row in await self._pool.fetch(LOAD, room, after)]

    async def exists(self, room: str) -> bool:
        self._check_open()
        return bool(await self._pool.fetch(EXISTS, room))

    async def check(self) -> None:
        await self.exists("")

    async def rooms(self, since: int) -> list[str]:
        self._check_open()
        return [room for (room,) in await self._pool.fetch(ROOMS, since)]

    async def list_rooms(self) -> list[KeptRoom]:
        self._check_open()
        return [KeptRoom(*row) for row in await self._pool.fetch(LIST)]

    async def forget(self, room: str) -> None:
        self._check_open()
        await self._pool.do(lambda connection: delete(connection, room))

    async def try_writing(self) -> None:
        self._check_open()
        await self._pool.do(try_writing)

    def dump(self, room: str | None = None) -> AsyncIterator[Line]:
        self._check_open()
        return backup.dump(self._url, room)

    async def replace_all(self, lines: Iterable[Line]) -> None:
        self._check_open()
        await backup.replace_all(self._url, lines)

    async def copy(self, path: str) -> bool:
        return False

    async def erase(self) -> None:
        """The database clears its files up by itself (VACUUM), and in its own time."""

    def listen(self, on_append: OnAppend, on_message: OnMessage | None = None) -> None:
        self._on_append, self._on_message = on_append, on_message
        if self._bus is not None:
            self._bus.on_append, self._bus.on_message = on_append, on_message

    def publish(self, room: str, message: bytes) -> None:
        if self._open and self._bus is not None:
            self._bus.publish(room, message)

    def _check_open(self) -> None:
        if not self._open:
            raise StoreClosed

    def _open_pool(self) -> ReadPool:
        self._check_open()
        return self._pool

    async def _fence(self, connection: Connection) -> None:
        await connection.execute("SET lock_timeout = '5s'")
        await connection.fetch(END_PREDECESSOR, self._me)
        await connection.fetch("SELECT pg_advisory_lock($1)", self._me)

    def _start(self, batch: list[Append]) -> None:
        self._writing = asyncio.create_task(self._write(batch))

    async def _write(self, batch: list[Append]) -> None:
        why = "the writer broke down"
        try:
            await self._commit(batch, TRIES)
        except StoreFailed as problem:
            why = str(problem)
        except asyncio.CancelledError:
            why = "closed while PostgreSQL was away: nobody knows yet whether this was written"
        finally:
            for append in batch:
                if append.written and self._bus is not None:
                    self._bus.announce(append.room, append.last)
                elif append.error is None:
                    append.error = StoreFailed(why)
            self._commits.finish(batch)

    async def _commit(self, batch: list[Append], tries: int) -> None:
        """Write the appends, or leave an error in those that cannot be; StoreFailed is for all."""
        if not tries:
            raise StoreFailed("the connection to PostgreSQL is lost again and again")
        connection = await self._writer.get()
        values = columns(batch)
        try:
            written = await connection.fetch(APPEND, self._me, *values)
        except Exception as problem:  # whatever it is, it must be found out what was written
            if is_outcome_unknown(problem):
                self._writer.drop(connection, problem)
                await self._settle(batch)
                rest = [append for append in batch if not append.written]
                if rest:  # it is certain that they have not been written: once more
                    await self._commit(rest, tries - 1)
            elif len(batch) > 1:
                for append in batch:  # one room's rows may be at fault
                    await self._commit([append], tries)
            elif isinstance(problem, asyncpg.UniqueViolationError):
                batch[0].error = Conflict(f"room {batch[0].room}: {describe(problem)}")
            else:
                batch[0].error = StoreFailed(f"PostgreSQL: {describe(problem)}")
        else:
            mark(batch, written)
            if rest := [append for append in batch if not append.written]:
                await self._refuse(connection, rest)

    async def _settle(self, batch: list[Append]) -> None:
        """The answer got lost: look which appends have been written, however long it takes."""
        rooms, seqs = [append.room for append in batch], [append.first for append in batch]
        others = asyncio.create_task(self._turn_away())
        try:
            while True:
                connection = await self._writer.get_at_last()
                try:
                    mark(batch, await connection.fetch(MINE, self._me, rooms, seqs))
                    return
                except Exception as problem:
                    self._writer.drop(connection, problem)
                    await asyncio.sleep(0.1)
        finally:
            others.cancel()

    async def _turn_away(self) -> None:
        """What has not been sent need not wait for what has: it is certain that it is not kept."""
        while True:
            await asyncio.sleep(self._patience)
            self._commits.turn_away("PostgreSQL is away, and an append waits for what became of it")

    async def _refuse(self, connection: Connection, batch: list[Append]) -> None:
        """Say why these did not fit their logs."""
        try:
            found = await connection.fetch(HEADS, [append.room for append in batch])
        except BROKEN as problem:
            raise StoreFailed(f"PostgreSQL: {describe(problem)}") from problem
        heads: dict[str, int] = {record[0]: record[1] for record in found}
        for append in batch:
            # If the rows would fit now, the log has moved since: that is a lost race too.
            append.error = find_misfit(append.room, heads[append.room], append.first) or Conflict(
                f"room {append.room}: the log has changed"
            )


def columns(batch: list[Append]) -> tuple[list[object], ...]:
    """The rows of a batch as arrays: rooms, heads they follow, seqs, bodies, secret bodies."""
    rows = [(append, row) for append in batch for row in append.rows]
    return (
        [append.room for append, _ in rows],
        [append.first - 1 for append, _ in rows],
        [row.seq for _, row in rows],
        [None if row.secret else row.body for _, row in rows],
        [row.body if row.secret else None for _, row in rows],
    )


def mark(batch: list[Append], written: list[asyncpg.Record]) -> None:
    rooms = {room for (room,) in written}
    for append in batch:
        append.written = append.written or append.room in rooms


async def try_writing(connection: PooledConnection) -> None:
    async with connection.transaction():
        await connection.execute("INSERT INTO bans VALUES ('', 0, 0) ON CONFLICT DO NOTHING")
        await connection.execute("DELETE FROM bans WHERE network = ''")


async def delete(connection: PooledConnection, room: str) -> None:
    async with connection.transaction():
        # No append may slip in between: its row would be left behind without its beginning.
        await connection.execute("SET LOCAL lock_timeout = '5s'")
        await connection.execute("LOCK TABLE room_log IN SHARE ROW EXCLUSIVE MODE")
        for table in TABLES:
            await connection.execute(f"DELETE FROM {table} WHERE room = $1", room)
