"""Filling the seats: people first, in the order in which they came, then bots for the rest."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from numbers_station.game.board import RED, SPYMASTER, Team

from ..protocol.entries import Entry, PublicEntry
from ..protocol.people_entries import Left, Place, Seated
from ..protocol.requests import FillRequest
from ..state.people import Person
from ..state.public import PublicRoom
from .checks import check_between_games
from .context import Answer, RequestContext
from .new_bot import join_bot
from .seats import SINGLE_SEATS, find_missing, taken_seats


def fill_seats(context: RequestContext, person: Person, request: FillRequest) -> Answer:
    """Seat everybody who has no seat and does not want to watch, then add bots (R2.2)."""
    check_between_games(context.room)
    entries: list[Entry] = []
    room = context.room
    for waiting in room.people:
        if waiting.bot is None and waiting.seat is None:
            room = _add(entries, room, _seat_person(room, person.number, waiting))
    while missing := find_missing(room):
        joined = join_bot(replace(context, room=room), request.bot)
        place = Seated(person.number, (Place(joined.player, missing[0]),))
        room = _add(entries, room, [joined, place])
    return Answer(entries)


def _add(entries: list[Entry], room: PublicRoom, more: Sequence[PublicEntry]) -> PublicRoom:
    for entry in more:
        entries.append(entry)
        room = room.after(entry)
    return room


def _seat_person(room: PublicRoom, by: int, person: Person) -> list[Left | Seated]:
    """A seat in the team with the fewest people, which a bot gives up; none if there is no room."""
    rules = room.ruleset.mode.rules
    teams = rules.teams(rules.starting_team(taken_seats(room)) or RED)
    for team in sorted(teams, key=lambda team: _count_people(room, team)):
        operative = rules.operative(team)
        free = not room.on_screen(operative)
        for seat in (operative, SPYMASTER[team]) if free else (SPYMASTER[team],):
            holders = room.holders(seat)
            if all(each.bot for each in holders):
                gone = [Left(each.number) for each in holders]
                return [*gone, Seated(by, (Place(person.number, seat),))]
        if free and operative not in SINGLE_SEATS:
            return [Seated(by, (Place(person.number, operative),))]
    return []


def _count_people(room: PublicRoom, team: Team) -> int:
    return sum(
        person.bot is None and person.seat is not None and person.seat.team is team
        for person in room.people
    )
