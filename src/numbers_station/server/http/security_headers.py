"""Security headers: what keeps a browser from being used against its user."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send


def content_policy(*styles: str) -> str:
    """The content security policy, for a document with these hashes of styles within it."""
    directives = [
        "default-src 'none'",
        "script-src 'self'",
        " ".join(["style-src 'self'", *styles]),
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
    return "; ".join(directives)


HEADERS = {
    "content-security-policy": content_policy(),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cache-control": "no-store",
}


PAGE_HEADERS = {
    "content-security-policy",
    "x-frame-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
}
"""What only a document heeds: scripts, styles, fonts and sounds go without, to be small."""


class SecurityHeaders:
    """Adds the headers that keep a browser from being used against its user."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self._app = app
        headers = dict(HEADERS)
        if secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._few = [header for header in self._headers if header[0].decode() not in PAGE_HEADERS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                path: str = scope["path"]
                part = path.startswith("/static/") and not path.endswith(".svg")
                _add(message, self._few if part else self._headers)
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def _add(message: MutableMapping[str, Any], headers: list[tuple[bytes, bytes]]) -> None:
    given = list(message.get("headers", []))
    names = {name for name, _ in given}
    message["headers"] = given + [header for header in headers if header[0] not in names]
