"""Rooms that wait are looked after though nobody comes: asleep, and after a restart."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
from server.fake_phone import clear, playing, run
from server.stores.support import open_store

from numbers_station.room.protocol.settings import RoomSettings
from numbers_station.room.services import RoomServices
from numbers_station.server.clock import ServerClock
from numbers_station.server.config import Config
from numbers_station.server.metrics import Metrics
from numbers_station.server.rooms.actor import RoomActor
from numbers_station.server.rooms.alarm_clock import AlarmClock
from numbers_station.server.rooms.jobs import DisconnectPeer
from numbers_station.server.rooms.registry import AGAIN, RoomRegistry
from numbers_station.server.stores.base import Store
from numbers_station.server.stores.connect import connect
from numbers_station.server.stores.memory import MemoryStore

HOUR = 3600 * 1000
STRICT = {"timer": {"seconds": 6 * 3600, "strict": True}}


class LaterClock(ServerClock):
    """The server's clock, some hours later."""

    def __init__(self, hours: float = 0) -> None:
        super().__init__()
        self.ahead = int(hours * HOUR)

    def __call__(self) -> int:
        return super().__call__() + self.ahead


def make_registry(store: Store, clock: ServerClock) -> RoomRegistry:
    services = RoomServices(referee=clear)
    return RoomRegistry(Config(linger=0, slow_days=100), store, clock, Random(1), services)


async def until(wanted: object) -> None:
    assert callable(wanted)
    while not wanted():
        await asyncio.sleep(0.002)


async def start_slow_game(registry: RoomRegistry) -> RoomActor:
    """A slow game with strict time in hours, and everybody has gone."""
    actor, phones = await playing(registry)
    for message in (
        {"type": "abandon"},
        {"type": "changeSettings", "settings": msgspec.to_builtins(RoomSettings(slow=True))},
        {"type": "configure", "ruleset": STRICT},
        {"type": "start"},
    ):
        actor.queue.receive(phones[0], msgspec.json.encode(message))
    await until(lambda: actor.settled and actor.room.alarm is not None)
    for phone in phones:
        actor.queue.put(DisconnectPeer(phone, actor.group))
    await registry._alarms.settle()
    return actor


def turn_of(actor: RoomActor) -> object:
    playing = actor.room.public.playing
    assert playing is not None
    return playing.turn


def test_strict_time_runs_out_in_a_sleeping_room() -> None:  # R20.6, R33.1
    async def main() -> None:
        clock = LaterClock()
        registry = make_registry(MemoryStore(), clock)
        await registry.start()
        actor = await start_slow_game(registry)
        code, turn = actor.code, turn_of(actor)
        await asyncio.sleep(0.002)
        await registry._put_to_sleep()
        assert not registry.awake
        clock.ahead = 5 * HOUR
        await registry.wake_due()
        assert not registry.awake  # not yet
        clock.ahead = 7 * HOUR
        await registry.wake_due()
        awake = registry.awake[code]
        await until(lambda: turn_of(awake) is not turn)
        await until(lambda: awake.settled)
        await registry._alarms.settle()
        await registry._put_to_sleep()
        await registry.wake_due()
        assert not registry.awake  # the next phase has hours again
        clock.ahead = 14 * HOUR
        await registry.wake_due()
        assert code in registry.awake
        await registry.stop()

    run(main())


def test_strict_time_runs_out_over_a_restart(durable_url: str) -> None:  # R33.1
    async def main() -> None:
        first = make_registry(connect(durable_url), LaterClock())
        await first.start()
        actor = await start_slow_game(first)
        code, turn = actor.code, turn_of(actor)
        await first.stop()
        second = make_registry(connect(durable_url), LaterClock(7))
        await second.start()  # it looks at once, without being asked for the room
        await until(lambda: code in second.awake)
        await until(lambda: turn_of(second.awake[code]) is not turn)
        assert second.metrics.rooms_loaded == 1
        await second.stop()

    run(main())


def test_rooms_without_long_strict_time_have_no_alarm() -> None:
    store = MemoryStore()

    async def main() -> None:
        registry = make_registry(store, LaterClock())
        await registry.start()
        actor, phones = await playing(registry)
        for message in (
            {"type": "abandon"},
            {"type": "configure", "ruleset": {"timer": {"seconds": 90, "strict": True}}},
            {"type": "start"},
        ):
            actor.queue.receive(phones[0], msgspec.json.encode(message))
        await until(lambda: actor.settled and actor.room.public.games == 2)
        await registry._alarms.settle()
        assert not store._memory.alarms
        await registry.stop()

    run(main())


def test_a_room_that_is_over_is_woken_once_and_no_more() -> None:
    store = MemoryStore()

    async def main() -> None:
        registry = make_registry(store, LaterClock())
        await registry.start()
        actor, phones = await playing(registry)
        actor.queue.receive(phones[0], b'{"type":"abandon"}')
        await until(lambda: actor.settled)
        await store.alarms.set(actor.code, 1)
        await store.alarms.set("BCDFGH", 1)  # there is no such room
        await registry.wake_due()
        await until(lambda: actor.settled)
        await registry._alarms.settle()
        assert not store._memory.alarms
        await registry.stop()

    run(main())


def test_a_process_that_dies_with_an_alarm_leaves_it_to_the_next() -> None:
    store = MemoryStore()

    async def main() -> None:
        await store.open()
        await store.alarms.set("A", 5)
        assert await store.alarms.take(10, 10 + AGAIN) == ["A"]
        assert await store.alarms.take(10 + AGAIN, 20 + AGAIN) == ["A"]

    run(main())


def test_the_last_word_counts_whatever_the_store_does(sqlite_url: str) -> None:
    metrics = Metrics()

    async def main() -> None:
        async with open_store(sqlite_url) as store:
            clock = AlarmClock(store.alarms, metrics)
            for at in (5, 9, None, 7):
                clock.set("A", at)
            await clock.settle()
            assert await store.alarms.take(6, 100) == []
            assert await store.alarms.take(7, 100) == ["A"]
        clock.set("A", 1)  # the store is closed
        await clock.settle()
        assert metrics.store_failures == 1
        clock.set("A", 2)
        await clock.settle()
        assert metrics.store_failures == 2

    run(main())
