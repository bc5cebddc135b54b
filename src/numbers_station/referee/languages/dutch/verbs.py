"""Dutch verbs and their participles: which verb a regular participle is of."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ...analysis.affix_index import AffixIndex
from ..data import lexicon
from ..shared.dutch_afrikaans_spelling import open_stems
from .affixes import VERBAL, VOICED
from .common import known_verbs

PARTICLES = AffixIndex(VERBAL, str, at_the_end=False)
VOICELESS = "tkfschpx"
UNSTRESSED = ("be", "ver", "ont", "her", "ge")
"""Prefixes of verbs that are never separated."""
FIXED = (*UNSTRESSED, "mis", "on")


def is_listed(word: str, classes: str, least: float = 0.0) -> bool:
    """Whether the dictionary has it as one of these classes, at least so common."""
    entry = lexicon(Language.DUTCH).get(word)
    return entry is not None and not entry.tags.isdisjoint(classes) and entry.zipf >= least


def is_known_verb(word: str) -> bool:
    return word in known_verbs()


def looks_like_participle(word: str) -> bool:
    """Whether a form of a verb looks like a participle."""
    if word.endswith("end"):
        return True
    return word.endswith(("d", "t", "n")) and (word.startswith(FIXED) or "ge" in word[2:-3])


def verb_of_participle(word: str) -> str:
    """The verb whose regular participle this is (verslavend, gestreept, opgepropt), if any."""
    candidates = [word[:-1]] if word.endswith("nd") else []
    if word.endswith(("d", "t")):
        candidates += _verbs_of_past_participle(word)
    return next((verb for verb in candidates if is_listed(verb, "V")), "")


def _verbs_of_past_participle(word: str) -> Iterator[str]:
    for before in ("", *PARTICLES.find(word)):
        rest = word.removeprefix(before)
        if before and not rest.startswith("ge"):
            continue
        if rest.startswith("ge"):
            stem = rest[2:]
        elif rest.startswith(("be", "ver", "ont", "her")):
            stem = rest
        else:
            continue
        # gekruid is of kruiden; gestreept of strepen, whose stem ends without voice
        yield from (before + part + "en" for part in open_stems(stem, VOICED))
        for part in open_stems(stem[:-1], VOICED):
            if part and (part[-1] in VOICELESS) == (word[-1] == "t"):
                yield before + part + "en"
