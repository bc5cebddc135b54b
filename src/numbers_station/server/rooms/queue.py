"""What is asked of a room, done one after another; nothing is said before it is durable."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import msgspec

from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.room.protocol.rows import Reply, Row, Send
from numbers_station.room.room import Room

from ..clock import ServerClock
from ..metrics import Metrics
from ..refusals import refusal
from ..stores.base import Conflict, Forgotten, Store, StoreFailed
from .referee_loader import RefereeLoader, Unread
from .store_health import StoreHealth

log = logging.getLogger(__name__)

TRIES = 20
"""How often another process may be faster before this one gives up for now."""


class RoomJob(msgspec.Struct):
    """Something to ask the room, and whom to tell if it fails."""

    ask: Callable[[int], Reply]
    failed: Callable[[Refusal], None] | None


class ActorServices(msgspec.Struct, frozen=True):
    """What all rooms of a process share."""

    store: Store
    clock: ServerClock
    metrics: Metrics
    outage: StoreHealth
    languages: RefereeLoader


class RoomOutput(Protocol):
    """Whom a clerk works for."""

    def say(self, sends: Sequence[Send]) -> None:
        """Tell the connections."""

    def rest(self) -> None:
        """There is nothing to do now."""

    def broken(self) -> None:
        """The room in memory cannot be trusted any more; the log can."""

    def forgotten(self) -> None:
        """The room is gone from the log."""


class RoomQueue:
    """
    A job without rows is done at once; while rows are on their way to the disk, the next jobs of
    this room wait, and other rooms go on.
    """

    def __init__(self, room: Room, code: str, office: ActorServices, front: RoomOutput) -> None:
        self.gone = False
        self.busy = False
        """Whether rows are on their way to the disk."""
        self.waiting: deque[RoomJob] = deque()
        self._room = room
        self._code = code
        self._front = front
        self._store = office.store
        self._clock = office.clock
        self._metrics = office.metrics
        self._outage = office.outage
        self._languages = office.languages
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None
        self._behind = 0

    def put(self, job: RoomJob) -> None:
        if self.gone:
            if job.failed:
                job.failed(refusal("internal"))
            return
        if self.busy or self._late:
            self.waiting.append(job)
            self._run()
            return
        self._do(job)
        if not self.busy and not self.gone:
            self._front.rest()

    @property
    def _late(self) -> bool:
        """Whether another process has written what this one does not know yet."""
        return self._behind > self._room.seq

    def heard(self, seq: int) -> None:
        """Another process has appended up to *seq*, or so it says."""
        if seq > self._room.seq and seq > self._behind and not self.gone:
            self._behind = seq
            self._run()

    def leave(self) -> None:
        """Do nothing more; what waits is turned away."""
        self.gone = True
        self._turn_away("busy")

    def _turn_away(self, why: str) -> None:
        for job in self.waiting:
            if job.failed:
                job.failed(refusal(why))
        self.waiting.clear()

    def _do(self, job: RoomJob) -> None:
        """Ask the room; what it answers with rows goes out when they are durable."""
        try:
            reply = job.ask(self._clock())
            if reply.sends:
                self._front.say(reply.sends)
            if reply.rows:
                kept = self._store.append(self._code, reply.rows)
                self.busy = True
                kept.add_done_callback(partial(self._kept, job, reply))
        except Unread as needed:
            self.busy = True
            self._task = self._loop.create_task(self._learn(job, needed.language))
        except Exception:
            self._break(job)

    def _kept(self, job: RoomJob, reply: Reply, kept: asyncio.Future[None]) -> None:
        """The short way, without a task: the rows are durable, as they almost always are."""
        if kept.cancelled() or kept.exception() is not None:
            self._task = self._loop.create_task(self._work(job, reply, kept))
            return
        try:
            self._told(reply.rows)
        except Exception:
            self._break(job)
        self._go_on()

    def _go_on(self) -> None:
        """What has been waiting meanwhile, one after another."""
        self.busy = False
        while not self.busy and not self.gone:
            if self._late:
                self._run()
            elif self.waiting:
                self._do(self.waiting.popleft())
            else:
                self._front.rest()
                return

    def _run(self) -> None:
        if not self.busy and not self.gone:
            self.busy = True
            self._task = self._loop.create_task(self._work(None, None, None))

    async def _work(
        self, job: RoomJob | None, reply: Reply | None, kept: asyncio.Future[None] | None
    ) -> None:
        """The long way: another process has written too, or the store has failed."""
        try:
            if job and reply and kept:
                await self._keep(job, reply, kept)
            elif self._late:
                await self._listen()
        except Exception:
            self._break(job)
        finally:
            self._task = None
            self._go_on()

    async def _learn(self, job: RoomJob, language: Language) -> None:
        """The referee reads a language; whoever needs it waits, and is first after that."""
        try:
            await self._languages.read(language)
            self.waiting.appendleft(job)
        except Exception:
            self._break(job)
        finally:
            self._task = None
            self._go_on()

    async def _ask(self, job: RoomJob) -> Reply:
        """The room's answer, as soon as the referee has read the language that it needs."""
        while True:
            try:
                return job.ask(self._clock())
            except Unread as needed:
                await self._languages.read(needed.language)

    async def _keep(self, job: RoomJob, reply: Reply, kept: asyncio.Future[None]) -> None:
        """Make the rows durable, then tell; where another process was first, ask again."""
        for tries in range(1, TRIES + 1):
            try:
                await kept
                self._told(reply.rows)
                return
            except Conflict:
                self._metrics.conflicts += 1
            except Forgotten:
                self._front.forgotten()
                return
            except StoreFailed as problem:
                self._outage.append_failed(f"room {self._code}", problem)
                self._failed(problem, job)
                return
            try:
                await self._catch_up()
            except StoreFailed as problem:
                self._failed(problem, job)
                return
            if tries == TRIES:
                break
            reply = await self._ask(job)
            self._front.say(reply.sends)
            if not reply.rows:
                return
            kept = self._store.append(self._code, reply.rows)
        if job.failed:
            job.failed(refusal("busy"))

    def _told(self, rows: Sequence[Row]) -> None:
        self._outage.appended()
        self._metrics.appends += 1
        self._metrics.rows_appended += len(rows)
        self._commit(rows)

    async def _listen(self) -> None:
        """See what another process has written. If that fails now, look again in a while."""
        said = self._behind
        try:
            await self._catch_up()
        except StoreFailed as problem:
            self._failed(problem, None)
            self._behind = 0
            self._loop.call_later(1.0, self.heard, said)

    async def _catch_up(self) -> None:
        rows = await self._store.load(self._code, self._room.seq)
        self._behind = 0
        if rows:
            self._commit(rows)

    def _commit(self, rows: Sequence[Row]) -> None:
        self._front.say(self._room.commit(rows, self._clock()))

    def _failed(self, problem: StoreFailed, job: RoomJob | None) -> None:
        self._metrics.store_failures += 1
        self._outage.note(f"room {self._code}", problem)
        if job and job.failed:
            job.failed(refusal("store_failed"))

    def _break(self, job: RoomJob | None) -> None:
        """
        An error of ours. What is in memory cannot be trusted any more, but the log can: clients
        come back and the room is read again. The message itself is not logged, it may be secret.
        """
        self._metrics.errors += 1
        self._metrics.rooms_broken += 1
        log.exception("room %s broke and will be read again", self._code)
        if job and job.failed:
            job.failed(refusal("internal"))
        self._turn_away("internal")
        self._front.broken()
