"""Dealing two-faced cards, and the next game by turning them over."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

from .board import Card, Word
from .clue import letters
from .errors import BadDeck
from .ruleset import Ruleset

Theme = Callable[[Card], str | None]
"""What a face is a variation of, so that a board need not show the same idea twice."""


class TwoFaced(msgspec.Struct, frozen=True, cache_hash=True):
    """A physical card: two faces with different content, of which one lies up (R1.5)."""

    front: Card
    back: Card


class Layout(msgspec.Struct, frozen=True):
    """The cards on the table, which face of each lies up, and whether they were turned over."""

    cards: tuple[TwoFaced, ...]
    fronts: tuple[bool, ...]
    turned: bool = False

    @property
    def faces(self) -> tuple[Card, ...]:
        """What everybody sees. Both faces of one card are never there together (R1.8)."""
        return tuple(
            card.front if front else card.back
            for card, front in zip(self.cards, self.fronts, strict=True)
        )

    def turn_over(self) -> Layout:
        """Every card turned over in place: the next game's board (R10.2)."""
        if self.turned:
            raise BadDeck("faces_used", "R10.5", "both faces were used; deal fresh cards")
        return Layout(self.cards, tuple(not front for front in self.fronts), turned=True)


def deal(
    ruleset: Ruleset,
    words: Sequence[TwoFaced],
    pictures: Sequence[TwoFaced],
    rng: Random,
    theme: Theme | None = None,
) -> Layout:
    """
    Cards drawn without repeats, each with a random face up, shuffled over the grid.

    R1.3, R1.5, R1.6, R24.4. No *theme* lies on the table twice, on either side of the cards, as
    long as the deck allows. Raises `BadDeck` if there are too few cards, or the same face twice.
    """
    check_deck(words)
    check_deck(pictures)
    return _lay_out(ruleset, words, pictures, rng, theme)


def _lay_out(
    ruleset: Ruleset,
    words: Sequence[TwoFaced],
    pictures: Sequence[TwoFaced],
    rng: Random,
    theme: Theme | None,
) -> Layout:
    wanted = ruleset.words
    drawn = [
        *_draw(words, wanted, "words", rng, theme),
        *_draw(pictures, ruleset.grid.cards - wanted, "pictures", rng, theme),
    ]
    rng.shuffle(drawn)
    cards, fronts = zip(*drawn, strict=True)
    return Layout(cards, fronts)


def next_layout(
    layout: Layout,
    ruleset: Ruleset,
    words: Sequence[TwoFaced],
    pictures: Sequence[TwoFaced],
    rng: Random,
    theme: Theme | None = None,
) -> Layout:
    """
    The board of the next game: the same cards turned over, then fresh ones (R10.2, R10.5).

    Fresh cards are those that did not lie on the table just now, if there are enough of them.
    """
    words_there = sum(isinstance(face, Word) for face in layout.faces)
    fits = (len(layout.cards), words_there) == (ruleset.grid.cards, ruleset.words)
    if fits and not layout.turned:
        return layout.turn_over()
    check_deck(words)
    check_deck(pictures)
    used = {face for card in layout.cards for face in (card.front, card.back)}
    fresh_words = [card for card in words if used.isdisjoint((card.front, card.back))]
    fresh_pictures = [card for card in pictures if used.isdisjoint((card.front, card.back))]
    wanted = ruleset.words
    return _lay_out(
        ruleset,
        fresh_words if len(fresh_words) >= wanted else words,
        fresh_pictures if len(fresh_pictures) >= ruleset.grid.cards - wanted else pictures,
        rng,
        theme,
    )


def check_deck(cards: Sequence[TwoFaced]) -> None:
    """Raises `BadDeck` if a face occurs twice, since two like cards could lie together (R1.9)."""
    _check(tuple(cards))


@functools.lru_cache(maxsize=32)
def _check(cards: tuple[TwoFaced, ...]) -> None:
    """Remembered for the decks in use, since every deal asks."""
    seen: set[str] = set()
    for card in cards:
        for face in (card.front, card.back):
            same = letters(face.text) if isinstance(face, Word) else f"@{face.id}"
            if same in seen:
                raise BadDeck("duplicate_card", "R1.9", f"{face} is in the deck twice")
            seen.add(same)


def _draw(
    cards: Sequence[TwoFaced], number: int, kind: str, rng: Random, theme: Theme | None
) -> list[tuple[TwoFaced, bool]]:
    """Cards in random order, with the side that lies up; those that repeat a theme come last."""
    if number > len(cards):
        raise BadDeck(
            "deck_too_small", "R1.3", f"the board needs {number} {kind}; the deck has {len(cards)}"
        )
    varied: list[tuple[TwoFaced, bool]] = []
    alike: list[tuple[TwoFaced, bool]] = []
    up: set[str] = set()
    down: set[str] = set()
    for card in _shuffle(cards, rng):
        if len(varied) == number:
            break
        front = rng.random() < 0.5
        seen, hidden = (card.front, card.back) if front else (card.back, card.front)
        shown, later = (theme(seen), theme(hidden)) if theme else (None, None)
        if (shown and shown in up) or (later and later in down):
            alike.append((card, front))
            continue
        varied.append((card, front))
        up.add(shown or "")
        down.add(later or "")
    return [*varied, *alike][:number]


def _shuffle(cards: Sequence[TwoFaced], rng: Random) -> Iterator[TwoFaced]:
    """The cards in random order, as many as are asked for."""
    pool = list(cards)
    while pool:
        place = rng.randrange(len(pool))
        pool[place], pool[-1] = pool[-1], pool[place]
        yield pool.pop()
