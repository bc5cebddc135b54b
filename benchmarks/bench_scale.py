"""
How a site grows: 1, 2 and 4 processes behind nginx on one PostgreSQL, on the same load; then a
process is killed and one is added while everybody plays.

Rooms of eight play whole games with pauses, through the proxy of packaging/nginx.conf. All sites
are alive together, and the load goes to one after the other in short slices: neighbours stay
comparable on a machine that others use as well. There moves a second say how much was asked for,
not how much could be; what is compared is processor time a move. Every event that somebody was
shown is looked up afterwards in a process fresh from the database.

    python benchmarks/bench_scale.py [--rooms 60] [--think 0.3] [--seconds 5] [--slices 5] [--save]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import statistics
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import asyncpg
import uvloop
from scale_costs import DATA
from scale_players import SEATS, PlayTally, count_lost, read_rooms
from scale_site import MeasuredSite
from server.postgres import Cluster

from numbers_station.server.stores.postgres.notify import CHANNEL

WARM = 4.0  # seconds of play before anything is measured: rooms are awake, statements prepared
SILENCE = 45.0  # seconds in which nobody says anything: more than a heartbeat

Line = dict[str, Any]


class ChannelCounter:
    """Counts what goes through PostgreSQL's channel, and the bytes of its write-ahead log."""

    def __init__(self) -> None:
        self.notifications = self.heads = self.notices = 0

    async def open(self, url: str) -> None:
        self._connection = await asyncpg.connect(url)
        await self._connection.add_listener(CHANNEL, self._hear)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        _, heads, *notices = json.loads(str(payload))
        self.notifications += 1
        self.heads += len(heads)
        self.notices += sum(map(len, notices))

    async def counters(self) -> dict[str, int]:
        written = await self._connection.fetchval("SELECT pg_current_wal_lsn() - '0/0'")
        counted = {key: getattr(self, key) for key in ("notifications", "heads", "notices")}
        return {"wal_bytes": int(written), **counted}

    async def close(self) -> None:
        await self._connection.close()


class PlayedSite:
    """A site with its people, who play when they are told to."""

    def __init__(self, name: str, site: MeasuredSite, think: float) -> None:
        self.name, self.site, self._think = name, site, think
        self.tally = PlayTally()
        self.rooms = read_rooms(site.rooms_file, site.proxy.port, self.tally)
        self._counter = ChannelCounter()

    async def open(self) -> None:
        await self._counter.open(self.site.url)
        await asyncio.gather(*(room.enter() for room in self.rooms))
        await self._play(WARM)

    async def measure(
        self, seconds: float, disturb: Callable[[], Awaitable[None]] | None = None
    ) -> Line:
        """One slice: all rooms play, and something may happen meanwhile."""
        tally, site = self.tally, self.site
        moves, tally.latencies = tally.moves, []
        before, cpu = await self._counter.counters() | site.counters(), site.cpu()
        playing = asyncio.ensure_future(self._play(seconds))
        if disturb is not None:
            await disturb()
        await playing
        used, after = site.cpu(), await self._counter.counters() | site.counters()
        moves = tally.moves - moves
        rate = {key: (after[key] - before[key]) / moves for key in before}
        line: Line = {"moves": moves, "moves_per_second": moves / seconds}
        line |= {key: rate[key] for key in ("notifications", "heads", "notices")}
        if disturb is None:  # else a part is missing
            line |= {f"us_{part}": 1e6 * (used[part] - cpu[part]) / moves for part in used}
            line |= {key: rate[key] for key in ("wal_bytes", "appends", "rows_appended")}
        waits = sorted(tally.latencies)
        line["p50_ms"], line["p99_ms"] = (1000 * waits[int(len(waits) * q)] for q in (0.5, 0.99))
        held = [process.counters()["connections"] for process in site.processes]
        line["busiest"] = max(held) * len(held) / sum(held)
        return line

    async def idle(self, seconds: float) -> Line:
        """What connections cost that say nothing."""
        cpu = self.site.cpu()
        await asyncio.sleep(seconds)
        used, people = self.site.cpu(), len(self.rooms) * SEATS
        return {f"us_{part}": 1e6 * (used[part] - cpu[part]) / seconds / people for part in cpu}

    async def close(self) -> Line:
        """What became of everybody, and of every event."""
        tally = self.tally
        line: Line = {
            "errors": self.site.counters()["errors"] + tally.gaps + tally.different,
            "conflicts": self.site.counters()["conflicts"],
            "shown": sum(len(room.entries) for room in self.rooms),
        }
        for key in ("broken", "turned_away", "tried_again", "refused"):
            line[key] = getattr(tally, key)
        await asyncio.gather(*(room.leave() for room in self.rooms))
        await self._counter.close()
        port = self.site.fresh().port
        line["lost"] = sum([await count_lost(room, port) for room in self.rooms])
        return line

    async def _play(self, seconds: float) -> None:
        end = asyncio.get_running_loop().time() + seconds
        await asyncio.gather(*(room.play(end, self._think) for room in self.rooms))


