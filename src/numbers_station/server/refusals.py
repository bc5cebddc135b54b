"""What the server itself refuses, before or after a room has had its say."""

from __future__ import annotations

from numbers_station.game.errors import Refusal

SENTENCES = {
    "bad_origin": "that page may not talk to this server",
    "bad_token": "that seat is not yours any more; join again",
    "busy": "the room has too much to do; nothing has changed",
    "internal": "something went wrong; nothing has changed",
    "json_only": "send application/json",
    "no_review": "the game cannot be reviewed at the moment",
    "no_such_picture": "there is no such picture",
    "no_such_print": "that cannot be printed here",
    "no_such_room": "there is no such room",
    "not_found": "there is nothing at that address",
    "printing": "something is being printed for you already; wait for it",
    "review_without_key": "a game can be reviewed once it is over and its key is known",
    "room_full": "too many connections to this room",
    "server_full": "this server cannot take more at the moment",
    "store_failed": "the server cannot keep the game at the moment; nothing has changed",
    "too_big": "that is too long",
    "too_fast": "too much at once; wait a bit",
    "too_many_rooms": "too many new rooms from your address; wait a bit",
    "wrong_password": "join with the password of this room",
}


def refusal(code: str) -> Refusal:
    """A new one each time: an exception that is raised again drags its past along."""
    return Refusal(code, "", SENTENCES[code])
