"""https and wss from certificate files."""

from __future__ import annotations

import asyncio
import http.client
import ssl
import subprocess
from pathlib import Path

import msgspec
import pytest
from server.server_process import ServerProcess, run_server
from websockets.asyncio.client import connect

from numbers_station.server.config import SOCKETS


@pytest.mark.parametrize("socket", SOCKETS)
def test_a_room_over_tls(tmp_path: Path, socket: str) -> None:
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
    command += f" -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -keyout {key}"
    subprocess.run([*command.split(), "-out", certificate], check=True, capture_output=True)
    trust = ssl.create_default_context(cafile=str(certificate))
    files = (f"--tls-certificate={certificate}", f"--tls-key={key}", f"--socket={socket}")
    with run_server(tmp_path, f"--database=sqlite:///{tmp_path}/rooms.db", *files) as server:
        web = http.client.HTTPSConnection("127.0.0.1", server.port, context=trust, timeout=60)
        json = {"Content-Type": "application/json"}
        web.request("POST", "/api/rooms", b'{"name":"Ann"}', json)
        answer = web.getresponse()
        opened = msgspec.json.decode(answer.read())
        web.close()
        assert "; Secure" in (answer.getheader("set-cookie") or "")
        assert answer.getheader("strict-transport-security")
        url = f"wss://127.0.0.1:{server.port}/api/rooms/{opened['code']}/socket"
        headers = {"Authorization": f"Bearer {opened['token']}"}
        assert asyncio.run(_ping(url, trust, headers)) == list(range(50))


async def _ping(url: str, trust: ssl.SSLContext, headers: dict[str, str]) -> list[int]:
    """Whose pings were answered. In one thread: a TLS socket of Python 3.11 is not for two."""
    async with connect(url, ssl=trust, additional_headers=headers, proxy=None) as client:
        assert msgspec.json.decode(await client.recv())["player"] == 1
        for number in range(50):
            await client.send(msgspec.json.encode({"type": "ping", "id": number}).decode())
        numbers: list[int] = []
        while len(numbers) < 50:
            frame = msgspec.json.decode(await client.recv())
            if frame["type"] == "pong":
                numbers.append(frame["id"])
        return numbers


def test_files_that_are_no_certificate_and_key(tmp_path: Path) -> None:
    file = tmp_path / "cert.pem"
    file.write_text("not a certificate")
    files = (f"--tls-certificate={file}", f"--tls-key={file}")
    with pytest.raises(AssertionError, match="do not go together") as caught:
        ServerProcess(tmp_path, "--database=memory:", *files).start()
    assert "Traceback" not in str(caught.value)
