"""Rooms of a server without sockets: phones that remember what they are sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
from server.waiting import HANG

from numbers_station.game.clue import CLEAR, Verdict
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.services import RoomServices
from numbers_station.server.clock import ServerClock
from numbers_station.server.config import Config
from numbers_station.server.rooms.actor import RoomActor
from numbers_station.server.rooms.registry import RoomRegistry
from numbers_station.server.stores.base import Store
from numbers_station.server.stores.memory import MemoryStore

SEATS = ("red spymaster", "red operative", "blue spymaster", "blue operative")


class Phone:
    """A connection that remembers what it was told."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.heard: list[Any] = []

    def send(self, frame: bytes) -> None:
        self.heard.append(msgspec.json.decode(frame))

    def greet(self, frames: list[bytes]) -> None:
        for frame in frames:
            self.send(frame)

    def close(self, code: int, reason: str) -> None:
        self.heard.append({"type": "closed", "code": code})

    def drop(self) -> None: ...

    async def until(self, kind: str) -> Any:
        while True:
            for frame in self.heard:
                if frame["type"] == kind:
                    return frame
            await asyncio.sleep(0.005)

    async def until_event(self, kind: str) -> Any:
        while True:
            for frame in self.heard:
                if frame["type"] == kind:
                    return frame
            await asyncio.sleep(0.005)

    def kinds(self) -> list[str]:
        """What it was told, by type."""
        return [frame["type"] for frame in self.heard]


def clear(*_: object, **__: object) -> Verdict:
    """A referee that allows everything."""
    return CLEAR


@asynccontextmanager
async def registry_on(store: Store, config: Config | None = None) -> AsyncIterator[RoomRegistry]:
    services = RoomServices(referee=clear)
    registry = RoomRegistry(config or Config(), store, ServerClock(), Random(1), services)
    await registry.start()
    try:
        yield registry
    finally:
        await registry.stop()


@asynccontextmanager
async def one_room(
    store: Store | None = None,
) -> AsyncIterator[tuple[RoomRegistry, RoomActor, Phone]]:
    """A room with its host connected."""
    async with registry_on(store or MemoryStore()) as registry:
        code, ticket = await registry.open(OpenRoom("Ann"))
        actor = await registry.find(code)
        phone = Phone(1)
        actor.connect(phone, ticket.token, 0)
        await phone.until("welcome")
        yield registry, actor, phone


def run(main: Coroutine[None, None, None]) -> None:
    asyncio.run(asyncio.wait_for(main, HANG))


async def playing(registry: RoomRegistry) -> tuple[RoomActor, list[Phone]]:
    """Four people in a game."""
    code, ticket = await registry.open(OpenRoom("Ann"))
    actor = await registry.find(code)
    tickets = [ticket, *[await actor.join(JoinRoom(name)) for name in ("Bo", "Cy", "Di")]]
    phones = [Phone(number) for number in range(1, 5)]
    for phone, each, seat in zip(phones, tickets, SEATS, strict=True):
        actor.connect(phone, each.token, 0)
        actor.queue.receive(phone, msgspec.json.encode({"type": "sit", "seat": seat}))
    actor.queue.receive(phones[0], b'{"type":"start"}')
    await phones[0].until("key")
    return actor, phones
