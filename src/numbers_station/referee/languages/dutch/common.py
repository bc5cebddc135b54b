"""Common Dutch words: nouns and verbs that are found in others, as sets that are fast to ask."""

from __future__ import annotations

from functools import cache

from numbers_station.game.ruleset import Language

from ..data import unpacked
from .affixes import NO_PARTS, OPENING_WORDS

KNOWN_PART = 3.0
"""How common (zipf) a part of an unlisted word must be; one of three letters, 1.0 more."""
KNOWN_VERB = 2.0
"""How common (zipf) a verb must be before its unlisted stem or participle is believed."""
SHORTEST = 4
"""Letters of a noun that an unlisted word may end with."""


@cache
def last_parts() -> frozenset[str]:
    """The nouns of four letters or more that an unlisted word may end with."""
    return _read_lines()[0].difference(NO_PARTS, OPENING_WORDS)


@cache
def known_verbs() -> frozenset[str]:
    return _read_lines()[1]


@cache
def _read_lines() -> tuple[frozenset[str], frozenset[str]]:
    """What the lexicon says of them, made by tools/referee/common_nl.py."""
    nouns, verbs = unpacked(Language.DUTCH, "common.txt.gz").decode().splitlines()
    return frozenset(nouns.split()), frozenset(verbs.split())
