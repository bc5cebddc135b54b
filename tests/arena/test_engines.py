"""Engines: the same games wherever they are played, and a killed process is noticed."""

from __future__ import annotations

import pytest
from arena.results import Here, bout, collect, terms

from numbers_station.arena.engines import Processes, WorkerLost
from numbers_station.arena.entrant import parse_entrants
from numbers_station.arena.schedule import schedule


def test_every_engine_gives_the_same_games() -> None:
    entrants = parse_entrants(("random", "recruit"))
    bouts = schedule(entrants, 4, terms(seed="seed"))
    here = collect(Here(), bouts)
    assert here == collect(Processes(2), bouts)
    assert here != collect(Here(), schedule(entrants, 4, terms(seed="other")))


def test_a_process_that_is_killed_is_noticed() -> None:
    killer = bout("cmd:sh -c 'kill -9 $PPID'")
    with pytest.raises(WorkerLost):
        list(Processes(1).run([killer]))
