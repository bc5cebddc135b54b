"""What processes on one database tell each other for their administrator; it may get lost."""

from __future__ import annotations

import msgspec

ROOM = ""
"""In the place of a room's code: for no room, so for the process."""


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    line: str


class BansChanged(msgspec.Struct, frozen=True, tag="bans"):
    pass


class RoomDeleted(msgspec.Struct, frozen=True, tag="deleted"):
    code: str


Notice = Announced | BansChanged | RoomDeleted

_decoder: msgspec.json.Decoder[Notice] = msgspec.json.Decoder(Notice)


def encode(notice: Notice) -> bytes:
    return msgspec.json.encode(notice)


def decode(data: bytes) -> Notice | None:
    """Nothing, if it is from a process that speaks otherwise."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError:
        return None
