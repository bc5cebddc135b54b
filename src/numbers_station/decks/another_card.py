"""Another card from the decks, in the place of one that nobody at the table knows (R29)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from numbers_station.game.board import Card, Word
from numbers_station.game.deal import Layout, TwoFaced, swap_card
from numbers_station.game.state import State

from .supply import supply, theme

Decks = tuple[Sequence[TwoFaced], Sequence[TwoFaced]]
"""Word cards and picture cards."""


def draw_another(state: State, card: int, rng: Random, decks: Decks | None = None) -> Card:
    """A face of the same kind that does not lie on the table, ours by default. Raises `BadDeck`."""
    words, pictures = decks or supply(state.ruleset)
    there = Layout(tuple(TwoFaced(face, face) for face in state.cards), (True,) * len(state.cards))
    deck = words if isinstance(state.cards[card], Word) else pictures
    return swap_card(there, card, deck, rng, theme).faces[card]
