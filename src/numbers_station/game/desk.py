"""The desk: the spymasters' quiet questions to each other, which nobody else may hear (R16.1)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from .board import Team
from .clue import Clue
from .events import (
    ClueGiven,
    ConsentAnswered,
    ConsentAsked,
    Dealt,
    Ended,
    Event,
    GuessUndone,
    QuestionWithdrawn,
    TurnEnded,
    Whisper,
)


class Question(msgspec.Struct, frozen=True):
    """A clue that `team`'s spymaster asks the other one about."""

    team: Team
    clue: Clue
    offer: bool = False
    """Whether consent gives the clue at once (R16.7)."""


class Desk(msgspec.Struct, frozen=True):
    """What the two spymasters know of each other's questions in the current turn."""

    question: Question | None = None
    consented: tuple[Clue, ...] = ()
    """The clues of the team to move that may be given whatever the referee says (R16.2)."""
    declined: tuple[Clue, ...] = ()
    """The clues that were said no to (R16.3): nothing follows from it, but people ask."""

    def after(self, happening: Event | Whisper) -> Desk:
        """
        The desk after anything that happened: the one place where questions begin and end.

        A question ends with its answer, when it is withdrawn, and with a clue or the turn; what
        was consented to may be given in this turn (R16.2, R16.3).
        """
        match happening:
            case ConsentAsked(team=team, clue=clue, offer=offer):
                return replace(self, question=Question(team, clue, offer))
            case ConsentAnswered(clue=clue, consent=True):
                return replace(self, question=None, consented=(*self.consented, clue))
            case ConsentAnswered(clue=clue):
                return replace(self, question=None, declined=(*self.declined, clue))
            case QuestionWithdrawn():
                return replace(self, question=None)
            case ClueGiven() | Dealt() | TurnEnded() | Ended() | GuessUndone():
                return EMPTY
            case _:
                return self


EMPTY = Desk()
