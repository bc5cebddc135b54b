"""The end of a turn of the event loop: what it brought is received, judged, kept and sent there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from enum import IntEnum
from weakref import WeakKeyDictionary

log = logging.getLogger(__name__)


class Stage(IntEnum):
    """What is done at the end of a turn, in this order: each leads to the next."""

    RECEIVE = 0
    JUDGE = 1
    COMMIT = 2
    BROADCAST = 3


class LoopTurn:
    """
    Does the stages one after another before the loop looks for more.

    So a move goes through all of them in one turn. Each stage is done for all rooms at once, since
    receiving, keeping and sending drive each other's code and data out of the processor's caches:
    taking turns for every move would cost a sixth more.
    """

    __slots__ = ("__weakref__", "_due", "_scheduled", "_stage")

    def __init__(self) -> None:
        self._due: list[list[Callable[[], None]]] = [[] for _ in Stage]
        self._scheduled = False
        self._stage = len(Stage)
        """The stage that is being done; between turns all are over."""

    def put(self, stage: Stage, do: Callable[[], None]) -> None:
        """Have something done at that stage: in this turn, or the next if this one is past it."""
        self._due[stage].append(do)
        if stage <= self._stage and not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._end)

    def _end(self) -> None:
        self._scheduled = False
        try:
            for stage, due in enumerate(self._due):
                self._stage = stage
                if due:
                    self._due[stage] = []
                    for do in due:
                        self._do(do)
        finally:
            self._stage = len(Stage)

    def _do(self, do: Callable[[], None]) -> None:
        try:
            do()
        except Exception:
            log.exception("a stage of a turn of the loop could not be done")


_TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, LoopTurn] = WeakKeyDictionary()


def loop_turn() -> LoopTurn:
    """That of the running loop: one for everything that the loop carries."""
    loop = asyncio.get_running_loop()
    turn = _TURNS.get(loop)
    if turn is None:
        turn = _TURNS[loop] = LoopTurn()
    return turn
