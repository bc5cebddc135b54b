"""Who is in a room, as all may know: players, a big screen, those who are kept out."""

from __future__ import annotations

import msgspec

from numbers_station.game.board import Seat


class Person(msgspec.Struct, frozen=True, gc=False):
    """A player; `bot` names the bot if it is one. No seat: not chosen yet."""

    number: int
    name: str
    bot: str | None = None
    seat: Seat | None = None


class Screen(msgspec.Struct, frozen=True, gc=False):
    """
    A big screen that is the table, or asks to be (R34).

    It is no person and has no seat of its own, so nothing can give it the key.
    """

    number: int
    name: str
    is_table: bool = False
    """Whether it holds the operatives' seats."""


class Banned(msgspec.Struct, frozen=True, gc=False):
    """Somebody who was removed and stays out until the host lets them in."""

    number: int
    name: str
