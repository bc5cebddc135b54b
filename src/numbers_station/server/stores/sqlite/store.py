"""The SQLite store, the default: one file, one writer thread, every commit synced (WAL, FULL)."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

import apsw

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
    milliseconds,
    tell_soon,
)
from ..group_commit import Append, GroupCommit
from ..portable import Line
from ..writer_thread import WriterThread
from . import backup
from .alarms import SQLiteAlarms
from .bans import SQLiteBans
from .file import DatabaseFile, failure
from .packs import SQLitePacks, Work
from .push import SQLitePush

# Several rows a statement: each step gives the interpreter lock away and has to get it back.
CHUNKS = (256, 128, 64, 32, 16, 8, 4, 2, 1)
INTO_LOG = {
    size: "INSERT INTO room_log (room, seq, at, body) VALUES " + ",".join(["(?,?,?,?)"] * size)
    for size in CHUNKS
}
INTO_SECRETS = "INSERT INTO room_secrets (room, seq, body) VALUES (?,?,?)"
LOAD = """
    SELECT room_log.seq, coalesce(room_log.body, room_secrets.body), room_log.body IS NULL
    FROM room_log LEFT JOIN room_secrets USING (room, seq)
    WHERE room_log.room = ? AND room_log.seq > ? ORDER BY room_log.seq
"""
# From one room's name to the next by the index: the log itself is not read through.
ROOMS = """
    WITH RECURSIVE names (room) AS (
        SELECT min(room) FROM room_log
        UNION ALL
        SELECT (SELECT min(room) FROM room_log WHERE room > names.room) FROM names
        WHERE room IS NOT NULL
    )
    SELECT room FROM names WHERE room IS NOT NULL AND ? <= (
        SELECT at FROM room_log WHERE room = names.room ORDER BY seq DESC LIMIT 1
    )
"""
LIST = """
    SELECT room, min(at), max(at), count(*),
        sum(coalesce(length(room_log.body), length(room_secrets.body)))
    FROM room_log LEFT JOIN room_secrets USING (room, seq) GROUP BY room ORDER BY room
