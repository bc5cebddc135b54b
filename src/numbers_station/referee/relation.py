"""Relation of two words: the same word, a form, a derivation, a part of a compound, or none."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from numbers_station.game.clue import Kind
from numbers_station.game.ruleset import Language

from .analysis.families import Families, Family
from .analysis.morphology import Analysis, analyse
from .languages.data import families
from .languages.profiles import language_profile

NO_FAMILY = Family()
NO_FAMILIES = Families()


class Relation(NamedTuple):
    kind: Kind
    rule: str
    certain: bool


LISTED_RELATION = Relation(Kind.DERIVED_FORM, "R13.4", True)
"""The families say that two words are related, not how."""


@lru_cache(maxsize=8192)
def analysis(word: str, language: Language) -> Analysis:
    return analyse(word, language_profile(language))


@lru_cache(maxsize=8192)
def linked_words(word: str, language: Language) -> frozenset[str]:
    """All that a relation can rest on: words that have none of it in common are not related."""
    own, family = analysis(word, language), families(language).by_word.get(word, NO_FAMILY)
    return own.spellings.union(
        (word,), own.lemmas, own.family, own.parts, family.related, family.unrelated
    )


def relation(
    clue: str, visible: str, language: Language, with_families: bool = True
) -> Relation | None:
    """How the clue is related to the visible word (both `normal`), or nothing."""
    if linked_words(clue, language).isdisjoint(linked_words(visible, language)):
        return None  # as it is for nearly all pairs
    own, other = analysis(clue, language), analysis(visible, language)
    if own.spellings & other.spellings:
        return Relation(Kind.SAME_WORD, "R13.4", True)
    listed = families(language) if with_families else NO_FAMILIES
    related = _first_known(listed.relates(clue, visible), listed.relates(visible, clue))
    if related is None and language_profile(language).facts.are_unrelated(clue, visible):
        return None
    if related is None:
        related = _first_known(
            listed.relates_lemmas(own.lemmas, visible), listed.relates_lemmas(other.lemmas, clue)
        )
    if related is False:
        return None
    return _relation_by_analysis(own, other, language) or (LISTED_RELATION if related else None)


def _first_known(*answers: bool | None) -> bool | None:
    return next((answer for answer in answers if answer is not None), None)


def _relation_by_analysis(own: Analysis, other: Analysis, language: Language) -> Relation | None:
    if own.lemmas & other.lemmas:
        return Relation(Kind.INFLECTED_FORM, "R13.4", True)
    profile = language_profile(language)
    are_unrelated, opens_only = profile.facts.are_unrelated, profile.compounding.opens_only
    if any(are_unrelated(one, two) for one in own.lemmas for two in other.lemmas):
        return None
    doubtful: Relation | None = None
    for kind, rule, mine, theirs in (
        (Kind.DERIVED_FORM, "R13.4", own.family, other.family),
        (Kind.COMPOUND_PART, "R13.6", own.family, other.parts),
        (Kind.COMPOUND_PART, "R13.4", own.parts, other.family),
        (Kind.SHARED_PART, "R13.6", own.parts, other.parts),
    ):
        shared = mine.keys() & theirs.keys()
        if not shared:
            continue
        if any(mine[word] and theirs[word] and not opens_only(word) for word in shared):
            return Relation(kind, rule, True)
        doubtful = doubtful or Relation(Kind.LIKELY_RELATED, rule, False)
    return doubtful
