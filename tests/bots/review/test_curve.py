"""The curve of a game: a point a touch, from the deal to the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from bots.review.finished import FINISHED

from numbers_station.bots.review.curve import make_curve, moments, side_of
from numbers_station.game.board import Identity
from numbers_station.game.events import Covered, GuessUndone
from numbers_station.game.record import read


@pytest.mark.parametrize("file", FINISHED, ids=lambda file: file.stem)
def test_a_point_for_each_touch(file: Path) -> None:
    record = read(file.read_text("utf-8"))
    curve = make_curve(record)
    touches = [event for event in record.events if isinstance(event, Covered | GuessUndone)]
    points = [point for point in curve if point.card is not None]
    assert [point.card for point in points] == [event.card for event in touches]
    for point, event in zip(points, touches, strict=True):
        assert point.undone is isinstance(event, GuessUndone)
        if isinstance(event, Covered):
            assert (point.identity, point.cause) == (event.identity, event.cause)
    # Besides there are the deal, and turns in which nobody touched a card.
    assert curve[0].turn == 0
    turns = [point.turn for point in curve]
    assert turns == sorted(turns)
    assert set(turns) == set(range(len(record.turns()) + 1))
    for point in curve[1:]:
        assert point.card is not None or turns.count(point.turn) == 1


@pytest.mark.parametrize("file", FINISHED, ids=lambda file: file.stem)
def test_it_ends_where_the_game_did(file: Path) -> None:
    record = read(file.read_text("utf-8"))
    outcome = record.state.outcome
    curve = make_curve(record)
    assert all(0 <= point.chance <= 100 for point in curve)
    assert 10 <= curve[0].chance <= 90  # nobody has won when the cards are dealt
    if outcome:
        assert curve[-1].chance == (100 if outcome.winner is side_of(record) else 0)
        assert [*moments(record)][-1].state == record.state


@pytest.mark.parametrize("file", FINISHED, ids=lambda file: file.stem)
def test_the_board_follows_from_the_points(file: Path) -> None:
    """A page shows the board as it was at any point from the points before it."""
    record = read(file.read_text("utf-8"))
    covered: list[Identity | None] = [None] * len(record.dealt.cards)
    for moment, point in zip(moments(record), make_curve(record), strict=True):
        if point.card is not None:
            covered[point.card] = None if point.undone else point.identity
        assert tuple(covered) == moment.state.covered
