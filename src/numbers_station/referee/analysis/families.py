"""Word families of our deck words, reviewed by people: relatives, and words that only look so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Family:
    related: frozenset[str] = frozenset()
    unrelated: frozenset[str] = frozenset()
    """Words that look related and are not."""
    chance_forms: frozenset[str] = frozenset()
    """Relatives as forms only: álfa is one of ÁLFUR, but also a word whose other forms are not."""


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
        if family is None:
            return None
        related = lemmas & family.related - family.chance_forms
        return bool(related) if related or lemmas & family.unrelated else None


def read_families(text: str) -> Families:
    """
    The families in a text of lines `word: relatives ; others`.

    A relative with a full stop is one as a form only (`chance_forms`).
    """
    by_word: dict[str, Family] = {}
    for line in text.splitlines():
        word, colon, rest = line.partition(":")
        if colon:
            related, _, unrelated = rest.partition(";")
            marked = related.split()
            by_word[word.strip()] = Family(
                frozenset(each.removesuffix(".") for each in marked),
                frozenset(unrelated.split()),
                frozenset(each.removesuffix(".") for each in marked if each.endswith(".")),
            )
    named = (words for each in by_word.values() for words in (each.related, each.unrelated))
    return Families(by_word, frozenset(by_word).union(*named))
