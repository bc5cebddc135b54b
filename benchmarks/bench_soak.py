"""
Whether a server grows: some hundred rooms that play, close, fall asleep and wake up, for hours.

Each table is opened with four people, plays random games at a human pace in one of the four
languages, and ends in one of three ways: its host closes it, everybody leaves it for good, or all
come back after the room has fallen asleep and play on. A new one takes its place. Every minute one
line: memory of the server's process, rooms awake, rooms opened, moves made. At the end the slope
after the first ten minutes.

    python benchmarks/bench_soak.py [--minutes 120] [--rooms 200] [--pause 4]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from process_memory import anonymous, resident, slope
from server.server_process import SEATS, ServerProcess, run_server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from numbers_station.decks.words import standard
from numbers_station.game.board import Seat
from numbers_station.game.moves import GiveClue, Guess, Stop
from numbers_station.game.phase import CLUE
from numbers_station.game.ruleset import Language
from numbers_station.room.protocol.codec import decode_frame, encode
from numbers_station.room.protocol.public_fact import PublicFact
from numbers_station.room.protocol.requests import (
    ChatRequest,
    CloseRequest,
    JudgeRequest,
    MarkRequest,
    PlayRequest,
    Request,
    SitRequest,
    StartRequest,
)
from numbers_station.room.protocol.room_entries import Opened
from numbers_station.room.state.public import PublicRoom, open_public

OPTIONS = (
    "--rooms-per-hour=1000000",
    "--joins-per-minute=1000000",
    "--connects-per-second=10000",
    "--messages-per-second=100",
    "--linger=15",
    "--log-level=warning",
)
LIFE = (60, 240)
"""Seconds that a table plays, from and to."""
ASLEEP = (50, 90)
"""Seconds until people come back, longer than a room stays awake without them."""
SETTLED = 10
"""Minutes that caches have to fill before growth counts."""


class Progress:
    """What all tables have done so far."""

    def __init__(self) -> None:
        self.rooms = self.moves = self.failures = 0


class SoakTable:
    """Four people in one room, one socket each; the host's folds what happens."""

    def __init__(self, server: ServerProcess, rng: Random, done: Progress, pause: float) -> None:
        self._server, self._rng, self._done, self._pause = server, rng, done, pause
        self._language = rng.choice([*Language])
        self._words = standard(self._language).words
        self._room: PublicRoom | None = None
        self._seq = 0
        self._news = asyncio.Event()
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []

    async def live(self) -> None:
        code, host = await asyncio.to_thread(
            self._server.open, ruleset={"language": self._language}
        )
        others = [
            await asyncio.to_thread(self._server.join, code, name) for name in ("Bo", "Cy", "Di")
        ]
        self._done.rooms += 1
        ending = self._rng.choice(("closed", "left", "asleep"))
        try:
            await self._enter(code, [host, *others])
            for place, seat in enumerate(SEATS):
                await self._say(place, SitRequest(seat=Seat(seat)))
            await self._play(self._rng.uniform(*LIFE))
            if ending == "asleep":
                await self._leave()
                await asyncio.sleep(self._rng.uniform(*ASLEEP))
                await self._enter(code, [host, *others])
                await self._play(self._rng.uniform(*LIFE) / 2)
            if ending == "closed":
                await self._say(0, CloseRequest())
        finally:
            await self._leave()

    async def _enter(self, code: str, tokens: list[str]) -> None:
        for place, token in enumerate(tokens):
            after = self._seq if place == 0 else 10**6  # only the host wants to hear it all again
            url = f"ws://127.0.0.1:{self._server.port}/api/rooms/{code}/socket?after={after}"
            headers = {"Authorization": f"Bearer {token}"}
            socket = await connect(url, additional_headers=headers, compression=None, proxy=None)
            self._sockets.append(socket)
            reader = self._fold(socket) if place == 0 else self._drain(socket)
            self._readers.append(asyncio.create_task(reader))

    async def _leave(self) -> None:
        for socket in self._sockets:
            await socket.close()
        await asyncio.gather(*self._readers)
        self._sockets.clear()
        self._readers.clear()

    async def _drain(self, socket: ClientConnection) -> None:
        try:
            while True:
                await socket.recv(decode=False)
        except ConnectionClosed:
            return

    async def _fold(self, socket: ClientConnection) -> None:
        try:
            while True:
                frame = decode_frame(await socket.recv(decode=False))
                if isinstance(frame, PublicFact):
                    if isinstance(frame, Opened):
                        self._room = open_public(frame)
                    else:
                        self._room = self._known.after(frame)
                    self._seq = frame.seq
                    self._news.set()
        except ConnectionClosed:
            return

    @property
    def _known(self) -> PublicRoom:
        assert self._room is not None
        return self._room

    async def _say(self, place: int, request: Request) -> None:
        """Say something that becomes an entry, and wait until the host has heard of it."""
        self._news.clear()
        await self._sockets[place].send(encode(request).decode())
        await asyncio.wait_for(self._news.wait(), 30)

    async def _play(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await asyncio.sleep(self._rng.expovariate(1 / self._pause))
            await self._move()

    async def _move(self) -> None:
        state, rng = self._known.playing, self._rng
        if state is None:
            await self._say(0, StartRequest())
            return
        lead = 0 if state.turn == "red" else 2
        if rng.random() < 0.1:
            await self._say(lead + 1, ChatRequest(text=rng.choice(self._words)))
        if state.phase is CLUE:
            word = rng.choice(self._words).lower()
            question = JudgeRequest(word=word, number=2)
            await self._sockets[lead].send(encode(question).decode())
            # Made up, so that no referee forbids it; each is one that nobody has seen.
            await self._say(lead, PlayRequest(move=GiveClue(f"qw{_made_up(rng)}", 2)))
        elif state.guesses and rng.random() < 0.2:
            await self._say(lead + 1, PlayRequest(move=Stop()))
        else:
            card = rng.choice(state.uncovered)
            await self._sockets[lead + 1].send(encode(MarkRequest(card=card)).decode())
            await self._say(lead + 1, PlayRequest(move=Guess(card)))
        self._done.moves += 1


def _made_up(rng: Random) -> str:
    return "".join(rng.choice("xqzj") + rng.choice("aeiou") for _ in range(3))


async def keep_playing(server: ServerProcess, seed: int, done: Progress, pause: float) -> None:
    rng = Random(seed)
    await asyncio.sleep(rng.uniform(0, 60))  # not all at once
    while True:
        try:
            await SoakTable(server, rng, done, pause).live()
        except (OSError, TimeoutError, AssertionError, ConnectionClosed) as problem:
            done.failures += 1
            print(f"{type(problem).__name__}: {problem}", file=sys.stderr)
            await asyncio.sleep(5)


async def soak(server: ServerProcess, rooms: int, minutes: int, pause: float) -> None:
    done = Progress()
    tables = [asyncio.create_task(keep_playing(server, seed, done, pause)) for seed in range(rooms)]
    print("| minute | resident, MB | anonymous, MB | rooms awake | opened | moves | failures |")
    print("|---|---|---|---|---|---|---|")
    points: list[tuple[float, float]] = []
    began = time.monotonic()
    for minute in range(1, minutes + 1):
        await asyncio.sleep(max(began + 60 * minute - time.monotonic(), 0))
        own = anonymous(server.pid)
        if minute > SETTLED:
            points.append((float(minute), own))
        awake = await asyncio.to_thread(_rooms_awake, server)
        print(
            f"| {minute} | {resident(server.pid):.1f} | {own:.1f} | {awake} | {done.rooms} "
            f"| {done.moves} | {done.failures} |",
            flush=True,
        )
    if len(points) > 1:
        lowest, highest = min(y for _, y in points), max(y for _, y in points)
        print(
            f"\nafter {SETTLED} minutes: {60 * slope(points):+.2f} MB an hour, "
            f"between {lowest:.1f} and {highest:.1f} MB",
            flush=True,
        )
    playing = set(tables)
    while playing:  # Python 3.11 loses a cancellation that comes as a wait has just ended
        for table in playing:
            table.cancel()
        _, playing = await asyncio.wait(playing, timeout=10)


def _rooms_awake(server: ServerProcess) -> int:
    text = server.http("GET", "/metrics").body.decode()
    lines = (line.split() for line in text.splitlines() if not line.startswith("#"))
    return next(int(float(value)) for name, value in lines if name.endswith("_rooms_awake"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=int, default=120)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between moves of a room")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ns-soak-") as folder:
        database = f"--database=sqlite:///{folder}/rooms.db"
        with run_server(Path(folder), database, *OPTIONS) as server:
            asyncio.run(soak(server, chosen.rooms, chosen.minutes, chosen.pause))


if __name__ == "__main__":
    main()
