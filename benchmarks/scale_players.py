"""Rooms of eight who play whole games through a proxy, come back when a connection breaks, and
remember every event that they were shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 8  # the host and red spymaster, red operative, blue spymaster, blue operative, onlookers
PAUSES = (0.05, 0.1, 0.2, 0.5, 1.0)
PATIENCE = 15.0  # seconds without an answer, after which a move is tried again
AT_ONCE = 40  # connections that are being opened


class HeardFrame(msgspec.Struct):
    type: str
    seq: int = 0
    key: str = ""
    id: int = -1
    events: tuple[dict[str, Any], ...] = ()
    """Of a move."""


class PlayTally(msgspec.Struct):
    """What happened to all rooms together."""

    moves: int = 0
    tried_again: int = 0
    """Moves that nobody had seen when the connection broke, or that were refused then."""
    refused: int = 0
    broken: int = 0
    """Connections that ended without our doing."""
    turned_away: int = 0
    """Attempts to come back that failed."""
    gaps: int = 0
    different: int = 0
    """Events that two people saw differently; must be none."""
    latencies: list[float] = msgspec.field(default_factory=list)


_frames = msgspec.json.Decoder(HeardFrame)


class PlayingClient(WSListener):
    """One person's connection, which comes back by itself."""

    def __init__(self, room: PlayedRoom, token: str | None) -> None:
        self.room = room
        self.token = token
        self.seq = -1  # not yet welcomed
        self.pong = 0
        self.transport: WSTransport | None = None
        self._coming: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        after = self.seq if self.seq >= 0 else 99_999_999
        url = f"ws://127.0.0.1:{self.room.port}/api/rooms/{self.room.code}/socket?after={after}"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        tries = 0
        while not self.room.closing:
            try:
                async with self.room.opening:
                    await ws_connect(
                        lambda: self, url, extra_headers=headers, websocket_handshake_timeout=30
                    )
                return
            except (WSError, OSError, TimeoutError):
                self.room.tally.turned_away += 1
                await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1

    def say(self, text: bytes) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, text)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.room.changed.set()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.TEXT:
            self.room.hear(self, frame.get_payload_as_bytes())
        elif frame.msg_type is WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.transport = None
        if not self.room.closing:
            self.room.tally.broken += 1
            self._coming = asyncio.get_running_loop().create_task(self.connect())
        self.room.changed.set()


