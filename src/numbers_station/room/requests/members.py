"""Members of a room: opening it, joining, sitting down, leaving, taking over as host."""

from __future__ import annotations

import hmac

from msgspec.structs import replace

from numbers_station.decks.own_pictures import PicturePack
from numbers_station.decks.pack import Pack
from numbers_station.game.board import Grid, Seat
from numbers_station.game.errors import Refusal
from numbers_station.limits import MAX_PASSWORD

from ..protocol.entries import VERSION, Entry
from ..protocol.http_bodies import JoinRoom, OpenRoom
from ..protocol.people_entries import CommentaryAsked, Hosted, Joined, Left, LeftWhy
from ..protocol.requests import (
    AskCommentaryRequest,
    ClaimHostRequest,
    LeaveRequest,
    LookRequest,
    SitRequest,
)
from ..protocol.room_entries import (
    DeckChosen,
    Opened,
    Packed,
    PictureDeck,
    PicturesPacked,
    WordDeck,
)
from ..protocol.secret_entries import Credential, OwnPictures, Password
from ..slow_work import HashedPassword, HashPassword
from ..state.people import Person
from ..state.secrets import Door, digest_of, hash_address
from .checks import check_between_games, check_host, check_space
from .context import Answer, RequestContext
from .deck_choice import own_words
from .names import check_listed, check_nickname, list_names
from .seats import next_host, seat_player
from .take_over import end_question


def open_room(request: OpenRoom, token: str, result: HashedPassword | None) -> list[Entry]:
    """The first entries of a room, with its password hashed already. Raises `Refusal`."""
    name = check_nickname(request.name, ())
    entries: list[Entry] = [Opened(VERSION, name, request.ruleset, result is not None)]
    if request.ruleset.grid is Grid.FOUR_BY_FOUR:  # the children's board (R30.6)
        entries.append(DeckChosen(WordDeck.CHILDREN))
    if result:
        entries.append(Password(result.work.salt, result.digest))
    return [*entries, Credential(1, digest_of(token))]


def join(context: RequestContext, request: JoinRoom, token: str, door: Door) -> Answer:
    """Someone comes in: the password first, then the name. Raises `Refusal`."""
    room = context.room
    if room.closed:
        raise Refusal("room_closed", "", "the room is closed")
    if context.secrets.keeps_out(door):
        raise Refusal("kept_out", "", "the host has removed you, or somebody at your address")
    if work := _check_password(context, request.password):
        return Answer(work=work)
    check_space(context)
    taken = room.names
    listed = list_names(room.settings.names, room.ruleset.language)
    name = (
        check_listed(request.name, listed, taken) if listed else check_nickname(request.name, taken)
    )
    player = room.joined + 1
    address = hash_address(door.address, context.rng)
    credential = Credential(player, digest_of(token), address)
    entries: list[Entry] = [credential, Joined(player, name)]
    return Answer(entries if room.host else [*entries, Hosted(player)])


def _check_password(context: RequestContext, password: str | None) -> HashPassword | None:
    """Refuse a wrong one; the work that must be done first to tell."""
    kept = context.secrets.password
    if not kept.digest:
        return None
    wrong = Refusal("wrong_password", "", "that is not the password of this room")
    if password is None or len(password) > MAX_PASSWORD:
        raise wrong
    work = HashPassword(password, kept.salt)
    if not isinstance(context.result, HashedPassword) or context.result.work != work:
        return work
    if not hmac.compare_digest(context.result.digest, kept.digest):
        raise wrong
    return None


def take_pack(
    context: RequestContext, player: int, pack: Pack | PicturePack, unknown: int
) -> Answer:
    """What the host brings for the next games, some words *unknown* to bots. Raises `Refusal`."""
    check_bringer(context, player)
    deck = context.room.deck
    if isinstance(pack, Pack):
        packed = Packed(pack.name, pack.language, len(pack.words), unknown)
        chosen = replace(deck, words=WordDeck.OWN)
        return Answer([own_words(pack), *([chosen] if chosen != deck else []), packed])
    cards = tuple([picture.card for picture in pack.pictures])
    untagged = sum(not card.tags for card in cards)
    chosen = replace(deck, pictures=PictureDeck.OWN)
    brought = PicturesPacked(pack.name, len(cards), untagged, pack.language)
    return Answer(
        [OwnPictures(cards, pack.language), *([chosen] if chosen != deck else []), brought]
    )


def check_bringer(context: RequestContext, player: int) -> None:
    """Refuse who may not bring a pack now."""
    room = context.room
    check_host(room, player)
    check_between_games(room)  # a spymaster who is the host could say something by a name (R11.6)
    if room.packs >= context.services.limits.packs:
        raise Refusal("too_many_packs", "R1.3", "enough packs have come to this room")


def sit(context: RequestContext, person: Person, request: SitRequest) -> Answer:
    player = person.number if request.player is None else request.player
    seat: Seat | None = request.seat
    seated = seat_player(context.room, person.number, player, seat)
    return Answer(end_question(context, [seated]))


def ask_commentary(
    context: RequestContext, person: Person, request: AskCommentaryRequest
) -> Answer:
    """The host seats whoever asks, or has them watch without the key (R31.2)."""
    if person.number in context.room.asking or person.seat is Seat.COMMENTATOR:
        return Answer()
    return Answer([CommentaryAsked(person.number)])


def leave(context: RequestContext, person: Person, request: LeaveRequest) -> Answer:
    return Answer(leave_room(context, person, LeftWhy.LEFT))


def look(context: RequestContext, person: Person, request: LookRequest) -> Answer:
    if context.connection is not None:
        context.presence.look(context.connection, request.on)
    return Answer()


def claim_host(context: RequestContext, person: Person, request: ClaimHostRequest) -> Answer:
    since = context.presence.absence.away_since(context.room.host)
    limits = context.services.limits.of(context.room.settings)
    if since is None or context.now - since < limits.host_away:
        raise Refusal("host_is_here", "", "the host is here, or has just been")
    return Answer([Hosted(person.number)])


def leave_room(
    context: RequestContext, person: Person, why: LeftWhy, stays_out: bool = False
) -> list[Entry]:
    """Someone goes; if it is the host, the person who has been here longest takes over."""
    room = context.room
    entries: list[Entry] = [Left(person.number, why, stays_out)]
    if person.number == room.host:
        heir = next_host(room.people, person.number)
        entries += [Hosted(heir)] if heir else []
    return end_question(context, entries)
