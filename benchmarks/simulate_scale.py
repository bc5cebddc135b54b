"""
The tables of docs/scale.md: what was measured, the simulation of that, and of many more people.

    python benchmarks/simulate_scale.py [--write] [--limits]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from scale_costs import MeasuredCosts, read_data
from scale_model import Simulation, SiteOutcome, SitePlan, largest_site, processes_for

PAGE = Path(__file__).resolve().parent.parent / "docs" / "scale.md"


def show_costs(costs: MeasuredCosts) -> Iterator[str]:
    micro = 1e6
    yield "| | µs of a processor |"
    yield "|---|---|"
    yield f"| our process: a move that eight people see | {micro * costs.move:.0f} |"
    yield f"| our process: a batch that it has kept | {micro * costs.client:.0f} |"
    yield f"| our process: a notification that it sends | {micro * costs.tell:.0f} |"
    heard = f"{micro * costs.hear:.0f} and {micro * costs.item:.1f} a room in it"
    yield f"| our process: a notification that it hears | {heard} |"
    yield f"| our process: a second of a silent connection | {micro * costs.silence:.1f} |"
    yield f"| nginx: a move | {micro * costs.proxy_move:.0f} |"
    kept = f"{micro * costs.commit:.0f} and {micro * costs.row:.0f} a row"
    yield f"| PostgreSQL: a batch | {kept} |"
    told = f"{micro * costs.notify:.0f} and {micro * costs.listener:.0f} for each process"
    yield f"| PostgreSQL: a notification | {told} |"
    yield f"| PostgreSQL: a row in a sweep | {micro * costs.swept:.2f} |"


def show_check(costs: MeasuredCosts, data: dict[str, Any], seconds: float) -> Iterator[str]:
    """The simulation of what was measured, beside the measurement."""
    yield (
        "| processes | notifications a move | simulated | µs a move: processes | simulated |"
        " PostgreSQL | simulated |"
    )
    yield "|" + "---|" * 7
    for line in data["sites"][:3]:
        found = repeat(costs, data, line, seconds)
        yield (
            f"| {line['processes']} | {line['notifications']:.2f} | {found.notifications:.2f} |"
            f" {line['us_processes']:.0f} | {1e6 * found.process_cost:.0f} |"
            f" {line['us_postgres']:.0f} | {1e6 * found.database_cost:.0f} |"
        )


def calibrate(data: dict[str, Any]) -> MeasuredCosts:
    """The costs, with that of a move by itself so that the site of one process comes out right."""
    costs, one = MeasuredCosts.derive(data), data["sites"][0]
    for _ in range(3):  # what a move costs changes a little how many go together
        missing = 1e-6 * one["us_processes"] - repeat(costs, data, one, 20).process_cost
        costs = msgspec.structs.replace(costs, move=round(costs.move + missing, 9))
    return costs


def repeat(
    costs: MeasuredCosts, data: dict[str, Any], line: dict[str, Any], seconds: float
) -> SiteOutcome:
    """The site that a line of the measurements was taken from, on a machine as busy as it was.

    A move waits for the batch before its own, from the middle on average, and for its own.
    """
    rooms, people = data["load"]["rooms"], data["load"]["people_a_room"]
    pause = rooms / line["moves_per_second"]
    plan = SitePlan(rooms * people, line["processes"], cores=2, people_a_room=people, pause=pause)
    busy = msgspec.structs.replace(costs, wait=line["p50_ms"] / 1000 / 1.5)
    return Simulation(busy, plan).run(seconds)


def show_growth(costs: MeasuredCosts, seconds: float) -> Iterator[str]:
    yield (
        "| people | processes | moves/s | busiest process | PostgreSQL cores | notification lock |"
        " heard/s | commits/s | log MB/s | p50, p99 | too busy |"
    )
    yield "|" + "---|" * 11
    plans = [SitePlan(people, processes_for(people)) for people in (10_000, 50_000, 200_000)]
    million = SitePlan(10**6, processes_for(10**6), cores=64)
    for plan in (*plans, million, msgspec.structs.replace(million, broker=True)):
        found = Simulation(costs, plan).run(seconds)
        how = f"{plan.people:,}" + (", a broker" if plan.broker else "")
        heard = found.notifications * plan.moves * (plan.processes - 1)
        yield (
            f"| {how} | {plan.processes} | {plan.moves:,.0f} | {100 * found.process_busy:.0f} % |"
            f" {found.database_cores:.1f} of {plan.cores} | {100 * found.notify_busy:.0f} % |"
            f" {heard:,.0f} | {found.batches:,.0f} | {plan.moves * costs.wal / 1e6:.1f} |"
            f" {1000 * found.p50:.0f}, {1000 * found.p99:.0f} ms |"
            f" {', '.join(found.find_breaks(plan)) or 'nothing'} |"
        )


def make_tables(seconds: float = 1.0) -> dict[str, str]:
    """The tables of docs/scale.md, by name."""
    data = read_data()
    costs = calibrate(data)
    tables = {
        "costs": show_costs(costs),
        "check": show_check(costs, data, 20 * seconds),
        "growth": show_growth(costs, seconds),
    }
    return {name: "\n".join(lines) for name, lines in tables.items()}


def write_tables(page: str, tables: dict[str, str]) -> str:
    """The page with these tables in their places."""
    for name, table in tables.items():
        begin, end = f"<!-- {name}: made by benchmarks/simulate_scale.py -->", "<!-- end -->"
        before, found, rest = page.partition(begin)
        assert found, f"no place for {name}"
        page = f"{before}{begin}\n{table}\n{end}{rest.partition(end)[2]}"
    return page


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/scale.md")
    parser.add_argument("--limits", action="store_true", help="look for the largest sites")
    given = parser.parse_args()
    tables = make_tables()
    print("\n\n".join(tables.values()))
    if given.write:
        PAGE.write_text(write_tables(PAGE.read_text("utf-8"), tables), "utf-8")
    if given.limits:
        costs = calibrate(read_data())
        for broker in (False, True):
            people = largest_site(costs, broker, 1.0)
            print(f"\n{'with a broker' if broker else 'as it is'}: {people:,} people")


if __name__ == "__main__":
    main()
