"""Taking over: an unattended seat of a running game goes to somebody in the room, or to a bot."""

from __future__ import annotations

from numbers_station.game.board import SPYMASTER, Role, Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.events import WHISPERS
from numbers_station.game.moves import WithdrawQuestion

from ..protocol.entries import Entry
from ..protocol.people_entries import Left, Place, Seated, TableTaken
from ..protocol.requests import TakeOverRequest
from ..protocol.secret_entries import SECRETS, Whispered
from ..state.people import Person
from ..state.public import PublicRoom
from .checks import find_player
from .context import Answer, RequestContext
from .new_bot import join_bot
from .seats import SINGLE_SEATS


def take_over(context: RequestContext, person: Person, request: TakeOverRequest) -> Answer:
    """
    Give a seat in which nobody can act to *person*, to somebody else or to a bot.

    The host may do so at once, and swap bots for people; after a while anybody may, for themselves
    or with a bot. Who was moved out of a seat while away takes it back from a bot by themselves.
    Nobody who has seen the key becomes an operative (R2.6).
    """
    context.state()
    room, seat = context.room, request.seat
    if request.bot is not None and request.player is not None:
        raise Refusal("bad_message", "", "a player or a bot takes a seat, not both")
    if seat not in room.seats:
        raise Refusal("no_such_seat", "R2.2", f"there is no seat {seat} in this game")
    taker = person if request.player is None else find_player(room, request.player)
    if taker.bot is not None:
        raise Refusal("no_such_player", "R2.6", "a bot that takes a seat is a new one")
    _check_free(context, person, seat)
    host = person.number == room.host
    entries: list[Entry] = [Left(each.number) for each in room.holders(seat) if each.bot]
    if room.screen and room.on_screen(seat):
        entries.append(TableTaken(person.number, room.screen.number))
    if request.bot is not None:
        joined = join_bot(context, request.bot)
        entries.append(joined)
        number = joined.player
    else:
        if taker != person and not host:
            raise Refusal("host_only", "R2.3", "only the host seats other people")
        _check_operative(room, taker, seat, host)
        number = taker.number
    # An operative who comes back may as well share the seat, but a bot moves only alone.
    alone = seat in SINGLE_SEATS or request.bot is not None
    freed = [each for each in room.holders(seat) if alone and not each.bot]
    places = (*(Place(each.number, None) for each in freed), Place(number, seat))
    return Answer(end_question(context, [*entries, Seated(person.number, places, taken_over=True)]))


def _check_free(context: RequestContext, person: Person, seat: Seat) -> None:
    """Refuse where somebody can act in the seat, or somebody who must wait for a while."""
    room, now = context.room, context.now
    host = person.number == room.host or Place(person.number, seat) in room.displaced
    holders = room.holders(seat)
    if holders and all(each.bot for each in holders):
        if not host:
            raise Refusal("host_only", "R2.3", "only the host swaps a bot for somebody else")
        return
    since = context.presence.absence.unattended_since(seat)
    limits = context.services.limits.of(room.settings)
    if since is None or (not host and now - since < limits.seat_away):
        raise Refusal("holder_is_here", "R2.6", f"the {seat} is here, or was a moment ago")


def _check_operative(room: PublicRoom, taker: Person, seat: Seat, host: bool) -> None:
    """Refuse an operative who has seen the key, or may have under another name (R2.6)."""
    if seat.role is not Role.OPERATIVE:
        return
    if taker.number in room.seen:
        raise Refusal("has_seen_key", "R2.6", f"{taker.name} has seen the key of this game")
    if not host and room.trusted is not None and taker.number > room.trusted:
        raise Refusal("host_only", "R2.6", "a spymaster has left; the host seats newcomers")


def end_question(context: RequestContext, entries: list[Entry]) -> list[Entry]:
    """The entries, and the end of a question whose asker's seat they give to others (R16.3)."""
    game = context.secrets.game
    question = game.desk.question if game and context.room.playing else None
    if question is None:
        return entries
    room, seat = context.room, SPYMASTER[question.team]
    before = room.holders(seat)
    for entry in entries:
        if not isinstance(entry, SECRETS):
            room = room.after(entry)
    if room.holders(seat) == before:
        return entries
    happenings = context.game().decide(seat, WithdrawQuestion())
    return [*(Whispered(each) for each in happenings if isinstance(each, WHISPERS)), *entries]
