"""Checks that several requests share: each refuses, or says nothing."""

from __future__ import annotations

from numbers_station.game.errors import Refusal
from numbers_station.limits import MAX_PASSWORD

from ..state.people import Person
from ..state.public import PublicRoom
from .context import RequestContext


def check_host(room: PublicRoom, number: int) -> None:
    if number != room.host:
        raise Refusal("host_only", "R2.3", "only the host can do that")


def check_between_games(room: PublicRoom) -> None:
    """Rules and teams are agreed before a game and hold while it lasts (R18.10)."""
    if room.playing:
        raise Refusal("game_running", "R18.10", "a game is being played")


def check_space(context: RequestContext) -> None:
    most = context.services.limits.people
    if len(context.room.people) >= most:
        raise Refusal("room_full", "", f"a room holds {most} players")


def check_password(password: str | None) -> str | None:
    """A password that can be kept. Raises `Refusal`."""
    if password is not None and not 0 < len(password) <= MAX_PASSWORD:
        raise Refusal("bad_password", "", f"a password has 1 to {MAX_PASSWORD} characters")
    return password


def find_player(room: PublicRoom, number: int) -> Person:
    if person := room.person(number):
        return person
    raise Refusal("no_such_player", "R2.6", f"there is no player {number}")


def check_capacity(context: RequestContext, *, reserve: bool = False) -> None:
    """Refuse where the log has become too long; the last tenth of it is a *reserve*."""
    most = context.services.limits.entries
    if context.entries >= (most if reserve else most - most // 10):
        raise Refusal("room_worn_out", "", "this room has seen too much; open a new one")
