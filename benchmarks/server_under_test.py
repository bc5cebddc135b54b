"""The servers that bench_server.py measures: ours on a store, and a bare broadcast loop."""

from __future__ import annotations

import asyncio
import gc
import resource
import sys
from collections import defaultdict
from collections.abc import Awaitable
from pathlib import Path
from random import SystemRandom
from typing import ClassVar

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

from numbers_station.limits import ROOM_CODE_LETTERS
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.protocol.rows import Row
from numbers_station.room.room import Room
from numbers_station.room.services import Limits, RoomServices
from numbers_station.server import logs
from numbers_station.server.config import Config
from numbers_station.server.serving import open_listener, serve
from numbers_station.server.stores.base import Conflict, Store
from numbers_station.server.stores.connect import connect

SEATS = ("red spymaster", "red operative", "blue spymaster", "blue operative")
TEXT = WSMsgType.TEXT
ASGI = "asgi+"
"""Before a database's address: with the sockets of a plain ASGI server."""


def code_of(number: int) -> str:
    code = ""
    for _ in range(6):
        number, digit = divmod(number, len(ROOM_CODE_LETTERS))
        code += ROOM_CODE_LETTERS[digit]
    return code


def furnished(code: str, rng: SystemRandom) -> tuple[list[Row], list[str]]:
    """The log of a room with four people in their seats, and their tokens."""
    rows, ticket = Room.open(OpenRoom("Ann"), rng)
    room, log, tokens = Room.replay(code, rows, rng), list(rows), [ticket.token]
    for name in ("Bo", "Cy", "Di"):
        reply, ticket = room.join(JoinRoom(name), 0)
        tokens.append(ticket.token)
        room.commit(reply.rows, 0)
        log += reply.rows
    for place, (seat, token) in enumerate(zip(SEATS, tokens, strict=True)):
        room.connect(place, token, 0, 0)
        sit = msgspec.json.encode({"type": "sit", "seat": seat})
        rows = room.receive(place, sit, 0).rows
        room.commit(rows, 0)
        log += rows
    return log, tokens


async def furnish(store: Store, rooms: int, file: Path) -> None:
    """Fill the store with rooms before the server opens, and write down how to get in."""
    rng = SystemRandom()
    lines: list[str] = []
    waiting: list[Awaitable[None]] = []
    for number in range(rooms):
        code = code_of(number)
        log, tokens = furnished(code, rng)
        # Resuming after everything: what was played in earlier slices is not sent again.
        lines.append(f"/api/rooms/{code}/socket?after=99999999 {' '.join(tokens)}\n")
        waiting.append(store.append(code, log))
    for result in await asyncio.gather(*waiting, return_exceptions=True):
        if isinstance(result, Conflict):
            raise SystemExit("the database of a benchmark has to be empty")
        if result is not None:
            raise result
    file.write_text("".join(lines))


class Furnished:
    """A store that fills itself when it is opened; all else is the store's own."""

    def __init__(self, store: Store, rooms: int, file: Path) -> None:
        self._store, self._rooms, self._file = store, rooms, file

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def open(self) -> None:
        await self._store.open()
        await furnish(self._store, self._rooms, self._file)


def ours(database: str, port: int, rooms: int, file: Path) -> None:
    asgi = database.startswith(ASGI)
    database = database.removeprefix(ASGI)
    config = Config(
        socket="asgi" if asgi else "picows",
        host="127.0.0.1",
        port=port,
        database=database,
        connections=100_000,
        rooms=100_000,
        connects_per_second=10**6,
        joins_per_minute=10**9,
        messages_per_second=10**6,
    ).validate()
    logs.configure("warning")
    store = Furnished(connect(database), rooms, file)
    # Rooms of a benchmark see more games than people ever play.
    home = RoomServices(limits=Limits(entries=10**9, entries_per_minute=10**9))
    with open_listener(config) as listener:
        main = serve(config, listener, store, lambda: print("ready", flush=True), home)  # type: ignore[arg-type]
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(main)


class Move(msgspec.Struct):
    type: str
    move: dict[str, msgspec.Raw]


EVENT = {
    "type": "played",
    "by": 2,
    "events": [{"type": "covered", "team": "red", "card": 17, "identity": "red"}],
    "seq": 123,
}


class Loop(WSListener):
    """Read a message, write one for everybody in the room: no rules, no log, no secrets."""

    rooms: ClassVar[defaultdict[bytes, list[WSTransport]]] = defaultdict(list)
    decode = msgspec.json.Decoder(Move).decode
    encode = msgspec.json.Encoder().encode

    def __init__(self, path: bytes) -> None:
        self.peers = self.rooms[path]

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.peers.append(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is TEXT:
            self.decode(frame.get_payload_as_memoryview())
            event = self.encode(EVENT)
            for peer in self.peers:
                peer.send(TEXT, event)
        elif frame.msg_type is WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.peers.remove(transport)


async def bare(port: int, rooms: int, file: Path) -> None:
    lines = [f"/{number} - - - -\n" for number in range(rooms)]
    file.write_text("".join(lines))
    server = await ws_create_server(
        lambda request: Loop(request.path),
        "127.0.0.1",
        port,
        backlog=4096,
        read_buffer_init_size=1024,
    )
    gc.collect()
    gc.freeze()
    print("ready", flush=True)
    await server.serve_forever()


def main() -> None:
    kind, port, rooms, file = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, hard), hard))
    if kind == "bare":
        uvloop.run(bare(port, rooms, file))
    else:
        ours(kind, port, rooms, file)


if __name__ == "__main__":
    main()
