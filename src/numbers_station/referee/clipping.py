"""Clippings: whether a clue is the beginning of a visible word, cut off as people do."""

from __future__ import annotations

from .analysis.inflection import lemmas
from .analysis.profile import LanguageProfile

SHORTEST, CUT_OFF = 3, 3
"""Letters that are left of the word, and letters that went."""
CUT_SHORT = "o"
"""What cut learned words end in, everyday words by now or not: moto, info, limo."""
EVERYDAY = 2.5
"""A word as common (zipf) as this is that word, whatever begins with it: kas beside KASTAIING."""
WORD_CUT_OFF, RARER = 4, 0.5
"""Letters that went for such a word to be one all the same, and how much rarer it is: rep, bib."""


def is_clipping(word: str, card: str, profile: LanguageProfile) -> bool:
    """Whether it is a clipping by the language's own endings: psig, joernie, sinfó."""
    if profile.facts.are_unrelated(word, card):
        return False  # ooi beside OOIEVAAR
    cut_off = any(
        card.startswith(stem) and len(card) >= len(stem) + CUT_OFF for stem in stems(word, profile)
    )
    if cut_off and (word.endswith(CUT_SHORT) or _is_rarer_beginning(word, card, profile)):
        return True
    return cut_off and not any(
        entry.zipf >= EVERYDAY
        for lemma in lemmas(word, profile)
        if (entry := profile.lookup(lemma))
    )


def _is_rarer_beginning(word: str, card: str, profile: LanguageProfile) -> bool:
    """Whether the word is no verb or little word, and the far commoner card has much after it."""
    if not profile.clips_words or not card.startswith(word):
        return False
    own, whole = profile.listed(word), profile.listed(card)
    return (
        own is not None
        and whole is not None
        and own.tags.isdisjoint("XV")
        and len(card) >= len(word) + WORD_CUT_OFF
        and own.zipf + RARER <= whole.zipf
    )


def stems(word: str, profile: LanguageProfile) -> tuple[str, ...]:
    """What a word that is a clipping begins with; only cards that begin so need be looked at."""
    found = [
        stem
        for ending in profile.clipping_endings
        if word.endswith(ending)
        for stem in _before(word.removesuffix(ending))
    ]
    return tuple([stem for stem in found if len(stem) >= SHORTEST])


def _before(rest: str) -> tuple[str, ...]:
    """What is left before an ending, which may have doubled a letter: krokkie of krokodil."""
    return (rest, rest[:-1]) if rest[-1:] == rest[-2:-1] else (rest,)
