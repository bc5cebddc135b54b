"""
The queue of a room: its jobs one after another, and nothing is broadcast before it is durable.

A job without rows is done at once; while rows are on their way to the disk, or slow work is done
in a thread, the next jobs of this room wait, and other rooms go on.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import deque
from collections.abc import Sequence
from typing import Protocol

import msgspec

from numbers_station.room.protocol.codec import is_question
from numbers_station.room.protocol.rows import Reply, Row, Send
from numbers_station.room.room import Room
from numbers_station.room.slow_work import WorkResult

from ..clock import ServerClock
from ..metrics import Metrics
from ..notices.notifier import Notifier
from ..refusals import refusal
from ..stores.base import Conflict, Forgotten, Store, StoreFailed
from .alarm_clock import AlarmClock
from .jobs import Job, ReceiveFrame
from .peer import Peer
from .slow_work import SlowWorker
from .store_health import StoreHealth

log = logging.getLogger(__name__)

TRIES = 20
"""How often another process may be faster before this one gives up for now."""
BACKLOG = 256
"""Jobs of clients that may wait for a room. Each connection is limited as well."""
AT_ONCE = 16
"""Jobs of one room that are done in one turn of the loop after it was busy."""


class ActorServices(msgspec.Struct, frozen=True):
    """What all rooms of a process share."""

    store: Store
    clock: ServerClock
    metrics: Metrics
    health: StoreHealth
    worker: SlowWorker
    notifier: Notifier
    alarms: AlarmClock


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


class NoOwner:
    """What a queue works for when its actor has gone."""

    def broadcast(self, sends: Sequence[Send]) -> None:
        pass

    def become_idle(self) -> None:
        pass

    def break_off(self) -> None:
        pass

    def forget(self) -> None:
        pass


class RoomQueue:
    """Serialises the jobs of one room."""

    def __init__(self, room: Room, code: str, services: ActorServices, owner: QueueOwner) -> None:
        self.stopped = False
        self.busy = False
        """Whether rows are on their way to the disk, or slow work is being done."""
        self.waiting: deque[Job] = deque()
        self._room = room
        self._code = code
        self._owner: QueueOwner = owner
        self._store = services.store
        self._clock = services.clock
        self._metrics = services.metrics
        self._health = services.health
        self._worker = services.worker
        self._loop = asyncio.get_running_loop()
        self._pending: tuple[Job, Reply] | None = None
        """The job whose rows are on their way, or whose slow work is being done."""
        self._task: asyncio.Task[None] | None = None
        self._behind = 0
        """Up to which row another process has written, if that is more than is known here."""

    # The way in.

    def put(self, job: Job) -> None:
        """Do a job, at once unless it has to wait for another."""
        if self.busy or self.stopped or self._behind:
            self._put_later(job)
            return
        self._do(job)
        if not self.busy and not self.stopped:
            self._owner.become_idle()

    def receive(self, peer: Peer, data: bytes) -> None:
        """A client's frame."""
        self.put(ReceiveFrame(peer, data))

    def _put_later(self, job: Job) -> None:
        """A client's frame is turned away if too much is waiting already."""
        if isinstance(job, ReceiveFrame) and is_question(job.data):
            self._supersede(job)
        if self.stopped:
            job.fail(refusal("internal"))
        elif self.full and isinstance(job, ReceiveFrame):
            job.fail(refusal("busy"))
        else:
            self.waiting.append(job)
            self._catch_up_later()

    def _supersede(self, question: ReceiveFrame) -> None:
        """Of a player's questions to the referee only the newest waits; nobody reads the others."""
        question.asker = asker = self._room.player_behind(question.peer.number)
        for job in self.waiting if asker else ():
            if isinstance(job, ReceiveFrame) and job.asker == asker:
                self.waiting.remove(job)
                return

    @property
    def full(self) -> bool:
        return len(self.waiting) >= BACKLOG

    def catch_up_to(self, seq: int) -> None:
        """Another process has appended up to *seq*, or so it says."""
        if seq > self._room.seq and seq > self._behind and not self.stopped:
            self._behind = seq
            self._catch_up_later()

    def stop(self) -> None:
        """Do nothing more; what waits is turned away."""
        self.stopped = True
        self._turn_away("busy")
        self._let_go()

    def _let_go(self) -> None:
        """Actor and queue know each other: once both are done, memory is freed at once."""
        if self.stopped and not self.busy:
            self._owner = NoOwner()

    def _turn_away(self, why: str) -> None:
        for job in self.waiting:
            job.fail(refusal(why))
        self.waiting.clear()

    # The short way, without a task, which nearly everything takes.

    def _do(self, job: Job, result: WorkResult | None = None) -> None:
        """Ask the room; what it answers with rows goes out when they are durable."""
        try:
            reply = job.run(self._room, self._clock(), result)
            if reply.sends:
                self._owner.broadcast(reply.sends)
            if reply.work:
                self._have_worked(job, reply)
            elif reply.rows:
                self._have_kept(job, reply)
            else:
                job.finish()
        except Exception:
            self.busy = False
            self._break(job)

    def _have_kept(self, job: Job, reply: Reply) -> None:
        self.busy, self._pending = True, (job, reply)
        self._store.put(self._code, reply.rows, self._take_kept)

    def _have_worked(self, job: Job, reply: Reply) -> None:
        assert reply.work
        if self._worker.is_full(reply.work) and not job.patient:
            job.fail(refusal("busy"))
            return
        self.busy, self._pending = True, (job, reply)
        self._worker.put(reply.work, self._take_result)

    def _take_kept(self, problem: Exception | None) -> None:
        """The rows are durable, as they almost always are; otherwise the long way."""
        job, reply = self._take_job()
        if problem is not None:
            self._task = self._loop.create_task(self._settle(job, problem))
            return
        try:
            self._commit_own(reply.rows)
            job.finish()
        except Exception:
            self._break(job)
        self._go_on()

    def _take_result(self, result: WorkResult | Exception) -> None:
        """Slow work is done: keep what stands with it, or ask the room again."""
        job, reply = self._take_job()
        self.busy = False
        if self.stopped:
            job.fail(refusal("internal"))
        elif isinstance(result, Exception):
            self._break(job, result)
        elif reply.stands(result):
            self._have_kept(job, reply)
        else:
            self._do(job, result)
        if not self.busy:
            self._go_on()

    def _take_job(self) -> tuple[Job, Reply]:
        pending, self._pending = self._pending, None
        assert pending
        return pending

    def _go_on(self) -> None:
        """What has been waiting meanwhile, one after another; other rooms have a turn between."""
        self.busy = False
        if not self.waiting and not self._behind and not self.stopped:
            self._owner.become_idle()  # as it almost always is
            return
        for _ in range(AT_ONCE):
            if self.busy or self.stopped:
                self._let_go()
                return
            if self._behind:
                self._catch_up_later()
            elif self.waiting:
                self._do(self.waiting.popleft())
            else:
                self._owner.become_idle()
                return
        if not self.busy and not self.stopped:
            self.busy = True
            self._loop.call_soon(self._go_on)

    # The long way: another process that has written too, or a store that failed.

    def _catch_up_later(self) -> None:
        if self._behind and not self.busy and not self.stopped:
            self.busy = True
            self._task = self._loop.create_task(self._settle(None, None))

    async def _settle(self, job: Job | None, problem: Exception | None) -> None:
        try:
            if job and problem:
                await self._keep(job, problem)
            elif self._behind:
                await self._listen()
        except Exception:
            self._break(job)
        finally:
            self._task = None
            self._go_on()

    async def _keep(self, job: Job, problem: Exception) -> None:
        """The rows could not be kept: say why, or, where another process was first, ask again."""
        for _ in range(TRIES):
            if isinstance(problem, Forgotten):
                self._owner.forget()
                return
            if isinstance(problem, StoreFailed):
                self._health.note_failed_append(f"room {self._code}", problem)
                self._fail(problem, job)
                return
            if not isinstance(problem, Conflict):
                raise problem
            self._metrics.conflicts += 1
            try:
                await self._catch_up()
            except StoreFailed as failed:
                self._fail(failed, job)
                return
            reply = await self._ask_again(job)
            self._owner.broadcast(reply.sends)
            try:
                if reply.rows:
                    await self._store.append(self._code, reply.rows)
                    self._commit_own(reply.rows)
                job.finish()
                return
            except (Conflict, StoreFailed) as again:
                problem = again
        job.fail(refusal("busy"))

    async def _ask_again(self, job: Job) -> Reply:
        reply = job.run(self._room, self._clock(), None)
        while reply.work:
            result = await self._worker.do(reply.work)
            reply = job.run(self._room, self._clock(), result)
        return reply

    def _commit_own(self, rows: Sequence[Row]) -> None:
        self._health.note_append()
        metrics = self._metrics
        metrics.appends += 1
        metrics.rows_appended += len(rows)
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
            self._room.take_news()  # whoever wrote the rows tells it

    def _commit(self, rows: Sequence[Row]) -> None:
        self._owner.broadcast(self._room.commit(rows, self._clock()))

    # What goes wrong.

    def _fail(self, problem: StoreFailed, job: Job | None) -> None:
        self._metrics.store_failures += 1
        self._health.note(f"room {self._code}", problem)
        if job:
            job.fail(refusal("store_failed"))

    def _break(self, job: Job | None, problem: Exception | None = None) -> None:
        """
        An error of ours. What is in memory cannot be trusted any more, but the log can: clients
        come back and the room is read again. The message itself is not logged, it may be secret.
        """
        self._metrics.errors += 1
        self._metrics.rooms_broken += 1
        log.error(
            "room %s broke and will be read again", self._code, exc_info=problem or sys.exc_info()
        )
        if job:
            job.fail(refusal("internal"))
        self._turn_away("internal")
        self._owner.break_off()
