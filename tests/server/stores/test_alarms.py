"""Alarms in every store: one a room, told once, deleted with the room."""

from __future__ import annotations

import asyncio

from server.stores.support import open_store, rows
from server.stores.test_packs import run

from numbers_station.server.stores.base import Store


def test_a_room_rings_once_and_again_if_nobody_sets_it(store_url: str) -> None:
    async def work(store: Store) -> None:
        alarms = store.alarms
        await alarms.set("A", 100)
        await alarms.set("B", 200)
        await alarms.set("A", 150)  # it was moved
        assert await alarms.take(149, 1000) == []
        assert await alarms.take(150, 1000) == ["A"]
        assert await alarms.take(199, 1000) == []
        await alarms.set("B", None)
        await alarms.set("B", None)
        assert await alarms.take(999, 2000) == []
        assert await alarms.take(1000, 2000) == ["A"]

    run(store_url, work)


def test_an_alarm_goes_with_its_room(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.append("A", rows(1))
        await store.alarms.set("A", 1)
        await store.forget("A")
        assert await store.alarms.take(10, 20) == []

    run(store_url, work)


def test_one_of_several_processes_is_told(postgres_url: str) -> None:
    rooms = [f"R{number}" for number in range(20)]

    async def main() -> None:
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            for room in rooms:
                await one.alarms.set(room, 5)
            told = await asyncio.gather(one.alarms.take(5, 100), two.alarms.take(5, 100))
            assert sorted([*told[0], *told[1]]) == sorted(rooms)

    asyncio.run(main())


def test_an_alarm_outlives_the_process(durable_url: str) -> None:
    async def before(store: Store) -> None:
        await store.alarms.set("A", 5)

    async def after(store: Store) -> None:
        assert await store.alarms.take(5, 100) == ["A"]

    run(durable_url, before)
    run(durable_url, after)
