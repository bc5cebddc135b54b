"""Scorers to evaluate operatives by: how soon would each word of a board be guessed."""

from __future__ import annotations

from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.game.ruleset import Language


def _score(language: Language, clue: str, board: list[str]) -> list[float] | None:
    known = load_knowledge(language)
    found = known.relate(clue, [known.meaning_of([(word, 1.0)]) for word in board])
    return None if found is None else [float(score) for score in found]


def score(clue: str, n: int, board: list[str]) -> list[float] | None:
    """English: one score a word, higher is guessed sooner; nothing for a clue we do not know."""
    return _score(Language.ENGLISH, clue, board)


def score_nl(clue: str, n: int, board: list[str]) -> list[float] | None:
    return _score(Language.DUTCH, clue, board)


def score_af(clue: str, n: int, board: list[str]) -> list[float] | None:
    return _score(Language.AFRIKAANS, clue, board)


def score_is(clue: str, n: int, board: list[str]) -> list[float] | None:
    return _score(Language.ICELANDIC, clue, board)
