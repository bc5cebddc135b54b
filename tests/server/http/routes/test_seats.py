"""Seats over HTTP: the cookie, and the link that takes a seat to another phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from server.server_process import ServerProcess, run_server

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("seats")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *OPEN_DOORS) as running:
        yield running


def seat_cookie(header: str) -> str:
    found = re.match(r"seat=([^;]+)", header)
    assert found
    return found[1]


def test_the_token_is_left_in_a_cookie(server: ServerProcess) -> None:
    answer = server.http("POST", "/api/rooms", {"name": "Ann"})
    header = answer.headers["set-cookie"]
    opened = answer.json()
    assert seat_cookie(header) == opened["token"]
    assert f"Path=/api/rooms/{opened['code']};" in header
    assert "HttpOnly" in header
    assert "SameSite=Strict" in header
    client = server.connect(opened["code"], headers={"Cookie": f"seat={opened['token']}"})
    assert client.frame("welcome")["player"] == 1


def test_a_seat_moves_to_another_phone(server: ServerProcess) -> None:
    code, token = server.open()
    mine = {"Cookie": f"seat={token}"}
    answer = server.http("POST", f"/api/rooms/{code}/link", {}, mine)
    address, _, secret = answer.json()["link"].partition("#")
    assert address == f"http://127.0.0.1:{server.port}/move"
    assert token not in address  # what follows the # never reaches a server or its logs
    where, _, carried = secret.partition(".")
    page = server.http("GET", "/move")
    assert re.search(rb'<script src="/static/[^"]+" type="module">', page.body)
    moved = server.http("POST", f"/api/rooms/{where}/seat", {"token": carried})
    assert moved.status == 201
    other = {"Cookie": f"seat={seat_cookie(moved.headers['set-cookie'])}"}
    assert server.connect(code, headers=other).frame("welcome")["player"] == 1
    assert server.connect(code, headers=mine).frame("welcome")["player"] == 1


def test_a_seat_that_is_not_one_does_not_move(server: ServerProcess) -> None:
    code, token = server.open()
    other, _ = server.open()
    for wrong in ("", "x" * 32, token[:-1], "\ud800"):
        answer = server.http(
            "POST", f"/api/rooms/{code}/seat", b'{"token":"%b"}' % wrong.encode("utf-8", "replace")
        )
        assert answer.status in (400, 403)
        assert "set-cookie" not in answer.headers
    assert server.http("POST", f"/api/rooms/{other}/seat", {"token": token}).status == 403
    assert server.http("POST", f"/api/rooms/{code}/link", {}).status == 403
    mine = {"Cookie": f"seat={token}"}
    assert server.http("POST", f"/api/rooms/{other}/link", {}, mine).status == 403
    assert server.http("POST", "/api/rooms/BCDFGH/link", {}, mine).status == 404


def test_a_browser_forgets_its_seat(server: ServerProcess) -> None:
    code, _ = server.open()
    answer = server.http("DELETE", f"/api/rooms/{code}/seat")
    assert answer.status == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
