"""How bots judge clues, by the referee: which they give, and how they rule on those of others."""

from __future__ import annotations

from numbers_station.game.clue import Ruling, normal
from numbers_station.game.giving import judge
from numbers_station.game.moves import AnswerConsent, Rule
from numbers_station.game.state import State
from numbers_station.referee import verdict

from .bot import Choice, Note


def may_give(state: State, word: str) -> bool:
    """Whether a bot gives this clue: beyond doubt on this board, and never a second time."""
    if any(normal(clue.word) == normal(word) for clue in state.clues):
        return False
    return judge(state, word, verdict).ruling is Ruling.CLEAR


def is_forbidden(state: State, word: str) -> bool:
    """Whether a bot objects to a clue; what is merely doubtful passes."""
    return judge(state, word, verdict).ruling in (Ruling.FORBIDDEN, Ruling.BLOCKED)


def rule_on_clue(state: State) -> Choice:
    """Whether the clue stands (R16.5, R16.8)."""
    clue = state.clues[-1]
    valid = not is_forbidden(state, clue.word)
    return Choice(Rule(valid), Note("ruling", clue.word, valid=valid))


def answer_question(state: State, word: str) -> Choice:
    """The answer to the other spymaster's question about a clue (R16.1)."""
    consent = not is_forbidden(state, word)
    return Choice(AnswerConsent(consent), Note("answer", word, valid=consent))
