"""The lobby and the host's powers: from what is asked to what is entered in the log."""

from __future__ import annotations

from numbers_station.decks.pack import Pack
from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.limits import MAX_PASSWORD

from ..protocol.entries import VERSION as PROTOCOL
from ..protocol.entries import (
    Abandoned,
    Closed,
    ClosedWhy,
    Configured,
    Credential,
    DeckChosen,
    Entry,
    Hosted,
    Joined,
    Left,
    LeftWhy,
    Locked,
    Opened,
    Paced,
    Packed,
    Seated,
)
from ..protocol.http_bodies import JoinRoom, OpenRoom
from ..protocol.requests import (
    AbandonRequest,
    AddBotRequest,
    ChooseDeckRequest,
    CloseRequest,
    ConfigureRequest,
    LockRequest,
    PaceRequest,
    PassHostRequest,
    RemoveRequest,
    RotateRequest,
    ShuffleRequest,
    StartRequest,
)
from ..state.public import Person, PublicRoom
from ..state.secrets import digest_of, hidden
from .deck_choice import own_words, stock
from .names import codename, nickname
from .play import RequestContext, dealt
from .seats import next_host, rotated, shuffled, sit, unfit

HostAsk = (
    AbandonRequest
    | AddBotRequest
    | CloseRequest
    | ConfigureRequest
    | LockRequest
    | PaceRequest
    | PassHostRequest
    | RemoveRequest
    | RotateRequest
    | ShuffleRequest
    | StartRequest
    | ChooseDeckRequest
)
HOST_ASKS = (
    AbandonRequest,
    AddBotRequest,
    CloseRequest,
    ConfigureRequest,
    LockRequest,
    PaceRequest,
    PassHostRequest,
    RemoveRequest,
    RotateRequest,
    ShuffleRequest,
    StartRequest,
    ChooseDeckRequest,
)


def hosted(scene: RequestContext, by: int, ask: HostAsk) -> list[Entry]:
    """What follows from the host's word. Raises `Refusal`, also if it is not the host's."""
    hall = scene.hall
    if by != hall.host:
        raise Refusal("host_only", "R2.3", "only the host can do that")
    match ask:
        case StartRequest():
            return dealt(scene, by)
        case ConfigureRequest(ruleset=ruleset):
            _between_games(hall)
            places = unfit(hall, ruleset)
            return [Configured(ruleset), *([Seated(by, places)] if places else [])]
        case ChooseDeckRequest(words=words, share=share, pictures=pictures):
            _between_games(hall)
            chosen = DeckChosen(words, share, pictures)
            stock(hall.ruleset, chosen, scene.vault.own, scene.house.cards, scene.rng)
            return [chosen]
        case ShuffleRequest():
            _between_games(hall)
            return [shuffled(hall, by, scene.rng)]
        case RotateRequest():
            _between_games(hall)
            return [rotated(hall, by)]
        case AddBotRequest():
            return _bot(scene, by, ask.seat, ask.bot)
        case PaceRequest(pause=pause):
            return [Paced(pause)]
        case RemoveRequest(player=player):
            return left(hall, _player(hall, player), LeftWhy.REMOVED)
        case PassHostRequest(player=player):
            if _player(hall, player).bot is not None:
                raise Refusal("no_such_player", "R2.6", "a program cannot be the host")
            return [Hosted(player)]
        case LockRequest(password=password):
            return [hidden(checked(password), scene.rng), Locked(password is not None)]
        case AbandonRequest():
            if not hall.playing:
                raise Refusal("no_game", "R5.3", "no game is being played")
            return [Abandoned(by)]
        case CloseRequest():
            return [Closed(ClosedWhy.HOST)]


def opening(request: OpenRoom, token: str, scene_password: Entry | None) -> list[Entry]:
    """The first entries of a room. Raises `Refusal`."""
    name = nickname(request.name, ())
    locked = request.password is not None
    entries: list[Entry] = [Opened(PROTOCOL, name, request.ruleset, locked)]
    if scene_password:
        entries.append(scene_password)
    return [*entries, Credential(1, digest_of(token))]


def joining(scene: RequestContext, request: JoinRoom, token: str) -> list[Entry]:
    """Someone comes in: the password first, then the name. Raises `Refusal`."""
    hall = scene.hall
    if hall.closed:
        raise Refusal("room_closed", "", "the room is closed")
    if len(request.password or "") > MAX_PASSWORD or not scene.vault.opens(request.password):
        raise Refusal("wrong_password", "", "that is not the password of this room")
    _space(scene)
    name = nickname(request.name, (person.name for person in hall.people))
    player = hall.joined + 1
    entries: list[Entry] = [Credential(player, digest_of(token)), Joined(player, name)]
    return entries if hall.host else [*entries, Hosted(player)]


def brought(scene: RequestContext, by: int, pack: Pack, unknown: int) -> list[Entry]:
    """The host's own words for the next games. Raises `Refusal`."""
    hall = scene.hall
    if by != hall.host:
        raise Refusal("host_only", "R2.3", "only the host can do that")
    _between_games(hall)  # a spymaster who is the host could say something by a name (R11.6)
    if hall.packs >= scene.house.limits.packs:
        raise Refusal("too_many_packs", "R1.3", "enough packs of words have come to this room")
    return [own_words(pack), Packed(pack.name, pack.language, len(pack.words), unknown)]


def left(hall: PublicRoom, person: Person, why: LeftWhy) -> list[Entry]:
    """Someone goes; if it is the host, the person who has been here longest takes over."""
    entries: list[Entry] = [Left(person.number, why)]
    if person.number == hall.host:
        heir = next_host(hall.people, person.number)
        entries += [Hosted(heir)] if heir else []
    return entries


def checked(password: str | None) -> str | None:
    """A password that can be kept. Raises `Refusal`."""
    if password is not None and not 0 < len(password) <= MAX_PASSWORD:
        raise Refusal("bad_password", "", f"a password has 1 to {MAX_PASSWORD} characters")
    return password


def _bot(scene: RequestContext, by: int, seat: Seat, bot: str) -> list[Entry]:
    hall = scene.hall
    if bot not in scene.house.players:
        raise Refusal("no_such_bot", "", f"there is no program {bot[:40]!r}")
    if seat not in hall.seats:
        raise Refusal("no_such_seat", "R2.2", f"there is no seat {seat} in this game")
    _space(scene)
    number = hall.joined + 1
    names = [person.name for person in hall.people]
    joined = Joined(number, nickname(codename(hall.ruleset.language, names, scene.rng), names), bot)
    return [joined, sit(hall.after(joined), by, number, seat)]


def _space(scene: RequestContext) -> None:
    most = scene.house.limits.people
    if len(scene.hall.people) >= most:
        raise Refusal("room_full", "", f"a room holds {most} players")


def _player(hall: PublicRoom, number: int) -> Person:
    if person := hall.person(number):
        return person
    raise Refusal("no_such_player", "R2.6", f"there is no player {number}")


def _between_games(hall: PublicRoom) -> None:
    """Rules and teams are agreed before a game and hold while it lasts (R18.10)."""
    if hall.playing:
        raise Refusal("game_running", "R18.10", "a game is being played")
