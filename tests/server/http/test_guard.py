"""What is over is freed at once: connections, those that became sockets, what was refused."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from server.fake_phone import registry_on, run
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from websockets.asyncio.client import connect

from numbers_station.game.errors import Refusal
from numbers_station.room.protocol.http_bodies import OpenRoom
from numbers_station.server.config import SOCKETS, Config
from numbers_station.server.http.guard import GuardedHttp
from numbers_station.server.rooms.registry import RoomRegistry
from numbers_station.server.serving import _make_uvicorn, open_listener
from numbers_station.server.sockets.connections import Connections
from numbers_station.server.sockets.protocol import choose_protocol
from numbers_station.server.sockets.session import Session
from numbers_station.server.stores.memory import MemoryStore


@pytest.fixture
def uncollected() -> Iterator[None]:
    """No garbage collection: what is freed is freed because nothing refers to it."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def counts(*kinds: type) -> dict[type, int]:
    """How many objects of each kind there are."""
    types = [type(each) for each in gc.get_objects()]
    return {kind: sum(issubclass(each, kind) for each in types) for kind in kinds}


async def until_as(before: dict[type, int]) -> None:
    """Wait until there is no more of anything than there was; goodbyes take a moment."""
    for _ in range(200):
        if counts(*before) == before:
            return
        await asyncio.sleep(0.02)
    assert counts(*before) == before


@asynccontextmanager
async def serving(kind: str) -> AsyncIterator[tuple[int, RoomRegistry]]:
    """A server in this process: its port and its rooms."""
    config = Config(host="127.0.0.1", port=0, socket=kind)  # type: ignore[arg-type]
    async with registry_on(MemoryStore(), config) as registry:
        connections = Connections(registry)
        made = _make_uvicorn(config, connections, await choose_protocol(connections))
        server = uvicorn.Server(made)
        with open_listener(config) as listener:
            task = asyncio.create_task(server.serve([listener]))
            yield listener.getsockname()[1], registry
            server.should_exit = True
            await task


async def request(port: int, head: str, body: bytes = b"") -> bytes:
    """The first line of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"{head} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(body)}\r\n"
        "Content-Type: application/json\r\n\r\n".encode()
        + body
    )
    line = await reader.readline()
    await reader.read()
    writer.close()
    return line


def address(port: int, code: str) -> str:
    return f"ws://127.0.0.1:{port}/api/rooms/{code}/socket"


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("kind", SOCKETS)
def test_nothing_is_left_of_connections_that_are_over(kind: str) -> None:
    async def main() -> None:
        async with serving(kind) as (port, registry):
            code, ticket = await registry.open(OpenRoom("Ann"))
            headers = {"Authorization": f"Bearer {ticket.token}"}
            before = counts(GuardedHttp, Session)
            for _ in range(20):
                url = address(port, code)
                async with connect(url, additional_headers=headers, proxy=None) as socket:
                    await socket.recv()
                assert b" 200 " in await request(port, "GET /health")
            await until_as(before)

    run(main())


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("kind", SOCKETS)
def test_nothing_is_left_of_what_was_refused(kind: str) -> None:
    async def main() -> None:
        async with serving(kind) as (port, registry):
            code, _ = await registry.open(OpenRoom("Ann"))
            before = counts(GuardedHttp, Session, Refusal, RequestResponseCycle)
            for _ in range(10):
                assert b" 404 " in await request(port, "GET /api/rooms/BCDFGH")
                for page in ("r/BCDFGH", "packs/BCDFGHJK"):
                    assert b" 200 " in await request(port, f"GET /{page}")
                join = f"POST /api/rooms/{code}/players"
                assert b" 409 " in await request(port, join, b'{"name":"Ann"}')
                assert b" 400 " in await request(port, join, b"{}")
                async with connect(address(port, "BCDFGH"), proxy=None) as socket:
                    await socket.wait_closed()
            await until_as(before)

    run(main())
