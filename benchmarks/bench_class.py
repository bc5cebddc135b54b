"""
A class of 40 in one room: two spymasters and 38 operatives, each with a socket, whole games.

How long a vote takes to the last of them, what it costs in bytes (to all) and in the server's
processor time; beside it a touch that counts at once; votes one by one, and all in one moment.

    python benchmarks/bench_class.py [--games 5] [--people 40]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from server.server_process import ServerProcess, run_server

DOORS = (
    "--rooms-per-hour=100000",
    "--joins-per-minute=100000",
    "--connects-per-second=10000",
    "--messages-per-second=1000",
)
TICK = os.sysconf("SC_CLK_TCK")
Json = dict[str, Any]


class Person:
    """One socket, and when it last heard something of a kind."""

    def __init__(self, socket: ClientConnection, number: int) -> None:
        self.socket = socket
        self.number = number
        self.seat = ""

    async def say(self, **message: object) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())


class ClassRoom:
    """The people of a room, and what all of them have heard."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self.key = ""
        self.covered: set[int] = set()
        self.turn = self.phase = ""
        self.listening: list[asyncio.Task[None]] = []
        self.bytes = 0
        self.waiting: dict[bytes, tuple[int, asyncio.Future[float]]] = {}

    async def listen(self, person: Person) -> None:
        async for data in person.socket:
            frame = data.encode() if isinstance(data, str) else data
            self.bytes += len(frame)
            self._count(frame)
            if person is self.people[0]:
                self._follow(msgspec.json.decode(frame))

    def _count(self, frame: bytes) -> None:
        for start, (left, told) in list(self.waiting.items()):
            if frame.startswith(start):
                if left > 1:
                    self.waiting[start] = (left - 1, told)
                else:
                    del self.waiting[start]
                    told.set_result(time.perf_counter())

    def _follow(self, frame: Json) -> None:
        if frame["type"] == "key":
            self.key = frame["key"].partition(":")[2].partition("@")[0].replace("/", "")
            self.turn = "red" if frame["key"][0] == "R" else "blue"
        for event in frame.get("events", ()):
            match event["type"]:
                case "dealt":
                    self.covered, self.phase = set(), "clue"
                case "clueGiven":
                    self.phase = "guess"
                case "covered":
                    self.covered.add(event["card"])
                case "turnEnded":
                    self.turn = "blue" if self.turn == "red" else "red"
                    self.phase = "clue"
                case "ended":
                    self.phase = "over"

    def expect(self, kind: str, people: int = 0) -> asyncio.Future[float]:
        """When the last of all, or of so many *people*, has heard a frame of that kind."""
        told: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.waiting[f'{{"type":"{kind}"'.encode()] = (people or len(self.people), told)
        return told

    def team(self) -> list[Person]:
        return [each for each in self.people if each.seat == f"{self.turn} operative"]

    async def lead(self) -> None:
        """The spymaster's clue, and all have heard it."""
        given = self.expect("played")
        lead = next(each for each in self.people if each.seat == f"{self.turn} spymaster")
        move = {"type": "giveClue", "word": "zephyr", "number": "unlimited"}
        await lead.say(type="play", move=move)
        await given

    def choose(self, rng: Random) -> int:
        """A card of the team's own, or a bystander now and then."""
        wanted = "N" if rng.random() < 0.2 else self.turn[0].upper()
        cards = [at for at in range(len(self.key)) if at not in self.covered]
        fitting = [at for at in cards if self.key[at] == wanted]
        return rng.choice(fitting or [at for at in cards if self.key[at] == self.turn[0].upper()])


async def gather(server: ServerProcess, count: int) -> ClassRoom:
    """Everybody comes, and sits down."""
    code, host = server.open("Anna")
    tokens = [host, *(server.join(code, f"pupil {at}") for at in range(2, count + 1))]
    people = []
    for number, token in enumerate(tokens, 1):
        url = f"ws://127.0.0.1:{server.port}/api/rooms/{code}/socket?after=0"
        headers = {"Authorization": f"Bearer {token}"}
        socket = await connect(url, additional_headers=headers, compression=None, proxy=None)
        people.append(Person(socket, number))
    room = ClassRoom(people)
    room.listening = [asyncio.create_task(room.listen(each)) for each in people]
    for at, person in enumerate(people):
        role = "spymaster" if at < 2 else "operative"
        person.seat = f"{('red', 'blue')[at % 2]} {role}"
        await person.say(type="sit", seat=person.seat)
    await asyncio.sleep(1)
    return room


def processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class Tally:
    """What was measured in one way of touching."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.votes = self.bytes = 0
        self.processor = 0.0

    def tell(self, name: str) -> None:
        waits = sorted(1000 * wait for wait in self.waits)
        print(
            f"{name:26} {self.votes:6} {median(waits):8.2f} {waits[int(0.99 * len(waits))]:8.2f}"
            f" {self.bytes / self.votes:9.0f} {1000 * self.processor / self.votes:9.3f}"
        )


async def play(room: ClassRoom, pid: int, touching: str, burst: bool, games: int) -> Tally:
    """Whole games in one way of touching."""
    rng, tally = Random(7), Tally()
    changed = room.expect("settingsChanged")
    await room.people[0].say(type="changeSettings", settings={"touching": touching})
    await changed
    for _ in range(games):
        shown = room.expect("key", people=2)  # the spymasters
        dealt = room.expect("played")
        await room.people[0].say(type="start")
        await asyncio.gather(dealt, shown)
        while room.phase != "over":
            if room.phase == "clue":
                await room.lead()
            before, cost = room.bytes, processor_time(pid)
            tally.votes += await touch(room, rng, touching, burst, tally)
            tally.bytes += room.bytes - before
            tally.processor += processor_time(pid) - cost
    return tally


async def touch(room: ClassRoom, rng: Random, touching: str, burst: bool, tally: Tally) -> int:
    """A touch, and how many votes it took."""
    card = room.choose(rng)
    team = rng.sample(room.team(), len(room.team()))
    needed = 1 if touching == "anybody" else len(team) // 2 + 1
    move = {"type": "guess", "card": card}
    if burst:
        played = room.expect("played")
        begin = time.perf_counter()
        await asyncio.gather(*(each.say(type="play", move=move) for each in team[:needed]))
        tally.waits.append(await played - begin)
        return needed
    for at, person in enumerate(team[:needed], 1):
        heard = room.expect("played" if at == needed else "voted")
        begin = time.perf_counter()
        await person.say(type="play", move=move)
        tally.waits.append(await heard - begin)
    return needed


async def measure(server: ServerProcess, people: int, games: int) -> None:
    room = await gather(server, people)
    print(f"{'':26} {'votes':>6} {'p50 ms':>8} {'p99 ms':>8} {'bytes':>9} {'CPU ms':>9}")
    for name, touching, burst in (
        ("anybody touches", "anybody", False),
        ("votes, one by one", "majority", False),
        ("votes, all at once", "majority", True),
        ("anybody touches, again", "anybody", False),
    ):
        (await play(room, server.pid, touching, burst, games)).tell(name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--people", type=int, default=40)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ns-class-") as folder:
        database = f"--database=sqlite:///{folder}/rooms.db"
        with run_server(Path(folder), database, *DOORS) as server:
            asyncio.run(measure(server, chosen.people, chosen.games))


if __name__ == "__main__":
    main()
