"""A room that is awake: one thing at a time, and nothing is said before it is durable."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import msgspec

from ..decks.pack import Pack
from ..game.errors import Refusal
from ..game.ruleset import Language
from ..room.bots import Thought
from ..room.room import Room
from ..room.rows import JoinRoom, Reply, Row, Ticket
from ..room.wire import refused
from .alarm import Alarm
from .audience import Audience
from .clock import ServerClock
from .languages import Languages, Unread
from .metrics import Metrics
from .outage import Outage
from .peer import BROKEN, LATER, NO_ROOM, Peer
from .refusals import refusal
from .store import Conflict, Forgotten, Store, StoreFailed
from .thinkers import Thinkers

log = logging.getLogger(__name__)

T = TypeVar("T")

TRIES = 20
"""How often another process may be faster before this one gives up for now."""
BACKLOG = 256
"""Messages that may wait for a room. Each connection is limited as well."""


class Job(msgspec.Struct):
    """Something to ask the room, and whom to tell if it fails."""

    ask: Callable[[int], Reply]
    failed: Callable[[Refusal], None] | None


class LiveRoom:
    """
    Carries a `Room`: hands it what arrives, keeps its rows, delivers its frames.

    Jobs are done one after another. A job without rows is done at once; while rows are on their
    way to the disk, the next jobs of this room wait, and other rooms go on.
    """

    def __init__(
        self,
        room: Room,
        code: str,
        store: Store,
        clock: ServerClock,
        metrics: Metrics,
        outage: Outage,
        on_broken: Callable[[LiveRoom], None],
        thinkers: Thinkers,
        languages: Languages,
    ) -> None:
        self.room = room
        self.code = code
        self.audience = Audience(clock)
        self.gone = False
        self._store = store
        self._clock = clock
        self._metrics = metrics
        self._outage = outage
        self._on_broken = on_broken
        self._thinkers = thinkers
        self._languages = languages
        self._thoughts: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._jobs: deque[Job] = deque()
        self._busy = False
        self._task: asyncio.Task[None] | None = None
        self._behind = 0
        self._alarm = Alarm(clock, lambda: self.room.next_tick, self._tick)
        self._alarm.set()

    # What the outside asks.

    def connect(self, peer: Peer, token: str | None, after: int, watch: bool = False) -> None:
        def ask(now: int) -> Reply:
            reply = self.room.connect(peer.number, token, after, now, watch)
            self.audience.add(peer)
            return self.audience.greet(peer, reply)

        self._put(Job(ask, lambda _: peer.close(LATER, "try again")))

    def receive(self, peer: Peer, data: bytes) -> None:
        if len(self._jobs) >= BACKLOG:
            _refuse(peer, refusal("busy"))
            return
        self._put(Job(partial(self.room.receive, peer.number, data), partial(_refuse, peer)))

    def disconnect(self, peer: Peer) -> None:
        # Frames for this connection have nowhere to go from now on.
        self.audience.remove(peer)

        def ask(now: int) -> Reply:
            self.audience.remove(peer)  # it may have hung up before it was let in
            return self.room.disconnect(peer.number, now)

        self._put(Job(ask, None))

    async def join(self, request: JoinRoom) -> Ticket:
        """Raises `Refusal`."""
        ticket: Ticket | None = None

        def ask(now: int) -> Reply:
            nonlocal ticket
            reply, ticket = self.room.join(request, now)
            return reply

        await self._asked(ask)
        assert ticket is not None
        return ticket

    async def bring(self, token: str, pack: Pack, unknown: int) -> None:
        """The host's own words, some *unknown* to the programs. Raises `Refusal`."""
        await self._asked(lambda now: self.room.bring(token, pack, now, unknown))

    async def look(self, question: Callable[[Room], T]) -> T:
        """The answer to a question that changes nothing."""
        answer: list[T] = []

        def ask(now: int) -> Reply:
            answer.append(question(self.room))
            return Reply()

        await self._asked(ask)
        return answer[0]

    def heard(self, seq: int) -> None:
        """Another process has appended up to *seq*, or so it says."""
        if seq > self.room.seq and seq > self._behind and not self.gone:
            self._behind = seq
            self._run()

    def overhear(self, process: int, news: bytes) -> None:
        """Another process tells of its connections to this room."""
        self._put(Job(lambda now: self.room.overhear(process, news, now), None))

    def refresh(self) -> None:
        """Tell the other processes again, in case they did not hear it."""
        self._put(Job(self.room.refresh, None))

    def leave(self) -> None:
        """Go back to sleep; the log holds everything."""
        self.gone = True
        self._alarm.stop()
        for job in self._jobs:
            if job.failed:
                job.failed(refusal("busy"))
        self._jobs.clear()

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way to the disk."""
        return not self._busy

    @property
    def resting(self) -> bool:
        return not self._busy and not self._jobs and not self.audience.peers

    # One after another.

    async def _asked(self, ask: Callable[[int], Reply]) -> None:
        done: asyncio.Future[None] = self._loop.create_future()

        def fail(problem: Refusal) -> None:
            if not done.done():
                done.set_exception(problem)

        def asked(now: int) -> Reply:
            try:
                return ask(now)
            except Refusal as problem:
                fail(problem)
                return Reply()

        if len(self._jobs) >= BACKLOG:
            raise refusal("busy")
        self._put(Job(asked, fail))
        # Whatever is put after this job is done after it.
        self._put(Job(lambda _: _tell(done), fail))
        await done

    def _put(self, job: Job) -> None:
        if self.gone:
            if job.failed:
                job.failed(refusal("internal"))
            return
        if self._busy or self._behind > self.room.seq:
            self._jobs.append(job)
            self._run()
            return
        self._do(job)
        if not self._busy and not self.gone:
            self._rest()

    def _do(self, job: Job) -> None:
        """Ask the room; what it answers with rows goes out when they are durable."""
        try:
            reply = job.ask(self._clock())
            self.audience.deliver(reply.sends)
            if reply.rows:
                kept = self._store.append(self.code, reply.rows)
                self._busy = True
                kept.add_done_callback(partial(self._kept, job, reply))
        except Unread as needed:
            self._busy = True
            self._task = self._loop.create_task(self._learn(job, needed.language))
        except Exception:
            self._break(job)

    def _kept(self, job: Job, reply: Reply, kept: asyncio.Future[None]) -> None:
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
        self._busy = False
        while not self._busy and not self.gone:
            if self._behind > self.room.seq:
                self._run()
            elif self._jobs:
                self._do(self._jobs.popleft())
            else:
                self._rest()
                return

    def _rest(self) -> None:
        """Nothing to do now: set the alarm, tell the others, have a program think if it is to."""
        self._alarm.set()
        if (news := self.room.gossip()) is not None:
            self._store.gossip(self.code, news)
        if (thought := self.room.thought()) is not None:
            task = self._loop.create_task(self._think(thought))
            self._thoughts.add(task)
            task.add_done_callback(self._thoughts.discard)

    async def _think(self, thought: Thought) -> None:
        room = self.room
        choice = await self._thinkers.think(thought, lambda: not self.gone and room.wants(thought))
        self._metrics.thoughts += 1
        self._metrics.thoughts_failed += choice is None and room.wants(thought)
        self._put(Job(lambda now: room.chosen(thought, choice, now), None))

    def _run(self) -> None:
        if not self._busy and not self.gone:
            self._busy = True
            self._task = self._loop.create_task(self._work(None, None, None))

    async def _work(
        self, job: Job | None, reply: Reply | None, kept: asyncio.Future[None] | None
    ) -> None:
        """The long way: another process has written too, or the store has failed."""
        try:
            if job and reply and kept:
                await self._keep(job, reply, kept)
            elif self._behind > self.room.seq:
                await self._listen()
        except Exception:
            self._break(job)
        finally:
            self._task = None
            self._go_on()

    async def _learn(self, job: Job, language: Language) -> None:
        """The referee reads a language; whoever needs it waits, and is first after that."""
        try:
            await self._languages.read(language)
            self._jobs.appendleft(job)
        except Exception:
            self._break(job)
        finally:
            self._task = None
            self._go_on()

    async def _ask(self, job: Job) -> Reply:
        """The room's answer, as soon as the referee has read the language that it needs."""
        while True:
            try:
                return job.ask(self._clock())
            except Unread as needed:
                await self._languages.read(needed.language)

    async def _keep(self, job: Job, reply: Reply, kept: asyncio.Future[None]) -> None:
        """Make the rows durable, then tell; where another process was first, ask again."""
        for tries in range(1, TRIES + 1):
            try:
                await kept
                self._told(reply.rows)
                return
            except Conflict:
                self._metrics.conflicts += 1
            except Forgotten:
                self.audience.hang_up(NO_ROOM, "the room is gone")
                self._on_broken(self)
                return
            except StoreFailed as problem:
                self._outage.append_failed(f"room {self.code}", problem)
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
            self.audience.deliver(reply.sends)
            if not reply.rows:
                return
            kept = self._store.append(self.code, reply.rows)
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
        rows = await self._store.load(self.code, self.room.seq)
        self._behind = 0
        if rows:
            self._commit(rows)

    def _commit(self, rows: Sequence[Row]) -> None:
        self.audience.deliver(self.room.commit(rows, self._clock()))

    def _tick(self) -> None:
        if not self._busy and not self.gone:
            self._put(Job(self.room.tick, None))

    def _failed(self, problem: StoreFailed, job: Job | None) -> None:
        self._metrics.store_failures += 1
        self._outage.note(f"room {self.code}", problem)
        if job and job.failed:
            job.failed(refusal("store_failed"))

    def _break(self, job: Job | None) -> None:
        """
        An error of ours. What is in memory cannot be trusted any more, but the log can: clients
        come back and the room is read again. The message itself is not logged, it may be secret.
        """
        self._metrics.errors += 1
        self._metrics.rooms_broken += 1
        log.exception("room %s broke and will be read again", self.code)
        for waiting in (*([job] if job else []), *self._jobs):
            if waiting.failed:
                waiting.failed(refusal("internal"))
        self._jobs.clear()
        self.audience.hang_up(BROKEN, "try again")
        self._on_broken(self)


def _refuse(peer: Peer, problem: Refusal) -> None:
    peer.send(refused(problem))


def _tell(done: asyncio.Future[None]) -> Reply:
    if not done.done():
        done.set_result(None)
    return Reply()
