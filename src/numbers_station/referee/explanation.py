"""The reason that people are told for a relation: of a compound, which of its parts is meant."""

from __future__ import annotations

from numbers_station.game.clue import Kind, Reason
from numbers_station.game.ruleset import Language

from .analysis.facts import ROOT
from .analysis.homographs import READING
from .analysis.morphology import Analysis
from .linked_words import analysis, card_analysis
from .relation import Relation

COMPOUNDS = (Kind.COMPOUND_PART, Kind.SHARED_PART)


def explain(related: Relation, clue: str, plain: str, card: str, language: Language) -> Reason:
    """Why a clue collides with a card, whose `normal` form is *plain*."""
    kind, part = related.kind, related.part
    if kind is Kind.DERIVED_FORM:
        part = _find_part(clue, plain, language)
    if part and part not in plain:
        part = None  # nobody sees it on the card
    if part == clue:
        kind = Kind.CLUE_IN_WORD
    elif part == plain:
        kind = Kind.WORD_IN_CLUE
    elif part and kind is Kind.DERIVED_FORM:
        kind = Kind.COMPOUND_PART
    elif part is None and kind in COMPOUNDS:
        kind = Kind.DERIVED_FORM  # what is in both has no name
    return Reason(kind, related.rule, card, part)


def _find_part(clue: str, plain: str, language: Language) -> str | None:
    """What joins two words that pass for derived, if one is a compound: the snow of a snowman."""
    own, other = analysis(clue, language), card_analysis(plain, language)
    in_both = _words(own.family) & _words(other.family)
    joins = {word for word in in_both if _is_part(word, clue, own) or _is_part(word, plain, other)}
    for word in (plain, clue):
        if word in joins:
            return word
    return max(joins, key=lambda word: (len(word), word), default=None)


def _is_part(word: str, compound: str, made: Analysis) -> bool:
    """Whether a compound is made of this word and another one."""
    if word not in compound or word == compound:
        return False
    parts = _words(made.parts)
    before, _, behind = compound.partition(word)
    return word in parts or before in parts or behind in parts


def _words(keys: dict[str, bool]) -> set[str]:
    """Those that are words: roots and readings of homographs are told apart by marks."""
    return {key.partition(READING)[0].strip("-") for key in keys if ROOT not in key}
