"""Whether two words are related, and how: the heart of the referee."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from numbers_station.game.clue import Kind
from numbers_station.game.ruleset import Language

from .analysis.analysis import Analysis, analyse
from .analysis.families import Families, Family, families
from .languages.profiles import profile

NO_FAMILY = Family()


class Relation(NamedTuple):
    kind: Kind
    rule: str
    certain: bool


NO_FAMILIES = Families()


@lru_cache(maxsize=8192)
def analysis(word: str, language: Language) -> Analysis:
    return analyse(word, profile(language))


@lru_cache(maxsize=8192)
def sphere(word: str, language: Language) -> frozenset[str]:
    """All that a relation can rest on: words whose spheres do not touch have nothing in common."""
    found, family = analysis(word, language), families(language).of.get(word, NO_FAMILY)
    return found.spellings.union(
        (word,), found.lemmas, found.family, found.parts, family.related, family.strangers
    )


def relation(
    clue: str, visible: str, language: Language, with_families: bool = True
) -> Relation | None:
    """How the clue is related to the visible word (both `normal`), or nothing."""
    if sphere(clue, language).isdisjoint(sphere(visible, language)):
        return None  # as it is for nearly all pairs
    own, other = analysis(clue, language), analysis(visible, language)
    if own.spellings & other.spellings:
        return Relation(Kind.SAME_WORD, "R13.4", True)
    known = families(language) if with_families else NO_FAMILIES
    judged = _first(known.names(clue, visible), known.names(visible, clue))
    if judged is None and frozenset((clue, visible)) in profile(language).knowledge.strangers:
        return None
    if judged is None:
        judged = _first(known.infers(own.lemmas, visible), known.infers(other.lemmas, clue))
    if judged is False:
        return None
    return _analysed(own, other, language) or (_guess() if judged else None)


def _first(*judgements: bool | None) -> bool | None:
    return next((one for one in judgements if one is not None), None)


def _guess() -> Relation:
    """The families say that two words are related, not how."""
    return Relation(Kind.DERIVED_FORM, "R13.4", True)


def _analysed(own: Analysis, other: Analysis, language: Language) -> Relation | None:
    if own.lemmas & other.lemmas:
        return Relation(Kind.INFLECTED_FORM, "R13.4", True)
    strangers = profile(language).knowledge.strangers
    if strangers and any(
        frozenset((one, two)) in strangers for one in own.lemmas for two in other.lemmas
    ):
        return None
    small = profile(language).small_parts
    weak: Relation | None = None
    for kind, rule, mine, theirs in (
        (Kind.DERIVED_FORM, "R13.4", own.family, other.family),
        (Kind.COMPOUND_PART, "R13.6", own.family, other.parts),
        (Kind.COMPOUND_PART, "R13.4", own.parts, other.family),
        (Kind.SHARED_PART, "R13.6", own.parts, other.parts),
    ):
        shared = mine.keys() & theirs.keys()
        if not shared:
            continue
        if any(mine[word] and theirs[word] and word not in small for word in shared):
            return Relation(kind, rule, True)
        weak = weak or Relation(Kind.LIKELY_RELATED, rule, False)
    return weak
