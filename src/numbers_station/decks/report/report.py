"""The deck report, for those who write decks: duplicates, spelling, senses, themes, look-alikes."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language

from ..pack import Pack
from ..senses import Senses
from ..words import CHILDREN
from . import type_metrics
from .spelling import SpellingDictionary, find_misspelled
from .themes import find_themes

SHORTEST_PART = 3
"""Shorter words are in too many others to mean anything."""
LONG_ENOUGH = 5
"""From here on two words that differ by one letter are hardly alike by chance."""


class DeckReport(msgspec.Struct, frozen=True, rename="camel"):
    """The findings on one deck."""

    deck: str
    name: str
    language: Language
    words: int
    cards: int
    duplicates: tuple[str, ...]
    dictionaries: tuple[str, ...]
    misspelled: tuple[str, ...] | None
    """``None`` if there is no dictionary to ask."""
    lengths: dict[int, int]
    """How many words have so many letters."""
    tight: dict[str, float]
    """Words that need type below 10 px on a phone, with the size they need."""
    tight_without_font: dict[str, float]
    """The same, if the phone shows its own font instead of ours."""
    contained: tuple[tuple[str, str], ...]
    """Pairs of which the first is in the second, by chance or not."""
    senses: dict[int, int]
    """How many words have so many everyday senses; 0: we have not written any."""
    themes: dict[str, tuple[str, ...]]
    """What many words have in common, and those words."""


class BothDecks(msgspec.Struct, frozen=True, rename="camel"):
    """The words that a children's deck has in common with the deck for everybody."""

    deck: str
    children: str
    words: tuple[str, ...]
    share: float
    """Of the children's deck."""


class SharedWord(msgspec.Struct, frozen=True, rename="camel"):
    """A word of one deck that looks like a word of another language's deck."""

    word: str
    deck: str
    other: str
    other_deck: str
    same: bool
    """Letter for letter, but for accents; otherwise one letter differs."""


def report(
    deck: str,
    pack: Pack,
    known: tuple[SpellingDictionary, ...],
    senses: Senses,
    answers: Mapping[str, Sequence[str]],
) -> DeckReport:
    """All that is to say about one deck by itself; `answers` are the associations with words."""
    words = pack.words
    wrong = tuple(find_misspelled(words, Language(pack.language), known)) if known else None
    return DeckReport(
        deck=deck,
        name=pack.name,
        language=Language(pack.language),
        words=len(words),
        cards=len(pack.cards),
        duplicates=find_duplicates(words),
        dictionaries=tuple(each.source for each in known),
        misspelled=wrong,
        lengths=dict(sorted(Counter(map(len, words)).items())),
        tight=find_tight(words, type_metrics.BARLOW),
        tight_without_font=find_tight(words, type_metrics.HELVETICA),
        contained=find_contained(words),
        senses=dict(sorted(Counter(len(senses.gloss(word)) for word in words).items())),
        themes=find_themes(words, answers),
    )


def find_duplicates(words: Sequence[str]) -> tuple[str, ...]:
    """Words that are there more than once, ignoring case (R1.9)."""
    return tuple(word for word, count in Counter(map(normal, words)).items() if count > 1)


def find_tight(words: Sequence[str], widths: type_metrics.Widths) -> dict[str, float]:
    """The words that do not fit a card in readable type, smallest type first."""
    sizes = {word: round(type_metrics.type_size(word, widths), 1) for word in words}
    small = {word: size for word, size in sizes.items() if size < type_metrics.SMALLEST}
    return dict(sorted(small.items(), key=lambda entry: entry[1]))


def find_contained(words: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Every pair of which the shorter is part of the longer, letter for letter."""
    plain = sorted({normal(word) for word in words}, key=lambda word: (len(word), word))
    return tuple(
        (short, long)
        for short, long in combinations(plain, 2)
        if len(short) >= SHORTEST_PART and short != long and short in long
    )


def compare_both(decks: Mapping[str, Pack]) -> tuple[BothDecks, ...]:
    """For each language of which both decks are there, what they share."""
    found: list[BothDecks] = []
    for name, pack in decks.items():
        children = f"{name}{CHILDREN}"
        if children in decks:
            theirs = decks[children].words
            everybodys = set(map(normal, pack.words))
            both = tuple(word for word in theirs if normal(word) in everybodys)
            found.append(BothDecks(name, children, both, len(both) / len(theirs)))
    return tuple(found)


def find_shared(decks: dict[str, Pack]) -> tuple[SharedWord, ...]:
    """Words that two languages share, or nearly; cognates mostly, false friends sometimes."""
    found: list[SharedWord] = []
    for (deck, pack), (other_deck, other_pack) in combinations(decks.items(), 2):
        if pack.language is other_pack.language:
            continue
        others = {strip_accents(word): word for word in other_pack.words}
        near = {gap: word for word in other_pack.words for gap in _gaps(strip_accents(word))}
        for word in pack.words:
            twin = others.get(strip_accents(word))
            same = twin is not None
            twin = twin or next(
                (near[gap] for gap in _gaps(strip_accents(word)) if gap in near), None
            )
            if twin is not None:
                found.append(SharedWord(word, deck, twin, other_deck, same))
    return tuple(found)


def strip_accents(word: str) -> str:
    """The word in small letters without accents."""
    apart = unicodedata.normalize("NFD", normal(word))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _gaps(word: str) -> list[str]:
    """The word with a gap for each of its letters: equal gaps mean one letter changed."""
    if len(word) < LONG_ENOUGH:
        return []
    changed = [f"{word[:i]}_{word[i + 1 :]}" for i in range(len(word))]
    added = [f"{word[:i]}_{word[i:]}" for i in range(len(word) + 1)]
    return changed + added
