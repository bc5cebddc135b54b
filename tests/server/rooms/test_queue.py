"""The queue of a room: in order, durable before it is told, turned away when it is too much."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from server.fake_phone import Phone, one_room, registry_on, run

from numbers_station.game.errors import Refusal
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.protocol.rows import Reply, Row
from numbers_station.room.room import Room
from numbers_station.room.slow_work import WorkResult
from numbers_station.server.rooms.jobs import Job
from numbers_station.server.rooms.queue import BACKLOG
from numbers_station.server.stores.base import StoreFailed, Told
from numbers_station.server.stores.memory import MemoryStore


class HeldStore(MemoryStore):
    """Keeps what it is given only when it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.held: list[tuple[str, Sequence[Row], Told]] = []
        self.holding = False

    def put(self, room: str, rows: Sequence[Row], told: Told) -> None:
        if self.holding:
            self.held.append((room, rows, told))
        else:
            super().put(room, rows, told)

    async def let_go(self) -> None:
        held, self.held = self.held, []
        for room, rows, told in held:
            super().put(room, rows, told)
        await asyncio.sleep(0)

    async def fail(self) -> None:
        held, self.held = self.held, []
        for _, _, told in held:
            told(StoreFailed("the disk is full"))
        for _ in range(10):
            await asyncio.sleep(0)


def say(text: str) -> bytes:
    return b'{"type":"chat","text":"%b","id":5}' % text.encode()


def remarks(phone: Phone) -> list[str]:
    return [frame["text"] for frame in phone.heard if frame["type"] == "said"]


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_nothing_is_told_before_it_is_durable() -> None:
    store = HeldStore()

    async def main() -> None:
        async with one_room(store) as (_, actor, phone):
            store.holding = True
            actor.queue.receive(phone, say("one"))
            actor.queue.receive(phone, say("two"))
            actor.queue.receive(phone, b'{"type":"ping","id":7}')
            await settle()
            assert remarks(phone) == []
            assert "pong" not in phone.kinds()  # it waits for its turn
            assert len(store.held) == 1
            await store.let_go()
            await settle()
            assert remarks(phone) == ["one"]
            await store.let_go()
            await settle()
            assert remarks(phone) == ["one", "two"]
            assert phone.kinds()[-1] == "pong"

    run(main())


def test_a_store_that_fails_is_told_and_the_room_goes_on() -> None:
    store = HeldStore()

    async def main() -> None:
        async with one_room(store) as (registry, actor, phone):
            store.holding = True
            actor.queue.receive(phone, say("lost"))
            await settle()
            await store.fail()
            assert (phone.heard[-1]["code"], phone.heard[-1]["id"]) == ("store_failed", 5)
            assert registry.metrics.store_failures == 1
            store.holding = False
            actor.queue.receive(phone, say("kept"))
            await settle()
            assert remarks(phone) == ["kept"]

    run(main())


def test_too_many_that_wait_are_turned_away() -> None:
    store = HeldStore()

    async def main() -> None:
        async with one_room(store) as (_, actor, phone):
            store.holding = True
            for _ in range(BACKLOG + 3):
                actor.queue.receive(phone, say("again"))
            # One is on its way to the disk, the others wait, two are too many.
            busy = [frame for frame in phone.heard if frame.get("code") == "busy"]
            assert [frame["id"] for frame in busy] == [5, 5]
            with pytest.raises(Refusal) as caught:
                await actor.join(JoinRoom("Bo"))
            assert caught.value.code == "busy"

    run(main())


class Failing(Job):
    def __init__(self) -> None:
        self.failed: list[str] = []

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        raise ZeroDivisionError

    def fail(self, problem: Refusal) -> None:
        self.failed.append(problem.code)


def test_an_error_of_ours_closes_the_room_in_memory_and_the_log_is_read_again() -> None:
    async def main() -> None:
        async with one_room() as (registry, actor, phone):
            job = Failing()
            actor.queue.put(job)
            assert job.failed == ["internal"]
            assert phone.kinds()[-1] == "closed"
            assert registry.get(actor.code) is None
            late = Failing()
            actor.queue.put(late)
            assert late.failed == ["internal"]
            assert (await registry.find(actor.code)).room.public == actor.room.public

    run(main())


def test_two_processes_that_write_at_once_both_get_their_say() -> None:
    async def main() -> None:
        async with (
            registry_on(MemoryStore("queue")) as here,
            registry_on(MemoryStore("queue")) as there,
        ):
            code, ticket = await here.open(OpenRoom("Ann"))
            actors = [await registry.find(code) for registry in (here, there)]
            phones = [Phone(1), Phone(2)]
            for actor, phone in zip(actors, phones, strict=True):
                actor.connect(phone, ticket.token, 0)
            for number in range(20):
                for actor, phone in zip(actors, phones, strict=True):
                    actor.queue.receive(phone, say(f"{number}"))
            while any(len(remarks(phone)) < 40 for phone in phones):
                await asyncio.sleep(0.005)
            assert remarks(phones[0]) == remarks(phones[1])
            assert sorted(remarks(phones[0])) == sorted([f"{n}" for n in range(20)] * 2)

    run(main())
