"""A SQLite file that one server has to itself: file lock, connections, migration, clear errors."""

from __future__ import annotations

import os
from contextlib import suppress

import apsw

from ..base import StoreFailed
from ..migrations import SQLITE

OURS = 0x4E756D53  # "NumS", in the header of the file
BUSY_MS = 5000
READER_KEEPS = 256
"""KiB of pages: a room is read once when it wakes, so more of them would only lie in memory."""


class DatabaseFile:
    """The writer's connection, the reader's, and the lock that keeps a second server out."""

    writer: apsw.Connection
    reader: apsw.Connection

    def __init__(self, path: str) -> None:
        self._path = path
        self._opened: list[apsw.Connection] = []

    def open(self) -> None:
        try:
            self._lock()
            self.writer = self._connect(apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE)
            self._migrate()
            self.reader = self._connect(apsw.SQLITE_OPEN_READONLY)
            self.reader.pragma("cache_size", -READER_KEEPS)
            self._identity = self._identify()
        except (apsw.Error, OSError) as problem:
            self.close()
            raise failure(self._path, problem) from problem
        except BaseException:
            self.close()
            raise

    def check_place(self) -> None:
        """A file that was moved away is written on, but nobody will find it. Raises StoreFailed."""
        try:
            there = self._identify() == self._identity
        except OSError:
            there = False
        if not there:
            raise StoreFailed(f"{self._path}: the file was moved away or replaced")

    def _identify(self) -> tuple[int, int]:
        found = os.stat(self._path)
        return found.st_dev, found.st_ino

    def close_reader(self) -> None:
        self._opened.remove(self.reader)
        self.reader.close()

    def close(self) -> None:
        """The lock last: whoever waits for it finds the file at rest."""
        while self._opened:
            self._opened.pop().close()

    def roll_back(self) -> None:
        """Leave a transaction that failed; SQLite has already left it after the worst errors."""
        with suppress(apsw.Error):  # it is tried again: BEGIN fails while a transaction is open
            if self.writer.in_transaction:
                self.writer.execute("ROLLBACK")

    def empty_log(self) -> None:
        """Take all that is in the log beside the file into the file, and cut the log off."""
        try:
            self.writer.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
        except apsw.BusyError:
            pass  # somebody reads; it is tried again
        except apsw.Error as problem:
            raise failure(self._path, problem) from problem

    def _lock(self) -> None:
        # SQLite's own locks work on every system and end with the process. The lock is on a file
        # beside the database, so that backups and the curious can read the database itself.
        if not os.path.isdir(os.path.dirname(self._path)):
            raise failed("no_folder", self._path, "there is no such folder")
        for path in (self._path, self._path + "-lock"):
            _create(path)
        lock = apsw.Connection(self._path + "-lock")
        self._opened.append(lock)
        try:
            lock.pragma("journal_mode", "MEMORY")
            lock.execute("BEGIN EXCLUSIVE")
        except apsw.BusyError:
            message = "another server is using this database"
            raise failed("other_server", self._path, message) from None

    def _connect(self, flags: int) -> apsw.Connection:
        connection = apsw.Connection(self._path, flags=flags)
        self._opened.append(connection)
        connection.set_busy_timeout(BUSY_MS)
        if flags & apsw.SQLITE_OPEN_READWRITE:
            # A file that cannot be written is opened for reading without a word.
            if connection.readonly("main"):
                raise apsw.ReadOnlyError("attempt to write a readonly database")
            self._recognise(connection)
            connection.pragma("journal_mode", "WAL")
            connection.pragma("synchronous", "FULL")
            connection.pragma("secure_delete", True)  # what is deleted is overwritten
            connection.pragma("fullfsync", True)  # for macOS, where fsync alone is not enough
        return connection

    def _recognise(self, connection: apsw.Connection) -> None:
        mark = connection.pragma("application_id")
        ((objects,),) = connection.execute("SELECT count(*) FROM sqlite_schema")
        if mark != OURS and objects:
            raise failed("other_program", self._path, "this is the database of another program")
        self._check_version(connection)

    def _check_version(self, connection: apsw.Connection) -> int:
        """The version of the tables; that of a later program is left as it is."""
        version: int = connection.pragma("user_version")
        if version > len(SQLITE):
            message = (
                "written by a newer Numbers Station"
                f" (tables {version}, this one knows {len(SQLITE)})"
            )
            raise failed("newer", self._path, message)
        return version

    def _migrate(self) -> None:
        with self.writer:
            version = self._check_version(self.writer)
            for step in SQLITE[version:]:
                self.writer.execute(step)
            if version < len(SQLITE):
                self.writer.pragma("application_id", OURS)
                self.writer.pragma("user_version", len(SQLITE))


def _create(path: str) -> None:
    """A file that nobody else may read: it will hold keys. What is wrong with it, SQLite says."""
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def failed(code: str, path: str, message: str, detail: object = "") -> StoreFailed:
    """What went wrong with the file, for the person who runs the server."""
    return StoreFailed(f"{path}: {message}", code, where=path, detail=detail)


def failure(path: str, problem: Exception) -> StoreFailed:
    """What SQLite or the system said of the file, in a few words and in its own."""
    match problem:
        case apsw.FullError():
            code, what = "full", "the disk is full"
        case apsw.ReadOnlyError() | apsw.PermissionsError():
            code, what = "read_only", "the database is read-only"
        case apsw.CantOpenError():
            rights = "look at the rights of the file and its folder"
            code, what = "cannot_open", f"the database cannot be opened; {rights}"
        case apsw.BusyError() | apsw.LockedError():
            code, what = "locked", "the database is locked by another program"
        case apsw.NotADBError() | apsw.CorruptError():
            code, what = "damaged", "the file is damaged or is no SQLite database"
        case apsw.IOError():
            code, what = "disk", "the disk refuses to read or write (is it full?)"
        case _:
            code, what = "failed", type(problem).__name__
    return failed(code, path, f"{what} ({problem})", problem)
