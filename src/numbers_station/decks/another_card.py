"""Another card from our decks, in the place of one that nobody at the table knows (R29)."""

from __future__ import annotations

from random import Random

from numbers_station.game.board import Card, Word
from numbers_station.game.deal import Layout, TwoFaced, swap_card
from numbers_station.game.state import State

from .supply import supply, theme


def draw_another(state: State, card: int, rng: Random) -> Card:
    """A face of the same kind that does not lie on the table. Raises `BadDeck`."""
    words, pictures = supply(state.ruleset)
    there = Layout(tuple(TwoFaced(face, face) for face in state.cards), (True,) * len(state.cards))
    deck = words if isinstance(state.cards[card], Word) else pictures
    return swap_card(there, card, deck, rng, theme).faces[card]
