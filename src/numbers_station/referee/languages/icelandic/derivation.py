"""Icelandic derivation that needs more than an affix: bound last parts, both ends at once."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ...analysis.affix_index import AffixIndex
from ...analysis.facts import ROOT
from ...analysis.profile import DerivationStep, index_prefixes, index_suffixes
from ..data import word_facts
from .affixes import BOUND, NO_FIRSTS, PREFIXES, SUFFIXES, UNBOUND
from .bin_file import NOUNS
from .compounds import core_cuts, divisions
from .dictionary import FIRST, LAST, NO_CLASS, VOWELS, dictionary
from .spelling import stems

BOUND_ENDINGS = AffixIndex(BOUND, str)
BY_BEGINNING = index_prefixes(PREFIXES)
VERBAL_SUFFIXES = index_suffixes(
    suffix for suffix in SUFFIXES if suffix.on == "V" and len(suffix.ending) > 1
)
ADJECTIVES = ("fullur", "ríkur", "laus")
"""Last parts of adjectives that are words themselves."""
PARTICIPLES = ("dur", "tur", "ður")
"""How weak participles end."""
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
    yield from _plain_bases(word)
    entry = dictionary().get(word)
    if entry and word.endswith("inn"):
        # útrunninn is of runninn, and that of renna.
        yield from (
            DerivationStep(verb, True)
            for verb in entry.lemmas
            if "so" in dictionary().classes(verb)
        )
    if word.endswith(PARTICIPLES) and "lo" in dictionary().classes(word):
        yield from _verbs_behind_prefix(word)
    yield from _parasynthetic_bases(word)
    if word not in word_facts(Language.ICELANDIC).compounds and not divisions(word):
        # A part of three letters is found by chance now and then.
        for first, last in core_cuts(word):
            if len(first) == 3 < len(last) or len(last) == 3 < len(first):
                yield from (DerivationStep(lemma, False) for lemma in _first_lemmas(first))
                yield DerivationStep(last, False)


def _plain_bases(word: str) -> Iterator[DerivationStep]:
    """The word that one is made of whose ending leaves it as it is."""
    classes = dictionary().classes
    for last in ADJECTIVES if word.endswith(ADJECTIVES) else ():
        if word.endswith(last) and "lo" in classes(word):
            yield DerivationStep(last, True)  # stútfullur
    if word.endswith("lega") and "lo" in classes(adjective := word[:-1] + "ur"):
        yield DerivationStep(adjective, True)  # vikulega
    active = word.removesuffix("st")
    if word.endswith("ast") and "so" in classes(word) and "so" in classes(active):
        yield DerivationStep(active, True)  # grínast
    if word.endswith("s") and {"ao", "lo"} >= classes(word) > NO_CLASS:
        # kvenkyns and úrvals stay as they are and are genitives all the same.
        for reading in dictionary().meanings(word):
            if reading.ofl in NOUNS and reading.mark.startswith("EF"):
                yield DerivationStep(reading.lemma, True)


def _verbs_behind_prefix(word: str) -> Iterator[DerivationStep]:
    """The verb of a participle that has a prefix: uppseldur of selja."""
    for prefix in BY_BEGINNING.find(word):
        participle = dictionary().get(word.removeprefix(prefix.beginning))
        for verb in participle.lemmas if participle and "v" in participle.tags else ():
            if "so" in dictionary().classes(verb) and len(verb) >= prefix.shortest:
                yield DerivationStep(verb, True)


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
