"""Backup and restore as files: written whole or not at all, and checked first."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

import msgspec

from numbers_station.server.admin.protocol import FileFollows
from numbers_station.server.stores.base import Store, StoreFailed
from numbers_station.server.stores.portable import Line, LogLine, read_backup
from numbers_station.server.stores.sqlite import backup
from numbers_station.server.stores.sqlite.file import DatabaseFile

SQLITE = b"SQLite format 3\0"


class Overwrites(Exception):
    """There is something already where this would go."""

    def __init__(self, where: object) -> None:
        super().__init__(f"{where} is there already")
        self.where = where


class NotWritten(Exception):
    """What arrived is damaged, and was thrown away."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file} arrived damaged")
        self.file = file


class Saved(msgspec.Struct, frozen=True):
    """A file that was written and checked."""

    file: str
    format: str
    size: int


class Restored(msgspec.Struct, frozen=True):
    """What is in the database now."""

    file: str
    rooms: int
    lines: int


def save_file(file: Path, force: bool, fetch: Callable[[BinaryIO], FileFollows]) -> Saved:
    """Write a backup beside its place, check it, then put it there. It holds secrets: mode 600."""
    if file.exists() and not force:
        raise Overwrites(file)
    part = file.with_name(file.name + ".part")
    with suppress(FileNotFoundError):
        part.unlink()
    try:
        with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as target:
            follows = fetch(target)
            target.flush()
            os.fsync(target.fileno())
        try:
            check_file(part)
        except StoreFailed:
            raise NotWritten(file) from None
        os.replace(part, file)
    finally:
        with suppress(FileNotFoundError):
            part.unlink()
    return Saved(str(file), follows.format, file.stat().st_size)


def check_file(file: Path) -> None:
    """StoreFailed if a backup is damaged."""
    if is_sqlite(file):
        backup.check(str(file))
        return
    with _naming(file), file.open("rb") as source:
        for _ in read_backup(source):
            pass


@contextmanager
def _naming(file: Path) -> Iterator[None]:
    """What is wrong is wrong with this file, whatever it was copied to."""
    try:
        yield
    except StoreFailed as problem:
        problem.values["where"] = file
        raise


def is_sqlite(file: Path) -> bool:
    with file.open("rb") as source:
        return source.read(len(SQLITE)) == SQLITE


def restore_file(file: Path, store: Store, force: bool) -> Restored:
    """Put a backup of either format into a database of any kind. Raises `StoreFailed`."""
    check_file(file)
    rooms: set[str] = set()
    count = 0

    def counted(lines: Iterable[Line]) -> Iterator[Line]:
        nonlocal count
        for line in lines:
            if isinstance(line, LogLine):
                rooms.add(line.room)
            count += 1
            yield line

    async def restore(lines: Iterable[Line]) -> None:
        await store.open()
        try:
            if not force and (await store.rooms(0) or await store.packs.size()):
                raise Overwrites("--database")
            await store.replace_all(counted(lines))
        finally:
            await store.close()

    with open_backup(file) as lines:
        asyncio.run(restore(lines))
    return Restored(str(file), len(rooms), count)


@contextmanager
def open_backup(file: Path) -> Iterator[Iterable[Line]]:
    """The lines of a backup; the tables of an old SQLite file are brought up to date in a copy."""
    if not is_sqlite(file):
        with file.open("rb") as source:
            yield read_backup(source)
        return
    with TemporaryDirectory() as folder:
        copy = Path(folder, file.name)
        shutil.copyfile(file, copy)
        database = DatabaseFile(str(copy))
        try:
            with _naming(file):
                database.open()
            yield backup.read_lines(database.reader)
        finally:
            database.close()
