"""Engines: the same games wherever they are played, and a killed process is noticed."""

from __future__ import annotations

import pytest
from arena.results import Here, collect

from numbers_station.arena.bout import Bout, Pairing
from numbers_station.arena.engines import Processes, WorkerLost
from numbers_station.arena.schedule import schedule
from numbers_station.game.ruleset import CLASSIC


def test_every_engine_gives_the_same_games() -> None:
    bouts = schedule(("random", "recruit"), 4, CLASSIC, "seed")
    here = collect(Here(), bouts)
    assert here == collect(Processes(2), bouts)
    assert here != collect(Here(), schedule(("random", "recruit"), 4, CLASSIC, "other"))


def test_a_process_that_is_killed_is_noticed() -> None:
    killer = Bout(CLASSIC, "s", (Pairing(0, 0, "cmd:sh -c 'kill -9 $PPID'", "random"),), "random")
    with pytest.raises(WorkerLost):
        list(Processes(1).run([killer]))
