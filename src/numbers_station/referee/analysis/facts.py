"""Word facts, written by people where no rule is right: roots, and exceptions to the analysis."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

ROOT = "√"
"""Stands before the name of a root, which is no word."""
FAINT_ROOT = ROOT + "?"
"""Stands before a root whose words few people still feel to be kin."""


@dataclass(frozen=True, kw_only=True)
class WordFacts:
    """
    The reviewed facts of one language.

    `roots.txt` has one line for each set of words of one root (strong verbs with their nouns,
    countries with their people); a line whose first word is ``?word`` joins kin that few people
    still feel, and what rests on it is doubtful.

    `exceptions.txt` has one fact and its reason a line:
    ``! word`` is no compound and no derivation, ``| word`` is no compound,
    ``+ word part part`` is this compound,
    ``/ word word`` are not related, ``~ word word`` are kin that few people feel (doubtful);
    ``~ word -ending beginning-`` says so of all longer words that end or begin so,
    ``= word word`` are the same word.
    """

    roots: Mapping[str, frozenset[str]]
    underived: frozenset[str]
    """Words that are neither compounds nor derived."""
    no_compounds: frozenset[str]
    compounds: Mapping[str, tuple[str, ...]]
    unrelated: frozenset[tuple[str, str]]
    """Pairs of words that only look related."""
    distant: frozenset[tuple[str, str]]
    """Pairs of words whose relation few people feel."""
    distant_ends: Mapping[str, tuple[str, ...]]
    """Of a word, the ends of all longer words whose relation to it few people feel."""
    distant_beginnings: Mapping[str, tuple[str, ...]]
    """And their beginnings."""
    same_words: Mapping[str, str]
    """Of a spelling, the one that stands for both."""

    def are_unrelated(self, one: str, two: str) -> bool:
        return _pair(one, two) in self.unrelated

    def are_distant(self, one: str, two: str) -> bool:
        return (
            _pair(one, two) in self.distant
            or self._is_distant_by_shape(one, two)
            or self._is_distant_by_shape(two, one)
        )

    def _is_distant_by_shape(self, word: str, other: str) -> bool:
        if other.startswith(ROOT):
            return False
        return any(
            other.endswith(end) and other != end for end in self.distant_ends.get(word, ())
        ) or any(
            other.startswith(start) and other != start
            for start in self.distant_beginnings.get(word, ())
        )


def read_facts(roots: str, exceptions: str) -> WordFacts:
    """The facts in the text of the two files; `ValueError` for a line that means nothing."""
    names: dict[str, frozenset[str]] = {}
    for words in _lines(roots):
        root = frozenset((ROOT + words[0],))  # one for all words that have no other root
        for word in words:
            names[word] = names[word] | root if word in names else root
    marked: dict[str, list[list[str]]] = {mark: [] for mark in "!|+/~="}
    for mark, *words in _lines(exceptions):
        if mark not in marked:
            raise ValueError(f"what does {' '.join((mark, *words))!r} mean?")
        marked[mark].append(words)
    return WordFacts(
        roots=names,
        underived=frozenset(word for words in marked["!"] for word in words),
        no_compounds=frozenset(word for words in marked["|"] for word in words),
        compounds={word: tuple(parts) for word, *parts in marked["+"]},
        unrelated=_pairs(marked["/"]),
        distant=_pairs(marked["~"]),
        distant_ends=_shapes(marked["~"], lambda other: other.startswith("-")),
        distant_beginnings=_shapes(marked["~"], lambda other: other.endswith("-")),
        same_words={other: word for word, *others in marked["="] for other in others},
    )


def _pair(one: str, two: str) -> tuple[str, str]:
    """Two words in whatever order, as one key."""
    return (one, two) if one < two else (two, one)


def _pairs(lines: list[list[str]]) -> frozenset[tuple[str, str]]:
    """The first word of each line with each of the others."""
    return frozenset(_pair(word, other) for word, *others in lines for other in others)


def _shapes(
    lines: list[list[str]], is_shape: Callable[[str], bool]
) -> Mapping[str, tuple[str, ...]]:
    """Of the first word of each line, the others that are an ending or a beginning."""
    found: dict[str, tuple[str, ...]] = {}
    for word, *others in lines:
        shapes = tuple(other.strip("-") for other in others if is_shape(other))
        if shapes:
            found[word] = (*found.get(word, ()), *shapes)
    return found


def _lines(text: str) -> list[list[str]]:
    """The words of each line, remarks aside."""
    lines = (line.partition("#")[0].split() for line in text.splitlines())
    return [words for words in lines if words]
