"""
Raw numbers of a benchmark, kept in benchmarks/raw with the machine's calibration.

Two runs can be compared when their calibrations are alike, or by what is a ratio anyway.
"""

from __future__ import annotations

import json
import os
import platform
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

RAW = Path(__file__).resolve().parent / "raw"
Numbers = dict[str, Any]
Tables = dict[str, dict[str, Any]]
Run = dict[str, Any]

FALL = 0.8
"""A ratio below this share of the one that was kept has fallen by a fifth."""


def calibrate() -> Numbers:
    """The interpreter and the machine, by three things that everything here is made of."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiler": platform.python_compiler(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": len(os.sched_getaffinity(0)),
        "load": round(os.getloadavg()[0], 1),
        "loop_ns": round(_best(_loop, 10_000), 1),
        "call_ns": round(_best(_calls, 10_000), 1),
        "send_ns": round(_best(_sends, 1_000), 1),
    }


def keep(name: str, numbers: Numbers) -> None:
    """Write raw/NAME.json, to be committed."""
    _write(name, [_run(numbers)])


def keep_rows(name: str, tables: Tables) -> None:
    """
    The same for *tables* of named rows.

    Rows that this run has not measured stay, with the machine and the command they come from.
    """
    runs = [_run(tables)]
    for earlier in read_runs(name):
        rows = {
            table: {row: found for row, found in kept.items() if row not in tables.get(table, {})}
            for table, kept in earlier["numbers"].items()
        }
        if rows := {table: kept for table, kept in rows.items() if kept}:
            runs.append(earlier | {"numbers": rows})
    _write(name, runs)


def read_runs(name: str) -> list[Run]:
    """What was kept, the latest run first, each with its command, its machine and its numbers."""
    file = RAW / f"{name}.json"
    if not file.exists():
        return []
    last: Run = json.loads(file.read_text())
    return [last, *last.pop("earlier", [])]


def _run(numbers: Numbers) -> Run:
    command = [Path(sys.argv[0]).name, *sys.argv[1:]]
    return {"command": command, "machine": calibrate(), "numbers": numbers}


def _write(name: str, runs: list[Run]) -> None:
    last, *earlier = runs
    kept = last | ({"earlier": earlier} if earlier else {})
    RAW.mkdir(exist_ok=True)
    (RAW / f"{name}.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")


class Pace(NamedTuple):
    """How many times longer things take here than where the numbers were kept, undisturbed."""

    python: float = 1.0
    sends: float = 1.0


def find_pace(kept: Numbers, now: Numbers) -> Pace:
    """Of the machine *now* beside the one whose calibration was *kept*."""
    loop, call, send = (now[each] / kept[each] for each in ("loop_ns", "call_ns", "send_ns"))
    return Pace((loop + call) / 2, send)


def find_fallen(ratios: dict[str, float], kept: dict[str, float]) -> list[str]:
    """The ratios that have fallen by a fifth, in words."""
    return [
        f"{name}: {ratio:.2f} instead of {kept[name]:.2f}"
        for name, ratio in ratios.items()
        if name in kept and ratio < FALL * kept[name]
    ]


def _best(work: Callable[[int], None], times: int, rounds: int = 20) -> float:
    """Nanoseconds of processor time for one of them, in the fastest round."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time_ns()
        work(times)
        best = min(best, time.process_time_ns() - begun)
    return best / times


def _loop(times: int) -> None:
    total = 0
    for number in range(times):
        total += number


def _calls(times: int) -> None:
    def call(number: int) -> int:
        return number

    for number in range(times):
        call(number)


def _sends(times: int) -> None:
    """150 bytes over TCP to oneself, as a frame goes."""
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        socket.create_connection(listener.getsockname()) as one,
        listener.accept()[0] as other,
    ):
        for _ in range(times):
            one.send(bytes(150))
            other.recv(150)
