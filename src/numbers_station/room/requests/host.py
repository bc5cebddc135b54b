"""The host's requests: rules, seats, bots, the door, the end."""

from __future__ import annotations

from numbers_station.game.errors import Refusal

from ..protocol.entries import Entry
from ..protocol.game_entries import Abandoned
from ..protocol.people_entries import BanLifted, Hosted, LeftWhy, Muted, Renamed, Seated
from ..protocol.requests import (
    AbandonRequest,
    AddBotRequest,
    ChangeSettingsRequest,
    ChooseDeckRequest,
    CloseRequest,
    ConfigureRequest,
    LiftBanRequest,
    LockRequest,
    MuteRequest,
    PaceRequest,
    PassHostRequest,
    RemoveRequest,
    RotateRequest,
    ShuffleRequest,
)
from ..protocol.room_entries import (
    Closed,
    ClosedWhy,
    Configured,
    DeckChosen,
    Hooked,
    Locked,
    Paced,
    SettingsChanged,
)
from ..protocol.secret_entries import Password, Webhook
from ..protocol.settings import NameList
from ..slow_work import HashedPassword, new_password
from ..state.people import Person
from .checks import check_between_games, check_host, check_password, find_player
from .context import Answer, RequestContext
from .deck_choice import choose_cards
from .members import leave_room
from .names import find_free, list_names
from .new_bot import join_bot
from .seats import find_unfit, rotate_seats, seat_player, shuffle_seats
from .take_over import end_question


def configure(context: RequestContext, person: Person, request: ConfigureRequest) -> Answer:
    check_between_games(context.room)
    places = find_unfit(context.room, request.ruleset)
    seated = [Seated(person.number, places)] if places else []
    return Answer([Configured(request.ruleset), *seated])


def choose_deck(context: RequestContext, person: Person, request: ChooseDeckRequest) -> Answer:
    check_between_games(context.room)
    chosen = DeckChosen(request.words, request.share, request.pictures, request.picture_share)
    # Refused now rather than at the deal, if there are too few cards.
    choose_cards(context.room.ruleset, chosen, context.secrets, context.services.cards, context.rng)
    return Answer([chosen])


def shuffle(context: RequestContext, person: Person, request: ShuffleRequest) -> Answer:
    check_between_games(context.room)
    return Answer([shuffle_seats(context.room, person.number, context.rng)])


def rotate(context: RequestContext, person: Person, request: RotateRequest) -> Answer:
    check_between_games(context.room)
    return Answer([rotate_seats(context.room, person.number)])


def add_bot(context: RequestContext, person: Person, request: AddBotRequest) -> Answer:
    room, seat = context.room, request.seat
    joined = join_bot(context, request.bot)
    if seat not in room.seats:
        raise Refusal("no_such_seat", "R2.2", f"there is no seat {seat} in this game")
    seated = seat_player(room.after(joined), person.number, joined.player, seat)
    return Answer(end_question(context, [joined, seated]))


def set_pause(context: RequestContext, person: Person, request: PaceRequest) -> Answer:
    return Answer([Paced(request.pause)])


def change_settings(
    context: RequestContext, person: Person, request: ChangeSettingsRequest
) -> Answer:
    room, settings = context.room, request.settings
    changed = SettingsChanged(settings)
    if settings.names is room.settings.names:
        return Answer([changed])
    check_between_games(room)  # during a game a name is who somebody is
    return Answer([changed, *_rename_people(context, settings.names)])


def _rename_people(context: RequestContext, names: NameList) -> list[Renamed]:
    """Other names for those who have none of the list; the host, who wants it, keeps theirs."""
    room = context.room
    listed = list_names(names, room.ruleset.language)
    if listed is None:
        return []
    renamed: list[Renamed] = []
    for person in room.people:
        if person.bot is None and person.number != room.host and person.name not in listed:
            taken = [*(each.name for each in room.people), *(each.name for each in renamed)]
            name = context.rng.choice(find_free(listed, taken))
            renamed.append(Renamed(person.number, name))
    return renamed


def remove_player(context: RequestContext, person: Person, request: RemoveRequest) -> Answer:
    removed = find_player(context.room, request.player)
    stays_out = request.stays_out and removed.bot is None
    return Answer(leave_room(context, removed, LeftWhy.REMOVED, stays_out))


def lift_ban(context: RequestContext, person: Person, request: LiftBanRequest) -> Answer:
    if all(each.number != request.player for each in context.room.banned):
        raise Refusal("no_such_player", "", f"player {request.player} is not kept out")
    return Answer([BanLifted(request.player)])


def mute(context: RequestContext, person: Person, request: MuteRequest) -> Answer:
    """The chat only: what is touched and marked is the game."""
    room = context.room
    muted = find_player(room, request.player)
    if muted.bot is not None or muted.number == room.host:
        raise Refusal("no_such_player", "", "neither the host nor a bot is muted")
    if (muted.number in room.muted) is request.on:
        return Answer()
    return Answer([Muted(muted.number, request.on)])


def pass_host(context: RequestContext, person: Person, request: PassHostRequest) -> Answer:
    if find_player(context.room, request.player).bot is not None:
        raise Refusal("no_such_player", "R2.6", "a bot cannot be the host")
    return Answer([Hosted(request.player)])


def lock(context: RequestContext, person: Person, request: LockRequest) -> Answer:
    password = check_password(request.password)
    if password is None:
        return Answer([Password(), Locked(False)])
    result = context.result
    if not isinstance(result, HashedPassword) or result.work.password != password:
        return Answer(work=new_password(password, context.rng))
    entries: list[Entry] = [Password(result.work.salt, result.digest), Locked(True)]
    return Answer(entries)


def set_webhook(context: RequestContext, player: int, webhook: Webhook) -> Answer:
    """Where it is told whose move it is; nowhere, if there is no address. Raises `Refusal`."""
    check_host(context.room, player)
    if not webhook.address and not context.room.hooked:
        return Answer()
    return Answer([webhook, Hooked(bool(webhook.address))])


def abandon_game(context: RequestContext, person: Person, request: AbandonRequest) -> Answer:
    context.state()
    return Answer([Abandoned(person.number)])


def close(context: RequestContext, person: Person, request: CloseRequest) -> Answer:
    return Answer([Closed(ClosedWhy.HOST)])
