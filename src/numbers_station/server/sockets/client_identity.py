"""Client identity: the real address behind a proxy, the page's origin, authentication by token."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from urllib.parse import urlsplit

from numbers_station.limits import ROOM_CODE_LENGTH, ROOM_CODE_LETTERS

from ..config import Config

Header = Callable[[str], str | None]
"""The value of a header by its name in lower case."""
Lines = Callable[[str], list[str]]
"""The values of all lines of a header."""

PORTS = {"http": ":80", "https": ":443"}
"""Which browsers leave out of an origin."""
SEAT_COOKIE = "seat"
SCREEN_COOKIE = "screen"
"""Of a big screen, which may be driven by the browser of somebody who has a seat as well."""
TOKEN = re.compile(r"[A-Za-z0-9_=-]{16,64}")
CODE = re.compile(f"[{ROOM_CODE_LETTERS}]{{{ROOM_CODE_LENGTH}}}")


class ClientIdentity:
    """Reads what a request says about itself, as far as the configuration believes it."""

    def __init__(self, config: Config) -> None:
        self._trusted = config.trusted
        self._origins = {_origin(url) for url in (config.public_url, *config.origins) if url}
        self._fixed = bool(config.public_url)

    def address(self, peer: str, header: Header) -> str:
        """Where a request comes from: through trusted proxies, to the first one that is not."""
        address = _plain(peer)
        if not self._trusted:
            return address
        hops = (header("x-forwarded-for") or "").split(",")
        while self._believes(address) and hops:
            said = hops.pop().strip()
            if not _is_address(said):
                break
            address = _plain(said)
        return address

    def allows_origin(self, header: Header) -> bool:
        """
        Whether the page that asks may talk to this server.

        Browsers always say where a page comes from; programs that say nothing hold no cookies of
        other people. `null` is nobody's origin.
        """
        origin = header("origin")
        if origin is None:
            return True
        page = _origin(origin)
        if not page:
            return False
        if page in self._origins:
            return True
        scheme = page.partition(":")[0]
        return not self._fixed and page == _origin(f"{scheme}://{header('host') or ''}")

    def _believes(self, address: str) -> bool:
        try:
            number = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(number in network for network in self._trusted)


def read_token(header: Header, cookie: str = SEAT_COOKIE) -> str | None:
    """The token of a seat or a screen: from the *cookie* of the page, or as a program sends it."""
    authorization = header("authorization") or ""
    scheme, _, credentials = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return credentials.strip() if TOKEN.fullmatch(credentials.strip()) else None
    # By hand: whatever odd cookies other programs of this host have left, ours is found.
    for part in (header("cookie") or "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == cookie and TOKEN.fullmatch(value):
            return value
    return None


def join_lines(lines: Lines) -> Header:
    """The lines of a header as one: proxies may add to `X-Forwarded-For` by a line of their own."""

    def header(name: str) -> str | None:
        values = lines(name)
        return ("; " if name == "cookie" else ", ").join(values) if values else None

    return header


def make_cookie(
    code: str, token: str, config: Config, seconds: int, name: str = SEAT_COOKIE
) -> str:
    """The header that leaves a token with a browser, for this room's addresses only."""
    parts = [
        f"{name}={token}",
        f"Path={config.prefix}/api/rooms/{code}",
        f"Max-Age={seconds}",
        "HttpOnly",
        "SameSite=Strict",
    ]
    return "; ".join([*parts, "Secure"] if config.secure else parts)


def parse_code(text: str) -> str | None:
    """A room's code as people may type it."""
    code = text.strip().upper()
    return code if CODE.fullmatch(code) else None


def _origin(url: str) -> str:
    """An origin as browsers write it; nothing if it is none."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    if parts.scheme not in PORTS or not parts.netloc:
        return ""
    return f"{parts.scheme}://{parts.netloc.lower().removesuffix(PORTS[parts.scheme])}"


def _plain(address: str) -> str:
    """An IPv4 address as such, also where it comes in by a socket for both kinds."""
    try:
        mapped = ipaddress.IPv6Address(address).ipv4_mapped
    except ValueError:
        return address
    return str(mapped) if mapped else address


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
