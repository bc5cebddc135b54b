"""What a record holds: the events of a game, and the key once everybody may see it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..board import Seat, Team
from ..events import (
    BY_GUESS,
    Covered,
    Dealt,
    Ended,
    Event,
    GuessUndone,
    Penalised,
    TurnEnded,
    UndoAsked,
    UndoDeclined,
)
from ..game import Game
from ..key import Key
from ..phase import ENEMY, GUESS, OVER
from ..state import State


class Turn(msgspec.Struct, frozen=True):
    """A team's turn: each event with the position before it."""

    team: Team
    steps: tuple[tuple[State, Event], ...]


class Record(msgspec.Struct, frozen=True):
    """A game, finished or not. Without the key it is fit for all eyes at any time."""

    dealt: Dealt
    events: tuple[Event, ...]
    """What happened after the deal."""
    key: Key | None = None

    @classmethod
    def of(cls, game: Game) -> Record:
        """The public record of a game: with the key only if the game is over (R9.6)."""
        return cls.of_log(
            game.log, game.key_for(Seat.SPECTATOR) if game.state.phase is OVER else None
        )

    @classmethod
    def of_log(cls, log: Iterable[Event], key: Key | None = None) -> Record:
        """The cards are those of the deal, whatever was swapped since (R29)."""
        dealt, *events = log
        if not isinstance(dealt, Dealt):
            raise TypeError("a log begins with the deal")
        return cls(dealt, tuple(events), key)

    def states(self) -> tuple[State, ...]:
        """The position after the deal and after every event."""
        states = [State.start(self.dealt)]
        for event in self.events:
            states.append(states[-1].after(event))
        return tuple(states)

    @property
    def state(self) -> State:
        """The position it ends in."""
        return self.states()[-1]

    def turns(self) -> tuple[Turn, ...]:
        """What happened, turn by turn; the simulated enemy's covers end a turn (R22.5)."""
        turns: list[Turn] = []
        closed = True
        for state, event in zip(self.states(), self.events, strict=False):
            if isinstance(event, UndoAsked):
                closed = state.phase is not GUESS  # it is about this turn, or about the last one
                if closed and not _has_touch(turns[-1]):
                    timers = turns.pop().steps  # of the next turn, which had hardly begun
                    turns[-1] = Turn(turns[-1].team, (*turns[-1].steps, *timers))
            elif closed and state.phase is not ENEMY and not isinstance(event, SAME_TURN):
                turns.append(Turn(state.turn, ()))
                closed = False
            last = turns[-1]
            turns[-1] = Turn(last.team, (*last.steps, (state, event)))
            closed = (closed or isinstance(event, TurnEnded)) and not isinstance(event, GuessUndone)
        return tuple(turns)


SAME_TURN = (Penalised, Ended, UndoDeclined, GuessUndone)
"""What belongs to a turn that is over."""


def _has_touch(turn: Turn) -> bool:
    return any(isinstance(event, Covered) and event.cause is BY_GUESS for _, event in turn.steps)
