"""The registry of awake rooms: opened, read from the log, put back to sleep."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random

from numbers_station.game.clue import Verdict
from numbers_station.game.errors import Refusal
from numbers_station.limits import ROOM_CODE_LENGTH, ROOM_CODE_LETTERS
from numbers_station.room.protocol.http_bodies import OpenRoom, Ticket
from numbers_station.room.room import Room
from numbers_station.room.services import RoomServices
from numbers_station.room.slow_work import JudgeClue

from ..bans import BanList
from ..clock import ServerClock
from ..config import Config
from ..loop_batch import LoopBatch
from ..loop_turn import Stage
from ..metrics import Metrics
from ..notices.delivery import Delivery, Pace
from ..notices.destination import Resolver
from ..notices.notifier import Notifier
from ..notices.post import Poster
from ..pack_shelf import PackShelf
from ..refusals import refusal
from ..stores.base import Conflict, Store, StoreFailed
from .actor import RoomActor
from .alarm_clock import AlarmClock
from .bot_pool import BotPool
from .broadcast import BroadcastGroup, Outbox
from .queue import ActorServices
from .room_list import RoomList
from .slow_work import SlowWorker
from .store_health import StoreHealth

log = logging.getLogger(__name__)

HOUSEKEEPING = 30.0
REFRESHING = 15.0
CLEARING = 3600.0
RINGING = 10.0
AGAIN = 60_000
"""Milliseconds after which a room that was to be woken is woken again, if it sets no other time."""
DAY = 24 * 3600 * 1000


class RoomRegistry:
    """Rooms by their codes. Reading an unknown code creates nothing."""

    def __init__(
        self,
        config: Config,
        store: Store,
        clock: ServerClock,
        rng: Random,
        services: RoomServices,
        bot_pool: BotPool | None = None,
        poster: Poster | None = None,
        pace: Pace | None = None,
    ) -> None:
        self.config = config
        self.metrics = Metrics()
        self.clock = clock
        self.health = StoreHealth(clock)
        self.awake: dict[str, RoomActor] = {}
        self.room_list = RoomList(self.awake, clock)
        self.closing = False
        self._store = store
        self._rng = rng
        self.services = services
        self._worker = SlowWorker(services.referee)
        self._loading: dict[str, asyncio.Task[RoomActor]] = {}
        self._seqs: dict[str, int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._resolver = Resolver()
        self.notifier = Notifier(
            store.push,
            Delivery(self.metrics, pace or Pace()),
            poster or Poster(self._resolver, config.outgoing_private),
            clock,
            self.metrics,
            self._awake_room,
            config.public_url,
        )
        self._alarms = AlarmClock(store.alarms, self.metrics)
        self._actor_services = ActorServices(
            store, clock, self.metrics, self.health, self._worker, self.notifier, self._alarms
        )
        self._outbox: Outbox = LoopBatch(Stage.BROADCAST, BroadcastGroup.deliver)
        self.packs = PackShelf(store.packs, clock, rng, config.packs_megabytes * 1_000_000)
        self.bans = BanList(store.bans, clock)
        self.on_notice: Callable[[bytes], None] = lambda data: None
        """What another process says that is about no room."""
        self.bot_pool = bot_pool or BotPool(config.bot_processes)

    async def start(self) -> None:
        """Open the store. Raises `StoreFailed`."""
        self._store.listen(self._catch_up, self._receive_presence)
        await self._store.open()
        await self.bans.load()
        self._tasks = [
            asyncio.create_task(self._every(HOUSEKEEPING, self._put_to_sleep)),
            asyncio.create_task(self._every(self._clearing, self._delete_old)),
            asyncio.create_task(self._every(RINGING, self.wake_due, at_once=True)),
        ]
        if self._store.shared:
            self._tasks.append(asyncio.create_task(self._every(REFRESHING, self._refresh_presence)))
            self._tasks.append(asyncio.create_task(self._every(HOUSEKEEPING, self.bans.load)))

    async def stop(self) -> None:
        """Finish what is on its way to the disk, then close the store."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        for actor in tuple(self.awake.values()):
            actor.stop()
        for _ in range(100):
            if all(actor.settled for actor in self.awake.values()):
                break
            await asyncio.sleep(0.05)
        self.notifier.stop()
        self._resolver.close()
        await self._alarms.settle()
        await self.bot_pool.close()
        self._worker.close()
        await self._store.close()

    async def healthy(self, deep: bool = False) -> bool:
        """Whether the database answers and takes what it is given; *deep*, tried by writing."""
        try:
            await asyncio.wait_for(self._store.check(), 5)
            if deep:
                await asyncio.wait_for(self._store.try_writing(), 5)
        except (StoreFailed, TimeoutError) as problem:
            self.metrics.store_failures += 1
            if isinstance(problem, StoreFailed):
                self.health.note("health check", problem)
            return False
        return not self.health.lasts

    async def open(self, request: OpenRoom) -> tuple[str, Ticket]:
        """A new room under a code that is free. Raises `Refusal`."""
        if self.closing or len(self.awake) >= self.config.rooms:
            raise refusal("server_full")
        work = Room.open_work(request, self._rng)
        if work and self._worker.is_full(work):
            raise refusal("server_full")
        hashed = await self._worker.do(work) if work else None
        for _ in range(20):
            code = "".join(self._rng.choice(ROOM_CODE_LETTERS) for _ in range(ROOM_CODE_LENGTH))
            rows, ticket = Room.open(request, self._rng, hashed)
            try:
                await self._store.append(code, rows)
            except Conflict:
                continue
            except StoreFailed as problem:
                self.metrics.store_failures += 1
                self.health.note_failed_append("cannot open a room", problem)
                raise refusal("store_failed") from None
            self.health.note_append()
            self.metrics.rooms_opened += 1
            return code, ticket
        raise refusal("server_full")

    async def judge(self, work: JudgeClue) -> Verdict:
        """The referee's verdict for somebody without a room. Raises `Refusal`."""
        if self.closing:
            raise refusal("server_full")
        return (await self._worker.do(work)).verdict

    def get(self, code: str) -> RoomActor | None:
        """A room that is awake already."""
        return self.awake.get(code)

    async def find(self, code: str) -> RoomActor:
        """The room of a code, read from the log if need be. Raises `Refusal`."""
        actor = self.awake.get(code)
        if actor is not None:
            return actor
        task = self._loading.get(code)
        if task is None:  # many may ask at once; it is read once
            if self.closing or len(self.awake) + len(self._loading) >= self.config.rooms:
                raise refusal("server_full")
            task = asyncio.create_task(self._load(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._end_loading(code))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> RoomActor:
        try:
            rows = await self._store.load(code)
        except StoreFailed as problem:
            self.metrics.store_failures += 1
            self.health.note(f"room {code}", problem)
            raise refusal("store_failed") from None
        if not rows or self.closing:
            raise refusal("no_such_room")
        room = Room.replay(code, rows, self._rng, self.services)
        actor = RoomActor(room, code, self._actor_services, self._drop, self.bot_pool, self._outbox)
        self._worker.prepare(room.public.ruleset.language)
        self.awake[code] = actor
        self.metrics.rooms_loaded += 1
        # Another process may have written while this one was reading.
        actor.catch_up_to(self._seqs.get(code, 0))
        return actor

    def _end_loading(self, code: str) -> None:
        self._loading.pop(code, None)
        self._seqs.pop(code, None)

    def _catch_up(self, code: str, seq: int) -> None:
        """Another process has appended to a room's log."""
        actor = self.awake.get(code)
        if actor is not None:
            actor.catch_up_to(seq)
        elif code in self._loading:
            self._seqs[code] = max(seq, self._seqs.get(code, 0))

    async def delete(self, code: str) -> None:
        """Delete a room and its log, whoever is there. Raises `StoreFailed`."""
        await self._store.forget(code)
        self.drop_deleted(code)

    def drop_deleted(self, code: str) -> None:
        """The log of a room is gone: so is the room, if it is awake."""
        if actor := self.awake.get(code):
            actor.forget()

    def _receive_presence(self, code: str, process: int, data: bytes) -> None:
        if not code:
            self.on_notice(data)
            return
        actor = self.awake.get(code)
        if actor is not None:
            actor.receive_presence(process, data)

    async def _refresh_presence(self) -> None:
        """What processes tell each other may get lost, and processes may die: tell it again."""
        for place, actor in enumerate(tuple(self.awake.values())):
            actor.refresh_presence()
            if place % 100 == 99:
                await asyncio.sleep(0)

    def _drop(self, actor: RoomActor) -> None:
        actor.stop()
        if self.awake.get(actor.code) is actor:
            del self.awake[actor.code]

    async def _put_to_sleep(self) -> None:
        """Put rooms to sleep where nobody has been for a while."""
        before = self.clock() - self.config.linger * 1000
        for actor in tuple(self.awake.values()):
            if actor.idle and (actor.group.empty_since <= before or actor.room.closed):
                self._drop(actor)

    async def wake_due(self) -> None:
        """Wake the rooms whose time has come though nobody is there."""
        now = self.clock()
        for code in await self._store.alarms.take(now, now + AGAIN):
            try:
                (await self.find(code)).wake()
            except Refusal as problem:
                if problem.code == "no_such_room" and not self.closing:
                    self._alarms.set(code, None)
            await asyncio.sleep(0)  # let the games go on

    def _awake_room(self, code: str) -> Room | None:
        actor = self.awake.get(code)
        return actor.room if actor else None

    @property
    def _clearing(self) -> float:
        """Seconds between two looks for what is old: soon, where hardly anything is kept."""
        return CLEARING if self.config.keep_days >= 1 else HOUSEKEEPING

    async def _delete_old(self) -> None:
        """Delete the logs of rooms that nobody has used for a long time. With 0 days it is done
        once they sleep: people may come back for as long as a room stays in memory."""
        kept = max(self.config.keep_days * DAY, self.config.linger * 1000)
        since = self.clock() - int(kept)
        old = set(await self._store.rooms(0)) - set(await self._store.rooms(since))
        for code in sorted(old - self.awake.keys()):
            await self._store.forget(code)
            await asyncio.sleep(0)  # let the games go on
        if old:
            log.info("deleted %d old rooms", len(old))
        await self.packs.sweep()
        await self._store.erase()

    async def _every(
        self, seconds: float, work: Callable[[], Awaitable[None]], at_once: bool = False
    ) -> None:
        while True:
            await asyncio.sleep(0 if at_once else seconds)
            at_once = False
            try:
                await work()
            except StoreFailed as problem:
                self.metrics.store_failures += 1
                self.health.note("housekeeping", problem)
            except Exception:
                self.metrics.errors += 1
                log.exception("housekeeping failed")
