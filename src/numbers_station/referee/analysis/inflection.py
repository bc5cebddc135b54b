"""Inflection, or lemmatisation: from a form to its lemmas, by the dictionary or by endings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .lexicon import STEPS_CACHED, LexiconEntry
from .profile import LanguageProfile

SOFT = str.maketrans("vwz", "ffs")
CITATION = frozenset("NV")
"""The tags of a word that is not only a form of another; adjectives are often participles."""


@lru_cache(maxsize=STEPS_CACHED)
def lemmas(word: str, profile: LanguageProfile) -> frozenset[str]:
    """All words this may be a form of, itself among them."""
    facts = profile.facts
    candidates, known = {word}, profile.lookup(word) is not None
    for spelling in {word, *profile.spellings(word)}:
        spelling = facts.same_words.get(spelling, spelling)
        entry = profile.lookup(spelling)
        # Of a word that is listed nobody is told what it would be without its dots: koördinasie.
        if entry or not known:
            candidates.add(spelling)
        if entry:
            candidates.update(
                lemma for lemma in entry.lemmas if not facts.are_unrelated(spelling, lemma)
            )
    # A word the dictionary lists as a lemma of its own, or with lemmas, needs no guess.
    if word in facts.underived:
        return frozenset(candidates)
    if profile.inflection.always_by_rule or not any(map(profile.lookup, candidates)):
        candidates.update(_lemmas_by_rule(word, profile))
    candidates.update(facts.same_words.get(lemma, lemma) for lemma in tuple(candidates))
    return frozenset(lemma for lemma in candidates if not facts.are_unrelated(word, lemma))


@lru_cache(maxsize=STEPS_CACHED)
def part_lemmas(part: str, profile: LanguageProfile) -> frozenset[str]:
    """
    The words that a part of a compound may be a form of.

    A part that is a word itself is that word, or the bare stem of a verb (rijbewijs), and no other
    form: a schooltas has a school, nothing that schuilt.
    """
    own, entry = lemmas(part, profile), profile.lookup(part)
    if entry is None:
        return own
    others = {lemma for lemma in entry.lemmas if is_chance_form(part, lemma, entry)}
    return own - others | {part}


def is_chance_form(word: str, lemma: str, entry: LexiconEntry) -> bool:
    """Whether a word of its own happens to be an irregular form of a verb as well."""
    own_word = entry.tags & CITATION and "n" not in entry.tags
    return bool(own_word) and not _plain(lemma).startswith(_plain(word))


def have_one_stem(one: str, two: str) -> bool:
    """Whether one begins with the other, whatever its spelling changed: huis and huizen."""
    first, second = _plain(one), _plain(two)
    return first.startswith(second) or second.startswith(first)


def _plain(word: str) -> str:
    """The letters that all forms of a regular stem share: loop and lopen, lees and lezen."""
    plain = word.translate(SOFT)
    return "".join(letter for at, letter in enumerate(plain) if letter != plain[at - 1 : at])


def possible_lemmas(word: str, profile: LanguageProfile) -> Iterator[tuple[str, str]]:
    """What it would be a regular form of, if there is such a word, and of which class."""
    for suffix in profile.inflection.by_ending.find(word):
        rest = word.removesuffix(suffix.ending)
        if len(rest) < suffix.shortest:
            continue
        for tag in suffix.on:
            for stem in profile.stems(rest, suffix.ending, tag):
                if len(stem) > 2 or stem in profile.short_words:
                    yield stem, tag


def _lemmas_by_rule(word: str, profile: LanguageProfile) -> set[str]:
    candidates: set[str] = set()
    for stem, tag in possible_lemmas(word, profile):
        entry = profile.lookup(stem)
        if entry and (tag in entry.tags or "X" in entry.tags):
            candidates.add(stem)
    return candidates
