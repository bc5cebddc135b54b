"""What people wrote down about words that no analysis gets right: roots and exceptions."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from numbers_station.game.ruleset import Language

from ..languages.data import data_file


@dataclass
class WordFacts:
    """
    The reviewed facts of one language.

    `roots.txt` has one line for each set of words of one root (strong verbs with their nouns,
    countries with their people); a line whose first word is ``?word`` joins kin that few people
    still feel, and what rests on it is doubtful.

    `exceptions.txt` has one fact and its reason a line:
    ``! word`` is no compound and no derivation, ``| word`` is no compound,
    ``+ word part part`` is this compound,
    ``/ word word`` are strangers to each other, ``= word word`` are the same word.
    """

    roots: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    whole: set[str] = field(default_factory=set)
    closed: set[str] = field(default_factory=set)
    compounds: dict[str, tuple[str, ...]] = field(default_factory=dict)
    strangers: set[frozenset[str]] = field(default_factory=set)
    same: dict[str, str] = field(default_factory=dict)

    def read_roots(self, text: str) -> None:
        for line in _lines(text):
            words = line.split()
            for word in words:
                self.roots[word].add(f"√{words[0]}")

    def read_exceptions(self, text: str) -> None:
        for line in _lines(text):
            mark, *words = line.split()
            if mark == "!":
                self.whole.update(words)
            elif mark == "|":
                self.closed.update(words)
            elif mark == "+":
                self.compounds[words[0]] = tuple(words[1:])
            elif mark == "/":
                self.strangers.update(frozenset((words[0], other)) for other in words[1:])
            elif mark == "=":
                self.same.update((other, words[0]) for other in words[1:])
            else:
                raise ValueError(f"what does {line!r} mean?")


def _lines(text: str) -> list[str]:
    bare = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in bare if line]


def word_facts(language: Language) -> WordFacts:
    found = WordFacts()
    found.read_roots(data_file(language, "roots.txt").read_text("utf-8"))
    found.read_exceptions(data_file(language, "exceptions.txt").read_text("utf-8"))
    return found
