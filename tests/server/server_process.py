"""A real server in a process of its own, and clients that talk to it over 127.0.0.1."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from entry_frames import is_entry
from server.waiting import HANG
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

SERVE = "from numbers_station.cli.serve import command; command()"
SEATS = ("red spymaster", "red operative", "blue spymaster", "blue operative")


class Answer(msgspec.Struct):
    """What came back over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Json:
        found: Json = msgspec.json.decode(self.body)
        return found


def find_free_port() -> int:
    """For a server whose address says another one: that of a proxy."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """`numbers-station serve` as a process; `stop` and `kill` end it, `start` starts it again."""

    def __init__(self, folder: Path, *options: str, program: str = SERVE, limit: str = "") -> None:
        self.folder = folder
        self.options = options
        self.program = program
        self.limit = limit
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log = folder / "server.log"
        self.clients: list[Client] = []

    def start(self) -> ServerProcess:
        command = [sys.executable, "-c", self.program, "--host", "127.0.0.1", "--no-qr"]
        command += ["--port", str(self.port), *self.options]
        if self.limit:
            command = ["sh", "-c", f'{self.limit}; exec "$@"', "sh", *command]
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(filter(None, sys.path)))
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "on the air" not in line:
            self._gone()
            raise AssertionError(f"the server did not start: {line}\n{self.log.read_text()}")
        if not self.port:
            self.port = urlsplit(line.split()[-1]).port or 0
        return self

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self._gone()

    def _gone(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        try:
            self.process.wait(HANG)
        finally:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()

    def http(
        self, method: str, path: str, body: object = None, headers: Json | None = None
    ) -> Answer:
        """One request; *body* is sent as JSON unless it is bytes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANG)
        sent = dict(headers or {})
        data = body if isinstance(body, bytes) else msgspec.json.encode(body)
        if method in ("POST", "DELETE"):
            sent.setdefault("Content-Type", "application/json")
        try:
            connection.request(method, path, data if body is not None else None, sent)
            response = connection.getresponse()
            names = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, names, response.read())
        finally:
            connection.close()

    def open(self, name: str = "Ann", **more: object) -> tuple[str, str]:
        """A new room: its code and its host's token."""
        answer = self.http("POST", "/api/rooms", {"name": name, **more})
        assert answer.status == 201, answer.body
        opened = answer.json()
        return opened["code"], opened["token"]

    def join(self, code: str, name: str, **more: object) -> str:
        answer = self.http("POST", f"/api/rooms/{code}/players", {"name": name, **more})
        assert answer.status == 201, answer.body
        token: str = answer.json()["token"]
        return token

    def connect(self, code: str, token: str | None = None, after: int = 0, **more: Any) -> Client:
        return Client(self, code, token, after, **more)

    def table(self, code: str = "", host: str = "") -> list[Client]:
        """Four players in their seats and a game that has begun."""
        if not code:
            code, host = self.open()
        tokens = [host, *[self.join(code, name) for name in ("Bo", "Cy", "Di")]]
        clients = [self.connect(code, token) for token in tokens]
        for client, seat in zip(clients, SEATS, strict=True):
            client.say(type="sit", seat=seat)
            client.until(partial(_seats, seat))  # the others' are seen as well
        clients[0].say(type="start")
        for client in clients:
            client.until(lambda frame: _deals(frame))
        return clients


class Client:
    """One connection. It remembers the number of the last event it has seen."""

    def __init__(
        self, server: ServerProcess, code: str, token: str | None, after: int = 0, **more: Any
    ) -> None:
        self.server = server
        self.code = code
        self.token = token
        self.seq = after
        self.frames: list[bytes] = []
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        headers |= more.pop("headers", {})
        path = f"{more.pop('prefix', '')}/api/rooms/{code}/socket?after={after}"
        url = f"ws://127.0.0.1:{server.port}{path}"
        self._exit = ExitStack()
        opening = connect(
            url,
            additional_headers=headers,
            compression=None,
            open_timeout=HANG,
            close_timeout=1,
            max_queue=None,
            ping_interval=None,  # its thread would draw random numbers beside Hypothesis
            proxy=None,
            **more,
        )
        self.socket: ClientConnection = self._exit.enter_context(opening)
        server.clients.append(self)

    def say(self, **message: object) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, seconds: float = HANG) -> Json:
        text = self.socket.recv(timeout=seconds, decode=False)
        self.frames.append(text)
        frame: Json = msgspec.json.decode(text)
        if is_entry(frame):
            assert frame["seq"] == self.seq + 1, "a gap"
            self.seq = frame["seq"]
        return frame

    def until(self, wanted: Callable[[Json], bool], seconds: float = HANG) -> Json:
        deadline = time.monotonic() + seconds
        while True:
            frame = self.hear(max(deadline - time.monotonic(), 0.01))
            if wanted(frame):
                return frame

    def frame(self, kind: str) -> Json:
        return self.until(lambda frame: frame["type"] == kind)

    def event(self, kind: str) -> Json:
        """The next public fact of a kind."""
        return self.frame(kind)

    def ask(self, **message: object) -> Json:
        """Say something and hear the answer that has its number."""
        number = len(self.frames) + 1
        self.say(**message, id=number)
        return self.until(lambda frame: frame.get("id") == number)

    def settled(self) -> int:
        """All that was said before has been answered; the number of the last event."""
        self.ask(type="ping")
        return self.seq

    def ended(self) -> int:
        """Read to the end; the code that the connection was closed with."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    def again(self) -> Client:
        """Reconnect and resume after the last event."""
        self.close()
        return Client(self.server, self.code, self.token, self.seq)

    def close(self) -> None:
        self._exit.close()


def key_of(spymaster: Client) -> tuple[str, str]:
    """The last key that this client was given: the starting team, and an identity a card."""
    for frame in reversed(spymaster.frames):
        if frame.startswith(b'{"type":"key"'):
            text: str = msgspec.json.decode(frame)["key"]
            starting, _, cells = text.partition(":")
            return ("red" if starting == "R" else "blue"), cells.replace("/", "")
    raise AssertionError("no key was given")


def turn(clients: list[Client], word: str = "zephyr") -> list[Json]:
    """
    The starting team gives a clue and touches one of its own cards; what all of them saw.
    """
    for master in (clients[0], clients[2]):
        master.settled()
    starting, cells = key_of(clients[0])
    lead, guesser = clients[:2] if starting == "red" else clients[2:]
    lead.say(type="play", move={"type": "giveClue", "word": word, "number": "unlimited"})
    card = cells.index("R" if starting == "red" else "B")
    guesser.event("played")
    guesser.say(type="play", move={"type": "guess", "card": card})
    return [client.event("played") for client in clients if client is not guesser]


def _seats(seat: str, frame: Json) -> bool:
    return any(place["seat"] == seat for place in frame.get("places", ()))


def _deals(frame: Json) -> bool:
    return bool(frame["type"] == "played" and frame["events"][0]["type"] == "dealt")


@contextmanager
def run_server(folder: Path, *options: str, **more: Any) -> Iterator[ServerProcess]:
    """A server for as long as the block lasts."""
    running = ServerProcess(folder, *options, **more)
    try:
        yield running.start()
    finally:
        for client in running.clients:
            client.close()
        if running.process is not None:
            running.stop()
