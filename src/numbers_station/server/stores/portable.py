"""Portable backup: everything that a database holds as JSON lines, which every store reads.

The first line says what it is, the last one how many lines there are and their digest. So a file
that was cut short or changed is noticed before it takes the place of anything.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Iterable, Iterator

import msgspec

from .base import StoreFailed

VERSION = 1
CHUNK = 256
"""Lines that are sent together."""


class Head(msgspec.Struct, frozen=True, tag="numbers-station backup"):
    """The first line."""

    version: int
    made: int
    """When (milliseconds)."""


class LogLine(msgspec.Struct, frozen=True, tag="row", omit_defaults=True):
    """A row of a room's log."""

    room: str
    seq: int
    at: int
    body: str
    secret: bool = False


class PackLine(msgspec.Struct, frozen=True, tag="pack"):
    """A pack, with the ids of its pictures."""

    code: str
    body: bytes
    maker: str
    size: int
    used: int
    pictures: tuple[str, ...]


class PictureLine(msgspec.Struct, frozen=True, tag="picture"):
    """A picture of a pack."""

    id: str
    body: bytes


class BanLine(msgspec.Struct, frozen=True, tag="ban"):
    """Addresses that are kept out, and until when; for good if nothing is said."""

    network: str
    since: int
    until: int | None = None


class KeyLine(msgspec.Struct, frozen=True, tag="key"):
    """A key of the server's own."""

    name: str
    body: bytes


class DeviceLine(msgspec.Struct, frozen=True, tag="device"):
    """A device of a player who wants to be told when it is their move."""

    room: str
    player: int
    endpoint: str
    p256dh: bytes
    auth: bytes
    language: str


class AlarmLine(msgspec.Struct, frozen=True, tag="alarm"):
    """When a room must be looked after though nobody is there."""

    room: str
    at: int


class End(msgspec.Struct, frozen=True, tag="end"):
    """The last line: what comes before it."""

    lines: int
    digest: str


Line = LogLine | PackLine | PictureLine | BanLine | KeyLine | DeviceLine | AlarmLine

_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Head | Line | End)


class BadBackup(StoreFailed):
    """A file that is no portable backup, or not a whole one."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message, code, where="")


class Writer:
    """Counts what it encodes, for the last line."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()
        self._lines = 0

    def begin(self, made: int) -> bytes:
        return self.write([Head(VERSION, made)])

    def write(self, lines: Iterable[Head | Line]) -> bytes:
        encoded = [_encode(line) + b"\n" for line in lines]
        text = b"".join(encoded)
        self._digest.update(text)
        self._lines += len(encoded)
        return text

    def end(self) -> bytes:
        return _encode(End(self._lines, self._digest.hexdigest())) + b"\n"


async def write_backup(lines: AsyncIterator[Line], made: int) -> AsyncIterator[bytes]:
    """The bytes of a portable backup, piece by piece."""
    writer = Writer()
    yield writer.begin(made)
    waiting: list[Line] = []
    async for line in lines:
        waiting.append(line)
        if len(waiting) == CHUNK:
            yield writer.write(waiting)
            waiting = []
    yield writer.write(waiting) + writer.end()


def read_backup(file: Iterable[bytes]) -> Iterator[Line]:
    """The lines of a portable backup; raises `BadBackup`, at the latest after the last one."""
    digest, count, ended = hashlib.sha256(), 0, False
    for text in file:
        try:
            line = _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise _damaged(count) if count else _not_ours() from None
        if ended or (count == 0) != isinstance(line, Head):
            raise _damaged(count) if count else _not_ours()
        match line:
            case Head(version=version):
                if version > VERSION:
                    raise BadBackup("newer", "this backup was made by a newer Numbers Station")
            case End(lines=lines, digest=hexed):
                ended = True
                if lines != count or hexed != digest.hexdigest():
                    raise _damaged(count)
            case _:
                yield line
        digest.update(text)
        count += 1
    if not ended:
        raise _damaged(count) if count else _not_ours()


def _damaged(count: int) -> BadBackup:
    return BadBackup("backup_damaged", f"the backup is damaged or cut short after line {count}")


def _not_ours() -> BadBackup:
    return BadBackup("no_backup", "this file is not a backup of Numbers Station")
