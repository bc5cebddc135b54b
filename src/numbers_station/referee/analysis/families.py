"""Word families of our deck words, reviewed by people: relatives, and words that only look so."""

from __future__ import annotations

from typing import NamedTuple

NOTHING: frozenset[str] = frozenset()


class Family(NamedTuple):
    related: frozenset[str] = NOTHING
    unrelated: frozenset[str] = NOTHING
    """Words that look related and are not."""
    chance_forms: frozenset[str] = NOTHING
    """Relatives as forms only: álfa is one of ÁLFUR, but also a word whose other forms are not."""


NO_FAMILY = Family()


class Families:
    """
    The family of each deck word, in a text of lines `word: relatives ; others`.

    A relative with a full stop is one as a form only (`chance_forms`). A family is read when it is
    first asked for: a table needs 25 of hundreds.
    """

    def __init__(self, text: str = "") -> None:
        lines = (line.partition(":") for line in text.splitlines())
        self._lines = {word.strip(): named for word, colon, named in lines if colon}
        self._read: dict[str, Family] = {}
        named = " ".join(self._lines.values()).replace(";", " ").replace(".", "")
        self.words = frozenset(named.split()).union(self._lines)
        """All words that any family names: they exist."""

    @property
    def deck_words(self) -> frozenset[str]:
        """Those that have a family."""
        return frozenset(self._lines)

    def family(self, word: str) -> Family:
        """That of a deck word; any other word has none."""
        found = self._read.get(word)
        if found is None:
            if word not in self._lines:
                return NO_FAMILY
            found = self._read[word] = _read_family(self._lines[word])
        return found

    def relates(self, word: str, other: str) -> bool | None:
        """Whether the family of `other` has `word` as a relative; nothing if it is not named."""
        family = self.family(other)
        if not (word in family.related or word in family.unrelated):
            return None
        return word in family.related

    def relates_lemmas(self, lemmas: frozenset[str], other: str) -> bool | None:
        """The same for a form: it is related if any of its lemmas is; nothing if none is named."""
        family = self.family(other)
        related = lemmas & family.related - family.chance_forms
        return bool(related) if related or lemmas & family.unrelated else None


def _read_family(line: str) -> Family:
    related, _, unrelated = line.partition(";")
    return Family(
        frozenset(related.replace(".", "").split()),
        frozenset(unrelated.split()),
        frozenset(each.removesuffix(".") for each in related.split() if each.endswith(".")),
    )
