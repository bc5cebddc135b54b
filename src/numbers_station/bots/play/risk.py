"""How much risk a spymaster takes, by language and by what lies on the table."""

from __future__ import annotations

from numbers_station.game.ruleset import Content, Language, Ruleset

from .level import Level

WELL_TOLD = frozenset({Language.ICELANDIC, Language.DUTCH})
"""Languages in which readers found more of the cards meant on boards of words than was foretold."""
MORE_RISK = 4 / 3
"""How much more of a level's risk is taken there: more is found there than is foretold."""
PICTURE_RISK = 1 / 2
"""
How much of it is taken with pictures in other languages than English, where people see the
picture and not each of its tags: sure to 70 %, three of four cards meant were found.
"""


def find_assurance(level: Level, ruleset: Ruleset) -> float:
    """How sure a clue for several cards must be to find them all."""
    return 1 - (1 - level.assurance) * _share_of_risk(ruleset)


def _share_of_risk(ruleset: Ruleset) -> float:
    if well_told(ruleset):
        return MORE_RISK
    return PICTURE_RISK if has_translated_tags(ruleset) else 1


def has_translated_tags(ruleset: Ruleset) -> bool:
    """Whether there are pictures on the table, whose tags were translated from English."""
    translated = ruleset.language is not Language.ENGLISH and not ruleset.other_language
    return translated and ruleset.content is not Content.WORDS


def well_told(ruleset: Ruleset) -> bool:
    """Whether words are played with in such a language."""
    return ruleset.language in WELL_TOLD and ruleset.content is Content.WORDS
