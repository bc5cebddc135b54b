"""The refusals of a server that carries rooms, here so that every code has a text (texts/)."""

from __future__ import annotations

from ..game.errors import Refusal

DOOR = (
    Refusal("store_failed", "", "the server cannot keep the game now; nothing has changed"),
    Refusal("busy", "", "the room has too much to do; nothing has changed"),
    Refusal("internal", "", "something went wrong; nothing has changed"),
    Refusal("too_fast", "", "too much at once; wait a bit"),
    Refusal("too_big", "", "that is too long"),
    Refusal("too_many_rooms", "", "too many new rooms from your address; wait a bit"),
    Refusal("no_such_room", "", "there is no such room"),
    Refusal("server_full", "", "this server cannot take more at the moment"),
    Refusal("bad_origin", "", "that page may not talk to this server"),
    Refusal("json_only", "", "send application/json"),
)
