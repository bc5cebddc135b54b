"""Compound splitting: the parts must be real words, and the whole no better-known simple word."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .inflection import lemmas
from .lexicon import STEPS_CACHED, LexiconEntry
from .profile import LanguageProfile

CLASSES = frozenset("NVAXnvax")
NEEDED = {
    (2, 2): 9.0,
    (2, 3): 3.0,
    (2, 4): 1.5,
    (2, 5): 1.0,
    (3, 3): 1.0,
    (3, 4): 0.4,
    (3, 5): 0.0,
    (4, 4): -0.8,
}
"""
How much better known (zipf) than the whole the parts must be, by the length of the shorter and the
longer (5: or more): short words are everywhere by chance. Set by hand, looking at
the development pairs.
"""
LINK = 0.2
"""What letters between the parts add to that."""
DOUBT = 0.8
"""A division that falls short by no more than this is doubtful, by more none."""
SHORTEST_IN_NAME, COMMON_IN_NAME = 3, 3.0
"""Letters of the parts of a name, and how common they are; one of three letters, 1.5 more."""
ROOT_ZIPF = 4.0
"""How common a part counts as that the table of roots knows."""


class Split(NamedTuple):
    parts: tuple[str, ...]
    certain: bool
    score: float = 0.0


class Part(NamedTuple):
    """A word that can be a part of a compound."""

    entry: LexiconEntry
    zipf: float
    """How common it is in any of its forms."""


def split(word: str, profile: LanguageProfile) -> Split | None:
    """The parts of a compound, if it is one."""
    facts, rules = profile.facts, profile.compounding
    if parts := facts.compounds.get(word) or rules.certain_parts(word):
        return Split(parts, True)
    if word in facts.underived or word in facts.no_compounds or rules.is_simple(word):
        return None
    if "-" in word:
        return _split_at_hyphens(word)
    entry = profile.lookup(word)
    if entry and entry.cuts:
        cut = entry.cuts[0]
        return Split((word[:cut], word[cut:]), True)
    if entry and entry.tags == {"p"}:
        return _split_name(word, profile)
    if entry and rules.listed_only:
        return None
    splits = [*_splits_by_language(word, entry, profile)]
    if not splits and (entry or not rules.splitter):
        splits = [*_splits_by_dictionary(word, entry, profile)]
    return max(splits, key=lambda one: one.score, default=None)


def _split_at_hyphens(word: str) -> Split | None:
    pieces = tuple(piece for piece in word.split("-") if piece)
    return Split(pieces, True) if len(pieces) > 1 else None


def _split_name(word: str, profile: LanguageProfile) -> Split | None:
    """A name that reads as two common words (Zwitserleven): whether it is made of them is open."""
    for at in range(SHORTEST_IN_NAME, len(word) - SHORTEST_IN_NAME + 1):
        parts = word[:at], word[at:]
        if all(_is_common(part, profile) for part in parts):
            return Split(parts, False)
    return None


def _is_common(part: str, profile: LanguageProfile) -> bool:
    entry = profile.lookup(part)
    least = COMMON_IN_NAME + (1.5 if len(part) == SHORTEST_IN_NAME else 0.0)
    return (
        entry is not None
        and entry.zipf >= least
        and part not in profile.compounding.no_parts
        and not entry.tags.isdisjoint("NVA")
    )


def _splits_by_language(
    word: str, whole: LexiconEntry | None, profile: LanguageProfile
) -> Iterator[Split]:
    """Divisions by the language's own splitter, if both parts are common enough."""
    rules = profile.compounding
    for first, last, sure in rules.splitter(word) if rules.splitter else ():
        shortest = min(len(first), len(last))
        if {first, last} & rules.no_parts or shortest < 2:
            continue
        common = min(_lemma_zipf(first, profile), _lemma_zipf(last, profile))
        # Few Icelandic words have a known frequency, so a sure division of long parts is enough.
        if sure and shortest >= 4:
            yield Split((first, last), True, 1.0 + common)
        if common < rules.least_part_zipf:
            continue
        needed = -rules.whole_above_parts if sure else 0.3
        surplus = common - (whole.zipf if whole else 0.0) - needed
        if surplus > -DOUBT:
            yield Split((first, last), surplus >= 0, common)


