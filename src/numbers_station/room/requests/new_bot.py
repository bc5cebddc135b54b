"""A bot comes in: under a name of its level's, or else a codename, without a seat yet."""

from __future__ import annotations

from numbers_station.bots.company.cast import CAST
from numbers_station.game.errors import Refusal

from ..protocol.people_entries import Joined
from .checks import check_space
from .context import RequestContext
from .deck_choice import dealt_ruleset
from .names import check_nickname, pick_codename, pick_free


def check_bots_understand(context: RequestContext) -> None:
    """Refuse bots where words and clues are in a language that they do not know (R32.4)."""
    room = context.room
    rules = dealt_ruleset(room.ruleset, room.deck, context.secrets.own)
    if room.match and not room.match.state.outcome:
        rules = room.match.state.ruleset
    if rules.other_language:
        raise Refusal("bots_language", "R32.4", f"bots do not know {rules.other_language}")


def join_bot(context: RequestContext, bot: str) -> Joined:
    """A bot of that level. Raises `Refusal`."""
    room = context.room
    if bot not in context.services.bots:
        raise Refusal("no_such_bot", "", f"there is no bot {bot[:40]!r}")
    check_bots_understand(context)
    check_space(context)
    if bot in CAST:
        name = pick_free(tuple(CAST[bot]), room.names, context.rng)
    else:
        name = pick_codename(room.ruleset.language, room.names, context.rng)
    return Joined(room.joined + 1, check_nickname(name, room.names), bot)
