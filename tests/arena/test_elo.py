"""Elo ratings tell the odds."""

from __future__ import annotations

from random import Random

import pytest
from arena.results import game

from numbers_station.arena.elo import MIDDLE, elo
from numbers_station.game.board import Team


def test_elo_tells_the_odds() -> None:
    results = [game(number, Team.RED if number % 4 else Team.BLUE) for number in range(400)]
    rated = elo(results, Random(1))
    difference = rated["a"].value - rated["b"].value
    assert 1 / (1 + 10 ** (-difference / 400)) == pytest.approx(0.75, abs=0.01)
    assert rated["a"].value + rated["b"].value == pytest.approx(2 * MIDDLE)
    assert rated["a"].low < rated["a"].value < rated["a"].high
    sweep = elo([game(number, Team.RED) for number in range(20)], Random(1))
    assert sweep["a"].low < sweep["a"].high  # there is always some doubt
    undecided = elo([game(1, None), game(2, None)], Random(1))
    assert undecided["a"].value == pytest.approx(MIDDLE)
