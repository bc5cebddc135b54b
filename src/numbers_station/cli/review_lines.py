"""A review as lines of text: the curve on its side, each clue, and where it led."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.bots.review.curve import Point
from numbers_station.bots.review.report import Pull, Review, TurnReview
from numbers_station.game.board import Card, Picture
from numbers_station.game.record import Record
from numbers_station.texts import Catalog

from .sentences import number_text, outcome_sentence
from .terminal.drawing import SHAPES, describe, label

NAMES, CURVE, BAR = 20, 41, 20
"""In letters: names of cards, the curve, a bar of full length."""


def review_lines(record: Record, found: Review, text: Catalog) -> list[str]:
    cards = record.state.cards
    alone = record.dealt.ruleset.mode.rules.simulated_enemy
    shown = [
        f"{label(card, place)} {describe(card, text)}"
        for place, card in enumerate(cards)
        if isinstance(card, Picture)
    ]
    low, high = ("lost", "won") if alone else ("blue", "red")
    left, right = text(f"review.axis.{low}"), text(f"review.axis.{high}")
    axis = f"{'':{NAMES}}{left}{right:>{max(CURVE - len(left), len(right) + 2)}}"
    lines = [text("review.title"), text("review.about"), *shown, "", axis]
    lines += _points(found, 0, cards, text, alone)
    for turn in found.turns:
        lines += ["", _heading(turn, text), *_points(found, turn.number, cards, text, alone)]
        lines += _reach(turn, cards, text)
        lines += _better(turn, cards, text)
    if found.turning is None:
        lines += ["", text("review.no_turning")]
    return [*lines, "", outcome_sentence(record.state, text)]


def _heading(turn: TurnReview, text: Catalog) -> str:
    if turn.clue is None:
        return text(f"review.turn_without_clue.{turn.team}", n=turn.number)
    word, number = turn.clue.word.upper(), number_text(turn.clue.number, text)
    return text(f"review.turn.{turn.team}", n=turn.number, word=word, number=number)


def _points(
    found: Review, turn: int, cards: tuple[Card, ...], text: Catalog, alone: bool
) -> Iterator[str]:
    """A line for each point of a turn: the card, and how far the balance leans."""
    for number, point in enumerate(found.curve):
        if point.turn != turn:
            continue
        place = round(point.chance * (CURVE - 1) / 100)
        track = ["·"] * CURVE
        track[CURVE // 2] = "┼"
        track[place] = "●"
        chance = text("review.chance", red=point.chance, blue=100 - point.chance)
        if alone:
            chance = text("review.chance_coop", n=point.chance)
        turning = f"  ◀ {text('review.turning')}" if number == found.turning else ""
        name = _point_name(point, cards, text)
        yield f"{name:{NAMES}.{NAMES}}{''.join(track)}  {chance}{turning}"


def _point_name(point: Point, cards: tuple[Card, ...], text: Catalog) -> str:
    if point.card is None:
        return "" if point.turn else text("review.deal")
    shape = SHAPES[point.identity] if point.identity else "↶"
    mark = f"({shape})" if point.cause != "guess" else f" {shape} "
    return f" {mark} {label(cards[point.card], point.card)}"


def _reach(turn: TurnReview, cards: tuple[Card, ...], text: Catalog) -> Iterator[str]:
    if turn.clue is not None and not turn.known:
        yield f"  {text('review.unknown')}"
    if turn.reach:
        yield f"  {text('review.row.reach')}:"
        touched = {guess.card for guess in turn.guesses}
        yield from (_pull(pull, cards, turn.in_the_way, touched, text) for pull in turn.reach)


def _better(turn: TurnReview, cards: tuple[Card, ...], text: Catalog) -> Iterator[str]:
    if said := turn.suggestion:
        word, number = said.word.upper(), number_text(said.number, text)
        avoided = "" if said.avoids is None else label(cards[said.avoids], said.avoids)
        why = text(f"review.why.{said.why}", card=avoided)
        yield f"  {text('review.better', word=word, number=number)}. {why}"
        meant = set(said.meant)
        yield from (_pull(pull, cards, None, meant, text) for pull in said.reach)


def _pull(
    pull: Pull, cards: tuple[Card, ...], way: int | None, bold: set[int], text: Catalog
) -> str:
    name = f"{'▸' if pull.card in bold else ' '} {label(cards[pull.card], pull.card)}"
    bar = "█" * max(1, round(pull.chance * BAR / 100))
    note = f"  ◀ {text('review.way')}" if pull.card == way else ""
    return f"  {SHAPES[pull.identity]} {name:{NAMES - 4}.{NAMES - 4}} {bar} {pull.chance}%{note}"
