"""The actor of an awake room: its connections, queue and timer, and bots that think for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from numbers_station.bots.levels import LEVELS
from numbers_station.decks.own_pictures import PicturePack
from numbers_station.decks.pack import Pack
from numbers_station.game.ruleset import Ruleset
from numbers_station.room.bots import BotQuestion
from numbers_station.room.protocol.http_bodies import JoinRoom, Ticket
from numbers_station.room.protocol.rows import Send
from numbers_station.room.protocol.secret_entries import Webhook
from numbers_station.room.room import Room
from numbers_station.room.state.people import Person
from numbers_station.room.state.secrets import NOWHERE, Door

from ..refusals import refusal
from .bot_pool import BotPool
from .broadcast import BroadcastGroup, Outbox
from .jobs import (
    AskForTable,
    AwaitedJob,
    CloseRoomJob,
    ConnectPeer,
    JoinRoomJob,
    ReadRoom,
    ReceivePresence,
    RefreshPresence,
    SetWebhook,
    TakeBotAnswer,
    TakePack,
    Tick,
)
from .peer import BROKEN, NO_ROOM, Peer
from .queue import ActorServices, RoomQueue
from .timer import RoomTimer

T = TypeVar("T")

RUNG = 0
"""No time that a room would set: whatever it sets next is written."""


class RoomActor:
    """Carries a `Room`: queues what arrives, broadcasts its frames, wakes it, has bots think."""

    def __init__(
        self,
        room: Room,
        code: str,
        services: ActorServices,
        on_broken: Callable[[RoomActor], None],
        bot_pool: BotPool,
        outbox: Outbox,
    ) -> None:
        self.room = room
        self.code = code
        self.group = BroadcastGroup(services.clock)
        self._clock = services.clock
        self._store = services.store
        self._metrics = services.metrics
        self._on_broken = on_broken
        self._bot_pool = bot_pool
        self._outbox = outbox
        self._notifier = services.notifier
        self._alarms = services.alarms
        self._alarm: int | None = None
        """When the room has asked to be woken, as far as that is known here."""
        self._thinking: set[asyncio.Task[None]] = set()
        self._prepared: tuple[Sequence[Person], Ruleset] | None = None
        """For which people, and which next game, bots have been told what they need to know."""
        self._loop = asyncio.get_running_loop()
        self.queue = RoomQueue(room, code, services, self)
        """Clients' frames go straight to it, and where a connection has ended."""
        self._timer = RoomTimer(services.clock, lambda: room.next_tick, self._tick)
        self._timer.set()

    # What the outside asks.

    def connect(self, peer: Peer, token: str | None, after: int, watch: bool = False) -> None:
        job = ConnectPeer(peer, token, after, watch, self.group, self._outbox.flush)
        self.queue.put(job)

    async def join(self, request: JoinRoom, door: Door = NOWHERE) -> Ticket:
        """Raises `Refusal`."""
        return await self._await(JoinRoomJob(request, door))

    async def ask_for_table(self, door: Door) -> Ticket:
        """Raises `Refusal`."""
        return await self._await(AskForTable(door))

    async def take_pack(self, token: str, pack: Pack | PicturePack, unknown: int = 0) -> None:
        """The host's own words, some *unknown* to bots, or pictures. Raises `Refusal`."""
        await self._await(TakePack(token, pack, unknown))

    async def set_webhook(self, token: str, webhook: Webhook) -> None:
        """Where it is told whose move it is, at the host's word. Raises `Refusal`."""
        await self._await(SetWebhook(token, webhook))

    async def close(self) -> None:
        """Close the room, at the word of whoever runs the server. Raises `Refusal`."""
        await self._await(CloseRoomJob())

    async def read(self, question: Callable[[Room], T]) -> T:
        """The answer to a question that changes nothing."""
        return await self._await(ReadRoom(question))

    async def _await(self, job: AwaitedJob[T]) -> T:
        if self.queue.full:
            raise refusal("busy")
        self.queue.put(job)
        return await job.done

    def tell_time(self) -> bytes:
        """The answer to a heartbeat, whatever the room is busy with."""
        return self.room.tell_time(self._clock())

    def catch_up_to(self, seq: int) -> None:
        """Another process has appended up to *seq*, or so it says."""
        self.queue.catch_up_to(seq)

    def receive_presence(self, process: int, data: bytes) -> None:
        """Another process tells of its connections to this room."""
        self.queue.put(ReceivePresence(process, data))

    def refresh_presence(self) -> None:
        self.queue.put(RefreshPresence())

    def wake(self) -> None:
        """Its time has come."""
        self._alarm = RUNG
        self.queue.put(Tick())

    def stop(self) -> None:
        """Go back to sleep; the log holds everything."""
        self._timer.stop()
        self.queue.stop()

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way to the disk."""
        return not self.queue.busy

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is to be done."""
        return self.settled and not self.queue.waiting and not self.group.peers

    # What the queue has to say.

    def broadcast(self, sends: Sequence[Send]) -> None:
        if sends:
            self._outbox.put(self.group, sends)

    def become_idle(self) -> None:
        """Set the timer, have a bot think if it is to move, tell those who are elsewhere."""
        alarm = None
        if self.room.waits_for_time:
            self._timer.set()
            self._ask_bot()
            alarm = self.room.alarm
        if alarm != self._alarm:
            self._alarm = alarm
            self._alarms.set(self.code, alarm)
        self._prepare_bots()
        if (news := self.room.take_news()) is not None:
            self._notifier.tell(self.room, news)
        if (message := self.room.publish_presence()) is not None:
            self._store.publish(self.code, message)

    def _ask_bot(self) -> None:
        if (question := self.room.take_bot_question()) is not None:
            task = self._loop.create_task(self._think(question))
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)

    def _prepare_bots(self) -> None:
        """Have the language read when bots come, so that their first move takes no longer."""
        people, ruleset = self.room.public.people, self.room.public.ruleset
        before, self._prepared = self._prepared, (people, ruleset)
        if before and before[0] is people and before[1] is ruleset:
            return
        if any(person.bot in LEVELS for person in people) and not ruleset.other_language:
            self._bot_pool.prepare(ruleset.language)

    def break_off(self) -> None:
        self._end(BROKEN, "try again")

    def forget(self) -> None:
        self._end(NO_ROOM, "the room is gone")

    def _end(self, code: int, reason: str) -> None:
        self._outbox.flush()
        self.group.hang_up(code, reason)
        self._on_broken(self)

    # What the room does by itself.

    def _tick(self) -> None:
        if self.settled and not self.queue.stopped:
            self.queue.put(Tick())

    async def _think(self, question: BotQuestion) -> None:
        room, queue = self.room, self.queue

        def wanted() -> bool:
            return not queue.stopped and room.wants_answer(question)

        choice = await self._bot_pool.think(question, wanted)
        self._metrics.thoughts += 1
        self._metrics.thoughts_failed += choice is None and room.wants_answer(question)
        queue.put(TakeBotAnswer(question, choice))
