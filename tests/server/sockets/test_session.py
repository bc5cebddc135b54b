"""A session: admitted, limited, alive or dropped, whatever socket carries it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.fake_phone import registry_on, run

from numbers_station.room.protocol.http_bodies import OpenRoom
from numbers_station.server.config import Config
from numbers_station.server.rooms.peer import LATER, NO_ROOM, POLICY, RESTART
from numbers_station.server.sockets.connections import Connections, Rejected, SocketRequest
from numbers_station.server.sockets.session import EARLY, HEARTBEAT, STRIKES, Session
from numbers_station.server.stores.memory import MemoryStore


class Line(Session):
    """A session on no socket: it remembers what it was told."""

    def __init__(self, connections: Connections, request: SocketRequest) -> None:
        super().__init__(connections, request)
        self.heard: list[Any] = []
        self.send = lambda frame: self.heard.append(msgspec.json.decode(frame))
        self.closed: list[int] = []
        self.pings = 0
        self.drops = 0

    def greet(self, frames: list[bytes]) -> None:
        for frame in frames:
            self.send(frame)

    def close(self, code: int, reason: str) -> None:
        self.closed.append(code)

    def drop(self) -> None:
        self.drops += 1

    def ping(self) -> None:
        self.pings += 1

    async def until(self, kind: str) -> Any:
        while True:
            for frame in self.heard:
                if frame["type"] == kind:
                    return frame
            await asyncio.sleep(0.005)


def headers(**given: str) -> Any:
    return lambda name: given.get(name.replace("-", "_").lower())


def test_what_comes_before_the_room_is_read_is_answered_after_it() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            code, ticket = await registry.open(OpenRoom("Ann"))
            connections = Connections(registry)
            line = Line(connections, SocketRequest(code, ticket.token, 0))
            line.open()
            for number in range(EARLY + 5):
                line.receive_text(b'{"type":"ping","id":%d}' % number)
            await line.until("pong")
            await asyncio.sleep(0.01)
            kinds = [frame["type"] for frame in line.heard]
            assert kinds[0] == "welcome"
            assert kinds.count("pong") == EARLY
            line.end()
            assert not connections.sessions

    run(main())


def test_a_room_that_is_not_there() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            line = Line(Connections(registry), SocketRequest("BCDFGH", None, 0))
            line.open()
            assert (await line.until("refused"))["code"] == "no_such_room"
            assert line.closed == [NO_ROOM]

    run(main())


def test_too_fast_is_told_and_in_the_end_too_much() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore(), Config(messages_per_second=1)) as registry:
            code, ticket = await registry.open(OpenRoom("Ann"))
            await registry.find(code)
            line = Line(Connections(registry), SocketRequest(code, ticket.token, 0))
            line.open()
            for _ in range(STRIKES + 10):
                line.receive_text(b'{"type":"ping","id":3}')
            told = [frame for frame in line.heard if frame.get("code") == "too_fast"]
            assert [frame["id"] for frame in told] == [3] * STRIKES
            assert POLICY in line.closed

    run(main())


def test_strangers_cannot_keep_players_out() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore(), Config(connections_per_room=4)) as registry:
            code, ticket = await registry.open(OpenRoom("Ann"))
            await registry.find(code)
            connections = Connections(registry)
            strangers = [Line(connections, SocketRequest(code, None, 0)) for _ in range(3)]
            for stranger in strangers:
                stranger.open()
            assert [stranger.closed for stranger in strangers] == [[], [], [LATER]]
            host = Line(connections, SocketRequest(code, ticket.token, 0))
            host.open()
            assert (await host.until("welcome"))["player"] == 1

    run(main())


def test_a_silent_connection_is_asked_and_then_dropped() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore(), Config(ping=1)) as registry:
            code, ticket = await registry.open(OpenRoom("Ann"))
            await registry.find(code)
            connections = Connections(registry)
            line = Line(connections, SocketRequest(code, ticket.token, 0))
            line.open()
            heartbeat = asyncio.create_task(connections.check_heartbeats())
            while not line.drops:
                await asyncio.sleep(0.05)
            heartbeat.cancel()
            assert line.pings == 1
            assert registry.metrics.clients_dropped >= 1

    run(main())


def test_a_heartbeat_is_answered_whatever_the_room_is_busy_with() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            code, ticket = await registry.open(OpenRoom("Ann"))
            actor = await registry.find(code)
            line = Line(Connections(registry), SocketRequest(code, ticket.token, 0))
            line.open()
            actor.queue.busy = True
            line.receive_text(b'{"type":"ping","id":3}')
            line.receive_text(HEARTBEAT)
            await asyncio.sleep(0)
            (answer,) = [frame for frame in line.heard if frame["type"] == "pong"]
            assert answer["id"] is None
            assert abs(answer["now"] - registry.clock()) < 3600_000
            actor.queue.busy = False

    run(main())


def test_the_client_sends_the_heartbeat_that_is_known() -> None:
    assert json.loads(HEARTBEAT) == {"type": "ping"}
    client = (Path(__file__).parents[3] / "web/src/socket.ts").read_text()
    assert 'this.send({ type: "ping" });' in client  # which JSON.stringify writes without spaces


def test_the_server_says_when_it_stops() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            code, ticket = await registry.open(OpenRoom("Ann"))
            await registry.find(code)
            connections = Connections(registry)
            line = Line(connections, SocketRequest(code, ticket.token, 0))
            line.open()
            await connections.hang_up()
            assert line.heard[-1] == {"type": "bye", "why": "restart"}
            assert line.closed == [RESTART]

    run(main())


@pytest.mark.parametrize(
    ("target", "status"),
    [
        ("/api/rooms/BCDFGH/socket", None),
        ("/api/rooms/BCDFGH/socket?after=12", None),
        ("/api/rooms/BCDFGH/socket?after=-1", 400),
        ("/api/rooms/BCDFGH/socket?token=x", 400),
        ("/api/rooms/BCD/socket", 404),
        ("/api/rooms/BCDFGH/record", 404),
        ("/socket", 404),
    ],
)
def test_who_is_admitted(target: str, status: int | None) -> None:
    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            answer = Connections(registry).admit(target, headers(), "127.0.0.1")
            if status is None:
                assert isinstance(answer, SocketRequest)
            else:
                assert isinstance(answer, Rejected)
                assert answer.status == status

    run(main())
