"""Derivation: from a word to the bases it is made from, by prefixes and suffixes, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .facts import FAINT_ROOT, ROOT
from .homographs import READING
from .inflection import have_one_stem
from .lexicon import STEPS_CACHED
from .profile import DerivationStep, LanguageProfile, Suffix

DEPTH = 3
NAME = frozenset("p")
PART_MARK = "-"
"""Marks what is looked up as a part of a compound; the word itself is there too, and derived."""
LONG_BASE = 9
"""A base of so many letters is there by no chance, however rare it is: globaliseren."""


def word_family(
    lemmas: frozenset[str], profile: LanguageProfile, noun: str | None = None
) -> dict[str, bool]:
    """
    All words these lead back to, and whether that is beyond doubt.

    What is made of the other lemmas of a `noun` is kin of those, hardly of the noun: a card NAUT
    shows cattle, and not what people enjoyed.
    """
    homographs = profile.homographs
    family = {lemma: noun is None or have_one_stem(noun, lemma) for lemma in lemmas}
    front = [*family.items()]
    family.update((key, True) for lemma in lemmas for key in homographs.keys(lemma))
    made_of = {key for lemma in lemmas for key in homographs.made_of.get(lemma, ())}
    family.update(dict.fromkeys(made_of, True))
    settled = {key.partition(READING)[0] for key in made_of}
    for _ in range(DEPTH):
        reached: dict[str, bool] = {}
        for word, certain in front:
            for step in derivation_steps(word, profile):
                if profile.facts.are_unrelated(word, step.word):
                    continue
                sure = certain and step.certain
                base = homographs.resolve(step.word, word, step.word_class) or step.word
                if sure > family.get(base, False) or base not in family:
                    reached[base] = reached.get(base, False) or sure
                    if base not in settled:
                        for key in homographs.keys(base):
                            reached.setdefault(key, False)
                    for key in homographs.made_of.get(base, ()):
                        reached[key] = reached.get(key, False) or sure
        family.update({key: sure or family.get(key, False) for key, sure in reached.items()})
        # A reading leads no further: what the other words of that spelling are made of is not its.
        front = [(word, sure) for word, sure in reached.items() if READING not in word]
    return family


@lru_cache(maxsize=STEPS_CACHED)
def derivation_steps(word: str, profile: LanguageProfile) -> tuple[DerivationStep, ...]:
    """The words and roots that this word is made of, one step back."""
    return tuple(_find_steps(word, profile))


def _find_steps(word: str, profile: LanguageProfile) -> Iterator[DerivationStep]:
    facts, derivation = profile.facts, profile.derivation
    for root in facts.roots.get(word, ()):
        yield DerivationStep(root, not root.startswith(FAINT_ROOT))
    if word in facts.underived or word.startswith(ROOT) or word.endswith(PART_MARK):
        return
    entry = profile.lookup(word)
    if entry:
        for base in entry.bases:
            yield DerivationStep(base, True)
    yield from derivation.language_steps(word)
    if word.startswith(PART_MARK):
        return
    limit = derivation.rules_below_zipf
    if entry and (entry.bases or (limit is not None and entry.zipf >= limit)):
        return  # The dictionary knows; a rule would guess: finery is from fine, not from fin.
    for suffix in derivation.by_ending.find(word):
        if len(word) - len(suffix.ending) < suffix.shortest:
            continue
        if not suffix.makes or entry is None or not entry.tags.isdisjoint(suffix.makes):
            yield from _strip_suffix(word, suffix, profile)
    if entry and entry.tags == NAME:
        return  # Ómars is nobody's Mars.
    for prefix in derivation.by_beginning.find(word):
        rest = word.removeprefix(prefix.beginning)
        if len(rest) >= prefix.shortest:
            base_entry = profile.lookup(rest)
            if (
                base_entry
                and not base_entry.tags.isdisjoint(prefix.on)
                and base_entry.zipf >= derivation.least_base_zipf
            ):
                plausible = _is_plausible(word, base_entry.zipf, profile)
                yield DerivationStep(rest, prefix.certain and plausible)


def _strip_suffix(word: str, suffix: Suffix, profile: LanguageProfile) -> Iterator[DerivationStep]:
    rest = word.removesuffix(suffix.ending)
    for tag in suffix.on:
        for stem in profile.stems(rest, suffix.ending, tag):
            if stem == word or (len(stem) < 3 and stem not in profile.short_words):
                continue
            entry = profile.lookup(stem)
            if entry is None or tag not in entry.tags:
                continue
            long = len(stem) >= LONG_BASE
            if long or entry.zipf >= profile.derivation.least_base_zipf:
                plausible = long or _is_plausible(word, entry.zipf, profile)
                yield DerivationStep(stem, suffix.certain and plausible, tag)


def _is_plausible(word: str, base_zipf: float, profile: LanguageProfile) -> bool:
    """Whether the base is not much rarer than what is said to be made of it."""
    entry = profile.lookup(word)
    return entry is None or entry.zipf <= base_zipf + profile.derivation.rarer_base
