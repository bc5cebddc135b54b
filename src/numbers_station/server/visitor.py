"""Who is asking: the real address behind a proxy, the page's origin, the token of the seat."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from .config import Config

Header = Callable[[str], str | None]
"""The value of a header by its name in lower case."""

COOKIE = "seat"
TOKEN = re.compile(r"[A-Za-z0-9_=-]{16,64}")
CODE = re.compile(r"[BCDFGHJKLMNPQRSTVWXZ]{6}")
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Of room codes. No vowels: no code is a word."""


class Visitors:
    """Reads what a request says about itself, as far as the configuration believes it."""

    def __init__(self, config: Config) -> None:
        self._trusted = config.trusted
        self._origins = {_origin(url) for url in (config.public_url, *config.origins) if url}
        self._fixed = bool(config.public_url)

    def address(self, peer: str, header: Header) -> str:
        """Where a request comes from: through trusted proxies, to the first one that is not."""
        address = peer
        if not self._trusted:
            return address
        hops = (header("x-forwarded-for") or "").split(",")
        while self._believed(address) and hops:
            said = hops.pop().strip()
            if not _is_address(said):
                break
            address = said
        return address

    def allowed(self, header: Header) -> bool:
        """
        Whether the page that asks may talk to this server.

        Browsers always say where a page comes from; programs that say nothing hold no cookies of
        other people. `null` is nobody's origin.
        """
        origin = header("origin")
        if origin is None:
            return True
        if _origin(origin) in self._origins:
            return True
        if self._fixed:
            return False
        host = header("host")
        return bool(host) and urlsplit(origin).netloc.lower() == (host or "").lower()

    def _believed(self, address: str) -> bool:
        try:
            number = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(number in network for network in self._trusted)


def token_of(header: Header) -> str | None:
    """The seat's token: from the cookie of the page, or as a program sends it."""
    authorization = header("authorization") or ""
    scheme, _, credentials = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return credentials.strip() if TOKEN.fullmatch(credentials.strip()) else None
    try:
        cookies = SimpleCookie(header("cookie") or "")
    except CookieError:
        return None
    morsel = cookies.get(COOKIE)
    return morsel.value if morsel and TOKEN.fullmatch(morsel.value) else None


def cookie(code: str, token: str, secure: bool, seconds: int) -> str:
    """The header that leaves a token with a browser, for this room's addresses only."""
    parts = [
        f"{COOKIE}={token}",
        f"Path=/api/rooms/{code}",
        f"Max-Age={seconds}",
        "HttpOnly",
        "SameSite=Strict",
    ]
    return "; ".join([*parts, "Secure"] if secure else parts)


def code_in(text: str) -> str | None:
    """A room's code as people may type it."""
    code = text.strip().upper()
    return code if CODE.fullmatch(code) else None


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}".lower()


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
