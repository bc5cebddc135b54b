"""Icelandic derivation that needs more than an affix: bound last parts, both ends at once."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ...analysis.affix_index import AffixIndex
from ...analysis.facts import ROOT
from ...analysis.profile import DerivationStep, index_prefixes, index_suffixes
from ..data import word_facts
from .affixes import BOUND, NO_FIRSTS, PREFIXES, SUFFIXES, UNBOUND
from .compounds import core_cuts, divisions
from .dictionary import FIRST, LAST, VOWELS, dictionary
from .spelling import stems

BOUND_ENDINGS = AffixIndex(BOUND, str)
BY_BEGINNING = index_prefixes(PREFIXES)
VERBAL_SUFFIXES = index_suffixes(
    suffix for suffix in SUFFIXES if suffix.on == "V" and len(suffix.ending) > 1
)
LEARNED = ("ismi", "isti", "ískur", "ía", "ík")
"""Endings of loans that stand for each other."""


def derivation_steps(word: str) -> Iterator[DerivationStep]:
    """Steps that no suffix or prefix alone can tell."""
    for ending in LEARNED if word.endswith(LEARNED) else ():
        if word.endswith(ending) and len(word) > len(ending) + 2:
            yield DerivationStep(f"{ROOT}{word.removesuffix(ending)}-", True)  # fasismi and fasisti
    if word.startswith(LAST):
        return  # The word itself is there too.
    for ending in BOUND_ENDINGS.find(word):
        first, base = word.removesuffix(ending), BOUND[ending]
        if word.endswith(UNBOUND) or not dictionary().classes(word):
            continue
        if not any(letter in VOWELS for letter in first):
            continue  # fleygur
        yield DerivationStep(base, True)
        if len(first) > 3 and first not in NO_FIRSTS and not divisions(word):
            yield from (
                DerivationStep(lemma, True) for lemma in _first_lemmas(first)
            )  # stuttfættur
    entry = dictionary().get(word)
    if entry and word.endswith("inn"):
        # útrunninn is of runninn, and that of renna.
        yield from (
            DerivationStep(verb, True)
            for verb in entry.lemmas
            if "so" in dictionary().classes(verb)
        )
    yield from _parasynthetic_bases(word)
    if word not in word_facts(Language.ICELANDIC).compounds and not divisions(word):
        # A part of three letters is found by chance now and then.
        for first, last in core_cuts(word):
            if len(first) == 3 < len(last) or len(last) == 3 < len(first):
                yield from (DerivationStep(lemma, False) for lemma in _first_lemmas(first))
                yield DerivationStep(last, False)


def _parasynthetic_bases(word: str) -> Iterator[DerivationStep]:
    """A prefix and a suffix at once, where BÍN has no word between: uppfinning of finna."""
    for prefix in BY_BEGINNING.find(word):
        rest = word.removeprefix(prefix.beginning)
        if len(rest) < 6 or dictionary().get(rest):
            continue
        for suffix in VERBAL_SUFFIXES.find(rest):
            stem = rest.removesuffix(suffix.ending)
            for verb in stems(stem, suffix.ending, "V"):
                entry = dictionary().get(verb)
                if entry and "V" in entry.tags and entry.zipf > 0:
                    yield DerivationStep(verb, True)


def _first_lemmas(first: str) -> tuple[str, ...]:
    entry = dictionary().get(first + FIRST)
    lemmas = entry.lemmas if entry else ()
    return tuple(lemma for lemma in lemmas if dictionary().classes(lemma))
