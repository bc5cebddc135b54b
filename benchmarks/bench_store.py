"""What durability costs: appends a second and CPU an append, group commit against one by one.

Rooms append in a closed loop: each waits for its answer before it appends again. `single` makes
the rooms take turns, so that every append is a commit of its own. Both run in alternating slices
on the same database, and the ratio is the median of the pairs: neighbours disturb both alike.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.postgres import Cluster

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.base import Store
from numbers_station.server.stores.connect import connect

ROOMS = (1, 8, 64)
SECONDS = 0.5
PAIRS = 7
BODY = b'{"type":"covered","card":13,"identity":"bystander","team":"red","at":1763242000123}'

Append = Callable[[str, list[Row]], Awaitable[None]]


class Slice(NamedTuple):
    rate: float
    """Appends a second."""
    cpu: float
    """Microseconds of this process, all threads, an append; PostgreSQL's own are not in it."""


class Rooms:
    """Rooms that play on from slice to slice."""

    def __init__(self, store: Store, prefix: str, count: int) -> None:
        self.store = store
        self.heads = {f"{prefix}{number}": 0 for number in range(count)}

    async def play(self, append: Append, seconds: float = SECONDS) -> Slice:
        end = time.perf_counter() + seconds
        before = sum(self.heads.values())
        start, cpu = time.perf_counter(), time.process_time()
        await asyncio.gather(*(self._play(room, append, end) for room in self.heads))
        wall, cpu = time.perf_counter() - start, time.process_time() - cpu
        done = sum(self.heads.values()) - before
        return Slice(done / wall, 1e6 * cpu / done)

    async def _play(self, room: str, append: Append, end: float) -> None:
        while time.perf_counter() < end:
            seq = self.heads[room] + 1
            await append(room, [Row(seq, BODY, False)])
            self.heads[room] = seq


async def measure(name: str, url: str) -> None:
    store = connect(url)
    await store.open()
    turn = asyncio.Lock()

    async def single(room: str, rows: list[Row]) -> None:
        async with turn:
            await store.append(room, rows)

    for count in ROOMS:
        rooms = Rooms(store, f"{count}-", count)
        await rooms.play(store.append, SECONDS / 2)  # the log exists, statements are prepared
        pairs = [(await rooms.play(store.append), await rooms.play(single)) for _ in range(PAIRS)]
        group, alone = (middle([pair[which] for pair in pairs]) for which in (0, 1))
        rate = statistics.median(g.rate / s.rate for g, s in pairs)
        cpu = statistics.median(s.cpu / g.cpu for g, s in pairs)
        print(
            f"| {name} | {count} | {group.rate:,.0f} | {alone.rate:,.0f} | {rate:.1f} |"
            f" {group.cpu:.0f} | {alone.cpu:.0f} | {cpu:.1f} |"
        )
    await store.close()


def middle(slices: list[Slice]) -> Slice:
    return Slice(*(statistics.median(numbers) for numbers in zip(*slices, strict=True)))


async def reload(name: str, url: str) -> None:
    """A restart: 1,000 rooms of 100 rows."""
    store = connect(url)
    await store.open()
    body = [Row(seq, BODY, seq % 10 == 0) for seq in range(1, 101)]
    await asyncio.gather(*(store.append(f"room{number:04}", body) for number in range(1000)))
    await store.close()
    store = connect(url)
    start = time.perf_counter()
    await store.open()
    rooms = await store.rooms(0)
    logs = await asyncio.gather(*(store.load(room) for room in rooms))
    seconds = time.perf_counter() - start
    await store.close()
    print(f"| {name} | {len(rooms):,} | {sum(map(len, logs)):,} | {seconds:.2f} |")


def main() -> None:
    cluster = Cluster(fsync=True)
    try:
        with tempfile.TemporaryDirectory(prefix="ns-bench-", dir=".") as folder:
            print("| store | rooms | group/s | single/s | ratio | group µs | single µs | ratio |")
            print("|---|---|---|---|---|---|---|---|")
            asyncio.run(measure("memory", "memory:"))  # what the loop and the rooms cost
            asyncio.run(measure("SQLite", f"sqlite:///{folder}/measure.db"))
            asyncio.run(measure("PostgreSQL", cluster.database()))
            print("\n| store | rooms | rows | seconds to open and load all |")
            print("|---|---|---|---|")
            asyncio.run(reload("SQLite", f"sqlite:///{folder}/reload.db"))
            asyncio.run(reload("PostgreSQL", cluster.database()))
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