async def compare(sites: list[PlayedSite], given: argparse.Namespace) -> list[Line]:
    """Slices in turn; of each number the median."""
    for site in sites:
        await site.open()
    slices: dict[str, list[Line]] = {site.name: [] for site in sites}
    for _ in range(given.slices):
        for site in sites:
            slices[site.name].append(await site.measure(given.seconds))
    lines: list[Line] = []
    for site in sites:
        found = slices[site.name]
        line: Line = {"name": site.name, "processes": len(site.site.processes)}
        line |= {key: statistics.median(each[key] for each in found) for key in found[0]}
        costs = [each["us_processes"] for each in found]
        line["us_processes_range"] = [min(costs), max(costs)]
        lines.append(line)
    lines[0]["idle"] = await sites[0].idle(SILENCE)
    return [line | await site.close() for line, site in zip(lines, sites, strict=True)]


async def disturb(site: PlayedSite, given: argparse.Namespace) -> Line:
    """A process is killed in the first third, and one added in the last."""
    third = given.seconds * given.slices / 3

    async def kill_and_add() -> None:
        await asyncio.sleep(third)
        await asyncio.to_thread(site.site.kill)
        await asyncio.sleep(third)
        await asyncio.to_thread(site.site.add)

    await site.open()
    line = await site.measure(3 * third, kill_and_add)
    processes = len(site.site.processes)
    return {"name": site.name, "processes": processes, **line, **await site.close()}


def show(line: Line) -> None:
    costs = [line.get(f"us_{part}") for part in ("processes", "proxy", "postgres")]
    shown = " | ".join("" if cost is None else f"{cost:.0f}" for cost in costs)
    print(
        f"| {line['name']} | {line['moves_per_second']:.0f} | {shown} |"
        f" {line['notifications']:.2f} | {line['heads'] * (line['processes'] - 1):.2f} |"
        f" {line['busiest']:.2f} | {line['p50_ms']:.0f}, {line['p99_ms']:.0f} |"
        f" {line['broken']} | {line['tried_again']} | {line['errors']} |"
        f" {line['lost']} of {line['shown']} |",
        flush=True,
    )


def start(
    stack: ExitStack, given: argparse.Namespace, name: str, processes: int, hashed: bool = True
) -> PlayedSite:
    cluster = Cluster(fsync=True)
    stack.callback(cluster.remove)
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ns-scale-")))
    site = MeasuredSite(cluster, folder, processes, given.rooms, hashed)
    stack.callback(site.end)
    return PlayedSite(name, site, given.think)


async def measure_all(given: argparse.Namespace) -> list[Line]:
    with ExitStack() as stack:
        sites = [start(stack, given, str(processes), processes) for processes in (1, 2, 4)]
        sites.append(start(stack, given, "4, people anywhere", 4, hashed=False))
        lines = await compare(sites, given)
    with ExitStack() as stack:
        lines.append(await disturb(start(stack, given, "4, one killed, one added", 4), given))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=60)
    parser.add_argument("--think", type=float, default=0.3, help="seconds between a room's moves")
    parser.add_argument("--seconds", type=float, default=5, help="of a slice")
    parser.add_argument("--slices", type=int, default=5)
    parser.add_argument("--save", action="store_true", help=f"write {DATA.name}")
    given = parser.parse_args()
    lines = uvloop.run(measure_all(given))
    print(
        "| processes | moves/s | µs a move: processes | proxy | PostgreSQL | notifications a move |"
        " heard by other processes | busiest, of the mean | ms p50, p99 | broken connections |"
        " moves tried again | errors | lost |"
    )
    print("|" + "---|" * 13)
    for line in lines:
        show(line)
    if given.save:
        data = json.loads(DATA.read_text()) if DATA.exists() else {}
        data["machine"] = f"{os.cpu_count()} cores, Python {platform.python_version()}"
        data["load"] = {"rooms": given.rooms, "people_a_room": SEATS, "think_s": given.think}
        data["sites"] = lines
        DATA.write_text(json.dumps(data, indent=1) + "\n")


if __name__ == "__main__":
    main()
