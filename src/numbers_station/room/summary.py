"""What is told about a room at the door: a summary without secrets, and the public record."""

from __future__ import annotations

from numbers_station.game.errors import Refusal
from numbers_station.game.key import Key
from numbers_station.game.record import Record, write

from .protocol.http_bodies import Guest, RoomSummary
from .state.public import PublicRoom


def summary(code: str, hall: PublicRoom) -> RoomSummary:
    """What anybody who knows the code may know; behind a password, no names."""
    guests = tuple(
        Guest(person.number, person.name, person.seat, person.bot is not None)
        for person in hall.people
    )
    return RoomSummary(
        code=code,
        phase=hall.phase,
        ruleset=hall.ruleset,
        locked=hall.locked,
        host=hall.host,
        count=len(guests),
        players=() if hall.locked else guests,
        seats=hall.seats,
        games=hall.games,
    )


def record(hall: PublicRoom) -> str:
    """The record of the last game, with the key only if it has been shown to all (R9.6)."""
    match = hall.match
    if match is None:
        raise Refusal("no_game", "R5.3", "no game has been played here yet")
    key = Key.parse(hall.revealed) if hall.revealed else None
    return write(Record(match.state.dealt, match.log[1:], key))