class PlayedRoom:
    """A room whose people know the key between them: clue, guesses, next clue, next deal."""

    def __init__(
        self, port: int, code: str, tokens: list[str], tally: PlayTally, opening: asyncio.Semaphore
    ) -> None:
        self.port, self.code, self.tally, self.opening = port, code, tally, opening
        self.clients = [PlayingClient(self, token) for token in tokens]
        self.clients += [PlayingClient(self, None) for _ in range(SEATS - len(tokens))]
        self.entries: dict[int, bytes] = {}
        """Every event that somebody was shown, by its number: it must never be lost."""
        self.changed = asyncio.Event()
        self.closing = False
        self._head = 0
        self._refused = False
        self._cells = ""
        self._covered: set[int] = set()
        self._turn = ""
        self._phase = "start"
        self._rng = Random(code)

    async def enter(self) -> None:
        await asyncio.gather(*(client.connect() for client in self.clients))
        await self.until(lambda: all(client.seq >= 0 for client in self.clients))

    async def play(self, end: float, think: float) -> None:
        """Moves until a moment of the loop's clock, with pauses of so many seconds on average."""
        loop = asyncio.get_running_loop()
        while (pause := self._rng.expovariate(1 / think)) + loop.time() < end:
            await asyncio.sleep(pause)
            await self._move()

    async def leave(self) -> None:
        self.closing = True
        for client in self.clients:
            if client.transport is not None:
                client.transport.disconnect()

    def hear(self, client: PlayingClient, text: bytes) -> None:
        frame = _frames.decode(text)
        match frame.type:
            case "welcome":
                if client.seq < 0:
                    client.seq = frame.seq
            case _ if frame.seq:  # an entry of the log
                self._note(client, frame, text)
            case "key" if client is self.clients[0]:
                starting, _, cells = frame.key.partition(":")
                self._cells = cells.replace("/", "")
                self._turn = self._turn or starting
            case "pong":
                client.pong = frame.id
            case "refused":
                self.tally.refused += 1
                self._refused = True
            case _:
                return
        self.changed.set()

    def _note(self, client: PlayingClient, frame: HeardFrame, text: bytes) -> None:
        if frame.seq <= client.seq:
            return  # known, as the protocol has it
        self.tally.gaps += frame.seq != client.seq + 1
        client.seq = frame.seq
        known = self.entries.setdefault(frame.seq, text)
        if known is not text:
            self.tally.different += known != text
            return
        if frame.type == "played":
            self._head = frame.seq
            for each in frame.events:
                self._fold(each)

    def _fold(self, event: dict[str, Any]) -> None:
        if "card" in event:
            self._covered.add(event["card"])
        match event["type"]:
            case "dealt":
                self._covered.clear()
                self._phase = "clue"
            case "clueGiven":
                self._phase = "guess"
            case "turnEnded":
                self._phase = "clue"
                self._turn = "B" if self._turn == "R" else "R"
            case "ended":
                self._phase = "start"

    async def _move(self) -> None:
        begun, head = time.perf_counter(), self._head
        first = True
        while self._head == head:
            if not first:
                self.tally.tried_again += 1
                await self._settle()
                if self._head != head:
                    break  # it had been kept, and the answer was lost
            first = False
            await self._try(head)
        reached = self._head
        await self.until(lambda: all(client.seq >= reached for client in self.clients))
        if self._phase != "start":
            await self.until(lambda: bool(self._cells))
        self.tally.moves += 1
        self.tally.latencies.append(time.perf_counter() - begun)

    async def _try(self, head: int) -> None:
        """Send the next move; over when it is seen, refused, or the connection is gone."""
        place, text = self._choose()
        client = self.clients[place]
        await self.until(lambda: client.transport is not None)
        connection = client.transport
        self._refused = False
        client.say(text)
        try:
            await asyncio.wait_for(
                self.until(
                    lambda: (
                        self._head != head or self._refused or client.transport is not connection
                    )
                ),
                PATIENCE,
            )
        except TimeoutError:
            return

    async def _settle(self) -> None:
        """All are back, and everything that they had sent is answered."""
        await self.until(lambda: all(client.transport for client in self.clients))
        host = self.clients[0]
        number = host.pong + 1
        host.say(b'{"type":"ping","id":%d}' % number)
        await self.until(lambda: host.pong == number or host.transport is None)

    def _choose(self) -> tuple[int, bytes]:
        """The next move, and whose it is: own cards while two are left, then bystanders."""
        if self._phase == "start":
            self._cells = self._turn = ""
            return 0, b'{"type":"start"}'
        red = self._turn == "R"
        if self._phase == "clue":
            word = "qwz" + "".join(self._rng.choices("abcdefgh", k=2))
            clue = {"type": "giveClue", "word": word, "number": "unlimited"}
            return 0 if red else 2, msgspec.json.encode({"type": "play", "move": clue})
        own, bystanders = self._left(self._turn), self._left("N")
        card = own[0] if len(own) > 1 or not bystanders else bystanders[0]
        guess = {"type": "guess", "card": card}
        return 1 if red else 3, msgspec.json.encode({"type": "play", "move": guess})

    def _left(self, kind: str) -> list[int]:
        cells = enumerate(self._cells)
        return [card for card, cell in cells if cell == kind and card not in self._covered]

    async def until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self.changed.clear()
            await self.changed.wait()


def read_rooms(file: Path, port: int, tally: PlayTally) -> list[PlayedRoom]:
    """The rooms that a measured process has furnished."""
    rooms: list[PlayedRoom] = []
    opening = asyncio.Semaphore(AT_ONCE)
    for line in file.read_text().splitlines():
        path, *tokens = line.split()
        rooms.append(PlayedRoom(port, path.split("/")[3], tokens, tally, opening))
    return rooms


async def count_lost(room: PlayedRoom, port: int) -> int:
    """Events that somebody was shown and that a process fresh from the database does not have."""
    reader = PlayedRoom(port, room.code, [], PlayTally(), room.opening)
    onlooker = reader.clients[-1]
    onlooker.seq = 0
    await onlooker.connect()
    onlooker.say(b'{"type":"ping","id":1}')  # answered after all that there is
    await reader.until(lambda: onlooker.pong == 1)
    await reader.leave()
    return sum(reader.entries.get(seq) != text for seq, text in room.entries.items())
