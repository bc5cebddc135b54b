"""Dutch words behind an unstressed prefix whose first letters look like a part: be-strijder."""

from __future__ import annotations

import re
from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ..data import lexicon
from ..shared.dutch_afrikaans_spelling import open_stems
from .affixes import VOICED
from .verbs import is_listed

STEM = re.compile(
    r"(be|ge|ver|her|ont)"
    r"(?:(?<!e)[aeiou]|"
    r"(?:[bcdfghjklmnpqrstvwz]|[bcfgkpv][lr]|[dtw]r|[dktz]w|kn|ch|s(?:[fjklmnpt]|ch|chr|p[lr]|tr))"
    r"[aeiouy])"
)
"""
A prefix, and what can follow it at the beginning of a stem: no such stem is -kvechten. A vowel
after another one (beat-) is left to the other rules.
"""
ENDINGS = ("er", "ers", "ing", "sel", "ster")
"""What is made of verbs: who does it, and what comes of it."""
SHORTEST = 3
"""Letters behind the prefix that a first part has beyond doubt, as in gelijk-stellen."""


def is_prefixed(word: str) -> bool:
    """Whether it is a verb with a prefix, or made of one: ver-frommelen, ver-stuiver, her-trouw."""
    found = STEM.match(word)
    if not found:
        return False
    start = len(found[1]) + SHORTEST
    return any(is_listed(verb, "V") and not _is_divided(verb, start) for verb in _verbs(word))


def _verbs(word: str) -> Iterator[str]:
    """The word as a verb, and verbs that it may be made of."""
    yield word
    for rest in (word, *(word.removesuffix(each) for each in ENDINGS if word.endswith(each))):
        yield from (stem + "en" for stem in (rest, *open_stems(rest, VOICED)))


def _is_divided(verb: str, start: int) -> bool:
    """Whether it is made of two words, the first of which has the prefix: bekend-maken."""
    words = lexicon(Language.DUTCH)
    return any(
        verb[:at] in words and is_listed(verb[at:], "V") for at in range(start, len(verb) - 3)
    )
