"""The summary of a room for whoever knows its code, and the public record of its last game."""

from __future__ import annotations

from numbers_station.game.errors import Refusal
from numbers_station.game.key import Key
from numbers_station.game.record import Record, write

from .protocol.http_bodies import Guest, ListedRoom, RoomSummary
from .requests.names import find_free, list_names
from .state.public import PublicRoom


def summarise(code: str, room: PublicRoom) -> RoomSummary:
    """What anybody who knows the code may know; behind a password or in a stream, no names."""
    hidden = room.settings.streaming
    guests = tuple(
        Guest(
            person.number,
            "" if hidden and person.bot is None else person.name,
            person.seat,
            person.bot is not None,
        )
        for person in room.people
    )
    listed = list_names(room.settings.names, room.ruleset.language)
    names = listed and find_free(listed, room.names)
    return RoomSummary(
        code=code,
        phase=room.phase,
        ruleset=room.ruleset,
        locked=room.locked,
        host=room.host,
        count=len(guests),
        players=() if room.locked else guests,
        seats=room.seats,
        games=room.games,
        streaming=hidden,
        names=names,
    )


def list_room(code: str, room: PublicRoom) -> ListedRoom | None:
    """What the list of open rooms shows; nothing of a room that is closed, locked or hides."""
    if not room.settings.listed or room.settings.streaming or room.locked or room.closed:
        return None
    taken = {person.seat for person in room.people}
    rules = room.ruleset
    return ListedRoom(
        code=code,
        language=rules.language,
        content=rules.content,
        mode=rules.mode,
        playing=room.playing is not None,
        people=sum(person.bot is None for person in room.people),
        free=sum(seat not in taken and not room.on_screen(seat) for seat in room.seats),
    )


def write_record(room: PublicRoom) -> str:
    """The record of the last game, with the key only if it has been shown to all (R9.6)."""
    match = room.match
    if match is None:
        raise Refusal("no_game", "R5.3", "no game has been played here yet")
    key = Key.parse(room.revealed) if room.revealed else None
    return write(Record.of_log(match.log, key))
