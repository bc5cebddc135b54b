"""What a move costs, part by part: derived from the measurements in scale.json."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from statistics import linear_regression
from typing import Any

import msgspec

DATA = Path(__file__).resolve().parent / "scale.json"


class MeasuredCosts(msgspec.Struct, frozen=True):
    """Seconds of a processor, unless it says otherwise; as measured."""

    move: float
    """Of one of our processes, a move that eight people see; and"""
    client: float
    """a batch that it has kept, and"""
    tell: float
    """a notification that it sends."""
    silence: float
    """Of one of our processes, a second of a connection that says nothing."""
    proxy_move: float
    hear: float
    """A process hears a notification, and"""
    item: float
    """each item in it."""
    commit: float
    """PostgreSQL keeps a batch, and"""
    row: float
    """each row in it."""
    wait: float
    """Seconds on the clock until PostgreSQL has answered, when nothing else is to be done."""
    notify: float
    """PostgreSQL passes a notification on, and"""
    listener: float
    """for each process that hears it."""
    swept: float
    """PostgreSQL looks at a row in a sweep."""
    rows: float
    """Rows of a move, on average."""
    notices: float
    """Notices of presence, a room and second."""
    wal: float
    """Bytes of the write-ahead log, a move."""

    @staticmethod
    def derive(data: dict[str, Any]) -> MeasuredCosts:
        """From the measurements: lines of bench_scale.py, and what bench_postgres.py found.

        How many batches there were is not measured: `move` is for a batch a move.
        """
        one, load = data["sites"][0], data["load"]
        idle = load["rooms"] * load["people_a_room"] / one["moves_per_second"]
        sizes, told = data["appends"], data["notifications"]
        commit, row = _line((each["batch"], each["us_batch"]) for each in sizes)
        client, _ = _line((each["batch"], each["us_client"]) for each in sizes)
        notify, listener = _line((each["listeners"], each["us_notification"]) for each in told)
        hear, item = _line((each["heads"], each["us_heard"]) for each in told)
        tell = told[0]["us_told"]
        move = one["us_processes"] - idle * one["idle"]["us_processes"]
        found = {
            "move": move - tell * one["notifications"] - client,
            "client": client,
            "tell": tell,
            "silence": one["idle"]["us_processes"],
            "proxy_move": one["us_proxy"] - idle * one["idle"]["us_proxy"],
            "hear": hear,
            "item": item,
            "commit": commit,
            "row": row,
            "wait": 1000 * sizes[0]["ms_wait"],
            "notify": notify,
            "listener": listener,
            "swept": data["sweep"]["us_row"],
        }
        # Rounded, so that a simulation has the same course with every version of Python.
        seconds = {name: round(1e-6 * micro, 9) for name, micro in found.items()}
        return MeasuredCosts(
            **seconds,
            rows=round(one["rows_appended"], 3),
            notices=round(one["notices"] * one["moves_per_second"] / load["rooms"], 3),
            wal=round(one["wal_bytes"]),
        )


def read_data(file: Path = DATA) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text())
    return data


def _line(points: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """The straight line that fits best: its start and its slope."""
    xs, ys = zip(*points, strict=True)
    slope, start = linear_regression(xs, ys)
    return start, slope
