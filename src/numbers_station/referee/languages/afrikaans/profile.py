"""Afrikaans: derivations that need code of their own, and the whole for the shared machinery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from numbers_station.game.ruleset import Language

from ...analysis.lexicon import Lexicon, LexiconEntry, lexicon
from ...analysis.profile import DerivationStep, LanguageProfile
from ..shared.dutch_afrikaans_spelling import closed
from .affixes import INFLECTIONS, PREFIXES, SUFFIXES, VERBAL
from .derivation import long_bases
from .parts import NO_PARTS, SMALL, VOICED, good, known, simple, tight
from .sounds import spellings, stems
from .splits import R_HEADS, Compounds, other_parts

SHORT_BASES = frozenset(
    (
        "arm bly bou dek dik dof dor dra dun gee gis hef hou kap ken kil kom kyk lam las lei lig "
        "lok los lê mis nou pak pas put rot rus ry ryk rys sag sak set sien sin sit sny staan "
        "stik tel tem vat val vry vul wag was wek wen win wys yl"
    ).split()
)
"""Short verbs and adjectives that prefixes make verbs of: verarm, bevat, ontken, aankom."""
MISLEADING = frozenset("bedra beval ontsag ontsit bely herval verry verwen".split())


def extra(word: str) -> Iterator[DerivationStep]:
    words = lexicon(Language.AFRIKAANS)
    yield from tight(word)
    yield from long_bases(word)
    if not _undivided(word):
        yield from (DerivationStep(part, False) for part in other_parts(word))
    for beginning in ("be", "ver", "ont", "her", "mis", *VERBAL):
        base = word.removeprefix(beginning)
        short = base.removesuffix("ing")
        if base != word and short in SHORT_BASES and word not in MISLEADING:
            yield DerivationStep(short, True)
        # ontbonde is made like gebonde
        if base != word and len(base) > 3 and base.endswith("e"):
            for root in known().roots.get("ge" + base, ()):
                yield DerivationStep(root, True)
    for start, end in (("on", "baar"), ("be", "d"), ("ge", "d"), ("ver", "d")):
        # onblusbaar, beroemd, geleerd: of blus, roem and leer, though blusbaar is not listed
        if word.startswith(start) and word.endswith(end):
            base = word[len(start) : -len(end)]
            if (len(base) > 3 and good(base, "V", 2.0)) or (start == "on" and base in SHORT_BASES):
                yield DerivationStep(base, True)
    if word.startswith("ge") and word.endswith("te") and len(word) > 6:
        for base in (*closed(word[2:-2], VOICED), word[2:-2]):
            if base in words:
                yield DerivationStep(base, True)


class Forms:
    """The dictionary, where a listed form (mannetjie) may be a part like an unlisted one."""

    def __init__(self, words: Lexicon) -> None:
        self._words = words

    def get(self, word: str) -> LexiconEntry | None:
        entry = self._words.get(word)
        if base := self._words.get(R_HEADS.get(word, "")):
            return base._replace(tags=FORM, lemmas=(R_HEADS[word],))
        if entry and entry.lemmas and not entry.tags:
            return entry._replace(tags=FORM)
        return entry


FORM = frozenset("x")
"""The class of such forms."""


@lru_cache(maxsize=8192)
def _undivided(word: str) -> bool:
    """Whether it is not even a compound of long parts."""
    found = known()
    if set.__contains__(found.closed, word) or word in found.whole or simple(word):
        return True
    # geredetwis is of redetwis, mandatering of mandateer: those are divided instead
    if word.startswith("ge") and good(word[2:], "V", 1.0):
        return True
    return any(
        len(step.word) > len(word) - 5 and step.word.startswith(word[:5])
        for step in long_bases(word)
    )


def tongue() -> LanguageProfile:
    known().compounds = Compounds(known().compounds, _undivided)
    return LanguageProfile(
        Forms(lexicon(Language.AFRIKAANS)),
        known(),
        spellings,
        stems,
        INFLECTIONS,
        SUFFIXES,
        PREFIXES,
        links=("", "s", "e", "ens", "ns"),
        short_parts=frozenset(("ys", "ei", "os", "by", "wa")),
        no_parts=NO_PARTS,
        small_parts=SMALL,
        rarer_base=1.6,
        parts_from=1.5,
        ease=0.5,
        always_inflect=True,
        extra=extra,
    )
