"""Mixing decks: an own pack and a standard deck shuffled into one, by share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from numbers_station.game.board import Card, Grid, Picture, Word
from numbers_station.game.clue import letters
from numbers_station.game.deal import NOTHING_SEEN, Seen, TwoFaced, least_seen_first
from numbers_station.game.errors import BadDeck

from .pack import Pack

BOARD: Final = Grid.FIVE_BY_FIVE.cards


class Cards(Protocol):
    """A pack of words, a pack of pictures: whatever has cards."""

    @property
    def cards(self) -> tuple[TwoFaced, ...]: ...


class DeckOfCards(msgspec.Struct, frozen=True):
    """Cards and nothing else."""

    cards: tuple[TwoFaced, ...]


def mix_own_words(
    pack: Pack, standard: Cards, share: int, rng: Random, *, board: int = BOARD
) -> tuple[TwoFaced, ...]:
    """
    A deck of which *share* percent are the pack's, or as many as it has for a *board*.

    So a pack of any size starts a game: what it lacks comes from the *standard* deck.
    """
    own = complete(pack, standard, rng)
    fits = 100 * len(own.cards) // board
    return mix_decks(own, standard, min(share, fits), rng, board=board)


def mix_board(
    pack: Pack, standard: Cards, share: int, rng: Random, *, board: int, seen: Seen
) -> tuple[TwoFaced, ...]:
    """
    Cards for one *board*, *share* percent of them the pack's, or as many as it has.

    Of the pack and of the *standard* deck those *seen* least often, so that each of the two is gone
    through before a card of it comes back.
    """
    own = complete(pack, standard, rng)
    return _draw_board(own, standard, share, rng, board=board, seen=seen)


def mix_picture_board(
    own: Sequence[Picture],
    standard: Sequence[TwoFaced],
    share: int,
    rng: Random,
    *,
    board: int,
    seen: Seen,
) -> tuple[TwoFaced, ...]:
    """The same with own pictures, an even number of them."""
    pack = DeckOfCards(pair_faces_anew(own, rng, seen))
    beside = DeckOfCards(pair_anew(standard, rng, seen))
    return _draw_board(pack, beside, share, rng, board=board, seen=seen)


def _draw_board(
    own: Cards, standard: Cards, share: int, rng: Random, *, board: int, seen: Seen
) -> tuple[TwoFaced, ...]:
    number = min(max(round(board * share / 100), 1), len(own.cards))
    others = least_seen_first(_without(standard.cards, own), rng, seen)
    return (*least_seen_first(own.cards, rng, seen)[:number], *others[: board - number])


def mix_own_pictures(
    own: Sequence[Picture],
    standard: Sequence[TwoFaced],
    share: int,
    rng: Random,
    *,
    board: int,
) -> tuple[TwoFaced, ...]:
    """A deck of which *share* percent are own pictures, or as many as there are for a *board*."""
    pack = DeckOfCards(pair_faces_anew(own, rng))
    beside = DeckOfCards(pair_anew(standard, rng))
    fits = 100 * len(pack.cards) // board
    return mix_decks(pack, beside, min(share, fits), rng, board=board)


def pair_anew(
    cards: Sequence[TwoFaced], rng: Random, seen: Seen = NOTHING_SEEN
) -> tuple[TwoFaced, ...]:
    """
    The same pictures on other cards: by its id everybody could tell what is on the back of each,
    and so what the next board shows. Those *seen* equally often share a card.
    """
    faces = [face for card in cards for face in (card.front, card.back)]
    return pair_faces_anew(faces, rng, seen)


def pair_faces_anew(
    faces: Sequence[Card], rng: Random, seen: Seen = NOTHING_SEEN
) -> tuple[TwoFaced, ...]:
    shuffled = list(faces)
    rng.shuffle(shuffled)
    if seen:
        shuffled.sort(key=lambda face: seen.get(face, 0))
    return tuple(TwoFaced(*pair) for pair in zip(shuffled[::2], shuffled[1::2], strict=True))


def complete(pack: Pack, standard: Cards, rng: Random) -> Pack:
    """The pack with two faces on every card: a single word gets a standard one behind it (R1.5)."""
    if pack.single is None:
        return pack
    alone = replace(pack, cards=(*pack.cards, TwoFaced(pack.single, pack.single)))
    lent = rng.choice(_without(standard.cards, alone))
    cards = (*pack.cards, TwoFaced(pack.single, lent.back))
    return replace(pack, cards=cards, single=None)


def mix_decks(
    own: Cards, standard: Cards, share: int, rng: Random, *, board: int = BOARD
) -> tuple[TwoFaced, ...]:
    """
    The largest deck of which *share* percent is the own pack.

    Cards are drawn from it at random (R1.3), so a board has that share on average. A standard
    card that shows what the own pack shows is left out, since nothing may lie twice (R1.9).
    Raises `BadDeck` if the two cannot fill a board at that share.
    """
    if not 0 <= share <= 100:
        raise BadDeck("share", "R1.3", f"a share is 0 to 100 percent, not {share}")
    others = _without(standard.cards, own)
    most_own = _largest_deck(len(own.cards), share)
    most_others = _largest_deck(len(others), 100 - share)
    total = min(size for size in (most_own, most_others) if size is not None)
    if total < board:
        short, has = ("own pack", own.cards) if total == most_own else ("standard deck", others)
        percent = share if total == most_own else 100 - share
        needed = -(-board * percent // 100)
        raise BadDeck(
            "pack_too_small",
            "R1.3",
            f"{percent} percent of {board} cards are {needed}, "
            f"and the {short} has {len(has)} cards to give ({2 * len(has)} faces)",
        )
    number = round(total * share / 100)
    cards = [*rng.sample(own.cards, number), *rng.sample(others, total - number)]
    rng.shuffle(cards)
    return tuple(cards)


def _largest_deck(cards: int, percent: int) -> int | None:
    """How large a deck these cards can be *percent* of; ``None`` if they are not needed."""
    return cards * 100 // percent if percent else None


def _without(cards: tuple[TwoFaced, ...], own: Cards) -> list[TwoFaced]:
    taken = {same for card in own.cards for same in _faces(card)}
    return [card for card in cards if taken.isdisjoint(_faces(card))]


def _faces(card: TwoFaced) -> set[Card]:
    return {
        Word(letters(face.text)) if isinstance(face, Word) else face
        for face in (card.front, card.back)
    }
