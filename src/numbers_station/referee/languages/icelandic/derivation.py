"""Icelandic derivation that needs more than an affix: bound last parts, both ends at once."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ...analysis.facts import ROOT
from ...analysis.profile import DerivationStep
from ..data import word_facts
from .affixes import BOUND, NO_FIRSTS, PREFIXES, SUFFIXES, UNBOUND
from .compounds import core_cuts, divisions
from .dictionary import FIRST, VOWELS, dictionary
from .spelling import stems

LEARNED = ("ismi", "isti", "ískur", "ía", "ík")
"""Endings of loans that stand for each other."""


def derivation_steps(word: str) -> Iterator[DerivationStep]:
    """Steps that no suffix or prefix alone can tell."""
    for ending in LEARNED:
        if word.endswith(ending) and len(word) > len(ending) + 2:
            yield DerivationStep(f"{ROOT}{word.removesuffix(ending)}-", True)  # fasismi and fasisti
    for ending, base in BOUND.items():
        first = word.removesuffix(ending)
        if first == word or word.endswith(UNBOUND) or not dictionary().classes(word):
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
    for prefix in PREFIXES:
        rest = word.removeprefix(prefix.beginning)
        if rest == word or len(rest) < 6 or dictionary().get(rest):
            continue
        for suffix in SUFFIXES:
            stem = rest.removesuffix(suffix.ending)
            if suffix.on != "V" or len(suffix.ending) < 2 or stem == rest:
                continue
            for verb in stems(stem, suffix.ending, "V"):
                entry = dictionary().get(verb)
                if entry and "V" in entry.tags and entry.zipf > 0:
                    yield DerivationStep(verb, True)


def _first_lemmas(first: str) -> tuple[str, ...]:
    entry = dictionary().get(first + FIRST)
    lemmas = entry.lemmas if entry else ()
    return tuple(lemma for lemma in lemmas if dictionary().classes(lemma))
