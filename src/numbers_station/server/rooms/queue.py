"""
The queue of a room: its jobs one after another, and nothing is broadcast before it is durable.

A job without rows is done at once; while rows are on their way to the disk, or slow work is done
in a thread, the next jobs of this room wait, and other rooms go on.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Protocol

import msgspec

from numbers_station.room.protocol.rows import Reply, Row, Send
from numbers_station.room.room import Room
from numbers_station.room.slow_work import SlowWork, WorkResult

from ..clock import ServerClock
from ..metrics import Metrics
from ..refusals import refusal
from ..stores.base import Conflict, Forgotten, Store, StoreFailed
from .jobs import Job, ReceiveFrame
from .peer import Peer
from .slow_work import SlowWorker
from .store_health import StoreHealth

log = logging.getLogger(__name__)

TRIES = 20
"""How often another process may be faster before this one gives up for now."""
BACKLOG = 256
"""Jobs of clients that may wait for a room. Each connection is limited as well."""


class ActorServices(msgspec.Struct, frozen=True):
    """What all rooms of a process share."""

    store: Store
    clock: ServerClock
    metrics: Metrics
    health: StoreHealth
    worker: SlowWorker


class QueueOwner(Protocol):
    """The actor that a queue works for."""

    def broadcast(self, sends: Sequence[Send]) -> None:
        """Send to the connections."""

    def become_idle(self) -> None:
        """There is nothing to do now."""

    def break_off(self) -> None:
        """The room in memory cannot be trusted any more; the log can."""

    def forget(self) -> None:
        """The room is gone from the log."""


class RoomQueue:
    """Serialises the jobs of one room."""

    def __init__(self, room: Room, code: str, services: ActorServices, owner: QueueOwner) -> None:
        self.stopped = False
        self.busy = False
        """Whether rows are on their way to the disk, or slow work is being done."""
        self.waiting: deque[Job] = deque()
        self._room = room
        self._code = code
        self._owner = owner
        self._store = services.store
        self._clock = services.clock
        self._metrics = services.metrics
        self._health = services.health
        self._worker = services.worker
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None
        self._behind = 0

    # The way in.

    def receive(self, peer: Peer, data: bytes) -> None:
        """A client's frame; turned away if too much is waiting already."""
        job = ReceiveFrame(peer, data)
        if self.full:
            job.fail(refusal("busy"))
        else:
            self.put(job)

    @property
    def full(self) -> bool:
        return len(self.waiting) >= BACKLOG

    def put(self, job: Job) -> None:
        if self.stopped:
            job.fail(refusal("internal"))
        elif self.busy or self._is_behind:
            self.waiting.append(job)
            self._work_later()
        else:
            self._do(job)
            if not self.busy and not self.stopped:
                self._owner.become_idle()

    def catch_up_to(self, seq: int) -> None:
        """Another process has appended up to *seq*, or so it says."""
        if seq > self._room.seq and seq > self._behind and not self.stopped:
            self._behind = seq
            self._work_later()

    def stop(self) -> None:
        """Do nothing more; what waits is turned away."""
        self.stopped = True
        self._turn_away("busy")

    def _turn_away(self, why: str) -> None:
        for job in self.waiting:
            job.fail(refusal(why))
        self.waiting.clear()

    @property
    def _is_behind(self) -> bool:
        """Whether another process has written what this one does not know yet."""
        return self._behind > self._room.seq

    # The short way, without a task, which nearly everything takes.

    def _do(self, job: Job, result: WorkResult | None = None) -> None:
        """Ask the room; what it answers with rows goes out when they are durable."""
        try:
            reply = job.run(self._room, self._clock(), result)
            if reply.sends:
                self._owner.broadcast(reply.sends)
            if reply.rows:
                kept = self._store.append(self._code, reply.rows)
                self.busy = True
                kept.add_done_callback(partial(self._take_kept, job, reply))
            elif reply.work:
                self.busy = True
                self._task = self._loop.create_task(self._work_first(job, reply.work))
            else:
                job.finish()
        except Exception:
            self._break(job)

    def _take_kept(self, job: Job, reply: Reply, kept: asyncio.Future[None]) -> None:
        """The rows are durable, as they almost always are; otherwise the long way."""
        if kept.cancelled() or kept.exception() is not None:
            self._task = self._loop.create_task(self._work(job, reply, kept))
            return
        try:
            self._commit_own(reply.rows)
            job.finish()
        except Exception:
            self._break(job)
        self._go_on()

    def _go_on(self) -> None:
        """What has been waiting meanwhile, one after another."""
        self.busy = False
        while not self.busy and not self.stopped:
            if self._is_behind:
                self._work_later()
            elif self.waiting:
                self._do(self.waiting.popleft())
            else:
                self._owner.become_idle()
                return

    # The long way: slow work, another process that has written too, or a store that failed.

    def _work_later(self) -> None:
        if not self.busy and not self.stopped:
            self.busy = True
            self._task = self._loop.create_task(self._work(None, None, None))

    async def _work_first(self, job: Job, work: SlowWork) -> None:
        """Do slow work off the loop, then ask the room again."""
        try:
            result = await self._worker.do(work)
        except Exception:
            self._break(job)
            self._task = None
            self._go_on()
            return
        self._task = None
        self.busy = False
        if self.stopped:
            job.fail(refusal("internal"))
            return
        self._do(job, result)
        if not self.busy:
            self._go_on()

    async def _work(
        self, job: Job | None, reply: Reply | None, kept: asyncio.Future[None] | None
    ) -> None:
        try:
            if job and reply and kept:
                await self._keep(job, reply, kept)
            elif self._is_behind:
                await self._listen()
        except Exception:
            self._break(job)
        finally:
            self._task = None
            self._go_on()

    async def _keep(self, job: Job, reply: Reply, kept: asyncio.Future[None]) -> None:
        """Make the rows durable, then tell; where another process was first, ask again."""
        for tries in range(1, TRIES + 1):
            try:
                await kept
                self._commit_own(reply.rows)
                job.finish()
                return
            except Conflict:
                self._metrics.conflicts += 1
            except Forgotten:
                self._owner.forget()
                return
            except StoreFailed as problem:
                self._health.note_failed_append(f"room {self._code}", problem)
                self._fail(problem, job)
                return
            try:
                await self._catch_up()
            except StoreFailed as problem:
                self._fail(problem, job)
                return
            if tries == TRIES:
                break
            reply = await self._ask_again(job)
            self._owner.broadcast(reply.sends)
            if not reply.rows:
                job.finish()
                return
            kept = self._store.append(self._code, reply.rows)
        job.fail(refusal("busy"))

    async def _ask_again(self, job: Job) -> Reply:
        reply = job.run(self._room, self._clock(), None)
        while reply.work:
            result = await self._worker.do(reply.work)
            reply = job.run(self._room, self._clock(), result)
        return reply

    def _commit_own(self, rows: Sequence[Row]) -> None:
        self._health.note_append()
        self._metrics.appends += 1
        self._metrics.rows_appended += len(rows)
        self._commit(rows)

    async def _listen(self) -> None:
        """See what another process has written. If that fails now, look again in a while."""
        seq = self._behind
        try:
            await self._catch_up()
        except StoreFailed as problem:
            self._fail(problem, None)
            self._behind = 0
            self._loop.call_later(1.0, self.catch_up_to, seq)

    async def _catch_up(self) -> None:
        rows = await self._store.load(self._code, self._room.seq)
        self._behind = 0
        if rows:
            self._commit(rows)

    def _commit(self, rows: Sequence[Row]) -> None:
        self._owner.broadcast(self._room.commit(rows, self._clock()))

    # What goes wrong.

    def _fail(self, problem: StoreFailed, job: Job | None) -> None:
        self._metrics.store_failures += 1
        self._health.note(f"room {self._code}", problem)
        if job:
            job.fail(refusal("store_failed"))

    def _break(self, job: Job | None) -> None:
        """
        An error of ours. What is in memory cannot be trusted any more, but the log can: clients
        come back and the room is read again. The message itself is not logged, it may be secret.
        """
        self._metrics.errors += 1
        self._metrics.rooms_broken += 1
        log.exception("room %s broke and will be read again", self._code)
        if job:
            job.fail(refusal("internal"))
        self._turn_away("internal")
        self._owner.break_off()
