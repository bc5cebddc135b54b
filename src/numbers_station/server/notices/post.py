"""HTTP POST to a checked address: one request, no redirects, and of the answer the status only."""

from __future__ import annotations

import asyncio
import functools
import ssl
from collections.abc import Mapping

import msgspec

from .destination import BadDestination, Destination, Resolve, find_addresses, parse_destination

TIMEOUT = 5.0
"""Seconds for all of it: looking up the name, connecting, sending, the first line of the answer."""
ADDRESSES = 2
"""How many of a destination's addresses are tried."""
LINE = 4096


class Unreachable(Exception):
    """There was no answer that one could read."""


class Poster(msgspec.Struct, frozen=True):
    """How things are sent from here."""

    resolve: Resolve
    private: bool = False
    """Whether the server's owner allows private addresses."""
    tls: ssl.SSLContext | None = None
    timeout: float = TIMEOUT

    async def check(self, url: str) -> None:
        """Raises `BadDestination` if nothing would be sent to an address."""
        try:
            async with asyncio.timeout(self.timeout):
                to = parse_destination(url, self.private)
                await find_addresses(to, self.private, self.resolve)
        except TimeoutError:
            raise BadDestination("unreachable") from None

    async def post(self, to: Destination, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer. Raises `BadDestination` and `Unreachable`."""
        try:
            async with asyncio.timeout(self.timeout):
                addresses = await find_addresses(to, self.private, self.resolve)
                return await self._try(addresses[:ADDRESSES], to, write_request(to, headers, body))
        except TimeoutError:
            raise Unreachable("no answer in time") from None

    async def _try(self, addresses: list[str], to: Destination, request: bytes) -> int:
        problem: Exception | None = None
        for address in addresses:
            try:
                return await self._send(address, to, request)
            except (OSError, ssl.SSLError, ValueError, asyncio.IncompleteReadError) as failed:
                problem = failed
        raise Unreachable(type(problem).__name__) from None

    async def _send(self, address: str, to: Destination, request: bytes) -> int:
        tls = (self.tls or usual_tls()) if to.secure else None
        reader, writer = await asyncio.open_connection(
            address, to.port, ssl=tls, server_hostname=to.host if tls else None, limit=LINE
        )
        try:
            writer.write(request)
            await writer.drain()
            return read_status(await reader.readline())
        finally:
            writer.transport.abort()  # nobody waits for a polite farewell


def write_request(to: Destination, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = {"Host": to.authority, **headers, "Content-Length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    start = f"POST {to.target} HTTP/1.1\r\n{head}Connection: close\r\n\r\n"
    return start.encode("ascii") + body


def read_status(line: bytes) -> int:
    """The status in the first line of an answer. Raises `ValueError`."""
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/1.") or not rest[:3].isdigit():
        raise ValueError("no HTTP")
    return int(rest[:3])


@functools.cache
def usual_tls() -> ssl.SSLContext:
    return ssl.create_default_context()
