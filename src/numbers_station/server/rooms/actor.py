"""A room that is awake: who is connected, what they ask, and what it does by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from numbers_station.decks.pack import Pack
from numbers_station.game.errors import Refusal
from numbers_station.room.bots import BotQuestion
from numbers_station.room.protocol.codec import encode_refusal
from numbers_station.room.protocol.http_bodies import JoinRoom, Ticket
from numbers_station.room.protocol.rows import Reply, Send
from numbers_station.room.room import Room

from ..refusals import refusal
from ..sockets.broadcast import BroadcastGroup
from ..sockets.peer import BROKEN, LATER, NO_ROOM, Peer
from .bot_pool import BotPool
from .loop_batch import LoopBatch
from .queue import ActorServices, RoomJob, RoomQueue
from .timer import RoomTimer

T = TypeVar("T")

BACKLOG = 256
"""Messages that may wait for a room. Each connection is limited as well."""


class RoomActor:
    """Carries a `Room`: hands its clerk what arrives, delivers its frames, has programs think."""

    def __init__(
        self,
        room: Room,
        code: str,
        office: ActorServices,
        on_broken: Callable[[RoomActor], None],
        thinkers: BotPool,
        outbox: Outbox,
    ) -> None:
        self.room = room
        self.code = code
        self.audience = BroadcastGroup(office.clock)
        self._store = office.store
        self._metrics = office.metrics
        self._on_broken = on_broken
        self._thinkers = thinkers
        self._outbox = outbox
        self._thoughts: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._clerk = RoomQueue(room, code, office, self)
        self._alarm = RoomTimer(office.clock, lambda: room.next_tick, self._tick)
        self._alarm.set()

    # What the outside asks.

    def connect(self, peer: Peer, token: str | None, after: int, watch: bool = False) -> None:
        def ask(now: int) -> Reply:
            reply = self.room.connect(peer.number, token, after, now, watch)
            self._outbox.flush()  # what was said before is in the greeting
            self.audience.add(peer)
            return self.audience.greet(peer, reply)

        self._clerk.put(RoomJob(ask, lambda _: peer.close(LATER, "try again")))

    def receive(self, peer: Peer, data: bytes) -> None:
        if len(self._clerk.waiting) >= BACKLOG:
            _refuse(peer, refusal("busy"))
            return
        ask = partial(self.room.receive, peer.number, data)
        self._clerk.put(RoomJob(ask, partial(_refuse, peer)))

    def disconnect(self, peer: Peer) -> None:
        # Frames for this connection have nowhere to go from now on.
        self.audience.remove(peer)

        def ask(now: int) -> Reply:
            self.audience.remove(peer)  # it may have hung up before it was let in
            return self.room.disconnect(peer.number, now)

        self._clerk.put(RoomJob(ask, None))

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

        if len(self._clerk.waiting) >= BACKLOG:
            raise refusal("busy")
        self._clerk.put(RoomJob(asked, fail))
        # Whatever is put after this job is done after it.
        self._clerk.put(RoomJob(lambda _: _tell(done), fail))
        await done

    def heard(self, seq: int) -> None:
        """Another process has appended up to *seq*, or so it says."""
        self._clerk.heard(seq)

    def overhear(self, process: int, news: bytes) -> None:
        """Another process tells of its connections to this room."""
        self._clerk.put(RoomJob(lambda now: self.room.overhear(process, news, now), None))

    def refresh(self) -> None:
        """Tell the other processes again, in case they did not hear it."""
        self._clerk.put(RoomJob(self.room.refresh, None))

    def leave(self) -> None:
        """Go back to sleep; the log holds everything."""
        self._alarm.stop()
        self._clerk.leave()

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way to the disk."""
        return not self._clerk.busy

    @property
    def resting(self) -> bool:
        return self.settled and not self._clerk.waiting and not self.audience.peers

    # What the clerk has to say.

    def say(self, sends: Sequence[Send]) -> None:
        if sends:
            self._outbox.put((self.audience, sends))

    def rest(self) -> None:
        """Nothing to do now: set the alarm, tell the others, have a program think if it is to."""
        self._alarm.set()
        if (news := self.room.gossip()) is not None:
            self._store.gossip(self.code, news)
        if (thought := self.room.thought()) is not None:
            task = self._loop.create_task(self._think(thought))
            self._thoughts.add(task)
            task.add_done_callback(self._thoughts.discard)

    def broken(self) -> None:
        self._end(BROKEN, "try again")

    def forgotten(self) -> None:
        self._end(NO_ROOM, "the room is gone")

    def _end(self, code: int, reason: str) -> None:
        self._outbox.flush()
        self.audience.hang_up(code, reason)
        self._on_broken(self)

    # What the room does by itself.

    def _tick(self) -> None:
        if self.settled and not self._clerk.gone:
            self._clerk.put(RoomJob(self.room.tick, None))

    async def _think(self, thought: BotQuestion) -> None:
        room, clerk = self.room, self._clerk
        choice = await self._thinkers.think(thought, lambda: not clerk.gone and room.wants(thought))
        self._metrics.thoughts += 1
        self._metrics.thoughts_failed += choice is None and room.wants(thought)
        clerk.put(RoomJob(lambda now: room.chosen(thought, choice, now), None))


Outbox = LoopBatch[tuple[BroadcastGroup, Sequence[Send]]]
"""What rooms have said in this turn of the loop, and to whom."""


def deliver(said: tuple[BroadcastGroup, Sequence[Send]]) -> None:
    audience, sends = said
    audience.deliver(sends)


def _refuse(peer: Peer, problem: Refusal) -> None:
    peer.send(encode_refusal(problem))


def _tell(done: asyncio.Future[None]) -> Reply:
    if not done.done():
        done.set_result(None)
    return Reply()
