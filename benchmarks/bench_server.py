"""
What a guess costs: server CPU, latency, bytes and memory, in rooms of 8 that play whole games.

The load comes from loadgen.c on a core of its own. Our server on each store and a bare broadcast
loop on the same library are alive at the same time on the other core, and the load goes to one
and the other in short slices: the ratio of neighbours stays true on a machine with other work.
The generator does not sleep meanwhile, or whoever sends would pay for waking it.

    python benchmarks/bench_server.py [--quick] [--no-postgres] [--asgi]
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

Result = dict[str, Any]
CORES = sorted(os.sched_getaffinity(0))
SERVER, GENERATOR = str(CORES[0]), str(CORES[-1])
BUDGETS = {
    "CPU a guess, SQLite, all included": "≤ 0.12 ms",
    "CPU against the bare loop, SQLite": "≥ 0.6",
    "memory a client": "≤ 16 KiB",
    "bytes to 8 clients a guess": "≤ 1.3 kB",
}


class Server:
    """A server under test, pinned to its core."""

    def __init__(self, name: str, database: str, rooms: int, folder: Path) -> None:
        self.name = name
        self.bare = database == "bare"
        self.rooms = rooms
        self.file = folder / f"{name}.rooms"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._log = open(folder / f"{name}.log", "w")  # noqa: SIM115 - for as long as it runs
        command = [sys.executable, str(HERE / "server_under_test.py"), database]
        self.process = subprocess.Popen(
            ["taskset", "-c", SERVER, *command, str(self.port), str(rooms), str(self.file)],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self.process.stdout is not None
        if self.process.stdout.readline() != "ready\n":
            raise SystemExit(f"{name} did not start: {(folder / f'{name}.log').read_text()}")

    def cpu(self) -> float:
        """Seconds that all its threads have run, the kernel's work for them included."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def memory(self) -> int:
        """KiB, shared pages by their share."""
        for line in Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
        return 0

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._log.close()


