"""Everybody at once, people who do not listen, and any bytes at all."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from server.raw_socket import RawSocket, frame
from server.server_process import ServerProcess, run_server

from numbers_station.server.config import SOCKETS

OPEN_DOORS = (
    "--rooms-per-hour=100000",
    "--joins-per-minute=100000",
    "--messages-per-second=100000",
)


def test_200_clients_reconnect_at_once(tmp_path: Path) -> None:
    """After a kill, 200 clients of 25 rooms come back in the same second, from one address."""
    with run_server(tmp_path, f"--database=sqlite:///{tmp_path}/rooms.db", *OPEN_DOORS) as server:
        rooms = [server.open() for _ in range(25)]
        for code, _ in rooms:
            for number in range(3):
                server.join(code, f"Bo{number}")
        server.kill()
        server.start()

        async def one(code: str, token: str) -> int:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(
                f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Authorization: Bearer {token}\r\n\r\n".encode()
            )
            seen = b""
            while b'"type":"welcome"' not in seen or b'"seq":4' not in seen:
                part = await asyncio.wait_for(reader.read(65536), 60)
                assert part, seen
                seen += part
            writer.close()
            return seen.count(b'"type":"welcome"')

        async def all_of_them() -> list[int]:
            return await asyncio.gather(*[one(*rooms[n % 25]) for n in range(200)])

        assert asyncio.run(all_of_them()) == [1] * 200
        text = server.http("GET", "/metrics").body.decode()
        assert "numbers_station_rooms_loaded_total 25\n" in text  # each read once
        assert "numbers_station_errors_total 0\n" in text


@pytest.mark.parametrize("socket", ["picows", "asgi"])
def test_a_client_that_stops_reading_is_dropped_and_resumes(tmp_path: Path, socket: str) -> None:
    options = ("--outbound-kib=64", "--patience=1", f"--socket={socket}", *OPEN_DOORS)
    with run_server(tmp_path, f"--database=sqlite:///{tmp_path}/rooms.db", *options) as server:
        code, token = server.open()
        speaker = server.connect(code, token)
        with RawSocket(server.port, f"/api/rooms/{code}/socket", receive_buffer=4096) as deaf:
            deaf.send(frame(b'{"type":"ping"}'))
            for number in range(1900):
                speaker.say(type="chat", text=f"{number} " + "x" * 290)
                speaker.event("said")
            deadline = time.monotonic() + 60
            while "clients_dropped_total 1\n" not in server.http("GET", "/metrics").body.decode():
                assert time.monotonic() < deadline
                time.sleep(0.1)
            heard = 0
            while (found := deaf.read()) is not None:
                heard += b'"seq":' in found[1] and b'"type":"welcome"' not in found[1]
        assert 0 < heard < 1900
        back = server.connect(code, after=heard)
        back.settled()
        assert back.seq == speaker.settled()


@pytest.fixture(scope="module", params=SOCKETS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("fuzz")
    options = (*OPEN_DOORS, "--connects-per-second=100000", f"--socket={request.param}")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *options) as running:
        yield running


FRAMES = st.builds(
    frame,
    st.binary(max_size=300)
    | st.sampled_from([b'{"type":"ping"}', b'{"type":"start"}', b'{"type":"chat","text":"hi"}']),
    st.integers(0, 15),
    st.booleans(),
    st.booleans() | st.just(True),
    st.sampled_from([0, 0, 0, 1, 4]),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.lists(FRAMES | st.binary(max_size=60), max_size=12), cut=st.integers(0, 40))
def test_any_bytes_on_the_socket(server: ServerProcess, data: list[bytes], cut: int) -> None:
    """Malformed, binary and out-of-order frames, cut anywhere: others do not notice."""
    code, token = server.open()
    witness = server.connect(code, token)
    sent = b"".join(data)
    with RawSocket(server.port, f"/api/rooms/{code}/socket") as raw:
        try:
            raw.send(sent[:cut])
            raw.send(sent[cut:])
            raw.send(frame(b'{"type":"ping","id":1}'))
        except OSError:
            pass  # it hung up on us, which is its right
    witness.settled()
    witness.close()
    assert "numbers_station_errors_total 0\n" in server.http("GET", "/metrics").body.decode()


def test_bytes_that_are_no_http(server: ServerProcess) -> None:
    rng = random.Random(5)
    for size in (1, 10, 1000, 100_000):
        with RawSocket(server.port, "/") as raw:
            raw.status = 0
        import socket

        with socket.create_connection(("127.0.0.1", server.port), 20) as plain:
            try:
                plain.sendall(rng.randbytes(size))
                plain.settimeout(60)
                plain.recv(1000)
            except (ConnectionResetError, BrokenPipeError):
                pass
    assert server.http("GET", "/health").status == 200
    assert "Traceback" not in server.log.read_text()


def test_it_does_not_grow(server: ServerProcess) -> None:
    """Connections that come and go leave nothing behind."""
    code, token = server.open()

    def come_and_go() -> None:
        for _ in range(400):
            with RawSocket(server.port, f"/api/rooms/{code}/socket") as raw:
                raw.send(frame(b'{"type":"ping"}'))
                raw.read()

    come_and_go()
    files = len(os.listdir(f"/proc/{server.pid}/fd"))
    sizes = []
    for _ in range(6):
        come_and_go()
        time.sleep(0.3)
        sizes.append(_memory(server.pid))
    # Buffers and caches fill for a while; what is left behind would show in every round.
    assert min(after - before for before, after in pairwise(sizes)) < 200  # KiB
    assert len(os.listdir(f"/proc/{server.pid}/fd")) <= files + 5
    assert server.connect(code, token).settled()


def _memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Anonymous:"):
            return int(line.split()[1])
    raise AssertionError
