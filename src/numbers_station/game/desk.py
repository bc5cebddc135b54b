"""The spymasters' quiet questions to each other, which nobody else may hear (R16.1)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from .board import Team
from .clue import Clue
from .events import ConsentAnswered, ConsentAsked, Whisper


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

    def after(self, whisper: Whisper) -> Desk:
        match whisper:
            case ConsentAsked(team=team, clue=clue, offer=offer):
                return Desk(Question(team, clue, offer), self.consented)
            case ConsentAnswered(clue=clue, consent=consent):
                return Desk(None, (*self.consented, clue) if consent else self.consented)
            case _:
                assert_never(whisper)


EMPTY = Desk()
