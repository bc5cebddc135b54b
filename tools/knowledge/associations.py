"""How strongly the words of our associations are tied, and those that tell what a word means."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from numbers_station.bots.knowledge.associations import PICTURES, Line, file_names, read
from numbers_station.bots.knowledge.associations import pictures as pictures
from numbers_station.bots.knowledge.associations import words as words
from numbers_station.decks.senses import senses
from numbers_station.game.ruleset import Language

BOTS = Path(__file__).parents[2] / "src" / "numbers_station" / "bots" / "knowledge"


def strength(rank: int) -> float:
    """How much an answer counts by its place in the line."""
    return 1.0 / (1 + rank / 6.0)


TOLD = 0.3
"""How much the words of a gloss count that tells a sense of a word in our decks."""
EVERYWHERE = 5.6
"""How common (zipf) a word may be in a gloss and still say something."""


def told_edges(language: Language, zipf: dict[str, float]) -> dict[tuple[str, str], float]:
    """(word of our decks, word of a gloss of it) -> strength, from the senses in its language."""
    return {
        (word.lower(), piece): TOLD
        for word, glosses in senses(language, language).glosses.items()
        for gloss in glosses
        for piece in re.findall(r"\w+", gloss.lower())
        if len(piece) > 2 and zipf.get(piece, 0.0) < EVERYWHERE
    }


def lines(language: str) -> Iterator[Line]:
    """All that was said of words, in small letters; a cue may have several lines."""
    for name in file_names(language):
        for cue, answers in () if name == PICTURES else read(language, name):
            yield Line(cue.lower(), tuple(answer.lower() for answer in answers))


def edges(language: str) -> dict[tuple[str, str], float]:
    """(cue, answer) -> strength by the place in a line, answers of several words also by parts."""
    found: dict[tuple[str, str], float] = defaultdict(float)
    for cue, answers in lines(language):
        for rank, answer in enumerate(answers):
            found[cue, answer] = max(found[cue, answer], strength(rank))
            for piece in answer.split() if " " in answer else ():
                if len(piece) > 2:
                    found[cue, piece] = max(found[cue, piece], 0.5 * strength(rank))
    for recipe, answers in pictures(language).items():
        for rank, answer in enumerate(answers):
            found["\u25a1" + recipe, answer] = strength(rank)
    return dict(found)