def _lemma_zipf(part: str, profile: LanguageProfile) -> float:
    """How common a part is as a word, whatever it lost or gained as a part."""
    if part in profile.facts.roots:
        return ROOT_ZIPF
    entries = [profile.lookup(lemma) for lemma in lemmas(part, profile)]
    return max((entry.zipf for entry in entries if entry), default=0.0)


def _splits_by_dictionary(
    word: str, whole: LexiconEntry | None, profile: LanguageProfile
) -> Iterator[Split]:
    """Divisions into two words of the dictionary."""
    rules = profile.compounding
    shortest, may_be_part = max(2, rules.shortest_part), rules.may_be_part
    for at in range(shortest, len(word) - shortest + 1):
        last = word[at:]
        tail = _find_part(last, profile) if may_be_part(last) else None
        # A preposition begins compounds but does not end them: zee-rover, not zeer-over.
        if tail is None or rules.opens_only(last):
            continue
        start = word[:at]
        for link in filter(start.endswith, rules.links):
            first = start.removesuffix(link)
            for head in _heads(first, link, profile):
                if weighed := _weigh(head, last, tail, link, whole, profile):
                    yield weighed


def _heads(first: str, link: str, profile: LanguageProfile) -> Iterator[str]:
    """The first part as it stands, or as it is before its linking letters changed it."""
    yield first
    if link and link[0] in "eë":
        for stem in profile.stems(first, link, "N"):
            if stem != first:
                yield stem


def _part_entry(word: str, profile: LanguageProfile) -> LexiconEntry | None:
    """What the dictionary says of a word that can be a part."""
    if len(word) < 3 and word not in profile.short_words:
        return None
    if word in profile.compounding.no_parts:
        return None
    entry = profile.lookup(word)
    if entry is None and len(word) > 4 and profile.inflection.always_by_rule:
        # A part may be a form the dictionary does not list: eierkelkie ends in kelk.
        forms = filter(None, map(profile.lookup, lemmas(word, profile)))
        entry = min(forms, key=lambda form: form.zipf, default=None)
    return entry if entry and entry.tags & CLASSES else None


@lru_cache(maxsize=STEPS_CACHED)
def _find_part(word: str, profile: LanguageProfile) -> Part | None:
    """A word that can be a part, if it is common enough; a long one is not found by chance."""
    entry = _part_entry(word, profile)
    if entry is None:
        return None
    zipf = _form_zipf(entry, profile)
    least = profile.compounding.least_part_zipf - (1.0 if len(word) >= 5 else 0.0)
    return Part(entry, zipf) if zipf >= least else None


def _form_zipf(entry: LexiconEntry, profile: LanguageProfile) -> float:
    """How common a part is in any of its forms."""
    lemma_entries = map(profile.lookup, entry.lemmas)
    return max(entry.zipf, *(lemma.zipf for lemma in lemma_entries if lemma), 0.0)


def _classes_agree(whole: LexiconEntry, tail: LexiconEntry, first: int) -> bool:
    """A compound is of the class of its last part; verbs are seldom compounds."""
    classes = {tag for tag in whole.tags if tag in "NVA"}
    if not classes or "X" in tail.tags:
        return True
    if classes == {"V"} and first < 4:
        return False
    return bool(classes & {tag.upper() for tag in tail.tags})


def _weigh(
    first: str,
    last: str,
    tail: Part,
    link: str,
    whole: LexiconEntry | None,
    profile: LanguageProfile,
) -> Split | None:
    """The division, if its parts are well enough known beside the whole."""
    rules = profile.compounding
    shortest, longest = sorted((len(first), len(last)))
    if shortest < rules.shortest_part:
        return None
    if whole and not _classes_agree(whole, tail.entry, len(first)):
        return None
    head = _find_part(first, profile)
    if head is None:
        return None
    common = min(head.zipf, tail.zipf)
    needed = NEEDED.get((shortest, min(longest, 5)), -rules.whole_above_parts) - rules.ease
    if link:
        needed += LINK
    surplus = common - (whole.zipf if whole else rules.unlisted_zipf) - needed
    if surplus < -DOUBT:
        return None
    return Split((first, last), surplus >= 0, common + 0.4 * shortest - 0.7 * len(link))
