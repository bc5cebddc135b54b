"""
What PostgreSQL itself spends on us: an append by the size of its batch, a notification by the
number of processes that hear it, a sweep by the rows that it looks at. Processor time of the
cluster with its background processes, and of our side.

    python benchmarks/bench_postgres.py [--save]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import statistics
import time
from collections.abc import Callable, Coroutine
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

import asyncpg
import uvloop
from scale_costs import DATA
from scale_site import cpu_of
from server.postgres import Cluster

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.postgres.notify import CHANNEL, GROWN, NotifyBus
from numbers_station.server.stores.postgres.store import ROOMS, PostgresStore

REPEATS = 3
BATCHES = (1, 8, 64)
LISTENERS = (1, 4, 16, 64)
HEADS = (1, 64)
BREATH = 0.01  # seconds between notifications: each is sent by itself
SWEPT = 100_000  # rows
BODY = b'{"type":"played","by":2,"events":[{"type":"covered","team":"red","card":17,' + b"x" * 60

Found = dict[str, Any]


def middle(measure: Callable[[], Coroutine[None, None, Found]]) -> Found:
    """The medians of some runs: others use the machine as well."""
    lines = [uvloop.run(measure()) for _ in range(REPEATS)]
    return {key: statistics.median(line[key] for line in lines) for key in lines[0]}


async def append(url: str, pid: int, size: int, commits: int) -> Found:
    """Batches of a size, one after the other: rows of so many rooms in one statement."""
    store = PostgresStore(url)
    await store.open()
    waits: list[float] = []
    rooms = [f"{time.monotonic_ns()}-{number}" for number in range(size)]
    cpu, own = cpu_of(pid), time.process_time()
    for seq in range(1, commits + 1):
        begun = time.perf_counter()
        rows = [Row(seq, BODY, False)]
        await asyncio.gather(*(store.append(room, rows) for room in rooms))
        waits.append(time.perf_counter() - begun)
    used, own_used = cpu_of(pid) - cpu, time.process_time() - own
    await store.close()
    return {
        "batch": size,
        "us_batch": 1e6 * used / commits,
        "us_client": 1e6 * own_used / commits,
        "ms_wait": 1000 * statistics.median(waits),
    }


async def hear(url: str, last: int, ready: Callable[[], None]) -> float:
    """Hear until a log ends there; the processor's seconds that it took."""
    heard = asyncio.Event()

    def look(room: str, seq: int) -> None:
        if seq == last:
            heard.set()

    bus = NotifyBus(url, 2, 5)
    bus.on_append = look
    await bus.open()
    own = time.process_time()
    ready()
    await heard.wait()
    used = time.process_time() - own
    await bus.close()
    return used


def listen(url: str, last: int, pipe: Connection) -> None:
    """A process of its own, as each that hears is."""
    pipe.send(uvloop.run(hear(url, last, lambda: pipe.send(0.0))))


async def notify(url: str, pid: int, listeners: int, heads: int, count: int) -> Found:
    """Notifications with the ends of so many logs, heard by so many sessions."""
    pipe, other = multiprocessing.Pipe()
    child = multiprocessing.get_context("spawn").Process(
        target=listen, args=(url, count - 1, other)
    )
    child.start()
    await asyncio.to_thread(pipe.recv)
    crowd = [await asyncpg.connect(url) for _ in range(listeners - 1)]
    for each in crowd:
        await each.add_listener(CHANNEL, lambda *_: None)
    bus = NotifyBus(url, 1, 5)
    await bus.open()
    cpu, own = cpu_of(pid), time.process_time()
    for seq in range(count):
        for room in range(heads):
            bus.announce(f"ROOM{room:02}", seq)
        await asyncio.sleep(BREATH)
    own_used = time.process_time() - own
    heard = await asyncio.to_thread(pipe.recv)
    used = cpu_of(pid) - cpu
    child.join()
    await bus.close()
    for each in crowd:
        await each.close()
    return {
        "listeners": listeners,
        "heads": heads,
        "us_notification": 1e6 * used / count,
        "us_told": 1e6 * own_used / count,  # the crowd listens here too: look at one listener
        "us_heard": 1e6 * heard / count,
    }


async def sweep(url: str, pid: int) -> Found:
    """The query by which a process finds what it has not been told of; and, once an hour, the one
    that lists all rooms to find those to delete."""
    connection = await asyncpg.connect(url)
    await connection.execute(
        "INSERT INTO room_log (room, seq, writer, body)"
        " SELECT 'room' || n % 5000, n / 5000, 7, $1 FROM generate_series(5000, $2) AS n",
        BODY,
        SWEPT + 4999,
    )
    await connection.execute("VACUUM ANALYZE room_log")
    cpu = cpu_of(pid)
    times = 20
    for _ in range(times):
        found = await connection.fetch(GROWN, 0, 10.0**9)
    used = cpu_of(pid) - cpu
    assert len(found) > 5000  # all rooms, and the one that made the tables
    cpu = cpu_of(pid)
    for _ in range(times):
        rooms = await connection.fetch(ROOMS, 0)
    listing = cpu_of(pid) - cpu
    await connection.close()
    return {
        "us_row": 1e6 * used / times / SWEPT,
        "us_room_listed": 1e6 * listing / times / len(rooms),
    }


def measure(cluster: Cluster) -> Found:
    print("| rows in a batch | µs a batch: PostgreSQL | our process | ms it waits, median |")
    print("|---|---|---|---|")
    data: Found = {"appends": [], "notifications": []}
    url = cluster.database()
    for size in BATCHES:
        line = middle(partial(append, cluster.database(), cluster.pid, size, 4000 // (8 + size)))
        data["appends"].append(line)
        costs = f"{line['us_batch']:.0f} | {line['us_client']:.0f} | {line['ms_wait']:.1f}"
        print(f"| {size} | {costs} |", flush=True)
    print("\n| processes that hear | heads | µs a notification: PostgreSQL | each that hears |")
    print("|---|---|---|---|")
    for listeners in LISTENERS:
        for heads in HEADS:
            line = middle(partial(notify, url, cluster.pid, listeners, heads, 200))
            data["notifications"].append(line)
            costs = f"{line['us_notification']:.0f} | {line['us_heard']:.0f}"
            print(f"| {listeners} | {heads} | {costs} |", flush=True)
    print(f"\nwho tells: {data['notifications'][0]['us_told']:.0f} µs a notification")
    url = cluster.database()
    uvloop.run(append(url, cluster.pid, 1, 1))  # makes the tables
    data["sweep"] = uvloop.run(sweep(url, cluster.pid))
    print(f"a sweep: {data['sweep']['us_row']:.2f} µs a row")
    print(f"listing all rooms: {data['sweep']['us_room_listed']:.1f} µs a room")
    return data


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", action="store_true", help=f"write {DATA.name}")
    given = parser.parse_args()
    cluster = Cluster(fsync=True)
    try:
        data = measure(cluster)
    finally:
        cluster.remove()
    if given.save:
        saved = json.loads(DATA.read_text()) if DATA.exists() else {}
        DATA.write_text(json.dumps({**saved, **data}, indent=1) + "\n")


if __name__ == "__main__":
    main()
