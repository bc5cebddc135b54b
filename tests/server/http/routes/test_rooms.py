"""Rooms over HTTP, on a real server: open, join, move a seat, take the record."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from server.server_process import Client, ServerProcess, key_of, run_server, turn

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("api")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *OPEN_DOORS) as running:
        yield running


def test_open_join_and_look(server: ServerProcess) -> None:
    code, _ = server.open("Ann")
    server.join(code, "Bo")
    summary = server.http("GET", f"/api/rooms/{code}").json()
    assert [guest["name"] for guest in summary["players"]] == ["Ann", "Bo"]
    assert summary["phase"] == "lobby"
    assert server.http("GET", f"/api/rooms/{code.lower()}").json() == summary


def test_the_ruleset_of_a_new_room(server: ServerProcess) -> None:
    code, _ = server.open("Ann", ruleset={"content": "pictures", "grid": "5x4", "language": "is"})
    ruleset = server.http("GET", f"/api/rooms/{code}").json()["ruleset"]
    assert (ruleset["content"], ruleset["grid"], ruleset["language"]) == ("pictures", "5x4", "is")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_message"),
        (b"{", "bad_message"),
        (b'{"name":7}', "bad_message"),
        (b'{"name":"Ann","seed":1}', "bad_message"),
        (b'{"name":"\\u202e"}', "bad_name"),
        (b'{"name":"Ann","ruleset":{"timer":{"seconds":-1}}}', "timer_seconds"),
    ],
)
def test_a_room_is_refused_with_a_code(server: ServerProcess, body: bytes, code: str) -> None:
    answer = server.http("POST", "/api/rooms", body)
    assert 400 <= answer.status < 500
    assert answer.json()["code"] == code
    assert answer.json()["type"] == "refused"


def test_unknown_rooms_and_pages(server: ServerProcess) -> None:
    for code in ("BCDFGH", "x", "AAAAAA", "..%2f..", "bcdfgh%00"):
        answer = server.http("GET", f"/api/rooms/{code}")
        assert answer.status == 404
        assert server.http("POST", f"/api/rooms/{code}/players", {"name": "Eve"}).status == 404
    assert server.http("GET", "/nowhere").status == 404
    assert server.http("GET", "/static/../config.py").status == 404


def test_names_and_passwords_at_the_door(server: ServerProcess) -> None:
    code, token = server.open("Ann", password="open sesame")
    players = f"/api/rooms/{code}/players"
    assert server.http("POST", players, {"name": "Eve"}).status == 403
    wrong = server.http("POST", players, {"name": "Eve", "password": "x"})
    assert wrong.json()["code"] == "wrong_password"
    assert server.http("POST", players, {"name": "ann", "password": "open sesame"}).status == 409
    assert server.join(code, "Bo", password="open sesame")
    # Nobody outside learns who is in, nor what has been played.
    assert server.http("GET", f"/api/rooms/{code}").json()["players"] == []
    assert server.http("GET", f"/api/rooms/{code}/record").status == 403
    inside = {"Authorization": f"Bearer {token}"}
    assert server.http("GET", f"/api/rooms/{code}/record", headers=inside).status == 404


def test_the_record_has_the_key_only_after_the_end(server: ServerProcess) -> None:
    clients = server.table()
    record = f"/api/rooms/{clients[0].code}/record"
    turn(clients)
    starting, cells = key_of(clients[0])
    during = server.http("GET", record)
    assert during.status == 200
    assert "attachment" in during.headers["content-disposition"]
    key = f"{starting[0].upper()}:" + "/".join(cells[row : row + 5] for row in range(0, 25, 5))
    assert key not in during.body.decode()
    guesser = clients[1] if starting == "red" else clients[3]
    guesser.say(type="play", move={"type": "guess", "card": cells.index("X")})
    guesser.event("revealed")
    assert key in server.http("GET", record).body.decode()


def test_two_phones_of_one_player(server: ServerProcess) -> None:
    code, token = server.open()
    phones: list[Client] = [server.connect(code, token) for _ in range(2)]
    phones[0].say(type="sit", seat="red operative")
    for phone in phones:
        assert phone.event("seated")["places"] == [{"player": 1, "seat": "red operative"}]
