"""The alarm clock of all rooms: when one must be awake though nobody is there, over restarts."""

from __future__ import annotations

import asyncio
import logging

from ..metrics import Metrics
from ..stores.alarms import AlarmStore
from ..stores.base import StoreFailed

log = logging.getLogger(__name__)


class AlarmClock:
    """
    Keeps the alarms in the store, beside the log: few rooms have one, and all are found at once.

    An alarm is written after the rows that it follows from. Where a crash comes between, the one
    before it still stands, so that the room is woken too early and sets it right.
    """

    def __init__(self, store: AlarmStore, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._wanted: dict[str, int | None] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def set(self, code: str, at: int | None) -> None:
        """When a room must be awake (milliseconds); the last word counts."""
        writing = code in self._wanted
        self._wanted[code] = at
        if not writing:
            task = asyncio.get_running_loop().create_task(self._write(code))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait for what is on its way to the store."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def _write(self, code: str) -> None:
        try:
            while True:
                at = self._wanted[code]
                await self._store.set(code, at)
                if self._wanted[code] == at:
                    return
        except StoreFailed as problem:
            self._metrics.store_failures += 1
            log.warning("alarms: %s", problem)
        finally:
            del self._wanted[code]
