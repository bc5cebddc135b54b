"""Posting to a checked address: the status of the answer, or that there was none; no redirects."""

from __future__ import annotations

import asyncio
import socket
import ssl
import subprocess
from pathlib import Path

import pytest
from server.receiver import HANGING, receiving

from numbers_station.server.notices.destination import BadDestination, Resolver, parse_destination
from numbers_station.server.notices.post import Poster, Unreachable, read_status


def post(url: str, timeout: float = 5.0) -> int:
    async def main() -> int:
        resolver = Resolver()
        poster = Poster(resolver, private=True, timeout=timeout)
        try:
            to = parse_destination(url, private=True)
            return await poster.post(to, {"X-Test": "yes"}, b"body")
        finally:
            resolver.close()

    return asyncio.run(main())


def test_a_request_arrives_as_it_was_sent() -> None:
    with receiving() as receiver:
        assert post(f"{receiver.url}/a/b?c=d") == 201
        (got,) = receiver.got
    assert (got.path, got.body, got.headers["x-test"]) == ("/a/b?c=d", b"body", "yes")
    assert got.headers["host"] == receiver.url.removeprefix("http://")


@pytest.mark.parametrize("status", [200, 204, 404, 410, 429, 500])
def test_the_status_is_told(status: int) -> None:
    with receiving() as receiver:
        receiver.answers["/"] = [status]
        assert post(receiver.url) == status


def test_nobody_is_sent_elsewhere() -> None:
    with receiving() as receiver:
        receiver.answers["/here"], receiver.location = [307], f"{receiver.url}/there"
        assert post(f"{receiver.url}/here") == 307
        assert not receiver.at("/there")


def test_who_does_not_answer_is_left() -> None:
    with receiving() as receiver:
        receiver.answers["/"] = [HANGING]
        with pytest.raises(Unreachable):
            post(receiver.url, timeout=0.2)
        assert receiver.got


def test_nobody_listens() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(Unreachable):
            post(f"http://127.0.0.1:{taken.getsockname()[1]}/")


def test_a_name_that_is_looked_up_for_ever() -> None:
    async def resolve(host: str, port: int) -> list[str]:
        await asyncio.Event().wait()
        return []

    async def main() -> None:
        poster = Poster(resolve, timeout=0.05)
        with pytest.raises(Unreachable):
            await poster.post(parse_destination("https://a.example", False), {}, b"")
        with pytest.raises(BadDestination, match="unreachable"):
            await poster.check("https://a.example")

    asyncio.run(main())


def test_a_name_is_looked_up_once_and_what_was_checked_is_used() -> None:
    """Who changes a name's address between the look and the call gains nothing (rebinding)."""

    left = [["127.0.0.1"], ["127.0.0.2"], ["127.0.0.2"]]
    with receiving() as receiver:

        async def resolve(host: str, port: int) -> list[str]:
            return left.pop(0)

        async def main() -> int:
            to = parse_destination(f"http://rebinding.example:{receiver.url.split(':')[2]}/", True)
            return await Poster(resolve, private=True).post(to, {}, b"")

        assert asyncio.run(main()) == 201
        assert len(left) == 2
        assert receiver.got[0].headers["host"].startswith("rebinding.example:")


def test_a_private_address_is_not_connected_to() -> None:
    with receiving() as receiver:
        port = receiver.url.split(":")[2]

        async def resolve(host: str, port: int) -> list[str]:
            return ["127.0.0.1"]

        async def main() -> None:
            to = parse_destination(f"https://public.example:{port}/", private=False)
            with pytest.raises(BadDestination, match="private_address"):
                await Poster(resolve).post(to, {}, b"")

        asyncio.run(main())
        assert not receiver.got


def test_the_certificate_must_be_for_the_name(tmp_path: Path) -> None:
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
    command += f" -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout {key}"
    subprocess.run([*command.split(), "-out", certificate], check=True, capture_output=True)
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(certificate, key)
    trusting = ssl.create_default_context(cafile=str(certificate))

    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        writer.close()

    async def main() -> None:
        listening = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=server)
        port = listening.sockets[0].getsockname()[1]

        async def send(name: str, tls: ssl.SSLContext | None) -> int:
            to = parse_destination(f"https://{name}:{port}/", private=True)
            return await Poster(resolve, private=True, tls=tls).post(to, {}, b"")

        assert await send("localhost", trusting) == 204
        for name, tls in (("other.example", trusting), ("localhost", None)):
            with pytest.raises(Unreachable):
                await send(name, tls)
        listening.close()

    asyncio.run(main())


@pytest.mark.parametrize("line", [b"", b"HTTP/1.1", b"HTTP/1.1 abc", b"SSH-2.0-x 200", b"\r\n"])
def test_what_is_no_answer(line: bytes) -> None:
    with pytest.raises(ValueError, match="no HTTP"):
        read_status(line)
