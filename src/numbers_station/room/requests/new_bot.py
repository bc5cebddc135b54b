"""A bot comes in: under a codename in the language of the room, without a seat yet."""

from __future__ import annotations

from numbers_station.game.errors import Refusal

from ..protocol.people_entries import Joined
from .checks import check_space
from .context import RequestContext
from .names import check_nickname, pick_codename


def join_bot(context: RequestContext, bot: str) -> Joined:
    """A bot of that level. Raises `Refusal`."""
    room = context.room
    if bot not in context.services.bots:
        raise Refusal("no_such_bot", "", f"there is no bot {bot[:40]!r}")
    check_space(context)
    codename = pick_codename(room.ruleset.language, room.names, context.rng)
    return Joined(room.joined + 1, check_nickname(codename, room.names), bot)
