"""The Ray engine: the same worker on a cluster. Install Ray, no dependency, where it is used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from .bout import Bout, Result, play

MAX_PENDING = 10_000
"""Bouts that are handed to the cluster before their results are fetched."""


class RayEngine:
    """An engine on the cluster at *address*; `None` starts one on this machine."""

    def __init__(self, address: str | None = None) -> None:
        self._ray: Any = import_module("ray")
        self._ray.init(address=address, ignore_reinit_error=True)

    def run(self, bouts: Iterable[Bout]) -> Iterator[tuple[Result, ...]]:
        ray = self._ray
        work = ray.remote(play).options(num_cpus=1)
        coming = iter(bouts)
        waiting: list[Any] = []
        try:
            while True:
                while len(waiting) < MAX_PENDING and (bout := next(coming, None)) is not None:
                    waiting.append(work.remote(bout))
                if not waiting:
                    return
                done, waiting = ray.wait(waiting)
                for reference in done:
                    yield ray.get(reference)
        finally:
            for reference in waiting:
                ray.cancel(reference)
