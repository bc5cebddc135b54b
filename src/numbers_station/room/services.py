"""The services that a room is given: the referee, the cards, the bots, and its limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from msgspec.structs import replace

from numbers_station.bots.bot import Bot
from numbers_station.bots.levels import all_bots
from numbers_station.decks.supply import supply
from numbers_station.game.clue import Referee
from numbers_station.game.deal import TwoFaced
from numbers_station.game.ruleset import Ruleset
from numbers_station.limits import REVEAL_HOLD, REVEAL_TURN, SLOW_DAYS
from numbers_station.referee import verdict

from .protocol.settings import RoomSettings

Decks = tuple[tuple[TwoFaced, ...], tuple[TwoFaced, ...]]
"""Word cards and picture cards."""

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Limits(msgspec.Struct, frozen=True):
    """How much a room bears. Times are in milliseconds."""

    people: int = 40
    talk: int = 2000
    """Remarks in one game, or between two games."""
    entries: int = 20_000
    """Public entries in all: a long evening has some three thousand."""
    entries_per_minute: int = 120
    """By one person, after as many at once."""
    packs: int = 50
    """How often the host may bring words or pictures."""
    idle: int = 4 * HOUR
    slow_idle: int = SLOW_DAYS * DAY
    """The same for a slow room."""
    host_away: int = 2 * MINUTE
    """How long a host must be gone before another player may take over."""
    seat_away: int = MINUTE
    """How long nobody must have been in a seat before anyone may take it over."""
    table_away: int = 5 * MINUTE
    """How long a big screen must be gone before it is the table no longer (R34.5)."""
    slow_away: int = DAY
    """All three, in a slow room, where nobody is expected to be there all the time (R33)."""
    clue_pause: int = 5000
    guess_pause: int = 3000
    """How long a bot seems to think, the same whatever card it will touch (R11.8)."""
    reveal: int = REVEAL_HOLD + REVEAL_TURN
    """How long a bot waits at least after a cover: people are looking at the card."""

    def of(self, settings: RoomSettings) -> Limits:
        """Those of a room with these settings: in a slow one everybody is waited for."""
        if not settings.slow:
            return self
        away = self.slow_away
        return replace(self, idle=self.slow_idle, host_away=away, seat_away=away, table_away=away)


class RoomServices(msgspec.Struct, frozen=True):
    """What a room needs from outside; `cards` gives a ruleset's own decks."""

    referee: Referee = verdict
    cards: Callable[[Ruleset], Decks] = supply
    bots: Mapping[str, Bot] = msgspec.field(default_factory=all_bots)
    limits: Limits = Limits()
