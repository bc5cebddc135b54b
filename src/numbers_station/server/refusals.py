"""Refusals of the server: code, HTTP status and sentence, in one table."""

from __future__ import annotations

from typing import NamedTuple

from numbers_station.game.errors import Refusal

CONFLICT = 409
"""Where no other status is given: the room is not in that state."""


class ServerRefusal(NamedTuple):
    """How a code is answered over HTTP; without a sentence, others than the server say it."""

    status: int
    sentence: str = ""


REFUSALS = {
    "banned": ServerRefusal(403, "this server does not let your address in"),
    "bad_message": ServerRefusal(400),
    "bad_origin": ServerRefusal(403, "that page may not talk to this server"),
    "bad_pack": ServerRefusal(400),
    "bad_pictures": ServerRefusal(400),
    "bad_record": ServerRefusal(400),
    "bad_zip": ServerRefusal(400),
    "bad_subscription": ServerRefusal(
        400, "a browser does not describe its push service like that"
    ),
    "bad_token": ServerRefusal(403, "that seat is not yours any more; join again"),
    "busy": ServerRefusal(503, "the room has too much to do; nothing has changed"),
    "importing": ServerRefusal(429, "your pictures are being imported already; wait for it"),
    "internal": ServerRefusal(500, "something went wrong; nothing has changed"),
    "json_only": ServerRefusal(415, "send application/json"),
    "no_game": ServerRefusal(404),
    "no_review": ServerRefusal(503, "the game cannot be reviewed at the moment"),
    "no_such_pack": ServerRefusal(404, "there is no such pack; it may have been deleted"),
    "no_such_picture": ServerRefusal(404, "there is no such picture"),
    "no_such_print": ServerRefusal(404, "that cannot be printed here"),
    "no_such_room": ServerRefusal(404, "there is no such room"),
    "not_found": ServerRefusal(404, "there is nothing at that address"),
    "no_webhook": ServerRefusal(CONFLICT, "the room has no webhook"),
    "not_your_pack": ServerRefusal(403, "only the maker of a pack can delete it"),
    "packs_full": ServerRefusal(503, "this server cannot keep more packs"),
    "packs_too_fast": ServerRefusal(429, "too many packs from your address; wait a bit"),
    "pictures_failed": ServerRefusal(400, "these pictures could not be imported"),
    "pictures_too_big": ServerRefusal(413, "these pictures are too large together"),
    "printing": ServerRefusal(429, "something is being printed for you already; wait for it"),
    "review_language": ServerRefusal(CONFLICT, "bots do not know the language of this game"),
    "review_without_key": ServerRefusal(
        CONFLICT, "a game can be reviewed once it is over and its key is known"
    ),
    "room_full": ServerRefusal(CONFLICT, "too many connections to this room"),
    "server_full": ServerRefusal(503, "this server cannot take more at the moment"),
    "store_failed": ServerRefusal(
        503, "the server cannot keep the game at the moment; nothing has changed"
    ),
    "too_big": ServerRefusal(413, "that is too long"),
    "too_fast": ServerRefusal(429, "too much at once; wait a bit"),
    "too_many_rooms": ServerRefusal(429, "too many new rooms from your address; wait a bit"),
    "unreadable_word": ServerRefusal(400),
    "webhook_bad_address": ServerRefusal(400, "that is no address that a message can be sent to"),
    "webhook_failed": ServerRefusal(CONFLICT, "the message was not taken at that address"),
    "webhook_https_only": ServerRefusal(400, "the address must begin with https://"),
    "webhook_private_address": ServerRefusal(
        400, "that is a private address; the server's owner has not allowed those"
    ),
    "webhook_unreachable": ServerRefusal(400, "there is no such host"),
    "wrong_method": ServerRefusal(405, "that address is not asked for in this way"),
    "zip_only": ServerRefusal(415, "send application/zip"),
    "wrong_password": ServerRefusal(403, "join with the password of this room"),
    "wrong_server_password": ServerRefusal(
        403, "opening a room here takes the password of this server"
    ),
}


def refusal(code: str) -> Refusal:
    """A new one each time: an exception that is raised again drags its past along."""
    sentence = REFUSALS[code].sentence
    assert sentence, f"{code} is not for the server to say"
    return Refusal(code, "", sentence)


def without_past(problem: Refusal) -> Refusal:
    """
    A refusal that has been caught, without the frames that it came through.

    They may hold the task or future that carried it here, which holds the refusal: such a ring of
    everything about a request would lie in memory until the garbage collector looks at it.
    """
    problem.__traceback__ = problem.__context__ = problem.__cause__ = None
    return problem


def status_of(code: str) -> int:
    """The HTTP status of any refusal, also of those that rooms and rules give."""
    return REFUSALS[code].status if code in REFUSALS else CONFLICT
