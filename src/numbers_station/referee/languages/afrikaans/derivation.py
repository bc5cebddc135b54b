"""Afrikaans derivation that needs more than an affix; short parts of compounds go with it."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ...analysis.affix_index import AffixIndex
from ...analysis.profile import DerivationStep
from ..data import lexicon, word_facts
from ..shared.dutch_afrikaans_spelling import closed_stems
from .affixes import VERBAL, VOICED
from .compounds import alternative_last_parts
from .long_bases import long_bases
from .parts import is_common
from .simple_words import is_simple

VERBS_BEGIN = AffixIndex(("be", "ver", "ont", "her", "mis", *VERBAL), str, at_the_end=False)
SHORT_PARTS = frozenset(
    "eet kers pen rus tas pil eer kap bek elf mis gek wee pol kom soort".split()
)
"""Words too much like an ending to be parts of just anything; beside a good noun they are."""
NOUNS_TOO = {"weg": "√weg", "deur": "√deur", "oor": "√oor"}
"""Prepositions that are nouns too, at the end of a compound."""
NO_FIRSTS = frozenset("daar hier waar er al heel half so dwars af in om van ver te".split())
"""Adverbs and the like, before which a short word is no part."""
SHORT_BASES = frozenset(
    (
        "arm bly bou dek dik dof dor dra dun gee gis hef hou kap ken kil kom kyk lam las lei lig "
        "lok los lê mis nou pak pas put rot rus ry ryk rys sag sak set sien sin sit sny staan "
        "stik tel tem vat val vry vul wag was wek wen win wys yl"
    ).split()
)
"""Short verbs and adjectives that prefixes make verbs of: verarm, bevat, ontken, aankom."""
NOT_OF_SHORT_BASES = frozenset("bedra beval ontsag ontsit bely herval verry verwen".split())
"""Words that only look as if they were made so."""


def derivation_steps(word: str) -> Iterator[DerivationStep]:
    words = lexicon(Language.AFRIKAANS)
    yield from _short_parts(word)
    yield from long_bases(word)
    yield from (DerivationStep(part, False) for part in alternative_last_parts(word))
    for beginning in VERBS_BEGIN.find(word):
        base = word.removeprefix(beginning)
        short = base.removesuffix("ing")
        if short in SHORT_BASES and word not in NOT_OF_SHORT_BASES:
            yield DerivationStep(short, True)
        # ontbonde is made like gebonde
        if len(base) > 3 and base.endswith("e"):
            for root in word_facts(Language.AFRIKAANS).roots.get("ge" + base, ()):
                yield DerivationStep(root, True)
    for start, end in (("on", "baar"), ("be", "d"), ("ge", "d"), ("ver", "d")):
        # onblusbaar, beroemd, geleerd: of blus, roem and leer, though blusbaar is not listed
        if word.startswith(start) and word.endswith(end):
            base = word[len(start) : -len(end)]
            if (len(base) > 3 and is_common(base, "V", 2.0)) or (
                start == "on" and base in SHORT_BASES
            ):
                yield DerivationStep(base, True)
    if word.startswith("ge") and word.endswith("te") and len(word) > 6:
        for base in (*closed_stems(word[2:-2], VOICED), word[2:-2]):
            if base in words:
                yield DerivationStep(base, True)


def _short_parts(word: str) -> Iterator[DerivationStep]:
    """The compounds that `NO_PARTS` and `OPENING_WORDS` keep from being divided."""
    words = lexicon(Language.AFRIKAANS)
    if word in word_facts(Language.AFRIKAANS).no_compounds or is_simple(word):
        return
    for size in (3, 4, 5):
        head, tail = word[:size], word[size:]
        if head in SHORT_PARTS and len(tail) >= 4 and is_common(tail) and words.zipf(word) < 3.5:
            yield DerivationStep(head, True)
            yield DerivationStep(tail, True)
        head, tail = word[:-size], word[-size:]
        if len(head) < 3 or head in NO_FIRSTS or words.zipf(word) >= 3.5:
            continue
        for first in (head, head.removesuffix("s")):
            if (
                tail in SHORT_PARTS - {"eet", "eer", "elf", "wee"}
                and len(first) > 3
                and is_common(first)
            ):
                yield DerivationStep(tail, True)
                yield DerivationStep(first, True)
            elif tail in NOUNS_TOO and is_common(first, "N", 3.0):
                yield DerivationStep(NOUNS_TOO[tail], True)
                yield DerivationStep(first, True)
