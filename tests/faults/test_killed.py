"""kill -9 in the middle of play: nothing acknowledged is lost, nothing appears twice."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from pathlib import Path

import msgspec
import pytest
from server.postgres import Cluster
from server.server_process import SEATS, Client, Json, ServerProcess, key_of, run_server, turn
from websockets.exceptions import ConnectionClosed

OPEN_DOORS = (
    "--rooms-per-hour=100000",
    "--joins-per-minute=100000",
    "--connects-per-second=10000",
    "--messages-per-second=100000",
)


def remarks(frames: list[bytes]) -> list[str]:
    return [msgspec.json.decode(text)["event"]["text"] for text in frames if b'"said"' in text]


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
                    if frame["type"] == "event" and frame["event"].get("text", "").startswith(
                        f"{self.label}:{self.said - 1}"
                    ):
                        break


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_in_the_middle_of_play(tmp_path: Path, kind: str, own_postgres: Cluster) -> None:
    url = f"sqlite:///{tmp_path}/rooms.db" if kind == "sqlite" else own_postgres.database()
    with run_server(tmp_path, f"--database={url}", *OPEN_DOORS) as server:
        rooms = [server.open() for _ in range(6)]
        clients = [server.connect(code, token) for code, token in rooms for _ in range(2)]
        for client in clients:
            client.settled()
        for cut in range(3):
            talkers = [Talker(client, f"{cut}-{n}") for n, client in enumerate(clients)]
            for talker in talkers:
                talker.start()
            time.sleep(0.4)
            server.kill()
            for talker in talkers:
                talker.join()
            server.start()
            before = [client.frames for client in clients]
            clients = [client.again() for client in clients]
            for number, client in enumerate(clients):
                client.settled()
                # What this client has seen, and resumed after, is one history without gaps.
                client.frames = before[number] + client.frames
                found = remarks(client.frames)
                assert len(found) == len(set(found)), "something appears twice"
                acknowledged = [f"{cut}-{number}:{k}" for k in range(talkers[number].said - 1)]
                own = [text for text in found if text.startswith(f"{cut}-{number}:")]
                assert own[: len(acknowledged)] == acknowledged
                assert len(own) - len(acknowledged) <= 1  # the last one may have made it
        assert sum(len(remarks(client.frames)) for client in clients) > 50
        for first, second in zip(clients[::2], clients[1::2], strict=True):
            assert remarks(first.frames) == remarks(second.frames)


def test_a_game_goes_on_after_the_restart(tmp_path: Path) -> None:
    with run_server(tmp_path, f"--database=sqlite:///{tmp_path}/rooms.db") as server:
        clients = server.table()
        turn(clients)
        for client in clients:
            client.settled()
        key = key_of(clients[0])
        server.kill()
        server.start()
        clients = [client.again() for client in clients]
        for client in clients:
            assert client.frame("welcome")["seq"] == client.seq
        clients[0].settled()
        assert key_of(clients[0]) == key
        starting, cells = key
        guesser = clients[1] if starting == "red" else clients[3]
        card = cells.rindex(starting[0].upper())
        guesser.say(type="play", move={"type": "guess", "card": card})
        for client in clients:
            assert client.event("played")["events"][0]["card"] == card


def test_killed_while_programs_play(tmp_path: Path) -> None:
    """What was thought is lost, and nothing else: the game goes on, and its thinkers with it."""
    options = (f"--database=sqlite:///{tmp_path}/rooms.db", "--bot-pause=0.02", *OPEN_DOORS)
    with run_server(tmp_path, *options) as server:
        code, token = server.open()
        client = server.connect(code, token)
        for seat in SEATS:
            client.say(type="addBot", seat=seat)
        client.say(type="start")
        client.event("played")
        for cut in range(4):
            time.sleep(0.15 * cut)  # sooner or later after the deal or a move: mostly in thought
            server.kill()
            server.start()
            client = client.again()
            client.until(lambda frame: frame["type"] == "event")
        client = server.connect(code, token)
        client.event("revealed")
        numbers = [event["events"] for event in _played(client)]
        assert numbers[0][0]["type"] == "dealt"
        assert numbers[-1][-1]["type"] == "ended"
        assert "Traceback" not in server.log.read_text()


def test_a_killed_thinker_costs_a_thought(tmp_path: Path) -> None:
    with run_server(tmp_path, "--database=memory:", "--bot-pause=0", *OPEN_DOORS) as server:
        code, token = server.open()
        client = server.connect(code, token)
        for seat in SEATS:
            client.say(type="addBot", seat=seat, bot="random")
        killed = 0
        for _ in range(2):
            client.say(type="start")
            client.event("played")
            for place in range(1000):
                frame = client.hear()
                if frame["type"] == "event" and frame["event"]["type"] == "revealed":
                    break
                for child in children(server.pid) if place % 5 == 0 else ():
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(child, signal.SIGKILL)
                        killed += 1
        assert killed
        assert server.http("GET", "/health").status == 200
        assert "numbers_station_errors_total 0\n" in server.http("GET", "/metrics").body.decode()


def children(parent: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = status.read_text().rpartition(")")[2].split()
            if int(fields[1]) == parent and fields[0] != "Z":
                found.append(int(status.parent.name))
    return found


def _played(client: Client) -> list[Json]:
    events = [msgspec.json.decode(frame).get("event", {}) for frame in client.frames]
    return [event for event in events if event.get("type") == "played"]


def test_a_stop_tells_clients_to_come_back(tmp_path: Path) -> None:
    with run_server(tmp_path, f"--database=sqlite:///{tmp_path}/rooms.db") as server:
        clients = server.table()
        for client in clients:
            client.settled()
        server.stop()
        for client in clients:
            assert client.ended() == 1012  # "service restart"
            assert msgspec.json.decode(client.frames[-1]) == {"type": "bye", "why": "restart"}
        server.start()
        clients = [client.again() for client in clients]
        turn(clients)
        assert "Traceback" not in server.log.read_text()


def test_the_same_file_is_not_served_twice(tmp_path: Path) -> None:
    database = f"--database=sqlite:///{tmp_path}/rooms.db"
    with run_server(tmp_path, database):
        (tmp_path / "second").mkdir()
        with pytest.raises(AssertionError, match="database cannot be used"):
            ServerProcess(tmp_path / "second", database).start()
