"""Destinations of outgoing messages: an address that somebody else has typed, checked (SSRF)."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import msgspec

LONGEST = 1000
PLAIN = re.compile(r"[!-~]+")
PORTS = {"https": 443, "http": 80}
EMBEDDED = {
    ipaddress.IPv6Network("::/96"): 0,
    ipaddress.IPv6Network("::ffff:0:0/96"): 0,
    ipaddress.IPv6Network("64:ff9b::/96"): 0,
    ipaddress.IPv6Network("2002::/16"): 80,
}
"""Addresses of IPv6 that lead to one of IPv4 within them, and how many bits follow on that."""
LOCAL = (ipaddress.IPv6Network("64:ff9b:1::/48"), ipaddress.IPv6Network("fec0::/10"))
"""Addresses of IPv6 that are local, though Python's table has them as global."""
RESOLVERS = 8

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""From a host and a port to its addresses. Raises `OSError`."""


class BadDestination(Exception):
    """Nothing is sent there; the code of the refusal says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Destination(msgspec.Struct, frozen=True):
    host: str
    port: int
    secure: bool
    target: str
    """Path and query; they may be all that keeps strangers from writing there."""

    def __repr__(self) -> str:
        return f"Destination({self.host!r}, <secret>)"

    @property
    def authority(self) -> str:
        """As it stands in the header `Host`."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = PORTS["https" if self.secure else "http"]
        return host if self.port == usual else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"{'https' if self.secure else 'http'}://{self.authority}"


def parse_destination(url: str, private: bool) -> Destination:
    """The destination that a text names; http is for *private* ones. Raises `BadDestination`."""
    try:
        parts = urlsplit(url)
        usual = PORTS[parts.scheme]
        port = parts.port or usual
    except (ValueError, KeyError):
        raise BadDestination("bad_address") from None
    host = parts.hostname or ""
    if len(url) > LONGEST or not PLAIN.fullmatch(url) or not host or "@" in parts.netloc:
        raise BadDestination("bad_address")
    if parts.scheme == "http" and not private:
        raise BadDestination("https_only")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Destination(host, port, parts.scheme == "https", target)


def is_public(address: str) -> bool:
    """Whether an address can be reached by everybody: nobody's own machine or network."""
    number = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(number, ipaddress.IPv6Address):
        if any(number in network for network in LOCAL):
            return False
        for network, shift in EMBEDDED.items():
            if number in network:
                number = ipaddress.IPv4Address(int(number) >> shift & 0xFFFFFFFF)
                break
    return number.is_global and not number.is_multicast


async def find_addresses(to: Destination, private: bool, resolve: Resolve) -> list[str]:
    """
    The addresses of a destination. Raises `BadDestination` if any of them is a private one.

    Whoever connects, connects to one of these: the name is not looked up again, since it might
    then lead elsewhere (DNS rebinding).
    """
    try:
        addresses = await resolve(to.host, to.port)
    except (OSError, UnicodeError):
        raise BadDestination("unreachable") from None
    if not private and not all(map(is_public, addresses)):
        raise BadDestination("private_address")
    return addresses


class Resolver:
    """Looks names up in threads of its own, so that slow ones make nobody else wait."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(RESOLVERS, "resolver")

    async def __call__(self, host: str, port: int) -> list[str]:
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._threads, _look_up, host, port)
        return list(dict.fromkeys(found))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _look_up(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(each[4][0]) for each in found]
