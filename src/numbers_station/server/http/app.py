"""The ASGI application: API, pages, and the socket where picows has it not."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp

from ..refusals import refusal
from ..sockets.connections import Connections
from .handlers import Handlers
from .pages.routes import Pages
from .path_prefix import PathPrefix
from .request_turns import RequestTurns
from .route_table import make_routes
from .security_headers import SecurityHeaders


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
    pages = Pages(connections)
    errors = ErrorRoutes(connections, pages)
    app = Starlette(
        routes=[*make_routes(connections), *pages.routes()],
        exception_handlers={404: errors.respond_not_found, 405: errors.respond_wrong_method},
    )
    secured = SecurityHeaders(app, connections.config.secure)
    return RequestTurns(PathPrefix(secured, connections.config))
