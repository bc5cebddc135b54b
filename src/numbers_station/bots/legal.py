"""What the referee allows: which clues a program gives, and how it rules on those of others."""

from __future__ import annotations

from ..game.clue import Ruling
from ..game.giving import judge
from ..game.moves import Rule
from ..game.state import State
from ..referee import verdict
from .player import Choice, Note


def allowed(state: State, word: str) -> bool:
    """Whether a program gives this clue: beyond doubt on this board, and never a second time."""
    if any(clue.word == word for clue in state.clues):
        return False
    return judge(state, word, verdict).ruling is Ruling.CLEAR


def forbidden(state: State, word: str) -> bool:
    """Whether a program objects to a clue; what is merely doubtful passes."""
    return judge(state, word, verdict).ruling in (Ruling.FORBIDDEN, Ruling.BLOCKED)


def ruling(state: State) -> Choice:
    """The answer to a challenge (R16.5, R16.8)."""
    word = state.clues[-1].word
    return Choice(Rule(not forbidden(state, word)), Note("ruling", word))
