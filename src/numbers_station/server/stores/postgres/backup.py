"""Backup of PostgreSQL's tables, line by line: read in one snapshot, written in one transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from ..base import StoreFailed
from ..portable import AlarmLine, BanLine, DeviceLine, KeyLine, Line, LogLine, PackLine, PictureLine
from .connection import Connection, connect
from .errors import BROKEN, describe

LOG = """
    SELECT room, seq, at, coalesce(room_log.body, room_secrets.body), room_log.body IS NULL
    FROM room_log LEFT JOIN room_secrets USING (room, seq)
    WHERE $1::text IS NULL OR room = $1 ORDER BY room, seq
"""
PACKS = """
    SELECT code, body, maker, size, used,
        ARRAY(SELECT picture FROM pack_pictures WHERE code = packs.code ORDER BY picture)
    FROM packs ORDER BY code
"""
# Every server's writer holds an advisory lock; ours is one of them.
SERVERS = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
COLUMNS = {
    "room_log": ("room", "seq", "at", "writer", "body"),
    "room_secrets": ("room", "seq", "body"),
    "packs": ("code", "body", "maker", "size", "used"),
    "pictures": ("id", "body"),
    "pack_pictures": ("code", "picture"),
    "bans": ("network", "since", "until"),
    "server_keys": ("name", "body"),
    "push_subscriptions": ("room", "player", "endpoint", "p256dh", "auth", "language"),
    "alarms": ("room", "at"),
}
MOST = 4_000_000
"""Bytes, more or less, that wait to be written together."""
NOBODY = 0
"""The writer of rows that come from a backup."""

Rows = dict[str, list[tuple[Any, ...]]]


async def dump(url: str, room: str | None) -> AsyncIterator[Line]:
    """All that the tables hold, or the log of one room."""
    async with (
        _own_connection(url) as connection,
        connection.transaction(isolation="repeatable_read", readonly=True),
    ):
        async for name, seq, at, body, secret in connection.cursor(LOG, room):
            yield LogLine(name, seq, at, body.decode(), secret)
        if room is not None:
            return
        async for code, body, maker, size, used, pictures in connection.cursor(PACKS):
            yield PackLine(code, body, maker, size, used, tuple(pictures))
        async for id, body in connection.cursor("SELECT id, body FROM pictures ORDER BY id"):
            yield PictureLine(id, body)
        query = "SELECT network, since, until FROM bans ORDER BY network"
        async for network, since, until in connection.cursor(query):
            yield BanLine(network, since, until)
        async for name, body in connection.cursor("SELECT name, body FROM server_keys"):
            yield KeyLine(name, body)
        columns = ", ".join(COLUMNS["push_subscriptions"])
        query = f"SELECT {columns} FROM push_subscriptions ORDER BY id"
        async for row in connection.cursor(query):
            yield DeviceLine(*row)
        async for name, at in connection.cursor("SELECT room, at FROM alarms ORDER BY room"):
            yield AlarmLine(name, at)


async def replace_all(url: str, lines: Iterable[Line]) -> None:
    """Put lines in the place of everything, for the one store that is open on the database."""
    async with _own_connection(url) as connection:
        if await connection.fetchval(SERVERS) > 1:
            message = "PostgreSQL: a server is using this database"
            raise StoreFailed(message, "other_server", where="PostgreSQL")
        async with connection.transaction():
            await connection.execute(f"TRUNCATE {', '.join(COLUMNS)}")
            rows: Rows = {}
            waiting = 0
            for line in lines:
                waiting += _add(rows, line)
                if waiting > MOST:
                    await _write(connection, rows)
                    rows, waiting = {}, 0
            await _write(connection, rows)


def _add(rows: Rows, line: Line) -> int:
    """The rows of a line, each to those of its table; their bytes, more or less."""
    match line:
        case LogLine(room, seq, at, text, secret):
            body = text.encode()
            log = (room, seq, at, NOBODY, None if secret else body)
            rows.setdefault("room_log", []).append(log)
            if secret:
                rows.setdefault("room_secrets", []).append((room, seq, body))
            return len(body) + 100
        case PackLine(code, body, maker, size, used, pictures):
            rows.setdefault("packs", []).append((code, body, maker, size, used))
            rows.setdefault("pack_pictures", []).extend((code, id) for id in pictures)
            return len(body) + 100
        case PictureLine(id, body):
            rows.setdefault("pictures", []).append((id, body))
            return len(body) + 100
        case BanLine(network, since, until):
            rows.setdefault("bans", []).append((network, since, until))
        case KeyLine(name, body):
            rows.setdefault("server_keys", []).append((name, body))
        case DeviceLine():
            device = msgspec.structs.astuple(line)
            rows.setdefault("push_subscriptions", []).append(device)
        case AlarmLine(room, at):
            rows.setdefault("alarms", []).append((room, at))
    return 100


async def _write(connection: Connection, rows: Rows) -> None:
    for table, records in rows.items():
        await connection.copy_records_to_table(table, records=records, columns=COLUMNS[table])


@asynccontextmanager
async def _own_connection(url: str) -> AsyncIterator[Connection]:
    """A connection beside those of the store; StoreFailed says what PostgreSQL objects to."""
    connection = None
    try:
        connection = await connect(url)
        yield connection
    except BROKEN as problem:
        message = f"PostgreSQL: {describe(problem)}"
        raise StoreFailed(message, "postgres", detail=problem) from problem
    finally:
        if connection is not None:
            connection.terminate()
