"""Several processes on one PostgreSQL serve the same room, and any of them may die."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack

import msgspec
import pytest
from entry_frames import entry_frames
from server.postgres import Cluster
from server.server_process import Client, ServerProcess, key_of, run_server

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, postgres: Cluster
) -> Iterator[list[ServerProcess]]:
    """Each test has a room of its own and leaves both servers running."""
    url = postgres.database()
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                run_server(tmp_path_factory.mktemp(name), f"--database={url}", *OPEN_DOORS)
            )
            for name in ("one", "two")
        ]


def spread(pair: list[ServerProcess]) -> list[Client]:
    """A game whose players sit at different servers."""
    clients = pair[0].table()
    for place in (1, 2):
        old = clients[place]
        old.close()
        clients[place] = pair[1].connect(old.code, old.token)
        clients[place].settled()
    return clients


def public(client: Client) -> list[bytes]:
    return entry_frames(client.frames)


def test_one_room_on_two_servers(pair: list[ServerProcess]) -> None:
    clients = spread(pair)
    clients[0].settled()
    starting, cells = key_of(clients[0])
    assert key_of(clients[2]) == (starting, cells)
    lead, guesser = clients[:2] if starting == "red" else clients[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": "unlimited"})
    guesser.event("played")
    own = [card for card, cell in enumerate(cells) if cell == starting[0].upper()]
    for card in own[:4]:
        guesser.say(type="play", move={"type": "guess", "card": card})
        for client in clients:
            client.until(
                lambda f, card=card: any(  # type: ignore[misc]
                    e.get("card") == card for e in f.get("events", ())
                )
            )
    for client in clients:
        client.settled()
    assert len({tuple(public(client)) for client in clients}) == 1
    for name in pair:
        assert "numbers_station_errors_total 0\n" in name.http("GET", "/metrics").body.decode()


def test_both_servers_write_to_one_room_at_once(pair: list[ServerProcess]) -> None:
    """The loser of each race decides again on what the winner wrote; nothing is lost or doubled."""
    code, host = pair[0].open()
    talkers = [pair[place % 2].connect(code, host) for place in range(4)]
    for talker in talkers:
        talker.settled()

    def talk(place: int) -> None:
        for number in range(25):
            talkers[place].say(type="chat", text=f"{place} says {number}")

    threads = [threading.Thread(target=talk, args=(place,)) for place in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for talker in talkers:
        while sum(b'"said"' in text for text in talker.frames) < 100:
            assert talker.hear()["type"] != "refused"
    said = [tuple(text for text in public(t) if b'"said"' in text) for t in talkers]
    assert len(set(said)) == 1
    remarks = [msgspec.json.decode(text)["text"] for text in said[0]]
    assert len(set(remarks)) == 100
    for place in range(4):
        own = [text for text in remarks if text.startswith(f"{place} says")]
        assert own == sorted(own, key=lambda text: int(text.split()[2]))


def test_one_server_is_killed_and_the_other_carries_on(pair: list[ServerProcess]) -> None:
    clients = spread(pair)
    pair[0].kill()
    for place in (0, 3):
        old = clients[place]
        old.close()
        clients[place] = pair[1].connect(old.code, old.token, old.seq)
        clients[place].settled()
    starting, _ = key_of(clients[2])
    lead = clients[0] if starting == "red" else clients[2]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 2})
    for client in clients:
        client.event("played")
    pair[0].start()
    late = pair[0].connect(clients[1].code, clients[1].token)
    late.settled()
    assert late.seq == clients[1].seq


def test_markers_and_presence_reach_the_other_server(pair: list[ServerProcess]) -> None:
    clients = spread(pair)
    for client in clients:
        client.say(type="ping")
    for client in (clients[0], clients[2]):
        late = client.server.connect(client.code)
        late.until(lambda f: f["type"] == "present" and f["players"] == [1, 2, 3, 4])
        late.close()
    clients[0].settled()
    starting, _ = key_of(clients[0])
    lead, guesser = clients[:2] if starting == "red" else clients[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 2})
    guesser.event("played")
    guesser.say(type="mark", card=7)
    number = 2 if starting == "red" else 4
    laid = {"type": "marked", "player": number, "card": 7, "on": True}
    for client in clients:
        assert client.frame("marked") == laid
    for each in pair:
        late = each.connect(clients[0].code)
        assert late.frame("markers")["marks"] == [{"player": number, "cards": [7]}]
    clients[3].close()
    for client in clients[:3]:
        client.until(lambda f: f["type"] == "present" and f["players"] == [1, 2, 3])
    for each in pair:
        assert "numbers_station_errors_total 0\n" in each.http("GET", "/metrics").body.decode()
