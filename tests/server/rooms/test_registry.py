"""The registry of awake rooms: read once, put to sleep, opened under a free code."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from server.fake_phone import SEATS, Phone, one_room, registry_on, run

from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.protocol.rows import Row
from numbers_station.room.room import Room
from numbers_station.server.config import Config
from numbers_station.server.rooms.actor import RoomActor
from numbers_station.server.rooms.bot_pool import BotPool
from numbers_station.server.rooms.jobs import DisconnectPeer
from numbers_station.server.rooms.queue import RoomQueue
from numbers_station.server.stores.memory import MemoryStore
from numbers_station.server.stores.sqlite.store import SQLiteStore


def test_many_who_ask_at_once_get_the_same_room_read_once() -> None:
    class Counting(MemoryStore):
        loads = 0

        async def load(self, room: str, after: int = 0) -> list[Row]:
            self.loads += 1
            await asyncio.sleep(0.01)
            return await super().load(room, after)

    store = Counting()

    async def main() -> None:
        async with registry_on(store) as registry:
            code, _ = await registry.open(OpenRoom("Ann"))
            found = await asyncio.gather(*(registry.find(code) for _ in range(20)))
            assert len({id(actor) for actor in found}) == 1
            assert store.loads == 1

    run(main())


def test_an_unknown_code_creates_nothing() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            with pytest.raises(Refusal) as caught:
                await registry.find("BCDFGH")
            assert caught.value.code == "no_such_room"
            assert not registry.awake

    run(main())


def test_bots_read_the_language_of_the_next_game_when_they_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[Language] = []
    monkeypatch.setattr(BotPool, "prepare", lambda pool, language: read.append(language))

    async def main() -> None:
        async with one_room() as (_, actor, phone):
            for number, (bot, told) in enumerate({"random": 0, "agent": 1}.items(), 2):
                joined = f'{{"type":"addBot","seat":"{SEATS[number]}","bot":"{bot}"}}'
                actor.queue.receive(phone, joined.encode())
                actor.queue.receive(phone, b'{"type":"chat","text":"hello"}')
                while phone.kinds().count("said") < number - 1:
                    await asyncio.sleep(0.005)
                assert len(read) == told
            actor.queue.receive(phone, b'{"type":"configure","ruleset":{"language":"nl"}}')
            while len(read) < 2:
                await asyncio.sleep(0.005)

    run(main())
    assert read == [Language.ENGLISH, Language.DUTCH]


def test_rooms_where_nobody_is_go_to_sleep_and_come_back() -> None:
    async def main() -> None:
        async with one_room() as (registry, actor, phone):
            registry.config = Config(linger=0)
            await registry._put_to_sleep()
            assert registry.get(actor.code) is actor  # somebody is there
            actor.queue.put(DisconnectPeer(phone, actor.group))
            await asyncio.sleep(0.002)
            await registry._put_to_sleep()
            assert registry.get(actor.code) is None
            again = await registry.find(actor.code)
            assert again is not actor
            assert again.room.public == actor.room.public

    run(main())


@pytest.fixture
def uncollected() -> Iterator[None]:
    """No garbage collection: what is freed is freed because nothing refers to it."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
def test_a_room_that_sleeps_is_freed_at_once() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore(), Config(linger=0)) as registry:
            for _ in range(20):
                code, ticket = await registry.open(OpenRoom("Ann"))
                actor = await registry.find(code)
                phone = Phone(1)
                actor.connect(phone, ticket.token, 0)
                actor.queue.receive(phone, b'{"type":"sit","seat":"red spymaster"}')
                await phone.until_event("seated")
                actor.queue.put(DisconnectPeer(phone, actor.group))
                del actor, phone
            await asyncio.sleep(0.01)
            assert count(RoomActor) == 20
            await registry._put_to_sleep()
            await asyncio.sleep(0)
            assert {kind.__name__: count(kind) for kind in (RoomActor, RoomQueue, Room)} == {
                "RoomActor": 0,
                "RoomQueue": 0,
                "Room": 0,
            }

    run(main())


def count(kind: type) -> int:
    return sum(type(each) is kind for each in gc.get_objects())


def test_a_full_server_opens_no_more() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore(), Config(rooms=1)) as registry:
            code, _ = await registry.open(OpenRoom("Ann"))
            await registry.find(code)
            with pytest.raises(Refusal) as caught:
                await registry.open(OpenRoom("Bo"))
            assert caught.value.code == "server_full"

    run(main())


def test_a_code_that_is_taken_is_not_given_again() -> None:
    async def main() -> None:
        store = MemoryStore()
        async with registry_on(store) as registry:
            first, _ = await registry.open(OpenRoom("Ann"))
            registry._rng = Random(1)  # the same luck again
            second, _ = await registry.open(OpenRoom("Bo"))
            assert first != second

    run(main())


def test_presence_crosses_processes() -> None:
    async def main() -> None:
        async with (
            registry_on(MemoryStore("presence")) as here,
            registry_on(MemoryStore("presence")) as there,
        ):
            code, ticket = await here.open(OpenRoom("Ann"))
            actor = await here.find(code)
            other = await there.find(code)
            bo = await other.join(JoinRoom("Bo"))
            ann, guest = Phone(1), Phone(1)
            actor.connect(ann, ticket.token, 0)
            other.connect(guest, bo.token, 0)
            while not any(
                frame["type"] == "present" and frame["players"] == [1, 2] for frame in ann.heard
            ):
                await asyncio.sleep(0.005)

    run(main())


def test_with_nothing_kept_a_room_is_gone_once_it_sleeps(tmp_path: Path) -> None:
    """Its names, words and secrets are in no file any more, deleted rows and logs included."""
    names = ("Wilhelmina Vergeet", "Sigríður Gleymmérei")

    def left() -> set[str]:
        data = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
        return {name for name in names if name.encode() in data}

    async def main() -> None:
        async with registry_on(SQLiteStore(str(tmp_path / "rooms.db"))) as registry:
            codes = []
            for name in names:
                code, _ = await registry.open(OpenRoom(name))
                codes.append(code)
            gone, stays = codes
            registry.config = Config(keep_days=0, linger=600)
            await registry._delete_old()
            assert left() == set(names)  # they have just been opened
            await registry.find(stays)
            registry.config = Config(keep_days=0, linger=0)
            await asyncio.sleep(0.002)
            await registry._delete_old()
            assert left() == {names[1]}  # a room that is awake
            with pytest.raises(Refusal, match="no such room"):
                await registry.find(gone)

    run(main())
