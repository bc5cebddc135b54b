"""kill -9 in the middle of play: nothing acknowledged is lost, nothing appears twice."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from pathlib import Path

import msgspec
import pytest
from faults.power_cuts import OPEN_DOORS, survive_cuts
from server.postgres import Cluster
from server.server_process import SEATS, Client, Json, ServerProcess, key_of, run_server, turn


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_in_the_middle_of_play(tmp_path: Path, kind: str, own_postgres: Cluster) -> None:
    url = f"sqlite:///{tmp_path}/rooms.db" if kind == "sqlite" else own_postgres.database()
    with run_server(tmp_path, f"--database={url}", *OPEN_DOORS) as server:
        assert survive_cuts(server, 3) > 25


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
            server.connect(code, token).event("played")  # by now the game may be over already
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
                if frame["type"] == "revealed":
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
    events = [msgspec.json.decode(frame) for frame in client.frames]
    return [event for event in events if event["type"] == "played"]


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
        with pytest.raises(AssertionError, match="database can’t be used"):
            ServerProcess(tmp_path / "second", database).start()
