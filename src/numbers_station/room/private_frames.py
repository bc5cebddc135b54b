"""Private frames: what goes to single connections with an entry: keys, whispers, goodbyes."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.game.board import Role, Seat
from numbers_station.game.game import Game

from .protocol.codec import encode
from .protocol.entries import Entry
from .protocol.frames import ByeFrame, ByeWhy, DeskFrame, KeyFrame, WhisperFrame
from .protocol.game_entries import Played
from .protocol.people_entries import Left, Seated, TableTaken
from .protocol.room_entries import Closed, Locked
from .protocol.rows import Send
from .protocol.secret_entries import SECRETS, Whispered
from .state.log import RoomLog
from .state.presence import Presence


def private_frames(entry: Entry, presence: Presence, log: RoomLog) -> Sequence[Send]:
    """The private frames that come with an entry, and the connections that end with it."""
    room = log.public
    if type(entry) is Played and not entry.deal:
        presence.follow(entry)  # nearly everything is a move
        return ()
    if isinstance(entry, Whispered):
        whisper = encode(WhisperFrame(entry.whisper))
        return [Send(to, whisper) for to in presence.spymasters(room)]
    if isinstance(entry, SECRETS):
        return ()
    presence.follow(entry)
    match entry:
        case Played():
            receivers = presence.key_seats(room)
        case Seated(places=places):
            leading = presence.key_seats(room)
            moved = {to for place in places for to in presence.connections_of(place.player)}
            receivers = {to: seat for to, seat in leading.items() if to in moved}
        case Left(player, why):
            return _say_goodbye(presence, presence.connections_of(player), ByeWhy(why))
        case TableTaken(screen=screen):
            onlooking = presence.demote(screen)
            return _say_goodbye(presence, onlooking, ByeWhy.LOCKED) if room.locked else ()
        case Locked(True):
            return _say_goodbye(presence, presence.onlookers(), ByeWhy.LOCKED)
        case Closed():
            return [Send(None, encode(ByeFrame(ByeWhy.CLOSED)), close=True)]
        case _:
            return ()
    game = log.game
    if game is None:
        return ()
    frames: dict[Role, tuple[bytes, ...]] = {}
    sends: list[Send] = []
    for to, seat in receivers.items():
        if seat.role not in frames:  # both spymasters get the same
            frames[seat.role] = key_frames(game, seat)
        sends += [Send(to, frame) for frame in frames[seat.role]]
    return sends


def key_frames(game: Game, seat: Seat) -> tuple[bytes, ...]:
    """What a seat gets on top of what all get: the key, and the desk if it is a spymaster's."""
    key = encode(KeyFrame(game.key_for(seat).reveal()))
    if seat is Seat.COMMENTATOR:
        return (key,)  # it hears nothing of the spymasters' questions (R16.1)
    desk = game.desk_for(seat)
    return (key, encode(DeskFrame(desk.question, desk.consented, desk.declined)))


def _say_goodbye(presence: Presence, connections: list[int], why: ByeWhy) -> list[Send]:
    for connection in connections:
        presence.remove(connection)
    bye = encode(ByeFrame(why))
    return [Send(connection, bye, close=True) for connection in connections]
