"""The cards to print: a deck by name, an own pack from a file, or an even selection of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from numbers_station.decks import pack, words
from numbers_station.decks.pack import Pack
from numbers_station.game.errors import BadDeck
from numbers_station.game.ruleset import Language

from .job import CHILDREN, STANDARD

T = TypeVar("T")


def word_pack(deck: str, language: Language) -> Pack:
    """The standard deck, the children's deck, or the pack in a file."""
    if deck == STANDARD:
        return words.standard(language)
    if deck == CHILDREN:
        return words.children(language)
    path = Path(deck)
    try:
        source = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise BadDeck(
            "deck_file",
            "",
            f"{deck!r} is neither {STANDARD!r} nor {CHILDREN!r} nor a file: {reason}",
            deck=deck,
            why=error,
        ) from error
    return pack.parse(source, name=path.stem[: pack.MAX_NAME] or "pack", language=language)


def choose(cards: Sequence[T], count: int | None, name: str) -> Sequence[T]:
    """
    So many of the cards, or all of them.

    They are taken at even steps through the deck: decks are often in alphabetical order, and
    twenty words with A make a poor game. It needs no chance, so it prints the same every time.
    """
    if count is None:
        return cards
    if count > len(cards):
        raise BadDeck(
            "too_many_cards",
            "",
            f"{count} cards were asked for, and “{name}” has {len(cards)}",
            n=count,
            name=name,
            has=len(cards),
        )
    return [cards[i * len(cards) // count] for i in range(count)]
