"""Clippings: whether a clue is the beginning of a visible word, cut off as people do."""

from __future__ import annotations

from .analysis.inflection import lemmas
from .analysis.profile import LanguageProfile

SHORTEST, CUT_OFF = 3, 3
"""Letters that are left of the word, and letters that went."""
EVERYDAY = 2.5
"""A word as common (zipf) as this is that word, whatever begins with it: kas beside KASTAIING."""


def is_clipping(word: str, card: str, profile: LanguageProfile) -> bool:
    """Whether it is a clipping by the language's own endings: psig, joernie, sinfó."""
    cut_off = any(
        len(stem) >= SHORTEST and card.startswith(stem) and len(card) >= len(stem) + CUT_OFF
        for ending in profile.clipping_endings
        if word.endswith(ending)
        for stem in _stems(word.removesuffix(ending))
    )
    return cut_off and not any(
        entry.zipf >= EVERYDAY
        for lemma in lemmas(word, profile)
        if (entry := profile.lookup(lemma))
    )


def _stems(rest: str) -> tuple[str, ...]:
    """What is left before an ending, which may have doubled a letter: krokkie of krokodil."""
    return (rest, rest[:-1]) if rest[-1:] == rest[-2:-1] else (rest,)
