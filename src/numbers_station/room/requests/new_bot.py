"""A bot comes in: under a name of its level's, or else a codename, without a seat yet."""

from __future__ import annotations

from numbers_station.bots.bot import understands
from numbers_station.bots.company.cast import CAST
from numbers_station.game.errors import Refusal
from numbers_station.limits import BOTS_KNOW_LEAST

from ..protocol.people_entries import Joined
from .checks import check_space
from .context import RequestContext
from .deck_choice import dealt_ruleset, share_known
from .names import check_nickname, pick_codename, pick_free


def check_bots_understand(context: RequestContext) -> None:
    """Refuse bots where they know too few words of another language (R32.4)."""
    room = context.room
    if room.match and not room.match.state.outcome:
        dealt = room.match.state.dealt
        tag, known = dealt.ruleset.other_language, 100.0 * understands(dealt)
    else:
        rules = dealt_ruleset(room.ruleset, room.deck, context.secrets.own)
        tag, known = rules.other_language, share_known(rules, room.deck, context.secrets)
    if tag and not known:
        raise Refusal("bots_language", "R32.4", f"bots do not know {tag}")
    if tag and known < BOTS_KNOW_LEAST:
        message = f"bots know {known:.0f} percent of the cards; they need {BOTS_KNOW_LEAST}"
        raise Refusal("bots_know_few", "R32.4", message)


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