"""
HEAD = "SELECT coalesce(max(seq), 0) FROM room_log WHERE room = ?"


class SQLiteStore(Store):
    """Appends go through one thread; reads have a thread and a connection of their own.

    Only one server uses a file, so the writer may remember where each room's log ends. The unique
    index would catch it if somebody else had written.
    """

    shared = False

    def __init__(self, path: str) -> None:
        self._path = os.path.realpath(path)
        self._file = DatabaseFile(self._path)
        self._heads: dict[str, int] = {}
        self._open = False
        self.packs = SQLitePacks(self._read, self._change)
        self.push = SQLitePush(self._read, self._change)
        self.alarms = SQLiteAlarms(self._read, self._change)
        self.bans = SQLiteBans(self._read, self._change)

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._commits = GroupCommit(self._start)
        self._writer = WriterThread("sqlite-writer")
        self._reader = WriterThread("sqlite-reader")
        try:
            await self._writer.do(self._file.open)
        except BaseException:
            self._stop()
            raise
        self._open = True

    async def close(self) -> None:
        if not self._open:
            return
        await self._commits.close()
        self._open = False
        await self._reader.do(self._file.close_reader)
        await self._writer.do(self._file.close)
        self._stop()

    def _stop(self) -> None:
        self._writer.stop()
        self._reader.stop()

    def put(self, room: str, rows: Sequence[Row], told: Told) -> None:
        if rows and self._open:
            self._commits.put(room, rows, told)
        else:
            tell_soon(told, StoreClosed() if rows else None)

    async def load(self, room: str, after: int = 0) -> list[Row]:
        rows = await self._read(LOAD, (room, after))
        return [Row(seq, body, bool(secret)) for seq, body, secret in rows]

    async def exists(self, room: str) -> bool:
        return bool(await self._read("SELECT 1 FROM room_log WHERE room = ? LIMIT 1", (room,)))

    async def check(self) -> None:
        await self.exists("")
        await self._reader.do(self._file.check_place)

    async def rooms(self, since: int) -> list[str]:
        return [room for (room,) in await self._read(ROOMS, (since,))]

    async def list_rooms(self) -> list[KeptRoom]:
        return [KeptRoom(*row) for row in await self._read(LIST, ())]

    async def forget(self, room: str) -> None:
        self._check_open()
        await self._writer.do(lambda: self._delete(room))

    async def try_writing(self) -> None:
        def write(connection: apsw.Connection) -> bool:
            connection.execute("INSERT INTO bans VALUES ('', 0, 0)")
            connection.execute("DELETE FROM bans WHERE network = ''")
            return True

        await self._change(write)

    async def dump(self, room: str | None = None) -> AsyncIterator[Line]:
        self._check_open()
        dump, thread = backup.Dump(self._path, room), WriterThread("sqlite-dump")
        try:
            await thread.do(dump.open)
            while lines := await thread.do(dump.take):
                for line in lines:
                    yield line
        finally:
            await thread.do(dump.close)
            thread.stop()

    async def replace_all(self, lines: Iterable[Line]) -> None:
        def write(connection: apsw.Connection) -> bool:
            self._heads.clear()
            backup.replace_all(connection, lines)
            return True

        await self._change(write)

    async def copy(self, path: str) -> bool:
        self._check_open()
        await asyncio.to_thread(backup.copy, self._path, path)
        return True

    async def erase(self) -> None:
        """What is deleted is overwritten in the file; older copies lie in the log beside it."""
        self._check_open()
        await self._writer.do(self._file.empty_log)

    def listen(self, on_append: OnAppend, on_message: OnMessage | None = None) -> None:
        """Nobody else writes to the file, so there is nothing to hear."""

    def publish(self, room: str, message: bytes) -> None:
        """There is nobody to tell either."""

    def _check_open(self) -> None:
        if not self._open:
            raise StoreClosed

    async def _read(
        self, query: str, values: tuple[apsw.SQLiteValue, ...]
    ) -> list[tuple[Any, ...]]:
        self._check_open()

        def job() -> list[tuple[Any, ...]]:
            try:
                return self._file.reader.execute(query, values).fetchall()
            except (apsw.Error, ValueError) as problem:
                raise failure(self._path, problem) from problem

        return await self._reader.do(job)

    async def _change(self, work: Work) -> bool:
        """Something beside the logs, in a transaction of its own."""
        self._check_open()

        def job() -> bool:
            try:
                with self._file.writer:
                    done = work(self._file.writer)
            except (apsw.Error, ValueError) as problem:
                self._file.roll_back()
                raise self._failure(problem) from problem
            return done

        return await self._writer.do(job)

    def _start(self, batch: list[Append]) -> None:
        self._writer.post(lambda: self._commit(batch))

    # From here on: the writer thread.

    def _commit(self, batch: list[Append]) -> None:
        try:
            ready = [append for append in batch if self._fits(append)]
            if ready and not self._write(ready) and len(ready) > 1:
                # One room's rows may be at fault (or the last of the disk may do for some).
                for append in ready:
                    if self._fits(append):
                        self._write([append])
        finally:
            self._loop.call_soon_threadsafe(self._commits.finish, batch)

    def _fits(self, append: Append) -> bool:
        try:
            append.error = find_misfit(append.room, self._head(append.room), append.first)
        except Exception as problem:
            append.error = self._failure(problem)
        return append.error is None

    def _head(self, room: str) -> int:
        head = self._heads.get(room)
        if head is None:
            ((head,),) = self._file.writer.execute(HEAD, (room,))
            self._heads[room] = head
        return head

    def _write(self, appends: list[Append]) -> bool:
        """Write them in one transaction; False, and the error in each, if that failed."""
        error: Exception
        try:
            self._insert(appends)
        except apsw.ConstraintError as problem:
            error = Conflict(f"{self._path}: another program has written to it: {problem}")
        except Exception as problem:
            error = self._failure(problem)
        else:
            for append in appends:
                self._heads[append.room] = append.last
                append.written = True
            return True
        for append in appends:
            self._heads.pop(append.room, None)
            append.error = error
        self._file.roll_back()
        return False

    def _insert(self, appends: list[Append]) -> None:
        at = milliseconds()
        log: list[apsw.SQLiteValue] = []
        secrets: list[tuple[str, int, bytes]] = []
        for append in appends:
            room = append.room
            for row in append.rows:
                log += (room, row.seq, at, None if row.secret else row.body)
                if row.secret:
                    secrets.append((room, row.seq, row.body))
        execute = self._file.writer.execute
        count = len(log) // 4
        alone = count in INTO_LOG and not secrets
        if not alone:  # a single statement is a transaction of its own
            execute("BEGIN IMMEDIATE")
        place = 0
        for size in CHUNKS:
            while count - place >= size:
                execute(INTO_LOG[size], log[4 * place : 4 * (place + size)])
                place += size
        if secrets:
            self._file.writer.executemany(INTO_SECRETS, secrets)
        if not alone:
            execute("COMMIT")

    def _delete(self, room: str) -> None:
        try:
            with self._file.writer:
                for table in TABLES:
                    self._file.writer.execute(f"DELETE FROM {table} WHERE room = ?", (room,))
        except (apsw.Error, ValueError) as problem:
            self._file.roll_back()
            raise self._failure(problem) from problem
        finally:
            self._heads.pop(room, None)

    def _failure(self, problem: Exception) -> StoreFailed:
        failed = failure(self._path, problem)
        failed.__cause__ = problem
        return failed
