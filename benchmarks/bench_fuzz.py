"""
A million frames of any kind at a server without rate limits: it breaks nothing, and nobody notices.

Counted are those that the server has read as messages, not what was sent after it hung up.

Requests with fields right and wrong, requests with bytes changed, text that is no JSON, and frames
that the WebSocket protocol forbids, by players and strangers, into rooms with people in them. After
each batch the people are still answered; at the end the server has counted no error of its own and
kept no more memory than it should.

    python benchmarks/bench_fuzz.py [--frames 1000000] [--socket picows|asgi]
"""

from __future__ import annotations

import argparse
import random
import string
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from faults.power_cuts import OPEN_DOORS
from process_memory import anonymous
from server.raw_socket import RawSocket, frame
from server.server_process import SEATS, Client, ServerProcess, run_server

from numbers_station.room.protocol.requests import PlayerMove, Request

ROOM_FRAMES = 20_000
"""Frames until new rooms are opened: what is in a log is limited."""
BATCH = 200
CONTROL = (8, 9, 10)
FIELDS: dict[str, list[object]] = {
    "text": ["hm", "", "x" * 301, "\x00", "æ", "\u202e"],
    "word": ["hint", "", "two words", "x" * 90, "h0rse", "\ufdfa" * 40, "п"],
    "number": [-1, 0, 1, 9, 10**20, "unlimited", 1.5],
    "card": [-1, 0, 7, 24, 25, 2**63],
    "seat": [*SEATS, None, "clock", "spectator", ""],
    "player": [0, 1, 2, 99, None],
    "bot": ["random", "novice", "", "x" * 1000],
    "password": ["", "secret", None, "x" * 101],
    "on": [True, False, None],
    "pause": [True, False],
    "share": [0, 1, 100, 101],
    "words": ["standard", "children", "own", ""],
    "pictures": ["curated", "endless", ""],
    "ruleset": [{}, {"language": "is"}, {"mode": "duel"}, {"timer": {"seconds": -1}}, []],
    "valid": [True, False],
    "consent": [True, False, 0],
    "clue": [None, {"word": "hint", "number": 1}],
    "id": [0, 7, -1, 2**53, 2**70, "x", None],
}
Fields = dict[str, object]


def shapes(kinds: object) -> list[tuple[str, tuple[str, ...]]]:
    """The tag and the fields of each kind of message."""
    found = []
    for kind in msgspec.inspect.multi_type_info(kinds.__args__):  # type: ignore[attr-defined]
        assert isinstance(kind, msgspec.inspect.StructType)
        found.append((str(kind.tag), tuple(each.encode_name for each in kind.fields)))
    return found


REQUESTS, MOVES = shapes(Request), shapes(PlayerMove)


def some_fields(names: tuple[str, ...], rng: random.Random) -> Fields:
    return {
        name: rng.choice(FIELDS.get(name, ["?"]))
        for name in names
        if name != "move" and rng.random() < 0.9
    }


def some_request(rng: random.Random) -> bytes:
    tag, names = rng.choice(REQUESTS)
    while tag == "close" and rng.random() < 0.99:
        tag, names = rng.choice(REQUESTS)
    message: Fields = {"type": tag, **some_fields(names, rng)}
    if "move" in names:
        move, fields = rng.choice(MOVES)
        message["move"] = {"type": move, **some_fields(fields, rng)}
    if rng.random() < 0.05:
        message[rng.choice(string.ascii_letters)] = rng.random()
    return msgspec.json.encode(message)


def some_frame(rng: random.Random) -> bytes:
    """Mostly what a room has to look at; two in a thousand end the connection, right or wrong."""
    kind = rng.random()
    if kind < 0.7:
        return frame(some_request(rng))
    if kind < 0.9:
        data = bytearray(some_request(rng))
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(32, 127)
        return frame(bytes(data))
    if kind < 0.998:
        letters = "".join(chr(rng.randrange(32, 0xD7FF)) for _ in range(rng.randrange(100)))
        return frame(letters.encode())
    if kind < 0.999:
        return frame(rng.randbytes(rng.randrange(120)), opcode=rng.choice(CONTROL))
    return frame(
        rng.randbytes(rng.randrange(300)),
        rng.randrange(16),
        rng.random() < 0.5,
        rng.random() < 0.8,
        rng.randrange(8),
    )


class FuzzRoom:
    """A room with people at a game, of whom one is not what they seem."""

    def __init__(self, server: ServerProcess, rng: random.Random) -> None:
        self._server, self._rng = server, rng
        self._people: list[Client] = server.table()
        self._socket: RawSocket | None = None

    def send(self, frames: int) -> None:
        """As many as the server takes."""
        rng = self._rng
        if self._socket is None:
            token = rng.choice([person.token for person in self._people] + [None])
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            path = f"/api/rooms/{self._people[0].code}/socket?after=999999"
            self._socket = RawSocket(self._server.port, path, headers)
        try:
            for _ in range(frames):
                self._socket.send(some_frame(rng))
                self._drain()
        except OSError:
            self.hang_up()

    def _drain(self) -> None:
        assert self._socket is not None
        self._socket.socket.setblocking(False)
        try:
            while data := self._socket.socket.recv(1 << 16):
                del data
            raise ConnectionResetError
        except BlockingIOError:
            self._socket.socket.setblocking(True)

    def settle(self) -> None:
        """The others are still answered; who was sent out, or whose room was closed, is not."""
        for person in tuple(self._people):
            with suppress(Exception):
                person.settled()
                person.frames.clear()
                return

    def hang_up(self) -> None:
        if self._socket is not None:
            self._socket.socket.close()
            self._socket = None

    def leave(self) -> None:
        self.hang_up()
        for person in self._people:
            person.close()


def fuzz(server: ServerProcess, frames: int) -> None:
    rng = random.Random(1)
    read, began = 0, time.monotonic()
    rooms: list[FuzzRoom] = []
    print("| frames | seconds | errors | rooms broken | memory, MB |\n|---|---|---|---|---|")
    while read < frames:
        for room in rooms:
            room.leave()
        rooms = [FuzzRoom(server, rng) for _ in range(4)]
        until = min(read + ROOM_FRAMES * len(rooms), frames)
        while read < until:
            for room in rooms:
                room.send(BATCH)
            rng.choice(rooms).settle()
            read = count(server, "messages_received")
        print(
            f"| {read} | {time.monotonic() - began:.0f} | {count(server, 'errors')} "
            f"| {count(server, 'rooms_broken')} | {anonymous(server.pid):.1f} |",
            flush=True,
        )
    assert count(server, "errors") == 0
    assert "Traceback" not in server.log.read_text()


def count(server: ServerProcess, name: str) -> int:
    """What the server has counted so far."""
    lines = server.http("GET", "/metrics").body.decode().splitlines()
    wanted = f"numbers_station_{name}_total "
    return next(int(line.removeprefix(wanted)) for line in lines if line.startswith(wanted))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--socket", choices=("picows", "asgi"), default="picows")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ns-fuzz-") as folder:
        options = (f"--database=sqlite:///{folder}/rooms.db", f"--socket={chosen.socket}")
        with run_server(Path(folder), *options, *OPEN_DOORS, "--bot-pause=0") as server:
            fuzz(server, chosen.frames)


if __name__ == "__main__":
    main()
