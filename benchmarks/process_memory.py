"""The memory of a process as Linux counts it, in MB, and how steeply it grows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def resident(pid: int) -> float:
    """All pages that are in memory, mapped files and what others share among them (RSS)."""
    return _sum_of(pid, "Rss")


def private(pid: int) -> float:
    """The pages that no other process has: what this one costs (USS)."""
    return _sum_of(pid, "Private_Clean", "Private_Dirty")


def anonymous(pid: int) -> float:
    """The pages that no file stands behind: what a program that leaks has more and more of."""
    return _sum_of(pid, "Anonymous")


def mapped(pid: int, path: str) -> float:
    """The pages in memory of files whose path has this in it."""
    found, counts = 0, False
    for line in Path(f"/proc/{pid}/smaps").read_text().splitlines():
        if line.startswith("Rss:"):
            found += int(line.split()[1]) if counts else 0
        elif not line.split()[0].endswith(":"):
            counts = path in line
    return found * 1024 / 1e6


def slope(points: Sequence[tuple[float, float]]) -> float:
    """The least-squares slope through points (x, y)."""
    middle = sum(x for x, _ in points) / len(points)
    spread = sum((x - middle) ** 2 for x, _ in points)
    return sum((x - middle) * y for x, y in points) / spread if spread else 0.0


def _sum_of(pid: int, *names: str) -> float:
    found = 0
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        name, _, rest = line.partition(":")
        found += int(rest.split()[0]) if name in names else 0
    return found * 1024 / 1e6
