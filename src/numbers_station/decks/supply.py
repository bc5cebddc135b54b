"""The supply of cards: what a ruleset is dealt from, unless the host brings others."""

from __future__ import annotations

import functools
from random import Random

from numbers_station.game.board import Card, Picture
from numbers_station.game.deal import TwoFaced
from numbers_station.game.ruleset import Content, Ruleset

from . import pictures, words
from .pictures import ids


def supply(ruleset: Ruleset) -> tuple[tuple[TwoFaced, ...], tuple[TwoFaced, ...]]:
    """The word and picture cards of the standard decks, as far as the board needs them."""
    with_words = ruleset.content is not Content.PICTURES
    with_pictures = ruleset.content is not Content.WORDS
    return (
        words.standard(ruleset.language).cards if with_words else (),
        picture_cards() if with_pictures else (),
    )


@functools.cache
def picture_cards() -> tuple[TwoFaced, ...]:
    """The curated pictures under their numbers in the deck, which say nothing of what they show."""
    return tuple(
        TwoFaced(Picture(f"p{2 * number}"), Picture(f"p{2 * number + 1}"))
        for number in range(len(pictures.curated_deck()))
    )


def endless_cards(rng: Random, number: int) -> tuple[TwoFaced, ...]:
    """Cards of pictures that nobody has seen before."""
    return tuple(
        TwoFaced(Picture(ids.id_of(front)), Picture(ids.id_of(back)))
        for front, back in pictures.endless_deck(rng, number)
    )


def theme(face: Card) -> str | None:
    """The staging of a picture: players learn them, so a board shows each once."""
    try:
        return picture(face).staging if isinstance(face, Picture) else None
    except KeyError:
        return None  # a picture of the host's own


def picture(card: Picture) -> pictures.Recipe:
    """The recipe behind a picture of ours, curated or endless. Raises `KeyError` for any other."""
    if card.id.startswith(ids.PREFIX):
        return ids.recipe_of(card.id)
    number = card.id.removeprefix("p")
    deck = pictures.curated_deck()
    if not number.isascii() or not number.isdigit() or int(number) >= 2 * len(deck):
        raise KeyError(card.id)
    return deck[int(number) // 2][int(number) % 2]
