"""The tally: intervals that hold the truth, rows that count what happened."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from arena.results import ENGLISH, bout, game
from rich.console import Console

from numbers_station.arena.bout import play
from numbers_station.arena.report import sum_up, tables
from numbers_station.arena.tally import mean, share, tally_rows
from numbers_station.game.board import Team
from numbers_station.game.ruleset import CLASSIC


def test_intervals() -> None:
    for part, whole in ((0, 10), (5, 10), (10, 10), (1, 1000)):
        found = share(part, whole)
        assert 0 <= found.low <= found.value <= found.high <= 1
        assert found.low < found.high
    assert share(500, 1000).high - share(500, 1000).low < share(5, 10).high - share(5, 10).low
    assert mean([2.0, 4.0]).value == 3.0
    # Nineteen of twenty intervals hold the truth.
    rng = Random(3)
    held = 0
    for _ in range(1000):
        found = share(sum(rng.random() < 0.3 for _ in range(60)), 60)
        held += found.low <= 0.3 <= found.high
    assert 920 <= held <= 980


def test_rows_count_what_happened() -> None:
    found = {row.entrant: row for row in tally_rows([game(1, Team.RED), game(2, Team.BLUE)])}
    assert found["a"].wins.value == 0.5
    assert found["a"].cards_per_clue.value == pytest.approx(8 / 5)
    assert found["b"].assassin.value == 0.5
    assert found["a"].turns is not None
    assert found["a"].turns.value == 5
    nobody = {row.entrant: row for row in tally_rows([game(1, Team.RED)])}
    assert nobody["b"].turns is None


def test_what_went_wrong_is_counted_and_told() -> None:
    entrant = "cmd:/no/such/program"
    (result,) = play(bout(entrant))
    side = result.sides[Team.RED]
    assert side.faults > 3
    assert [problem.code for problem in side.reasons] == ["not_started"]
    console = Console(file=StringIO(), width=200)
    console.print(tables(sum_up(CLASSIC, "s", 1, [result]), ENGLISH))
    assert isinstance(console.file, StringIO)
    assert side.reasons[0].detail == "No such file or directory"
    why = ENGLISH("arena.why.not_started", detail=ENGLISH("system.ENOENT"))
    assert f"{entrant}: {why}" in console.file.getvalue()
