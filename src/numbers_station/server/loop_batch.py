"""Loop batches: what comes up during one turn of the event loop, done together at a stage of it."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from math import inf
from time import perf_counter
from typing import Generic, TypeVar

from .loop_turn import Stage, loop_turn

log = logging.getLogger(__name__)

T = TypeVar("T")
U = TypeVar("U")


class LoopBatch(Generic[T, U]):
    """
    Does the same thing many times in a row rather than now and then (see `LoopTurn`).

    Where one turn may last only some *seconds*, what is not done by then is left for the next one,
    and receivers take turns: who is sent a lot waits for the others, not they for it.
    """

    __slots__ = ("_clock", "_do", "_late", "_scheduled", "_seconds", "_stage", "_turn", "_waiting")

    def __init__(
        self,
        stage: Stage,
        do: Callable[[T, U], None],
        seconds: float = inf,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._do = do
        self._seconds = seconds
        self._clock = clock
        self._stage = stage
        self._turn = loop_turn()
        self._waiting: list[tuple[T, U]] = []
        self._scheduled = False
        self._late = False
        """Whether some of what waits is left from an earlier turn."""

    def put(self, receiver: T, item: U) -> None:
        if not self._scheduled:
            self._schedule()
        self._waiting.append((receiver, item))

    def flush(self) -> None:
        """All of it now, because something else is to come after it."""
        waiting, self._waiting = self._waiting, []
        self._late = False
        self._work(waiting, inf)

    def _schedule(self) -> None:
        self._scheduled = True
        self._turn.put(self._stage, self._do_all)

    def _do_all(self) -> None:
        self._scheduled = False
        waiting, self._waiting = self._waiting, []
        if self._late:
            waiting = interleave(waiting)
        done = self._work(waiting, self._clock() + self._seconds)
        self._late = done < len(waiting)
        if self._late:
            self._waiting = [*waiting[done:], *self._waiting]
            if not self._scheduled:
                self._schedule()

    def _work(self, waiting: Sequence[tuple[T, U]], until: float) -> int:
        """How many of them have been done when time was up, at least one."""
        do, clock = self._do, self._clock
        for place, (receiver, item) in enumerate(waiting, 1):
            try:
                do(receiver, item)
            except Exception:
                log.exception("one of many things could not be done")
            if clock() >= until:
                return place
        return len(waiting)


def interleave(waiting: Sequence[tuple[T, U]]) -> list[tuple[T, U]]:
    """The first of each receiver, then the second of each; what is for one stays in order."""
    if len({id(receiver) for receiver, _ in waiting}) == len(waiting):
        return list(waiting)  # as it almost always is: everybody is asked once
    counts: Counter[int] = Counter()
    places: list[int] = []
    for receiver, _ in waiting:
        places.append(counts[id(receiver)])
        counts[id(receiver)] += 1
    return [waiting[at] for at in sorted(range(len(waiting)), key=places.__getitem__)]
