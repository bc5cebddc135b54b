"""Authentication by a seat's token, and the greeting: what a new connection is sent."""

from __future__ import annotations

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal

from .private_frames import key_frames
from .protocol.codec import encode
from .protocol.entries import VERSION
from .protocol.frames import WelcomeFrame
from .state.log import RoomLog
from .state.public import PublicRoom


def check_token(room: PublicRoom, token: str | None, player: int | None) -> None:
    """Refuse a connection whose *token* is no *player*'s, or that has none where one is needed."""
    if room.closed:
        raise Refusal("room_closed", "", "the room is closed")
    if token is not None and player is None:
        raise Refusal("bad_token", "", "that seat is not yours any more; join again")
    if token is None and room.locked:
        raise Refusal("wrong_password", "", "join with the password of this room")


def greet(code: str, log: RoomLog, player: int | None, after: int, now: int) -> list[bytes]:
    """Who you are, all public entries after number *after*, and the secrets of the seat."""
    entries = log.frames
    welcome = WelcomeFrame(VERSION, code, player, len(entries), now)
    greeting = [encode(welcome), *entries[min(max(after, 0), len(entries)) :]]
    person = log.public.person(player) if player is not None else None
    game, seat = log.game, person.seat if person else None
    if game and seat and (game.state.leads(seat) or seat is Seat.COMMENTATOR):
        greeting += key_frames(game, seat)
    return greeting
