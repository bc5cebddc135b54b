"""The game of a room, as all may know it, and its time: how long the timer has stood still."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from numbers_station.game.events import (
    Challenged,
    Covered,
    Event,
    GuessUndone,
    Ruled,
    TimerStarted,
    UndoAsked,
    UndoDeclined,
)
from numbers_station.game.game import PublicGame
from numbers_station.game.state import State

STOPPING = {Challenged, UndoAsked}
"""From these on the timer stands still (R16.5, R28.3)."""
RESUMING = {Ruled, UndoDeclined, GuessUndone}
"""And goes on with these."""


class Match(msgspec.Struct, frozen=True, gc=False):
    """The public half of a room's game, and how long its timer has stood still (R16.5)."""

    game: PublicGame
    stopped: int | None = None
    """Since when the timer stands still, while a ruling or an answer is waited for (R28.3)."""
    allowance: int = 0
    """How many milliseconds longer than announced the timer therefore runs."""
    spelled: int = 0
    """How many clues there were when one was last spelled."""
    touched: int | None = None
    """When the last card was touched, where that may be taken back (R28.2)."""

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def log(self) -> tuple[Event, ...]:
        return self.game.log

    def after(self, events: Sequence[Event], at: int | None) -> Match:
        """The match after a move with all that followed from it."""
        stopped, allowance = self.stopped, self.allowance
        touched = self.touched
        for event in events:
            kind = type(event)
            if kind is Covered:
                touched = at
            elif kind in STOPPING:
                stopped = at
            elif kind in RESUMING:
                allowance += at - stopped if at is not None and stopped is not None else 0
                stopped = None
            elif kind is TimerStarted:
                allowance = 0
        return Match(self.game.after(*events), stopped, allowance, self.spelled, touched)
