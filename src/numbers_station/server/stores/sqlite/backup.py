"""Backup of a SQLite file: by SQLite's own backup API, and line by line for a portable one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import apsw
import msgspec

from ..portable import (
    CHUNK,
    AlarmLine,
    BanLine,
    DeviceLine,
    KeyLine,
    Line,
    LogLine,
    PackLine,
    PictureLine,
)
from .file import failed, failure

LOG = """
    SELECT room_log.room, room_log.seq, at, coalesce(room_log.body, room_secrets.body),
        room_log.body IS NULL
    FROM room_log LEFT JOIN room_secrets USING (room, seq)
    WHERE ?1 IS NULL OR room_log.room = ?1 ORDER BY room_log.room, room_log.seq
"""
PACKS = "SELECT code, body, maker, size, used FROM packs ORDER BY code"
PICTURES_OF = "SELECT picture FROM pack_pictures WHERE code = ? ORDER BY picture"
DEVICES = "room, player, endpoint, p256dh, auth, language"
TABLES = (
    "room_log",
    "room_secrets",
    "packs",
    "pictures",
    "pack_pictures",
    "bans",
    "server_keys",
    "push_subscriptions",
    "alarms",
)


def copy(path: str, to: str) -> None:
    """Copy a database that is in use, as it is at one moment, into a file of its own."""
    source = target = None
    try:
        source = apsw.Connection(path, flags=apsw.SQLITE_OPEN_READONLY)
        target = apsw.Connection(to)
        with target.backup("main", source, "main") as backup:
            backup.step(-1)  # all at once: in steps, every move of a game would start it anew
        target.pragma("journal_mode", "DELETE")  # one file, without another beside it
    except apsw.Error as problem:
        raise failure(to, problem) from problem
    finally:
        for connection in (target, source):
            if connection is not None:
                connection.close()


def check(path: str) -> None:
    """StoreFailed if a file is not a whole SQLite database."""
    connection = None
    try:
        connection = apsw.Connection(path, flags=apsw.SQLITE_OPEN_READONLY)
        found = [str(line) for (line,) in connection.execute("PRAGMA integrity_check")]
    except apsw.Error as problem:
        raise failure(path, problem) from problem
    finally:
        if connection is not None:
            connection.close()
    if found != ["ok"]:
        raise failed("damaged", path, "the file is damaged", found[0])


class Dump:
    """A file read line by line, as it is at one moment; used by one thread at a time."""

    def __init__(self, path: str, room: str | None) -> None:
        self._path = path
        self._room = room
        self._connection: apsw.Connection | None = None

    def open(self) -> None:
        try:
            self._connection = apsw.Connection(self._path, flags=apsw.SQLITE_OPEN_READONLY)
            self._connection.execute("BEGIN")
        except apsw.Error as problem:
            raise failure(self._path, problem) from problem
        self._lines = read_lines(self._connection, self._room)

    def take(self) -> list[Line]:
        """The next lines; none at the end."""
        try:
            return list(islice(self._lines, CHUNK))
        except apsw.Error as problem:
            raise failure(self._path, problem) from problem

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def read_lines(connection: apsw.Connection, room: str | None = None) -> Iterator[Line]:
    """All that a database holds, or the log of one room."""
    for name, seq, at, body, secret in connection.execute(LOG, (room,)):
        yield LogLine(name, seq, at, body.decode(), bool(secret))
    if room is not None:
        return
    for code, body, maker, size, used in connection.execute(PACKS):
        pictures = tuple([id for (id,) in connection.execute(PICTURES_OF, (code,))])
        yield PackLine(code, body, maker, size, used, pictures)
    for row in connection.execute("SELECT id, body FROM pictures ORDER BY id"):
        yield PictureLine(*row)
    for row in connection.execute("SELECT network, since, until FROM bans ORDER BY network"):
        yield BanLine(*row)
    for row in connection.execute("SELECT name, body FROM server_keys ORDER BY name"):
        yield KeyLine(*row)
    for row in connection.execute(f"SELECT {DEVICES} FROM push_subscriptions ORDER BY id"):
        yield DeviceLine(*row)
    for row in connection.execute("SELECT room, at FROM alarms ORDER BY room"):
        yield AlarmLine(*row)


def replace_all(connection: apsw.Connection, lines: Iterable[Line]) -> None:
    """Put lines in the place of everything, in the transaction that is open."""
    execute = connection.execute
    for table in TABLES:
        execute(f"DELETE FROM {table}")
    for line in lines:
        match line:
            case LogLine(room, seq, at, body, secret):
                row = (room, seq, at, None if secret else body.encode())
                execute("INSERT INTO room_log (room, seq, at, body) VALUES (?,?,?,?)", row)
                if secret:
                    hidden = (room, seq, body.encode())
                    execute("INSERT INTO room_secrets (room, seq, body) VALUES (?,?,?)", hidden)
            case PackLine(code, content, maker, size, used, pictures):
                kept = (code, content, maker, size, used)
                execute("INSERT INTO packs VALUES (?,?,?,?,?)", kept)
                for id in pictures:
                    execute("INSERT INTO pack_pictures VALUES (?,?)", (code, id))
            case PictureLine(id, drawing):
                execute("INSERT INTO pictures VALUES (?,?)", (id, drawing))
            case BanLine(network, since, until):
                execute("INSERT INTO bans VALUES (?,?,?)", (network, since, until))
            case KeyLine(name, key):
                execute("INSERT INTO server_keys VALUES (?,?)", (name, key))
            case DeviceLine():
                device = msgspec.structs.astuple(line)
                execute(f"INSERT INTO push_subscriptions ({DEVICES}) VALUES (?,?,?,?,?,?)", device)
            case AlarmLine(room, at):
                execute("INSERT INTO alarms VALUES (?,?)", (room, at))
