"""
Delivery of messages to the outside: a bounded queue, retries that end, nobody waits for it.

For each key one message waits at most, the newest. A host that hangs holds up its own messages
only: of those to one host a few are on their way at once.
"""

from __future__ import annotations

import asyncio
import logging
from enum import Enum, auto
from typing import Protocol
from weakref import WeakValueDictionary

import msgspec

from ..metrics import Metrics

log = logging.getLogger(__name__)

Key = tuple[str, ...]


class Outcome(Enum):
    SENT = auto()
    LATER = auto()
    """Worth another attempt."""
    FAILED = auto()
    GONE = auto()
    """Nobody is there any more."""
    NOT_NEEDED = auto()
    """Meanwhile it has lost its point."""


class Message(Protocol):
    key: Key
    """Whatever has the same key is replaced."""
    host: str
    """Where it goes."""

    async def attempt(self) -> Outcome:
        """Try to deliver it."""


class Pace(msgspec.Struct, frozen=True):
    """How fast things are sent. Times are in seconds."""

    settle: float = 2.0
    """Before the first attempt: what follows at once is told with it, and people come back."""
    pauses: tuple[float, ...] = (5.0, 30.0, 120.0)
    """Before each further attempt."""
    rest: float = 5.0
    """After a message, before the next one with the same key."""
    most: int = 2000
    """Messages that may wait; what is more is dropped."""
    at_once: int = 32
    at_once_to_a_host: int = 4


class Delivery:
    """Sends messages beside everything else that the server does."""

    def __init__(self, metrics: Metrics, pace: Pace) -> None:
        self._metrics = metrics
        self._pace = pace
        self._waiting: dict[Key, Message | None] = {}
        """The newest message of each key; None: it has been sent, and its key rests."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(pace.at_once)
        self._hosts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def __len__(self) -> int:
        """How many keys have a message on its way, or rest after one."""
        return len(self._waiting)

    def put(self, message: Message) -> None:
        """Send a message in place of an older one of its key; drop it if too many wait."""
        if message.key in self._waiting:
            self._waiting[message.key] = message
        elif len(self._waiting) >= self._pace.most:
            self._metrics.notices_dropped += 1
        else:
            self._waiting[message.key] = message
            task = asyncio.get_running_loop().create_task(self._deliver(message.key))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """What waits is not sent any more."""
        for task in self._tasks:
            task.cancel()

    async def _deliver(self, key: Key) -> None:
        try:
            while message := self._waiting[key]:
                await asyncio.sleep(self._pace.settle)
                if await self._send(key, message):
                    self._waiting[key] = None
                    await asyncio.sleep(self._pace.rest)
        finally:
            del self._waiting[key]

    async def _send(self, key: Key, message: Message) -> bool:
        """Whether one is done with a message; not, if a newer one has come."""
        outcome = Outcome.LATER
        for pause in (0.0, *self._pace.pauses):
            await asyncio.sleep(pause)
            if self._waiting[key] is not message:
                return False
            async with self._host(message.host), self._slots:
                outcome = await self._attempt(message)
            if outcome is not Outcome.LATER:
                break
        self._count(outcome)
        return self._waiting[key] is message

    def _host(self, host: str) -> asyncio.Semaphore:
        found = self._hosts.get(host)
        if found is None:
            found = self._hosts[host] = asyncio.Semaphore(self._pace.at_once_to_a_host)
        return found

    async def _attempt(self, message: Message) -> Outcome:
        try:
            return await message.attempt()
        except Exception:
            self._metrics.errors += 1
            log.exception("a notice could not be made")
            return Outcome.FAILED

    def _count(self, outcome: Outcome) -> None:
        metrics = self._metrics
        metrics.notices_sent += outcome is Outcome.SENT
        metrics.notices_gone += outcome is Outcome.GONE
        metrics.notices_failed += outcome in (Outcome.FAILED, Outcome.LATER)


def outcome_of(status: int) -> Outcome:
    """What the status of an answer means. Where it points elsewhere, nobody goes."""
    if 200 <= status < 300:
        return Outcome.SENT
    if status in (404, 410):
        return Outcome.GONE
    return Outcome.LATER if status == 429 or status >= 500 else Outcome.FAILED
