"""What a program sees in the cards: the word, or what a picture shows and what was said of it."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.decks.pictures import tags
from numbers_station.decks.supply import picture
from numbers_station.game.board import Card, Word

from .knowledge import UNKNOWN, CardMeaning, Knowledge

CARDS = 5000
"""So many are kept in mind."""


def card_meanings(cards: Sequence[Card], known: Knowledge) -> list[CardMeaning]:
    if len(known.seen) > CARDS:
        known.seen.clear()
    for card in cards:
        if card not in known.seen:
            known.seen[card] = _sight(card, known)
    return [known.seen[card] for card in cards]


def unknown(cards: Sequence[Card], places: Sequence[int], known: Knowledge) -> tuple[int, ...]:
    """Those of the cards at *places* in which nothing is seen."""
    seen = card_meanings(cards, known)
    return tuple(place for place in places if seen[place] == UNKNOWN)


def _sight(card: Card, known: Knowledge) -> CardMeaning:
    if isinstance(card, Word):
        return known.sight([(card.text, 1.0)])
    try:
        recipe = picture(card)
    except KeyError:
        return UNKNOWN  # a picture of the host's own
    return known.sight(tags(recipe, known.language).items(), str(recipe))
