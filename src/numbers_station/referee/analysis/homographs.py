"""Homographs: words spelled alike that are not related, and which of them a word is made of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

READING = "|"
"""Stands between a homograph and the number of its reading, in what is no word but a key."""
CLASSES = frozenset("NVA")


class HomographReading(NamedTuple):
    """One of the words that are spelled alike."""

    classes: frozenset[str]
    """Its word classes, if they tell it from the others."""
    members: frozenset[str]
    """Words that are known to be made of it."""


class Homographs(NamedTuple):
    """
    The homographs of one language.

    `homographs.txt` has a line for each: ``word: members | members``, the commonest first. A member
    is a word that is made of that reading, or N, V or A if the reading is the noun, the verb or the
    adjective.
    """

    readings: Mapping[str, tuple[HomographReading, ...]]
    made_of: Mapping[str, frozenset[str]]
    """The keys of the readings that a word is known to be made of."""

    def keys(self, word: str) -> tuple[str, ...]:
        """All that a word may be read as: whoever sees it alone sees every reading."""
        readings = self.readings.get(word)
        if readings is None:
            return ()  # as it is for nearly all words
        return tuple([f"{word}{READING}{number}" for number in range(len(readings))])

    def likely(self, word: str) -> tuple[str, ...]:
        """What it is read as in a compound that is not listed: the first."""
        return self.keys(word)[:1]

    def keys_of_any(self, word: str, members: Collection[str]) -> Iterator[str]:
        """The readings of a word to which any of these belongs."""
        for number, reading in enumerate(self.readings.get(word, ())):
            if not reading.members.isdisjoint(members):
                yield f"{word}{READING}{number}"

    def resolve(self, base: str, made: str, word_class: str = "") -> str | None:
        """The reading of `base` in a word that is made of it, as a key; nothing if it is open."""
        readings = self.readings.get(base)
        if readings is None:
            return None  # as it is for nearly all words
        for number, reading in enumerate(readings):
            if made in reading.members:
                return f"{base}{READING}{number}"
        found = [number for number, reading in enumerate(readings) if word_class in reading.classes]
        return f"{base}{READING}{found[0]}" if len(found) == 1 else None

    def settle(
        self, word: str, lemmas: Iterable[str], classes: Collection[str], found: dict[str, bool]
    ) -> None:
        """
        Drop what a word cannot be read as.

        A form of kap is a kap of any kind, but a kappie, which is listed, is a cap; hárið is a form
        of the noun, as its class (`classes`, if known) tells. The homograph itself stays open.
        """
        known = {key for lemma in lemmas for key in self.made_of.get(lemma, ())}
        if not known and self.readings.keys().isdisjoint(lemmas):
            return  # as it is for nearly all words
        bases = {key.partition(READING)[0] for key in known}
        for base in bases.union(lemmas) - {word}:
            for number, reading in enumerate(self.readings.get(base, ())):
                key = f"{base}{READING}{number}"
                other_class = reading.classes and classes and reading.classes.isdisjoint(classes)
                if key not in known and (base in bases or other_class):
                    found.pop(key, None)


NO_HOMOGRAPHS = Homographs({}, {})


def read_homographs(text: str) -> Homographs:
    """The homographs in the text of the file."""
    readings: dict[str, tuple[HomographReading, ...]] = {}
    for line in text.splitlines():
        word, colon, rest = line.partition("#")[0].partition(":")
        if colon:
            readings[word.strip()] = tuple(map(_read, rest.split(READING)))
    made_of: dict[str, set[str]] = defaultdict(set)
    for word, found in readings.items():
        for number, reading in enumerate(found):
            for member in reading.members:
                made_of[member].add(f"{word}{READING}{number}")
    return Homographs(readings, {word: frozenset(keys) for word, keys in made_of.items()})


def _read(text: str) -> HomographReading:
    words = frozenset(text.split())
    return HomographReading(words & CLASSES, words - CLASSES)
