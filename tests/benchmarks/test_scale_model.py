"""The simulation of a site: its queues behave as queues do, and as what was measured."""

from __future__ import annotations

from random import Random

import pytest
from scale_costs import MeasuredCosts, read_data
from scale_model import Simulation, SitePlan, processes_for, ring_shares
from simulate_scale import PAGE, calibrate, make_tables, repeat, write_tables

from numbers_station.server.config import Config
from numbers_station.server.stores.postgres.notify import PAUSE

FREE = dict.fromkeys(MeasuredCosts.__struct_fields__, 0.0)


def costs(**some: float) -> MeasuredCosts:
    """Nothing costs anything but these."""
    return MeasuredCosts(**{**FREE, "rows": 1.0, **some})


def test_a_process_is_a_queue() -> None:
    """The mean wait is that of the formula by Pollaczek and Khinchine for work of one length."""
    site = Simulation(costs(), SitePlan(8, 1))
    rng, load, waited, times = Random(7), 0.7, 0.0, 50_000
    for _ in range(times):
        site.now += rng.expovariate(load)
        waited += site.processes[0].work(1.0) - site.now - 1.0
    assert waited / times == pytest.approx(load / 2 / (1 - load), rel=0.05)


def test_moves_gather_while_a_batch_is_committed() -> None:
    plan = SitePlan(people=24_000, processes=1, broker=True)  # 1,000 moves a second
    found = Simulation(costs(wait=0.01), plan).run(20)
    assert found.batches == pytest.approx(100, rel=0.02)
    assert 0.01 < found.p50 < found.p99 < 0.0201


def test_a_crowd_of_moves_is_told_together_and_heard_by_all_others() -> None:
    plan = SitePlan(people=240_000, processes=4, hashed=False)
    found = Simulation(costs(notify=1e-6, hear=1e-3), plan).run(5)
    sent = found.notifications * plan.moves
    assert sent == pytest.approx(4 / PAUSE, rel=0.02)
    assert found.process_busy == pytest.approx(sent * 3 / 4 * 1e-3, rel=0.02)
    quiet = Simulation(costs(notify=1e-6, hear=1e-3), SitePlan(240_000, 4, broker=True)).run(5)
    assert quiet.notifications == quiet.process_busy == 0


def test_what_is_too_busy_is_named() -> None:
    plan = SitePlan(people=24_000, processes=2, cores=2, hashed=False)  # 500 moves a second each
    easy = costs(move=1e-3, commit=0.5e-3)
    assert Simulation(easy, plan).run(5).find_breaks(plan) == []
    dear = costs(move=1.9e-3, commit=0.5e-3)
    assert "processes" in Simulation(dear, plan).run(5).find_breaks(plan)
    slow = costs(move=1e-3, commit=4e-3)
    assert Simulation(slow, plan).run(5).find_breaks(plan) == ["PostgreSQL"]


@pytest.mark.parametrize("processes", [1, 4, 75])
def test_the_ring_belongs_to_somebody_everywhere(processes: int) -> None:
    shares = ring_shares(processes)
    assert sum(shares) == pytest.approx(1)
    assert max(shares) < 1.4 / processes


def test_nobody_is_turned_away() -> None:
    most = Config().connections
    for people in (1000, 100_000, 1_000_000):
        shares = ring_shares(processes_for(people))
        assert max(shares) * people <= most


@pytest.mark.parametrize("which", [0, 1, 2])
def test_the_measured_sites_come_out_as_measured(which: int) -> None:
    data = read_data()
    line = data["sites"][which]
    found = repeat(calibrate(data), data, line, 20)
    assert found.notifications == pytest.approx(line["notifications"], rel=0.3)
    assert 1e6 * found.process_cost == pytest.approx(line["us_processes"], rel=0.3)


def test_the_page_has_the_tables_of_these_measurements() -> None:
    page = PAGE.read_text("utf-8")
    assert write_tables(page, make_tables()) == page
