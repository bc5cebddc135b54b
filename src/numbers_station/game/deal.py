"""Dealing two-faced cards, and the next game by turning them over."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

import msgspec

from .board import Card, Word
from .clue import letters
from .errors import BadDeck
from .ruleset import Ruleset

Theme = Callable[[Card], str | None]
"""What a face is a variation of, so that a board need not show the same idea twice."""


Seen = Mapping[Card, int]
"""How often each face has lain on this table: the least seen are dealt first (R10.5)."""
NOTHING_SEEN: Seen = MappingProxyType({})


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
            [
                card.front if front else card.back
                for card, front in zip(self.cards, self.fronts, strict=True)
            ]
        )

    def turn_over(self) -> Layout:
        """Every card turned over in place: the next game's board (R10.2)."""
        if self.turned:
            raise BadDeck("faces_used", "R10.5", "both faces were used; deal fresh cards")
        return Layout(self.cards, tuple([not front for front in self.fronts]), turned=True)


def seen_after(seen: Seen, faces: Iterable[Card]) -> dict[Card, int]:
    """What has been seen once these faces lie on the table."""
    return {**seen, **{face: seen.get(face, 0) + 1 for face in faces}}


def times_seen(card: TwoFaced, seen: Seen) -> int:
    return max(seen.get(card.front, 0), seen.get(card.back, 0))


def deal(
    ruleset: Ruleset,
    words: Sequence[TwoFaced],
    pictures: Sequence[TwoFaced],
    rng: Random,
    theme: Theme | None = None,
    seen: Seen = NOTHING_SEEN,
) -> Layout:
    """
    Cards drawn without repeats, each with a random face up, shuffled over the grid.

    R1.3, R1.5, R1.6, R24.4. No card comes back before the deck has been gone through (R10.5): those
    *seen* least often are drawn first. Among them no *theme* lies on the table twice, on either
    side of the cards, as long as the deck allows. Raises `BadDeck` if there are too few cards, or
    the same face twice.
    """
    check_deck(words)
    check_deck(pictures)
    wanted = ruleset.words
    drawn = [
        *_draw(words, wanted, "words", rng, theme, seen),
        *_draw(pictures, ruleset.grid.cards - wanted, "pictures", rng, theme, seen),
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
    seen: Seen = NOTHING_SEEN,
) -> Layout:
    """
    The board of the next game: the same cards turned over, then fresh ones (R10.2, R10.5).

    Fresh cards are those *seen* least often; what lies on the table just now comes last.
    """
    if not layout.turned:
        words_there = sum([isinstance(face, Word) for face in layout.faces])
        if (len(layout.cards), words_there) == (ruleset.grid.cards, ruleset.words):
            return layout.turn_over()
    most = max(seen.values(), default=0) + 1
    there = {face: most for card in layout.cards for face in (card.front, card.back)}
    return deal(ruleset, words, pictures, rng, theme, {**seen, **there})


def swap_card(
    layout: Layout,
    place: int,
    cards: Sequence[TwoFaced],
    rng: Random,
    theme: Theme | None = None,
    seen: Seen = NOTHING_SEEN,
) -> Layout:
    """
    Another of *cards* in the place of one, of no theme that lies there, if the deck allows (R29.3).

    Neither side of it is on the table already. Raises `BadDeck` if there is none left.
    """
    faces = layout.faces
    used = {_same(face) for card in layout.cards for face in (card.front, card.back)}
    themes = {theme(face) for at, face in enumerate(faces) if at != place} if theme else set()
    alike: tuple[TwoFaced, bool] | None = None
    for card in least_seen_first(cards, rng, seen):
        front = rng.random() < 0.5
        face = card.front if front else card.back
        if used & {_same(card.front), _same(card.back)} or type(face) is not type(faces[place]):
            continue
        shown = theme(face) if theme else None
        if shown is None or shown not in themes:
            return _with_card(layout, place, card, front)
        alike = alike or (card, front)
    if alike is None:
        raise BadDeck("deck_too_small", "R29.3", "there is no other card left in the deck")
    return _with_card(layout, place, *alike)


def _with_card(layout: Layout, place: int, card: TwoFaced, front: bool) -> Layout:
    cards = (*layout.cards[:place], card, *layout.cards[place + 1 :])
    fronts = (*layout.fronts[:place], front, *layout.fronts[place + 1 :])
    return Layout(cards, fronts, layout.turned)


def least_seen_first(cards: Sequence[TwoFaced], rng: Random, seen: Seen) -> list[TwoFaced]:
    """All the cards in random order, those seen least often first."""
    return [card for round_ in _rounds(cards, rng, seen) for card in round_]


def check_deck(cards: Sequence[TwoFaced]) -> None:
    """Raises `BadDeck` if a face occurs twice, since two like cards could lie together (R1.9)."""
    _check(tuple(cards))


@functools.lru_cache(maxsize=32)
def _check(cards: tuple[TwoFaced, ...]) -> None:
    """Remembered for the decks in use, since every deal asks."""
    seen: set[str] = set()
    for card in cards:
        for face in (card.front, card.back):
            same = _same(face)
            if same in seen:
                raise BadDeck("duplicate_card", "R1.9", f"{face} is in the deck twice")
            seen.add(same)


def _same(face: Card) -> str:
    """What two faces have in common that may not lie together (R1.9)."""
    return letters(face.text) if isinstance(face, Word) else f"@{face.id}"


def _draw(
    cards: Sequence[TwoFaced],
    number: int,
    kind: str,
    rng: Random,
    theme: Theme | None,
    seen: Seen,
) -> list[tuple[TwoFaced, bool]]:
    """Cards in random order, with the side that lies up, those seen least often first."""
    if number > len(cards):
        raise BadDeck(
            "deck_too_small", "R1.3", f"the board needs {number} {kind}; the deck has {len(cards)}"
        )
    drawn: list[tuple[TwoFaced, bool]] = []
    up: set[str] = set()
    down: set[str] = set()
    for round_ in _rounds(cards, rng, seen):
        alike: list[tuple[TwoFaced, bool]] = []
        for card in round_:
            if len(drawn) == number:
                return drawn
            front = rng.random() < 0.5
            face, hidden = (card.front, card.back) if front else (card.back, card.front)
            shown, later = (theme(face), theme(hidden)) if theme else (None, None)
            if (shown and shown in up) or (later and later in down):
                alike.append((card, front))
                continue
            drawn.append((card, front))
            up.add(shown or "")
            down.add(later or "")
        drawn += alike[: number - len(drawn)]  # those that repeat a theme come last
    return drawn


def _rounds(cards: Sequence[TwoFaced], rng: Random, seen: Seen) -> Iterator[Iterable[TwoFaced]]:
    """The cards in random order: first those never seen, then the others, each as asked for."""
    fresh = [card for card in cards if card.front not in seen and card.back not in seen]
    yield _shuffle(fresh, rng)
    if len(fresh) == len(cards):
        return
    rounds: dict[int, list[TwoFaced]] = defaultdict(list)
    for card in cards:
        if times := max(seen.get(card.front, 0), seen.get(card.back, 0)):
            rounds[times].append(card)
    for times in sorted(rounds):
        yield _shuffle(rounds[times], rng)


def _shuffle(cards: Sequence[TwoFaced], rng: Random) -> Iterator[TwoFaced]:
    """The cards in random order, as many as are asked for."""
    pool = list(cards)
    while pool:
        place = rng.randrange(len(pool))
        pool[place], pool[-1] = pool[-1], pool[place]
        yield pool.pop()
