"""The ASGI application: API, pages, security headers, and the socket where picows has it not."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..refusals import refusal
from ..sockets.connections import Connections
from .handlers import Handlers
from .pages.routes import Pages
from .route_table import make_routes

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
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
)
HEADERS = {
    "content-security-policy": POLICY,
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


class ErrorRoutes(Handlers):
    """What is answered where no route fits: a refusal to programs, a page to people."""

    def __init__(self, connections: Connections, pages: Pages) -> None:
        super().__init__(connections)
        self._pages = pages

    async def respond_not_found(self, request: Request, error: Exception) -> Response:
        if is_api(request):
            return await self._refuse(request, "not_found")
        return await self._pages.respond_not_found(request)

    async def respond_wrong_method(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if is_api(request):
            response = await self._refuse(request, "wrong_method")
        else:
            response = PlainTextResponse(error.detail, error.status_code)
        response.headers.update(error.headers or {})
        return response

    async def _refuse(self, request: Request, code: str) -> Response:
        async def respond(request: Request) -> Response:
            raise refusal(code)

        return await self.make_safe(respond)(request)


def is_api(request: Request) -> bool:
    return request.url.path.split("/")[1] in ("api", "health", "metrics")


def make_app(connections: Connections) -> ASGIApp:
    """Everything that is served, but for the sockets that picows takes over."""
    pages = Pages(connections.config)
    errors = ErrorRoutes(connections, pages)
    app = Starlette(
        routes=[*make_routes(connections), *pages.routes()],
        exception_handlers={404: errors.respond_not_found, 405: errors.respond_wrong_method},
    )
    return SecurityHeaders(app, connections.config.secure)
