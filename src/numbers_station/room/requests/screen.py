"""The big screen as the table: asked for by the screen, given and taken back by the host (R34)."""

from __future__ import annotations

from numbers_station.game.board import Role
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import AskUndo

from ..protocol.entries import Entry
from ..protocol.http_bodies import Ticket
from ..protocol.people_entries import Left, Place, ScreenAsked, Seated, TableGiven, TableTaken
from ..protocol.requests import GiveTableRequest, PlayRequest, Request, TakeTableRequest
from ..protocol.secret_entries import Credential
from ..state.people import Person, Screen
from ..state.public import PublicRoom
from ..state.secrets import Door, digest_of
from .context import Answer, RequestContext
from .names import pick_codename


def ask_for_table(context: RequestContext, ticket: Ticket, door: Door) -> Answer:
    """
    A screen asks, under a name that it is given: the host reads it there and agrees to that one.

    A screen that has asked and is gone gives way. Raises `Refusal`.
    """
    room, first = context.room, context.room.screen
    if context.secrets.keeps_out(door):
        raise Refusal("kept_out", "", "the host has removed you, or somebody at your address")
    away = first is not None and context.presence.absence.away_since(first.number) is not None
    if first and (first.is_table or not away):
        raise Refusal("table_taken", "R34.1", f"the screen {first.name} was first")
    name = pick_codename(room.ruleset.language, room.names, context.rng)
    gone: list[Entry] = [TableTaken(0, first.number)] if first else []
    credential = Credential(ticket.player, digest_of(ticket.token))
    return Answer([*gone, credential, ScreenAsked(ticket.player, name)])


def give_table(context: RequestContext, person: Person, request: GiveTableRequest) -> Answer:
    """The screen takes the operatives' seats; people there get up and bots leave (R34.2)."""
    room = context.room
    if not room.screen or room.screen.number != request.screen or room.screen.is_table:
        raise Refusal("no_such_screen", "R34.1", "no such screen asks to be the table")
    operatives = [each for each in room.people if each.seat and each.seat.role is Role.OPERATIVE]
    entries: list[Entry] = [Left(each.number) for each in operatives if each.bot]
    places = tuple(Place(each.number, None) for each in operatives if not each.bot)
    if places:
        entries.append(Seated(person.number, places))
    return Answer([*entries, TableGiven(person.number, request.screen)])


def take_table(context: RequestContext, person: Person, request: TakeTableRequest) -> Answer:
    """The host refuses or takes back, or the screen itself gives up."""
    room = context.room
    if not room.screen:
        raise Refusal("no_such_screen", "R34.1", "no screen is the table or asks to be")
    if person.number not in (room.host, room.screen.number):
        raise Refusal("host_only", "R34.1", "only the host takes the table back")
    return Answer([TableTaken(person.number, room.screen.number)])


def act_as(room: PublicRoom, screen: Screen, request: Request) -> Person | None:
    """
    The operative that the screen is for this request: of the team whose turn it is (R34.3).

    A touch is taken back by the team that made it. Nobody while it is not the table, except to
    give up.
    """
    if isinstance(request, TakeTableRequest):
        return Person(screen.number, screen.name)
    state = room.playing
    if state is None or not screen.is_table:
        return None
    seat = state.operative
    if isinstance(request, PlayRequest) and isinstance(request.move, AskUndo) and state.clues:
        seat = state.dealt.operatives[state.clues[-1].team]
    return Person(screen.number, screen.name, seat=seat)
