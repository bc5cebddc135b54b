"""
What a guess costs: server CPU, latency, bytes and memory, in rooms of 8 that play whole games.

The load comes from loadgen.c on a core of its own. Our server on each store and a bare broadcast
loop on the same library are alive at the same time on the other core, and the load goes to one
and the other in short slices: the ratio of neighbours stays true on a machine with other work.
The generator does not sleep meanwhile, or whoever sends would pay for waking it.

    python benchmarks/bench_server.py [--quick] [--no-postgres] [--asgi] [--keep] [--beside FOLDER]

With --quick, ratios to the bare loop that are a fifth below what those in raw/server.json come to
on this machine are a failure.
With --keep, the rows of this run take their place; those that it has not measured stay.
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
import time
from pathlib import Path
from typing import Any

from raw_numbers import Pace, calibrate, find_fallen, find_pace, keep_rows, read_runs

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

Result = dict[str, Any]
CORES = sorted(os.sched_getaffinity(0))
SERVER, GENERATOR = str(CORES[0]), str(CORES[-1])
BUDGETS = {
    "CPU a guess, all included": "≤ 0.16 ms with SQLite, ≤ 0.11 ms without a store",
    "CPU against the bare loop, no store": "≥ 0.55",
    "memory a client": "≤ 16 KiB",
    "bytes to 8 clients a guess, all included": "≤ 1.6 kB",
    "16,000 silent clients": "≤ 3 % of a core",
}
HEARTBEAT = 50
"""Seconds after which a silent browser says that it is there (web/src/socket.ts)."""


class Server:
    """A server under test, pinned to its core."""

    def __init__(
        self, name: str, database: str, rooms: int, folder: Path, checkout: Path = HERE.parent
    ) -> None:
        self.name = name
        self.bare = database == "bare"
        self.rooms = rooms
        self.file = folder / f"{name}.rooms"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._log = open(folder / f"{name}.log", "w")  # noqa: SIM115 - for as long as it runs
        command = [sys.executable, str(checkout / "benchmarks/server_under_test.py"), database]
        paths = [str(checkout / "src"), os.environ.get("PYTHONPATH", "")]
        self.process = subprocess.Popen(
            ["taskset", "-c", SERVER, *command, str(self.port), str(rooms), str(self.file)],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))},
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

    def hold(self, server: Server, rooms: int, seconds: float) -> tuple[float, float]:
        """KiB a client, and the share of a core, while all are there and send only heartbeats."""
        before = server.memory()
        options = ("-n", str(rooms), "-d", str(seconds + 1), "-i", "-h", str(HEARTBEAT))
        with self._start(server, *options) as generator:
            assert generator.stdout is not None
            opened = json.loads(generator.stdout.readline())
            if "open" not in opened:
                raise SystemExit(f"{server.name}: {opened}")
            held, begun, cpu = server.memory(), time.monotonic(), server.cpu()
            time.sleep(seconds)
            busy = (server.cpu() - cpu) / (time.monotonic() - begun)
            generator.stdout.read()
        return (held - before) / opened["open"], busy

    def _start(self, server: Server, *options: str) -> subprocess.Popen[str]:
        command = ["taskset", "-c", GENERATOR, str(self._program), "-p", str(server.port)]
        command += ["-f", str(server.file), *options, *(["-b"] if server.bare else [])]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def paired(
    load: Load, base: Server, other: Server, rooms: int, slices: int, length: float
) -> Result:
    """The ratio of neighbouring slices, and the medians of both; the numbers of the other."""
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
    guesses = statistics.median(pair[1]["bytes"] / max(pair[1]["guesses"], 1) for pair in pairs)
    return {
        "ratio": round(statistics.median(ratios), 3),
        "ratios": [round(ratio, 3) for ratio in ratios],
        "bare_us_move": [round(bare["us_move"], 1) for bare, _ in pairs],
        "us_move": [round(mine["us_move"], 1) for _, mine in pairs],
        "us_guess": [round(mine["us_guess"], 1) for _, mine in pairs],
        "bytes_guess": round(guesses),
    }


def at_a_rate(load: Load, server: Server, rooms: int, rate: float, seconds: float) -> Result:
    result = load.run(server, rooms, seconds, rate)
    memory = server.memory() / 1024
    busy = 100 * result["cpu"] / result["seconds"]
    wrong = result["errors"] + result["refused"] + result["closed"] + result["stuck"]
    print(
        f"| {server.name} | {rooms} × 8 | {rate:.0f} | {busy:.0f} % | {result['p50'] / 1000:.2f} |"
        f" {result['p99'] / 1000:.2f} | {memory:.0f} | {wrong} |",
        flush=True,
    )
    return {
        "core": round(busy / 100, 4),
        "p50_us": result["p50"],
        "p99_us": result["p99"],
        "wrong": wrong,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter slices")
    parser.add_argument("--no-postgres", action="store_true")
    parser.add_argument("--asgi", action="store_true", help="the sockets of plain ASGI as well")
    parser.add_argument(
        "--beside", type=Path, help="another checkout, measured in the same minutes"
    )
    parser.add_argument("--keep", action="store_true", help="write raw/server.json")
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--many", type=int, default=2000, help="rooms of the large test")
    given = parser.parse_args()
    slices, length = (5, 1.0) if given.quick else (7, 2.0)
    numbers: Result = {"paired": {}, "rates": {}}
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

    def start(name: str, database: str, rooms: int, checkout: Path = HERE.parent) -> Server:
        server = Server(name, database, rooms, folder, checkout)
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
        for name in ("no store", "SQLite") if given.beside else ():
            url = databases[name].replace("rooms.db", "beside.db")
            servers.append(start(f"{name}, beside", url, given.rooms, given.beside.resolve()))
        for server in servers:
            found = paired(load, bare, server, given.rooms, slices, length)
            numbers["paired"][server.name] = found
        print("\n| server | rooms | moves/s | core | p50 ms | p99 ms | MiB | errors |")
        print("|---|---|---|---|---|---|---|---|")
        for server in servers:
            for rate, seconds in ((10, 10), (1000, 5)):
                found = at_a_rate(load, server, given.rooms, rate, 3 if given.quick else seconds)
                numbers["rates"][f"{server.name}, {rate} a second"] = found
        for server in running:
            server.stop()
        running.clear()
        if given.many:
            many = start("SQLite, many", f"sqlite:///{folder}/many.db", given.many)
            held, busy = load.hold(many, given.many, 10 if given.quick else 70)
            found = at_a_rate(load, many, given.many, given.many / 3, 5 if given.quick else 15)
            numbers["many"] = {f"{given.many} rooms": found | {"kib": held, "silent_core": busy}}
            # With so many, what a server has once (a dictionary, say) no longer counts.
            print(f"\nmemory a client with {given.many} rooms, the rooms included: {held:.1f} KiB")
            print(
                f"{8 * given.many} clients that send only heartbeats: {100 * busy:.1f} % of a core"
            )
    finally:
        for server in running:
            server.stop()
        if cluster is not None:
            cluster.remove()
        shutil.rmtree(folder)
    if given.keep:
        keep_rows("server", numbers)
    elif given.quick:
        check(numbers)


def expect(kept: Result, now: Result, pace: Pace) -> float:
    """
    The ratio that this machine would give to the code that was kept.

    The bare loop is nearly all system calls, and what we do beside it nearly all Python: machines
    are not equally fast at both. What slows the loop beyond its sends is other work on the core,
    which empties the processor's caches for us as well.
    """
    bare, before = (statistics.median(found["bare_us_move"]) for found in (now, kept))
    ours = statistics.median(kept["us_move"]) - before
    crowd = max(1.0, bare / before / pace.sends)
    return round(float(bare / (bare + crowd * pace.python * ours)), 3)


def check(numbers: Result) -> None:
    """Exits with an error if a ratio to the bare loop has fallen by a fifth."""
    now, machine = numbers["paired"], calibrate()
    ratios = {name: found["ratio"] for name, found in now.items()}
    expected: dict[str, float] = {}
    for run in read_runs("server"):
        kept, pace = run["numbers"].get("paired", {}), find_pace(run["machine"], machine)
        of_run = {name: expect(kept[name], now[name], pace) for name in ratios if name in kept}
        if of_run:
            print(f"Python takes {pace.python:.2f} times as long as where these were kept, a send")
            print(f"{pace.sends:.2f} times, both undisturbed; so these are expected:", of_run)
        expected |= of_run
    if fallen := find_fallen(ratios, expected):
        raise SystemExit("slower against the bare loop than it was: " + "; ".join(fallen))


if __name__ == "__main__":
    main()
