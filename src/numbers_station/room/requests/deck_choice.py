"""The choice of decks: what the next game is dealt from, ours, the host's own, or endless."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from numbers_station.decks import words as decks
from numbers_station.decks.mix import mix_board
from numbers_station.decks.pack import Pack
from numbers_station.decks.supply import endless_cards
from numbers_station.game.board import Word
from numbers_station.game.deal import NOTHING_SEEN, Seen, TwoFaced
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Ruleset

from ..protocol.entries import DeckChosen, OwnWords, PictureDeck, WordDeck
from ..services import Decks

SPARE_FACTOR = 2
"""How many times as many endless pictures as the board needs, so that no context need lie twice."""


def choose_cards(
    ruleset: Ruleset,
    chosen: DeckChosen,
    own: OwnWords | None,
    standard: Callable[[Ruleset], Decks],
    rng: Random,
    seen: Seen = NOTHING_SEEN,
) -> Decks:
    """The word cards and the picture cards to deal from. Raises `Refusal`."""
    words, pictures = standard(ruleset)
    needed = ruleset.grid.cards - ruleset.words
    if needed and chosen.pictures is PictureDeck.ENDLESS:
        pictures = endless_cards(rng, SPARE_FACTOR * needed)
    else:
        pictures = pair_anew(pictures, rng, seen)
    if not ruleset.words or chosen.words is WordDeck.STANDARD:
        return words, pictures
    if chosen.words is WordDeck.CHILDREN:
        return decks.children(ruleset.language).cards, pictures
    if own is None:
        raise Refusal("no_pack", "R1.3", "the host has not brought any words yet")
    beside = Pack("", ruleset.language, "", words)
    pack, board = pack_of(own), ruleset.words
    return mix_board(pack, beside, chosen.share, rng, board=board, seen=seen), pictures


def pair_anew(
    cards: tuple[TwoFaced, ...], rng: Random, seen: Seen = NOTHING_SEEN
) -> tuple[TwoFaced, ...]:
    """
    The same pictures on other cards: by its id everybody could tell what is on the back of each,
    and so what the next board shows. Those *seen* equally often share a card.
    """
    faces = [face for card in cards for face in (card.front, card.back)]
    rng.shuffle(faces)
    if seen:
        faces.sort(key=lambda face: seen.get(face, 0))
    return tuple(TwoFaced(*pair) for pair in zip(faces[::2], faces[1::2], strict=True))


def own_words(pack: Pack) -> OwnWords:
    """A pack as it is kept."""
    return OwnWords(pack.name, pack.language, pack.words)


def pack_of(own: OwnWords) -> Pack:
    faces = [Word(text) for text in own.words]
    single = faces.pop() if len(faces) % 2 else None
    cards = tuple(TwoFaced(*pair) for pair in zip(faces[::2], faces[1::2], strict=True))
    return Pack(own.name, own.language, "", cards, single)
