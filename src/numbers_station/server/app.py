"""The web application: the HTTP side, the pages, the socket where picows does not carry it."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..game.ruleset import Language
from . import pages
from .api import Api
from .asgi_socket import AsgiSocket
from .switchboard import Switchboard

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


class Guarded:
    """Adds the headers that keep a browser from being used against its user."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self._app = app
        headers = dict(HEADERS)
        if secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add(message, self._headers)
            await send(message)

        await self._app(scope, receive, guarded if scope["type"] == "http" else send)


def _add(message: MutableMapping[str, Any], headers: list[tuple[bytes, bytes]]) -> None:
    given = list(message.get("headers", []))
    names = {name for name, _ in given}
    message["headers"] = given + [header for header in headers if header[0] not in names]


def application(switchboard: Switchboard) -> ASGIApp:
    """Everything that is served, but for the sockets that picows takes over."""
    socket = WebSocketRoute("/api/rooms/{code}/socket", AsgiSocket(switchboard))
    routes = [
        *Api(switchboard).routes(),
        Route("/", _index, methods=["GET"]),
        Route("/r/{code}", _index, methods=["GET"]),
        Route("/move", _move, methods=["GET"]),
        Route("/static/{name}", _asset, methods=["GET"]),
        socket,
    ]
    return Guarded(Starlette(routes=routes), switchboard.config.secure)


async def _index(request: Request) -> Response:
    return _page(request, pages.index)


async def _move(request: Request) -> Response:
    return _page(request, pages.move)


def _page(request: Request, page: Callable[[Language], bytes]) -> Response:
    accepted = request.headers.get("accept-language", "")
    language = pages.preferred(accepted, request.query_params.get("lang"))
    headers = {"content-language": language.value, "vary": "accept-language"}
    return Response(page(language), headers=headers, media_type="text/html")


async def _asset(request: Request) -> Response:
    name = request.path_params["name"]
    kind = pages.ASSETS.get(name)
    if kind is None:
        return PlainTextResponse("not found", 404)
    return Response(pages.asset(name), headers={"cache-control": "no-cache"}, media_type=kind)
