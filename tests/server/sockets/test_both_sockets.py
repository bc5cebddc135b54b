"""The socket of a real server, by picows and by the plain ASGI way: the same on both."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator

import pytest
from entry_frames import entry_frames
from server.raw_socket import BINARY, PING, PONG, TEXT, RawSocket, frame
from server.server_process import Client, ServerProcess, run_server, turn
from websockets.exceptions import InvalidStatus

from numbers_station.limits import MAX_FRAME
from numbers_station.server.config import SOCKETS

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module", params=SOCKETS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp(request.param)
    database = f"--database=sqlite:///{folder}/rooms.db"
    with run_server(folder, database, f"--socket={request.param}", *OPEN_DOORS) as running:
        yield running


def public(client: Client) -> list[bytes]:
    return entry_frames(client.frames)


def test_everyone_gets_the_same_bytes_and_spymasters_one_key(server: ServerProcess) -> None:
    clients = server.table()
    onlooker = server.connect(clients[0].code)
    turn(clients)
    everyone = [*clients, onlooker]
    for client in everyone:
        client.settled()
    assert len({tuple(public(client)) for client in everyone}) == 1  # from the first to the last
    for place, client in enumerate(everyone):
        keys = [text for text in client.frames if text.startswith(b'{"type":"key"')]
        assert len(keys) == (1 if place in (0, 2) else 0)


def test_resume_after_any_event(server: ServerProcess) -> None:
    clients = server.table()
    turn(clients)
    clients[1].settled()
    whole = public(clients[1])
    for after in range(len(whole) + 2):
        client = server.connect(clients[1].code, clients[1].token, min(after, len(whole)))
        assert client.frame("welcome")["seq"] == len(whole)
        client.settled()
        assert public(client) == whole[after:]
        client.close()


def test_a_dropped_player_keeps_the_seat(server: ServerProcess) -> None:
    clients = server.table()
    clients[1].close()
    clients[0].until(lambda f: f["type"] == "present" and 2 not in f["players"])
    clients[1] = clients[1].again()
    assert clients[1].frame("welcome")["player"] == 2
    turn(clients)


def test_a_refusal_goes_to_the_sender_alone(server: ServerProcess) -> None:
    clients = server.table()
    for client in clients:
        client.settled()
    before = [len(client.frames) for client in clients]
    refused = clients[1].ask(type="play", move={"type": "guess", "card": 99})
    assert refused["type"] == "refused"
    for client, count in zip(clients, before, strict=True):
        client.settled()
        grown = len(client.frames) - count
        assert grown == (2 if client is clients[1] else 1)


@pytest.mark.parametrize(
    "path",
    [
        "/api/rooms/bcdfg/socket",
        "/api/rooms/BCDFGH/sockets",
        "/ws",
        "/api/rooms/BCDFGH/socket?after=-1",
        "/api/rooms/BCDFGH/socket?after=x",
        "/api/rooms/BCDFGH/socket?after=99999999999999999999",
        "/api/rooms/BCDFGH/socket?token=abcdefghijklmnopqrstuvwx",
    ],
)
def test_wrong_addresses_open_no_socket(server: ServerProcess, path: str) -> None:
    with RawSocket(server.port, path) as raw:
        assert raw.status in (400, 403, 404)


def test_an_unknown_room_says_so_and_closes(server: ServerProcess) -> None:
    client = server.connect("BCDFGH")
    assert client.frame("refused")["code"] == "no_such_room"
    assert client.ended() == 4404


def test_a_wrong_token_says_so_and_closes(server: ServerProcess) -> None:
    code, _ = server.open()
    client = server.connect(code, "x" * 32)
    assert client.frame("refused")["code"] == "bad_token"
    assert client.ended() == 1000


def test_onlookers_may_not_play(server: ServerProcess) -> None:
    clients = server.table()
    onlooker = server.connect(clients[0].code)
    assert onlooker.frame("welcome")["player"] is None
    refused = onlooker.ask(type="play", move={"type": "guess", "card": 0})
    assert refused["code"] == "join_first"


def test_a_message_in_pieces(server: ServerProcess) -> None:
    code, token = server.open()
    path = f"/api/rooms/{code}/socket"
    with RawSocket(server.port, path, {"Authorization": f"Bearer {token}"}) as raw:
        raw.send(frame(b'{"type":', TEXT, fin=False))
        raw.send(frame(b"hello", PING))
        raw.send(frame(b'"pi', 0, fin=False) + frame(b'ng","id":5}', 0))
        seen: list[tuple[int, bytes]] = []
        while not any(b'"pong"' in payload for _, payload in seen):
            found = raw.read()
            assert found is not None
            seen.append(found)
        assert (PONG, b"hello") in seen


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        (frame(b"{}", BINARY), {1003}),
        (frame(b"x" * 20_000), {1009}),
        (frame(b"x" * 200_000), {1009}),
        (frame(b"{}", masked=False), {1002}),
        (frame(b"{}", opcode=5), {1002}),
        (frame(b"{}", reserved=4), {1002, 1003}),
        (frame(b"{}", 0), {1002, 1003}),
        (frame(b"{", fin=False) + frame(b"}", TEXT), {1002, 1003}),
        (frame(b"x" * 10_000, fin=False) + frame(b"x" * 10_000, 0, fin=False), {1009}),
        (frame(b"x" * 200, PING), {1002}),
        (frame(b"", PING, fin=False), {1002}),
    ],
    ids=[
        "binary",
        "long",
        "longer",
        "unmasked",
        "opcode",
        "reserved",
        "continues nothing",
        "interrupted",
        "long in pieces",
        "long ping",
        "ping in pieces",
    ],
)
def test_frames_against_the_protocol_end_that_connection_only(
    server: ServerProcess, data: bytes, codes: set[int]
) -> None:
    code, token = server.open()
    bystander = server.connect(code, token)
    with RawSocket(server.port, f"/api/rooms/{code}/socket") as raw:
        assert raw.status == 101
        raw.send(data)
        # A server may also hang up while the rest of an oversized frame is still coming.
        assert raw.close_code() in codes | ({1006} if len(data) > MAX_FRAME else set())
    bystander.settled()


def test_ping_is_answered(server: ServerProcess) -> None:
    code, _ = server.open()
    with RawSocket(server.port, f"/api/rooms/{code}/socket") as raw:
        raw.send(frame(b"are you there", PING))
        while (found := raw.read()) is not None and found[0] != PONG:
            pass
        assert found == (PONG, b"are you there")


def test_text_that_is_not_utf8(server: ServerProcess) -> None:
    """Refused as a message, or as a frame; never an error of ours."""
    code, token = server.open()
    path = f"/api/rooms/{code}/socket"
    with RawSocket(server.port, path, {"Authorization": f"Bearer {token}"}) as raw:
        raw.send(frame(b'{"type":"chat","text":"\xff\xfe"}'))
        while (found := raw.read()) is not None:
            if b'"refused"' in found[1] or found[1][:2] == b"\x03\xef":  # 1007
                break
        assert found is not None


def test_an_upgrade_with_a_long_head(server: ServerProcess) -> None:
    """uvicorn hands the request over in one piece, longer than picows' buffer."""
    code, token = server.open()
    cookies = f"seat={token}; other={'x' * 6000}"
    client = server.connect(code, headers={"Cookie": cookies})
    assert client.frame("welcome")["player"] == 1
    with pytest.raises((InvalidStatus, OSError)):
        server.connect(code, headers={"Cookie": "x" * 40_000})


def test_hanging_up_at_the_door_disturbs_nobody(server: ServerProcess) -> None:
    """While the room waits for its disk, somebody calls and is gone before being let in."""
    code, token = server.open()
    host = server.connect(code, token)
    host.frame("welcome")
    request = f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    request += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    request += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    for _ in range(40):
        caller = socket.create_connection(("127.0.0.1", server.port))
        host.say(type="chat", text="hello")
        caller.sendall(request.encode())
        caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        caller.close()  # with a reset
    assert host.settled() == 41


def test_the_server_has_made_no_mistakes(server: ServerProcess) -> None:
    """Last in this file: nothing above has made it stumble."""
    text = server.http("GET", "/metrics").body.decode()
    assert "numbers_station_errors_total 0\n" in text
    assert "Traceback" not in server.log.read_text()
