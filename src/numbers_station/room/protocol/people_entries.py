"""Entries about people: who comes, goes, sits down, is the host, and what the big screen holds."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from numbers_station.game.board import Seat

from .public_fact import PublicFact


class LeftWhy(StrEnum):
    LEFT = "left"
    REMOVED = "removed"


class Joined(PublicFact, frozen=True):
    player: int
    name: str
    bot: str | None = None
    """Which bot plays, if no person does."""


class Renamed(PublicFact, frozen=True):
    """Somebody is called otherwise: the room has a list of names now."""

    player: int
    name: str


class Place(msgspec.Struct, frozen=True):
    """Who sits where; no seat for someone who has not chosen yet."""

    player: int
    seat: Seat | None


class Seated(PublicFact, frozen=True):
    """Seats were taken or given; players who are not named stay where they were."""

    by: int
    places: tuple[Place, ...]
    taken_over: bool = False
    """Whether nobody could act in that seat: who is moved out of it was away, or is a bot."""


class Left(PublicFact, frozen=True):
    player: int
    why: LeftWhy = LeftWhy.LEFT
    stays_out: bool = False
    """Whether they may not come in again until the host lets them."""


class BanLifted(PublicFact, frozen=True):
    """Who was removed may come in again, under a new number."""

    player: int


class Muted(PublicFact, frozen=True):
    """Whether somebody may not write in the chat, at the host's word."""

    player: int
    on: bool


class CaptainNamed(PublicFact, frozen=True):
    """Who touches first of the operatives in this seat, where the captain touches (R27.2)."""

    by: int
    player: int


class CommentaryAsked(PublicFact, frozen=True):
    """Somebody would like to see the key and comment on the game; the host decides (R31.2)."""

    player: int


class Hosted(PublicFact, frozen=True):
    """Who the host is now."""

    player: int


class ScreenAsked(PublicFact, frozen=True):
    """A big screen asks to be the table, under a name that it shows (R34.1)."""

    screen: int
    """Its number, of the same kind as the players'."""
    name: str


class TableGiven(PublicFact, frozen=True):
    """The host agrees: the screen holds the operatives' seats from now on (R34.2)."""

    by: int
    screen: int


class TableTaken(PublicFact, frozen=True):
    """The screen holds no seat any more, or was refused. `by` is 0 when it was gone for long."""

    by: int
    screen: int
