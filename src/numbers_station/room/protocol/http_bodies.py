"""HTTP bodies: opening a room, joining it, and what is told about it at the door."""

from __future__ import annotations

import msgspec

from numbers_station.game.board import Seat
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import Content, Language, Ruleset

from .requests import TypedText


class OpenRoom(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A new room, by its host."""

    name: TypedText
    ruleset: Ruleset = Ruleset()
    password: TypedText | None = None


class NewRoom(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A request for a new room; what it leaves open is as the server's owner likes it."""

    name: TypedText
    ruleset: Ruleset | None = None
    language: Language | None = None
    """Of the server's usual game, where no ruleset is given."""
    password: TypedText | None = None
    """The room's own."""
    server_password: TypedText | None = None
    """The server's, where opening a room takes one."""


class JoinRoom(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A request to come in under a nickname."""

    name: TypedText
    password: TypedText | None = None


class Ticket(msgspec.Struct, frozen=True):
    """A player's number, which all see, and the secret token that holds the seat."""

    player: int
    token: str

    def __repr__(self) -> str:
        return f"Ticket(player={self.player}, token=<secret>)"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        return [("player", self.player), ("token", "<secret>")]


class Guest(msgspec.Struct, frozen=True, rename="camel"):
    """A player as the summary names one."""

    player: int
    name: str
    seat: Seat | None
    bot: bool


class RoomSummary(msgspec.Struct, frozen=True, rename="camel"):
    """What may be told to anybody who knows the room's code."""

    code: str
    phase: str
    """``lobby``, ``playing``, ``over`` or ``closed``."""
    ruleset: Ruleset
    locked: bool
    """Whether a password is asked for. If so, the players are not named."""
    host: int
    count: int
    players: tuple[Guest, ...]
    seats: tuple[Seat, ...]
    """The seats that this way to play has."""
    games: int
    """How many games have been started."""
    streaming: bool = False
    """Whether names and codes are hidden on all screens. If so, the people's names are empty."""
    names: tuple[str, ...] | None = None
    """The names to choose from that nobody has, where they come from a list."""


class ListedRoom(msgspec.Struct, frozen=True, rename="camel"):
    """What the list of open rooms shows of one whose host has put it there; nobody is named."""

    code: str
    language: Language
    content: Content
    mode: Mode
    playing: bool
    people: int
    free: int
    """Seats that a newcomer could take."""
