"""Swapping a card that nobody knows, before the first clue; people have agreed on it already."""

from __future__ import annotations

from .board import Card, Seat
from .cards import check_cards
from .errors import IllegalCover, OutOfTurn
from .events import CardSwapped, MoveEvent
from .guessing import check_uncovered
from .state import State


def swap(state: State, seat: Seat, card: int, face: Card) -> tuple[MoveEvent, ...]:
    """The table does it, as it deals: no seat of the game (R29.2). Raises `BadDeck`, too."""
    if seat is not Seat.CLOCK:
        raise OutOfTurn("swap_by_consent", "R29.2", "the spymasters have to agree first")
    if state.clues:
        raise OutOfTurn("swap_too_late", "R29.1", "a clue has been given, so the cards stay")
    check_uncovered(state, card, IllegalCover)
    if type(face) is not type(state.cards[card]):
        raise IllegalCover("swap_kind", "R29.3", "a word is swapped for a word, a picture likewise")
    event = CardSwapped(card, face)
    check_cards(state.after(event).dealt)
    return (event,)
