"""What a card means to a bot: its word or what its picture shows, and what was said of it."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.decks.pictures import tags
from numbers_station.decks.supply import picture
from numbers_station.game.board import Card, Word

from .knowledge import UNKNOWN, CardMeaning, Knowledge

MAX_CARDS = 5000
"""So many meanings are kept."""


def card_meanings(cards: Sequence[Card], known: Knowledge) -> list[CardMeaning]:
    if len(known.meanings) > MAX_CARDS:
        known.meanings.clear()
    for card in cards:
        if card not in known.meanings:
            known.meanings[card] = _read_card(card, known)
    return [known.meanings[card] for card in cards]


def find_unknown(cards: Sequence[Card], places: Sequence[int], known: Knowledge) -> tuple[int, ...]:
    """Those of the cards at *places* in which nothing is seen."""
    found = card_meanings(cards, known)
    return tuple(place for place in places if found[place] == UNKNOWN)


def _read_card(card: Card, known: Knowledge) -> CardMeaning:
    if isinstance(card, Word):
        return _read_word(card, known)
    try:
        recipe = picture(card)
    except KeyError:  # a picture of somebody's own: what its tags say, or nothing
        return known.meaning_of([(tag, 1.0) for tag in card.tags]) if card.tags else UNKNOWN
    shown = tags(recipe, known.language).items() if known.language else ()
    return known.meaning_of(shown, str(recipe))


def _read_word(card: Word, known: Knowledge) -> CardMeaning:
    """A word that we do not know means what its associations say; to another one they add."""
    if card.associations and not known.knows(card.text):
        return known.meaning_of([(each, 1.0) for each in card.associations])
    own = known.meaning_of([(card.text, 1.0)])
    return own._replace(associations=known.direct(card.associations))
