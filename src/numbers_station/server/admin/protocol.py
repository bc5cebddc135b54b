"""Admin protocol: one request a connection, a line of JSON; a line answers, bytes may follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from ..stores.base import KeptRoom
from ..stores.portable import BanLine

MAX_LINE = 300
"""Characters of an announcement."""


class AdminRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that whoever runs the server asks for."""


class ListRooms(AdminRequest, frozen=True, tag="rooms"):
    pass


class ListPeople(AdminRequest, frozen=True, tag="people"):
    code: str


class CloseRoom(AdminRequest, frozen=True, tag="close"):
    code: str


class DeleteRoom(AdminRequest, frozen=True, tag="delete"):
    code: str


class ExportRoom(AdminRequest, frozen=True, tag="export"):
    """A portable backup of one room follows the answer."""

    code: str


class Announce(AdminRequest, frozen=True, tag="announce"):
    line: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_LINE)]


class AddBan(AdminRequest, frozen=True, tag="ban"):
    address: str
    seconds: Annotated[int, msgspec.Meta(ge=1)] | None = None


class LiftBan(AdminRequest, frozen=True, tag="unban"):
    address: str


class ListBans(AdminRequest, frozen=True, tag="bans"):
    pass


class BackUp(AdminRequest, frozen=True, tag="backup"):
    """The backup follows the answer."""

    portable: bool = False


class ShowStats(AdminRequest, frozen=True, tag="stats"):
    pass


AnyRequest = (
    ListRooms
    | ListPeople
    | CloseRoom
    | DeleteRoom
    | ExportRoom
    | Announce
    | AddBan
    | LiftBan
    | ListBans
    | BackUp
    | ShowStats
)


class ListedRoom(KeptRoom, frozen=True):
    """A room; what is said of its people is nothing while it is asleep in this process."""

    phase: str | None = None
    people: int | None = None
    connected: int | None = None


class Connected(msgspec.Struct, frozen=True):
    """One connection of this process to a room."""

    player: int | None
    name: str | None
    """Nobody's, if somebody only looks on."""
    address: str


class Stats(msgspec.Struct, frozen=True):
    """This process in numbers; rooms and packs are those of the database."""

    version: str
    database: str
    since: int
    connections: int
    rooms_awake: int
    rooms: int
    rooms_bytes: int
    packs_bytes: int
    bans: int
    counters: Mapping[str, int]


class FileFollows(msgspec.Struct, frozen=True):
    """How the bytes that follow are to be read, and how many they are, if that is known."""

    format: Literal["sqlite", "portable"]
    size: int | None = None


class Answered(msgspec.Struct, frozen=True, tag="done"):
    result: Any = None


class AdminRefused(msgspec.Struct, frozen=True, tag="refused"):
    """Why nothing has changed: a code of the catalogs, and a message for programs."""

    code: str
    message: str


Result = list[ListedRoom] | list[Connected] | list[BanLine] | BanLine | Stats | int | None
