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
FALL = 0.8
"""A ratio below this share of the one that was kept has fallen by a fifth."""


def calibrate() -> dict[str, Any]:
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


def keep(name: str, numbers: dict[str, Any]) -> None:
    """Write raw/NAME.json, to be committed."""
    RAW.mkdir(exist_ok=True)
    kept = {"command": [Path(sys.argv[0]).name, *sys.argv[1:]], "machine": calibrate()}
    text = json.dumps(kept | {"numbers": numbers}, indent=1, ensure_ascii=False)
    (RAW / f"{name}.json").write_text(text + "\n")


def read_kept(name: str) -> dict[str, Any]:
    """The numbers that were kept last; none if there are none."""
    numbers: dict[str, Any] = _read(name).get("numbers", {})
    return numbers


class Pace(NamedTuple):
    """How many times longer things take here than where the numbers were kept, undisturbed."""

    python: float = 1.0
    sends: float = 1.0


def find_pace(name: str) -> Pace:
    kept, now = _read(name).get("machine"), calibrate()
    if not kept:
        return Pace()
    loop, call, send = (now[each] / kept[each] for each in ("loop_ns", "call_ns", "send_ns"))
    return Pace((loop + call) / 2, send)


def _read(name: str) -> dict[str, Any]:
    file = RAW / f"{name}.json"
    found: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    return found


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
