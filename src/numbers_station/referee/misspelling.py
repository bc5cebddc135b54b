"""Misspellings: whether a clue is a visible word with one letter wrong or an accent missing."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from numbers_station.lookalikes import base_letters

SHORTEST = 4
"""Letters of a word; in shorter ones a letter more or less is another word, not a mistake."""


def differing_in_accents(word: str, cards: Collection[str]) -> list[str]:
    """The cards that are the word but for an accent."""
    if word.isascii():  # as nearly all words are: then only a card can have any
        if "".join(cards).isascii():
            return []
        cards = [card for card in cards if not card.isascii()]
    base = base_letters(word)
    return [card for card in cards if card != word and base_letters(card) == base]


def one_letter_off(word: str, cards: Iterable[str]) -> list[str]:
    """The cards that the word is one letter away from; one mistake leaves one end as it was."""
    low, high, first, last = len(word) - 2, len(word) + 2, word[:1], word[-1:]
    return [
        card
        for card in cards
        if (card[:1] == first or card[-1:] == last)  # as it seldom is
        and low < len(card) < high
        and is_one_letter_off(word, card)
    ]


def is_one_letter_off(word: str, card: str) -> bool:
    """Whether a letter is missing, added, wrong, or changed places with the next one."""
    if len(card) < SHORTEST or abs(len(word) - len(card)) > 1 or word == card:
        return False
    start = 0
    while word[start : start + 1] == card[start : start + 1]:
        start += 1
    rest, other = word[start:], card[start:]
    swapped = rest[:2] == other[1::-1] and rest[2:] == other[2:]
    return swapped or rest[1:] == other or rest == other[1:] or rest[1:] == other[1:]
