"""All rooms that are awake in this process: opened, read from the log, put back to sleep."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random

from msgspec.structs import replace

from numbers_station.limits import ROOM_CODE_LENGTH, ROOM_CODE_LETTERS
from numbers_station.room.protocol.http_bodies import OpenRoom, Ticket
from numbers_station.room.room import Room
from numbers_station.room.services import RoomServices

from ..clock import ServerClock
from ..config import Config
from ..metrics import Metrics
from ..refusals import refusal
from ..stores.base import Conflict, Store, StoreFailed
from .actor import Outbox, RoomActor, deliver
from .bot_pool import BotPool
from .loop_batch import LoopBatch
from .queue import ActorServices
from .referee_loader import RefereeLoader
from .store_health import StoreHealth

log = logging.getLogger(__name__)

HOUSEKEEPING = 30.0
REFRESHING = 15.0
CLEARING = 3600.0
DAY = 24 * 3600 * 1000


class RoomRegistry:
    """Rooms by their codes. Reading an unknown code creates nothing."""

    def __init__(
        self,
        config: Config,
        store: Store,
        clock: ServerClock,
        rng: Random,
        house: RoomServices,
        thinkers: BotPool | None = None,
    ) -> None:
        self.config = config
        self.metrics = Metrics()
        self.clock = clock
        self.outage = StoreHealth(clock)
        self.awake: dict[str, RoomActor] = {}
        self.closing = False
        self._store = store
        self._rng = rng
        self._languages = RefereeLoader(house.referee)
        self.house = replace(house, referee=self._languages.referee)
        self._loading: dict[str, asyncio.Task[RoomActor]] = {}
        self._hints: dict[str, int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._office = ActorServices(store, clock, self.metrics, self.outage, self._languages)
        self._outbox: Outbox = LoopBatch(deliver)
        self.thinkers = thinkers or BotPool(config.bot_processes)

    async def start(self) -> None:
        """Open the store. Raises `StoreFailed`."""
        self._store.listen(self._heard)
        self._store.overhear(self._overheard)
        await self._store.open()
        self._tasks = [
            asyncio.create_task(self._every(HOUSEKEEPING, self._doze)),
            asyncio.create_task(self._every(CLEARING, self._clear)),
        ]
        if self._store.shared:
            self._tasks.append(asyncio.create_task(self._every(REFRESHING, self._refresh)))

    async def stop(self) -> None:
        """Finish what is on its way to the disk, then close the store."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        for live in tuple(self.awake.values()):
            live.leave()
        for _ in range(100):
            if all(live.settled for live in self.awake.values()):
                break
            await asyncio.sleep(0.05)
        await self.thinkers.close()
        await self._store.close()

    async def healthy(self) -> bool:
        """Whether the database answers and takes what it is given."""
        try:
            # It is asked for a room that no code can name.
            await asyncio.wait_for(self._store.exists("health"), 5)
        except (StoreFailed, TimeoutError):
            self.metrics.store_failures += 1
            return False
        return not self.outage.lasts

    async def open(self, request: OpenRoom) -> tuple[str, Ticket]:
        """A new room under a code that is free. Raises `Refusal`."""
        if self.closing or len(self.awake) >= self.config.rooms:
            raise refusal("server_full")
        for _ in range(20):
            code = "".join(self._rng.choice(ROOM_CODE_LETTERS) for _ in range(ROOM_CODE_LENGTH))
            rows, ticket = Room.open(code, request, self.clock(), self._rng)
            try:
                await self._store.append(code, rows)
            except Conflict:
                continue
            except StoreFailed as problem:
                self.metrics.store_failures += 1
                self.outage.append_failed("cannot open a room", problem)
                raise refusal("store_failed") from None
            self.outage.appended()
            self.metrics.rooms_opened += 1
            return code, ticket
        raise refusal("server_full")

    def get(self, code: str) -> RoomActor | None:
        """A room that is awake already."""
        return self.awake.get(code)

    async def find(self, code: str) -> RoomActor:
        """The room of a code, read from the log if need be. Raises `Refusal`."""
        live = self.awake.get(code)
        if live is not None:
            return live
        task = self._loading.get(code)
        if task is None:  # many may ask at once; it is read once
            if self.closing or len(self.awake) + len(self._loading) >= self.config.rooms:
                raise refusal("server_full")
            task = asyncio.create_task(self._load(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loaded(code))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> RoomActor:
        try:
            rows = await self._store.load(code)
        except StoreFailed as problem:
            self.metrics.store_failures += 1
            self.outage.note(f"room {code}", problem)
            raise refusal("store_failed") from None
        if not rows or self.closing:
            raise refusal("no_such_room")
        room = Room.replay(code, rows, self._rng, self.house)
        live = RoomActor(room, code, self._office, self._drop, self.thinkers, self._outbox)
        self._languages.begin(room.hall.ruleset.language)
        self.awake[code] = live
        self.metrics.rooms_loaded += 1
        # Another process may have written while this one was reading.
        live.heard(self._hints.get(code, 0))
        return live

    def _loaded(self, code: str) -> None:
        self._loading.pop(code, None)
        self._hints.pop(code, None)

    def _heard(self, code: str, seq: int) -> None:
        live = self.awake.get(code)
        if live is not None:
            live.heard(seq)
        elif code in self._loading:
            self._hints[code] = max(seq, self._hints.get(code, 0))

    def _overheard(self, code: str, process: int, news: bytes) -> None:
        live = self.awake.get(code)
        if live is not None:
            live.overhear(process, news)

    async def _refresh(self) -> None:
        """What processes tell each other may get lost, and processes may die: tell it again."""
        for place, live in enumerate(tuple(self.awake.values())):
            live.refresh()
            if place % 100 == 99:
                await asyncio.sleep(0)

    def _drop(self, live: RoomActor) -> None:
        live.leave()
        if self.awake.get(live.code) is live:
            del self.awake[live.code]

    async def _doze(self) -> None:
        """Put rooms to sleep where nobody has been for a while."""
        before = self.clock() - self.config.linger * 1000
        for live in tuple(self.awake.values()):
            if live.resting and (live.audience.empty_since <= before or live.room.closed):
                self._drop(live)

    async def _clear(self) -> None:
        """Delete the logs of rooms that nobody has used for a long time."""
        since = self.clock() - int(self.config.keep_days * DAY)
        old = set(await self._store.rooms(0)) - set(await self._store.rooms(since))
        for code in sorted(old - self.awake.keys()):
            await self._store.forget(code)
            await asyncio.sleep(0)  # let the games go on
        if old:
            log.info("deleted %d old rooms", len(old))

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except StoreFailed as problem:
                self.metrics.store_failures += 1
                self.outage.note("housekeeping", problem)
            except Exception:
                self.metrics.errors += 1
                log.exception("housekeeping failed")
