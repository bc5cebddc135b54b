"""Word families of our deck words, reviewed by people: relatives, and words that only look so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Family:
    related: frozenset[str] = frozenset()
    unrelated: frozenset[str] = frozenset()
    """Words that look related and are not."""


@dataclass(frozen=True)
class Families:
    """The family of each deck word."""

    by_word: Mapping[str, Family] = field(default_factory=dict)
    words: frozenset[str] = frozenset()
    """All words that any family names: they exist."""

    def relates(self, word: str, other: str) -> bool | None:
        """Whether the family of `other` has `word` as a relative; nothing if it is not named."""
        family = self.by_word.get(other)
        if family is None or not (word in family.related or word in family.unrelated):
            return None
        return word in family.related

    def relates_lemmas(self, lemmas: frozenset[str], other: str) -> bool | None:
        """The same for a form: it is related if any of its lemmas is; nothing if none is named."""
        family = self.by_word.get(other)
        if family is None or not lemmas & (family.related | family.unrelated):
            return None
        return bool(lemmas & family.related)


def read_families(text: str) -> Families:
    """The families in a text of lines `word: relatives ; others`."""
    by_word: dict[str, Family] = {}
    for line in text.splitlines():
        word, colon, rest = line.partition(":")
        if colon:
            related, _, unrelated = rest.partition(";")
            by_word[word.strip()] = Family(frozenset(related.split()), frozenset(unrelated.split()))
    named = (words for each in by_word.values() for words in (each.related, each.unrelated))
    return Families(by_word, frozenset(by_word).union(*named))
