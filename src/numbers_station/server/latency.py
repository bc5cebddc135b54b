"""Latency histograms by kind of request, as Prometheus reads them; the kinds are ours, and few."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

import msgspec

from numbers_station.room.requests.dispatch import ROUTES

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds; what takes longer is counted above them all."""
OTHER = "other"
BEGINNING = b'{"type":"'
_TYPE = re.compile(rb'"type"\s*:\s*"(\w{1,32})"')


def _tag_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


KINDS = {_tag_of(kind).encode(): _tag_of(kind) for kind in ROUTES}
"""The requests of a socket, as they are written and as they are called."""


def kind_of(data: bytes) -> str:
    """The kind of a client's message; whatever a stranger sends is of one kind."""
    if data.startswith(BEGINNING):  # as our own client writes it
        kind = KINDS.get(data[len(BEGINNING) : data.find(b'"', len(BEGINNING))])
        if kind is not None:
            return kind
    found = _TYPE.search(data)
    return KINDS.get(found[1], OTHER) if found else OTHER


class Latency:
    """Counts of one kind of request by how long it took."""

    __slots__ = ("_counts", "_sum")

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str, labels: str) -> Iterator[str]:
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{{labels},le="{bound}"}} {total}'
        yield f"{name}_sum{{{labels}}} {self._sum:.6f}"
        yield f"{name}_count{{{labels}}} {total}"


class Latencies:
    """Histograms of one name, one for each kind that has been seen."""

    __slots__ = ("_help", "_kinds", "_name")

    def __init__(self, name: str, help: str) -> None:
        self._name = f"numbers_station_{name}_seconds"
        self._help = help
        self._kinds: dict[str, Latency] = {}

    def observe(self, labels: str, seconds: float) -> None:
        """*labels* as Prometheus writes them, without the braces."""
        found = self._kinds.get(labels)
        if found is None:
            found = self._kinds[labels] = Latency()
        found.observe(seconds)

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self._name} {self._help}"
        yield f"# TYPE {self._name} histogram"
        for labels, latency in sorted(self._kinds.items()):
            yield from latency.lines(self._name, labels)
