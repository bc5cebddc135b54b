"""Swapping a card in the terminal: a sign and the card, before the first clue (R29)."""

from __future__ import annotations

from random import Random

from numbers_station.decks.another_card import Decks, draw_another
from numbers_station.game.board import Seat
from numbers_station.game.errors import IllegalCover, Refusal
from numbers_station.game.game import Game
from numbers_station.game.guessing import check_uncovered
from numbers_station.game.moves import SwapCard
from numbers_station.game.phase import CLUE
from numbers_station.texts import Catalog

from .announcements import play_move
from .answers import parse_card

SWAP = "~"


def may_swap(game: Game) -> bool:
    return game.state.phase is CLUE and not game.state.clues


def swap(
    game: Game, answer: str, rng: Random, text: Catalog, decks: Decks | None = None
) -> list[str]:
    """Swap the card that is named after the sign; what there is to say about it."""
    name = answer.removeprefix(SWAP).strip()
    card = parse_card(name, game.state.cards)
    if card is None:
        return [text("play.no_such_card", text=name)]
    try:
        check_uncovered(game.state, card, IllegalCover)
        face = draw_another(game.state, card, rng, decks)
        return play_move(game, Seat.CLOCK, SwapCard(card, face), text).everybody
    except Refusal as refusal:
        return [text.refusal(refusal)]
