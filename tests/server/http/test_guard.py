"""Connections that are over are freed at once, those that became sockets too."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest
import uvicorn
from server.fake_phone import registry_on, run
from websockets.asyncio.client import connect

from numbers_station.room.protocol.http_bodies import OpenRoom
from numbers_station.server.config import SOCKETS, Config
from numbers_station.server.http.guard import GuardedHttp
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


def count(kind: type) -> int:
    return sum(issubclass(type(each), kind) for each in gc.get_objects())


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("kind", SOCKETS)
def test_nothing_is_left_of_connections_that_are_over(kind: str) -> None:
    config = Config(host="127.0.0.1", port=0, socket=kind)  # type: ignore[arg-type]

    async def main() -> None:
        async with registry_on(MemoryStore(), config) as registry:
            connections = Connections(registry)
            made = _make_uvicorn(config, connections, await choose_protocol(connections))
            server = uvicorn.Server(made)
            with open_listener(config) as listener:
                port = listener.getsockname()[1]
                serving = asyncio.create_task(server.serve([listener]))
                code, ticket = await registry.open(OpenRoom("Ann"))
                url = f"ws://127.0.0.1:{port}/api/rooms/{code}/socket"
                headers = {"Authorization": f"Bearer {ticket.token}"}
                before = {each: count(each) for each in (GuardedHttp, Session)}
                for _ in range(20):
                    async with connect(url, additional_headers=headers, proxy=None) as socket:
                        await socket.recv()
                    reader, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                    assert b" 200 " in await reader.readline()
                    await reader.read()
                    writer.close()
                    await writer.wait_closed()
                await asyncio.sleep(0.2)
                after = {each: count(each) for each in (GuardedHttp, Session)}
                server.should_exit = True
                await serving
            assert after == before

    run(main())