class Load:
    """The load generator, compiled when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self._program = folder / "loadgen"
        compiler = shutil.which("cc") or shutil.which("gcc")
        if compiler is None:
            raise SystemExit("the load generator needs a C compiler (Debian: apt-get install gcc)")
        source = str(HERE / "loadgen.c")
        subprocess.run([compiler, "-O2", "-o", str(self._program), source], check=True)

    def run(self, server: Server, rooms: int, seconds: float, rate: float = 0) -> Result:
        options = ["-n", str(rooms), "-d", str(seconds), "-w", "0.5", "-r", str(rate)]
        options += [] if rate else ["-s"]
        begun = ended = 0.0
        result: Result = {}
        with self._start(server, *options) as generator:
            assert generator.stdout is not None
            for line in generator.stdout:
                found = json.loads(line)
                if "mark" in found:
                    begun = server.cpu()
                elif "endmark" in found:
                    ended = server.cpu()
                else:
                    result |= found
        if "error" in result or "guesses" not in result:
            raise SystemExit(f"{server.name}: {result}")
        moves = result["guesses"] + result["clues"] + result["deals"]
        result["cpu"] = ended - begun
        result["moves"] = moves
        result["us_move"] = 1e6 * result["cpu"] / max(moves, 1)
        result["us_guess"] = 1e6 * result["cpu"] / max(result["guesses"], 1)
        return result

    def hold(self, server: Server, rooms: int) -> float:
        """KiB a client while all are connected and nobody says anything."""
        before = server.memory()
        with self._start(server, "-n", str(rooms), "-d", "1.5", "-i") as generator:
            assert generator.stdout is not None
            opened = json.loads(generator.stdout.readline())
            held = server.memory()
            generator.stdout.read()
        size: float = (held - before) / opened["open"]
        return size

    def _start(self, server: Server, *options: str) -> subprocess.Popen[str]:
        command = ["taskset", "-c", GENERATOR, str(self._program), "-p", str(server.port)]
        command += ["-f", str(server.file), *options, *(["-b"] if server.bare else [])]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def paired(load: Load, base: Server, other: Server, rooms: int, slices: int, length: float) -> None:
    """The ratio of neighbouring slices, and the medians of both."""
    pairs: list[tuple[Result, Result]] = []
    for number in range(slices):
        order = (base, other) if number % 2 == 0 else (other, base)
        results = {server.name: load.run(server, rooms, length) for server in order}
        pairs.append((results[base.name], results[other.name]))

    def middle(place: int, key: str) -> float:
        return float(statistics.median(pair[place][key] for pair in pairs))

    ratios = sorted(mine["us_move"] and bare["us_move"] / mine["us_move"] for bare, mine in pairs)
    for place, server in enumerate((base, other)):
        speed = statistics.median(p[place]["moves"] / p[place]["seconds"] for p in pairs)
        size = statistics.median(p[place]["bytes"] / max(p[place]["moves"], 1) for p in pairs)
        ratio = "1" if place == 0 else f"{statistics.median(ratios):.2f}"
        wrong = sum(p[place]["errors"] + p[place]["refused"] + p[place]["closed"] for p in pairs)
        print(
            f"| {server.name} | {ratio} | {middle(place, 'us_move'):.0f} |"
            f" {middle(place, 'us_guess'):.0f} | {speed:.0f} | {middle(place, 'p50') / 1000:.1f} |"
            f" {middle(place, 'p99') / 1000:.1f} | {size:.0f} |"
            f" {middle(place, 'generator'):.2f} | {wrong:.0f} |",
            flush=True,
        )
    spread = f"{ratios[0]:.2f}–{ratios[-1]:.2f}"
    print(f"  ({other.name}: ratios of {slices} pairs {spread})", flush=True)


def at_a_rate(load: Load, server: Server, rooms: int, rate: float, seconds: float) -> None:
    result = load.run(server, rooms, seconds, rate)
    memory = server.memory() / 1024
    busy = 100 * result["cpu"] / result["seconds"]
    wrong = result["errors"] + result["refused"] + result["closed"] + result["stuck"]
    print(
        f"| {server.name} | {rooms} × 8 | {rate:.0f} | {busy:.0f} % | {result['p50'] / 1000:.2f} |"
        f" {result['p99'] / 1000:.2f} | {memory:.0f} | {wrong} |",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter slices")
    parser.add_argument("--no-postgres", action="store_true")
    parser.add_argument("--asgi", action="store_true", help="the sockets of plain ASGI as well")
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--many", type=int, default=2000, help="rooms of the large test")
    given = parser.parse_args()
    slices, length = (3, 1.0) if given.quick else (7, 2.0)
    folder = Path(tempfile.mkdtemp(prefix="ns-bench-"))
    load = Load(folder)
    databases = {"no store": "memory:", "SQLite": f"sqlite:///{folder}/rooms.db"}
    if given.asgi:
        databases["SQLite, ASGI"] = f"asgi+sqlite:///{folder}/asgi.db"
    cluster = None
    if not given.no_postgres:
        from server.postgres import Cluster

        cluster = Cluster()
        databases["PostgreSQL"] = cluster.database()
    running: list[Server] = []

    def start(name: str, database: str, rooms: int) -> Server:
        server = Server(name, database, rooms, folder)
        running.append(server)
        return server

    try:
        print(f"{given.rooms} rooms × 8, one move in flight a room; budgets:", BUDGETS)
        print(
            "| server | CPU ratio to bare | CPU µs a move | CPU µs a guess, all included |"
            " moves/s | p50 ms | p99 ms | bytes to 8 a move | generator's core | errors |"
        )
        print("|---|---|---|---|---|---|---|---|---|---|")
        bare = start("bare loop", "bare", given.rooms)
        servers = [start(name, url, given.rooms) for name, url in databases.items()]
        for server in servers:
            paired(load, bare, server, given.rooms, slices, length)
        print("\n| server | rooms | moves/s | core | p50 ms | p99 ms | MiB | errors |")
        print("|---|---|---|---|---|---|---|---|")
        for server in servers:
            at_a_rate(load, server, given.rooms, 10, 3 if given.quick else 10)
            at_a_rate(load, server, given.rooms, 1000, 3 if given.quick else 5)
        for server in running:
            server.stop()
        running.clear()
        if given.many:
            many = start("SQLite, many", f"sqlite:///{folder}/many.db", given.many)
            held = load.hold(many, given.many)
            at_a_rate(load, many, given.many, given.many / 3, 5 if given.quick else 15)
            # With so many, what a server has once (a dictionary, say) no longer counts.
            print(f"\nmemory a client with {given.many} rooms, the rooms included: {held:.1f} KiB")
    finally:
        for server in running:
            server.stop()
        if cluster is not None:
            cluster.remove()
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
