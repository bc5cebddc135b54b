"""Where a word is a compound: its parts must be real, and the whole no better-known simplex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .inflection import lemmas
from .lexicon import LexiconEntry
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
How much better known than the whole the parts must be, by the length of the shorter and the longer
(5: or more): short words are everywhere by chance.
"""


class Split(NamedTuple):
    parts: tuple[str, ...]
    certain: bool
    score: float = 0.0


def split(word: str, tongue: LanguageProfile) -> Split | None:
    """The parts of a compound, if it is one."""
    if parts := tongue.knowledge.compounds.get(word):
        return Split(parts, True)
    if word in tongue.knowledge.whole or word in tongue.knowledge.closed:
        return None
    if "-" in word:
        return _hyphenated(word, tongue)
    entry = tongue.dictionary.get(word)
    if entry and entry.cuts:
        cut = entry.cuts[0]
        return Split((word[:cut], word[cut:]), True)
    if entry and (tongue.closed_compounds or entry.tags == {"p"}):
        return None
    found = [*_divided(word, entry, tongue)] if tongue.pieces else []
    if not found and (entry or not tongue.pieces):
        found = [*_candidates(word, entry, tongue)]
    return max(found, key=lambda one: one.score, default=None)


def _divided(word: str, whole: LexiconEntry | None, tongue: LanguageProfile) -> Iterator[Split]:
    """Divisions by the language's own splitter, if both parts are common enough."""
    for (first, last), sure in tongue.pieces(word) if tongue.pieces else ():
        if {first, last} & tongue.no_parts or min(len(first), len(last)) < 2:
            continue
        common = min(_level(first, tongue), _level(last, tongue))
        # Few Icelandic words have a known frequency, so a sure division of long parts is enough.
        if sure and min(len(first), len(last)) >= 4:
            yield Split((first, last), True, 1.0 + common)
        if common < tongue.parts_from:
            continue
        ease = common - (whole.zipf if whole else 0.0) + (tongue.margin if sure else -0.3)
        if ease > -0.8:
            yield Split((first, last), ease >= 0, common)


def _level(word: str, tongue: LanguageProfile) -> float:
    """How common a part is as a word, whatever it lost or gained as a part."""
    if word in tongue.knowledge.roots:
        return 4.0
    entries = [tongue.dictionary.get(lemma) for lemma in lemmas(word, tongue)]
    return max((entry.zipf for entry in entries if entry), default=0.0)


def _hyphenated(word: str, tongue: LanguageProfile) -> Split | None:
    pieces = tuple(piece for piece in word.split("-") if piece)
    return Split(pieces, True) if len(pieces) > 1 else None


def _candidates(word: str, whole: LexiconEntry | None, tongue: LanguageProfile) -> Iterator[Split]:
    for at in range(2, len(word) - 1):
        last = word[at:]
        # A preposition begins compounds but does not end them: zee-rover, not zeer-over.
        tail = None if last in tongue.small_parts else _part(last, tongue)
        if tail is None or _common(last, tail, tongue) < _least(last, tongue):
            continue
        for link in tongue.links:
            first = word[:at].removesuffix(link) if link else word[:at]
            if link and first == word[:at]:
                continue
            for head in _heads(first, link, tongue):
                if found := _weigh(head, last, link, whole, tongue):
                    yield found


def _heads(first: str, link: str, tongue: LanguageProfile) -> Iterator[str]:
    """The first part as it stands, or as it is before its linking letters changed it."""
    yield first
    if link and link[0] in "eë":
        for stem in tongue.stems(first, link, "N"):
            if stem != first:
                yield stem


def _part(word: str, tongue: LanguageProfile) -> LexiconEntry | None:
    if (len(word) < 3 and word not in tongue.short_parts) or word in tongue.no_parts:
        return None
    entry = tongue.dictionary.get(word)
    if entry is None and len(word) > 4 and tongue.always_inflect:
        # A part may be a form the dictionary does not list: eierkelkie ends in kelk.
        forms = (tongue.dictionary.get(lemma) for lemma in lemmas(word, tongue))
        entry = next(filter(None, forms), None)
    return entry if entry and entry.tags & CLASSES else None


def _least(word: str, tongue: LanguageProfile) -> float:
    """How common a part must be: a long one is not found by chance."""
    return tongue.parts_from - (1.0 if len(word) >= 5 else 0.0)


def _common(word: str, entry: LexiconEntry, tongue: LanguageProfile) -> float:
    """How common a part is in any of its forms."""
    lemmas = map(tongue.dictionary.get, entry.lemmas)
    return max(entry.zipf, *(lemma.zipf for lemma in lemmas if lemma), 0.0)


def _agree(whole: LexiconEntry, tail: LexiconEntry, first: int) -> bool:
    """A compound is of the class of its last part; verbs are seldom compounds."""
    classes = {tag for tag in whole.tags if tag in "NVA"}
    if not classes or "X" in tail.tags:
        return True
    if classes == {"V"} and first < 4:
        return False
    return bool(classes & {tag.upper() for tag in tail.tags})


def _weigh(
    first: str, last: str, link: str, whole: LexiconEntry | None, tongue: LanguageProfile
) -> Split | None:
    head, tail = _part(first, tongue), _part(last, tongue)
    if head is None or tail is None or _common(first, head, tongue) < _least(first, tongue):
        return None
    common = min(_common(first, head, tongue), _common(last, tail, tongue))
    shortest, longest = sorted((len(first), len(last)))
    if shortest < tongue.shortest_part:
        return None
    needed = NEEDED.get((shortest, min(longest, 5)), -tongue.margin) - tongue.ease
    if link:
        needed += 0.2
    if whole and not _agree(whole, tail, len(first)):
        return None
    ease = common - (whole.zipf if whole else 0.0) - needed
    if ease < -0.8:
        return None
    return Split((first, last), ease >= 0, common + 0.4 * shortest - 0.7 * len(link))
