"""The reviewed families of our deck words: who is a relative and who only looks like one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from numbers_station.game.ruleset import Language

from ..languages.data import data_file


@dataclass(frozen=True)
class Family:
    related: frozenset[str] = frozenset()
    strangers: frozenset[str] = frozenset()


@dataclass
class Families:
    """Of each deck word, its family; and of each word in a family, that it exists."""

    of: dict[str, Family] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)

    def names(self, word: str, other: str) -> bool | None:
        """Whether `word` belongs to the family of `other`; nothing if it is not mentioned."""
        family = self.of.get(other)
        if family is None or not (word in family.related or word in family.strangers):
            return None
        return word in family.related

    def infers(self, lemmas: frozenset[str], other: str) -> bool | None:
        """A form of a relative is a relative; a form of a stranger is one unless it is both."""
        family = self.of.get(other)
        if family is None or not lemmas & (family.related | family.strangers):
            return None
        return bool(lemmas & family.related)


def read(text: str) -> Families:
    found = Families()
    for line in text.splitlines():
        word, colon, rest = line.partition(":")
        if not colon:
            continue
        related, _, strangers = rest.partition(";")
        family = Family(frozenset(related.split()), frozenset(strangers.split()))
        found.of[word.strip()] = family
        found.words.update(family.related, family.strangers, (word.strip(),))
    return found


@cache
def families(language: Language) -> Families:
    return read(data_file(language, "families.txt").read_text("utf-8"))
