"""
How long people wait when the server comes back: 1,000 rooms in the middle of a game, all at once.

From the start of the process until the last of one client a room has its welcome and the whole
history of the room; and, of that, until the server answered at all. CPU is the server's, its
start included.

    python benchmarks/bench_restart.py [--rooms 1000] [--keep]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from random import Random, SystemRandom

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from raw_numbers import keep
from server.server_process import ServerProcess
from server_under_test import code_of, furnished

from numbers_station.game.clue import CLEAR
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.game.phase import CLUE
from numbers_station.room.protocol.codec import encode
from numbers_station.room.protocol.requests import PlayRequest
from numbers_station.room.protocol.rows import Row
from numbers_station.room.room import Room
from numbers_station.room.slow_work import do_work
from numbers_station.server.stores.connect import connect

MOVES = 100


def played(code: str, rng: SystemRandom) -> tuple[list[Row], str]:
    """The log of a room that has seen some games, and its host's token."""
    log, tokens = furnished(code, rng)
    room = Room.replay(code, log, rng)
    for number, token in enumerate(tokens):
        room.connect(number, token, 0, 0)

    def say(connection: int, data: bytes) -> None:
        reply = room.receive(connection, data, 0)
        if reply.work:  # a clue, which the referee would not mind
            reply = room.receive(connection, data, 0, do_work(reply.work, lambda *_: CLEAR))
        room.commit(reply.rows, 0)
        log.extend(reply.rows)

    chance = Random(code)
    for _ in range(MOVES):
        state = room.public.playing
        if state is None:
            say(0, b'{"type":"start"}')
        elif state.phase is CLUE:
            number = 0 if state.turn == "red" else 2
            say(number, encode(PlayRequest(move=GiveClue("qwz" + chance.choice("abcdefgh"), 3))))
        else:
            number = 1 if state.turn == "red" else 3
            say(number, encode(PlayRequest(move=Guess(chance.choice(state.uncovered)))))
    return log, tokens[0]


async def fill(url: str, rooms: int) -> dict[str, str]:
    store = connect(url)
    await store.open()
    hosts: dict[str, str] = {}
    waiting: list[Awaitable[None]] = []
    rng = SystemRandom()
    for number in range(rooms):
        code = code_of(number)
        log, hosts[code] = played(code, rng)
        waiting.append(store.append(code, log))
    await asyncio.gather(*waiting)
    await store.close()
    return hosts


async def visit(port: int, code: str, token: str) -> int:
    """Open a socket and read until the history is complete; its length."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    head = f"GET /api/rooms/{code}/socket?after=0 HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    head += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    head += f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer {token}\r\n\r\n"
    writer.write(head.encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in answer, answer
    # The frames themselves are not looked at: this program must not be what is waited for.
    history = await reader.readuntil(b'"type":"present"')
    writer.close()
    return history.count(b',"seq":') - 1  # the first is in the greeting


async def visit_all(port: int, hosts: dict[str, str]) -> int:
    return sum(await asyncio.gather(*(visit(port, *room) for room in hosts.items())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=1000)
    parser.add_argument("--keep", action="store_true", help="write raw/restart.json")
    given = parser.parse_args()
    rooms: int = given.rooms
    runs: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory(prefix="ns-restart-") as folder:
        url = f"sqlite:///{folder}/rooms.db"
        hosts = asyncio.run(fill(url, rooms))
        options = ("--database", url, "--connects-per-second", "100000")
        print(f"{rooms} rooms\n| events | first answer | all are back | CPU |\n|---|---|---|---|")
        for _ in range(3):
            server = ServerProcess(Path(folder), *options)
            began = time.perf_counter()
            server.start()
            up = time.perf_counter() - began
            events = asyncio.run(visit_all(server.port, hosts))
            done = time.perf_counter() - began
            tasks = Path(f"/proc/{server.pid}/task").glob("*/schedstat")
            cpu = sum(int(task.read_text().split()[0]) for task in tasks) / 1e9
            server.stop()
            print(f"| {events} | {up:.2f} s | {done:.2f} s | {cpu:.2f} s |", flush=True)
            runs.append({"events": events, "first_s": up, "all_s": done, "cpu_s": cpu})
    if given.keep:
        keep("restart", {"rooms": rooms, "runs": runs})


if __name__ == "__main__":
    main()
