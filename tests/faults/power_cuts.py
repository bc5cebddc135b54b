"""kill -9 in the middle of play, and what everybody has been told compared with the log."""

from __future__ import annotations

import contextlib
import threading
import time

import msgspec
from entry_frames import entry_frames
from server.server_process import Client, ServerProcess
from websockets.exceptions import ConnectionClosed

OPEN_DOORS = (
    "--rooms-per-hour=100000",
    "--joins-per-minute=100000",
    "--connects-per-second=10000",
    "--messages-per-second=100000",
)
ROOMS = 6
TALKING = 0.4
"""Seconds between two cuts."""


class Talker(threading.Thread):
    """Says one thing after another, each once the last has been acknowledged."""

    def __init__(self, client: Client, name: str) -> None:
        super().__init__()
        self.client = client
        self.label = name
        self.said = 0

    def run(self) -> None:
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            while True:
                self.client.say(type="chat", text=f"{self.label}:{self.said}")
                self.said += 1
                while True:
                    frame = self.client.hear(5)
                    if frame["type"] == "said" and frame["text"].startswith(
                        f"{self.label}:{self.said - 1}"
                    ):
                        break

    @property
    def acknowledged(self) -> list[str]:
        return [f"{self.label}:{number}" for number in range(self.said - 1)]


def survive_cuts(server: ServerProcess, cuts: int) -> int:
    """
    Two people in each of some rooms talk while the server is killed *cuts* times.

    After each cut everybody resumes: nothing acknowledged is lost, nothing appears twice, and at
    the end all have seen what the log says. How many remarks that was.
    """
    rooms = [server.open() for _ in range(ROOMS)]
    clients = [server.connect(code, token) for code, token in rooms for _ in range(2)]
    for client in clients:
        client.settled()
    for cut in range(cuts):
        talkers = [Talker(client, f"{cut}-{number}") for number, client in enumerate(clients)]
        for talker in talkers:
            talker.start()
        time.sleep(TALKING)
        server.kill()
        for talker in talkers:
            talker.join()
        server.start()
        clients = [_resume(client) for client in clients]
        for client, talker in zip(clients, talkers, strict=True):
            _compare(client, talker)
    for first, second in zip(clients[::2], clients[1::2], strict=True):
        reader = server.connect(first.code)
        reader.settled()
        told = events(reader.frames)
        assert events(first.frames) == told
        assert events(second.frames) == told
        reader.close()
    for client in clients:
        client.close()
    return sum(len(remarks(client.frames)) for client in clients[::2])


def events(frames: list[bytes]) -> list[bytes]:
    return entry_frames(frames)


def remarks(frames: list[bytes]) -> list[str]:
    return [msgspec.json.decode(text)["text"] for text in frames if b'"said"' in text]


def _resume(client: Client) -> Client:
    """What a client has seen, and resumes after, is one history without gaps."""
    before = client.frames
    client = client.again()
    client.settled()
    client.frames = before + client.frames
    return client


def _compare(client: Client, talker: Talker) -> None:
    found = remarks(client.frames)
    assert len(found) == len(set(found)), "something appears twice"
    own = [text for text in found if text.startswith(f"{talker.label}:")]
    assert own[: len(talker.acknowledged)] == talker.acknowledged
    assert len(own) - len(talker.acknowledged) <= 1  # the last one may have made it
