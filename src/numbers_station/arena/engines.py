"""Engines, where bouts are played: a process pool on this machine, or another executor."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol

from .bout import Bout, Result, play


class WorkerLost(Exception):
    """A process has ended, killed or out of memory; what was given out before is right."""


class Engine(Protocol):
    """
    Plays bouts in any order. Closing the iterator early drops what is not played yet.

    May raise `WorkerLost`.
    """

    def run(self, bouts: Iterable[Bout]) -> Iterator[tuple[Result, ...]]: ...


class Processes:
    """Processes of this machine; as many as there are cores, unless told otherwise."""

    def __init__(self, count: int | None = None) -> None:
        self._count = count or os.cpu_count() or 1

    def run(self, bouts: Iterable[Bout]) -> Iterator[tuple[Result, ...]]:
        pool = ProcessPoolExecutor(self._count, get_context("spawn"), _ignore_interrupts)
        try:
            for future in as_completed([pool.submit(play, bout) for bout in bouts]):
                yield future.result()
        except BrokenProcessPool:
            raise WorkerLost from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl+C is for the one who collects; a worker finishes its bout."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"
