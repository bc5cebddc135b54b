"""From a word to what it is made from, by its prefixes and suffixes, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from .profile import DerivationStep, LanguageProfile, Suffix

DEPTH = 3


def family(lemmas: frozenset[str], tongue: LanguageProfile) -> dict[str, bool]:
    """All words these lead back to, and whether that is beyond doubt."""
    found = dict.fromkeys(lemmas, True)
    front = list(found.items())
    for _ in range(DEPTH):
        reached: dict[str, bool] = {}
        for word, certain in front:
            for step in steps(word, tongue):
                if frozenset((word, step.word)) in tongue.knowledge.strangers:
                    continue
                sure = certain and step.certain
                if sure > found.get(step.word, False) or step.word not in found:
                    reached[step.word] = reached.get(step.word, False) or sure
        found.update(reached)
        front = list(reached.items())
    return found


def steps(word: str, tongue: LanguageProfile) -> Iterator[DerivationStep]:
    for root in tongue.knowledge.roots.get(word, ()):
        # A family whose name has a question mark is one of kin that few people still feel.
        yield DerivationStep(root, not root.startswith("√?"))
    if word in tongue.knowledge.whole or word.startswith("√"):
        return
    entry = tongue.dictionary.get(word)
    if entry:
        for base in entry.bases:
            yield DerivationStep(base, True)
    yield from tongue.extra(word)
    if entry and (entry.zipf >= tongue.rules_below or entry.bases):
        return  # The dictionary knows; a rule would guess: finery is from fine, not from fin.
    for suffix in tongue.suffixes:
        if len(word) - len(suffix.ending) < suffix.shortest or not word.endswith(suffix.ending):
            continue
        if not suffix.makes or entry is None or entry.tags & set(suffix.makes):
            yield from _unsuffixed(word, suffix, tongue)
    for prefix in tongue.prefixes:
        rest = word.removeprefix(prefix.beginning)
        if rest != word and len(rest) >= prefix.shortest:
            found = tongue.dictionary.get(rest)
            if found and found.tags & set(prefix.on) and found.zipf >= tongue.bases_from:
                yield DerivationStep(rest, prefix.certain and _plausible(word, found.zipf, tongue))


def _unsuffixed(word: str, suffix: Suffix, tongue: LanguageProfile) -> Iterator[DerivationStep]:
    rest = word.removesuffix(suffix.ending)
    for tag in suffix.on:
        for stem in tongue.stems(rest, suffix.ending, tag):
            if stem == word or (len(stem) < 3 and stem not in tongue.short_parts):
                continue
            entry = tongue.dictionary.get(stem)
            if entry and tag in entry.tags and entry.zipf >= tongue.bases_from:
                yield DerivationStep(stem, suffix.certain and _plausible(word, entry.zipf, tongue))


def _plausible(word: str, base: float, tongue: LanguageProfile) -> bool:
    entry = tongue.dictionary.get(word)
    return entry is None or entry.zipf <= base + tongue.rarer_base
