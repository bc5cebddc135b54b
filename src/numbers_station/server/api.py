"""The HTTP side: open a room, join it, ask about it, take its record home."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from ..game.errors import Refusal
from ..room.room import Room
from ..room.rows import JoinRoom, OpenRoom
from ..room.wire import MAX_FRAME, decode_as, refused, schema
from .live import LiveRoom
from .openapi import openapi
from .refusals import refusal
from .switchboard import Switchboard
from .visitor import TOKEN, Header, code_in, cookie, token_of

log = logging.getLogger(__name__)

Handler = Callable[[Request], Awaitable[Response]]

STATUS = {
    "no_such_room": 404,
    "no_game": 404,
    "too_fast": 429,
    "too_many_rooms": 429,
    "too_big": 413,
    "json_only": 415,
    "bad_origin": 403,
    "wrong_password": 403,
    "bad_token": 403,
    "bad_message": 400,
    "server_full": 503,
    "store_failed": 503,
    "busy": 503,
    "internal": 500,
}
"""The statuses of refusals; where none is given it is 409, since the room is not in that state."""

YEAR = 365 * 24 * 3600


class Opened(msgspec.Struct, frozen=True):
    """The answer to whoever opened a room. The token is the seat: keep it, and keep it secret."""

    code: str
    player: int
    token: str


class Admitted(msgspec.Struct, frozen=True):
    """The answer to whoever joined."""

    player: int
    token: str


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that moves to this browser."""

    token: str


class Link(msgspec.Struct, frozen=True):
    """An address that takes the seat along. What follows the # is never sent to a server."""

    link: str


class Api:
    """The handlers. Each ends in a response, whatever happens."""

    def __init__(self, switchboard: Switchboard) -> None:
        self._board = switchboard
        self._keeper = switchboard.keeper
        self._config = switchboard.config

    def routes(self) -> list[Route]:
        one = "/api/rooms/{code}"
        return [
            Route("/api/rooms", self._safe(self.open), methods=["POST"]),
            Route(one, self._safe(self.summary), methods=["GET"]),
            Route(f"{one}/players", self._safe(self.join), methods=["POST"]),
            Route(f"{one}/record", self._safe(self.record), methods=["GET"]),
            Route(f"{one}/link", self._safe(self.link), methods=["POST"]),
            Route(f"{one}/seat", self._safe(self.take), methods=["POST"]),
            Route(f"{one}/seat", self._safe(self.let_go), methods=["DELETE"]),
            Route("/api/schema.json", self._safe(self.schema), methods=["GET"]),
            Route("/api/openapi.json", self._safe(self.openapi), methods=["GET"]),
            Route("/health", self._safe(self.health), methods=["GET"]),
            Route("/metrics", self._safe(self.metrics), methods=["GET"]),
        ]

    async def open(self, request: Request) -> Response:
        wanted = decode_as(OpenRoom, await self._body(request))
        if not self._board.opens.take(self._address(request)):
            raise refusal("too_many_rooms")
        code, ticket = await self._keeper.open(wanted)
        return self._seated(code, Opened(code, ticket.player, ticket.token))

    async def join(self, request: Request) -> Response:
        wanted = decode_as(JoinRoom, await self._body(request))
        if not self._board.joins.take(self._address(request)):
            raise refusal("too_fast")
        live = await self._find(request)
        ticket = await live.join(wanted)
        return self._seated(live.code, Admitted(ticket.player, ticket.token))

    async def summary(self, request: Request) -> Response:
        live = await self._find(request)
        return _json(await live.look(Room.summary))

    async def record(self, request: Request) -> Response:
        """As text. The room gives the key only once the game is over."""
        live = await self._find(request)
        token = token_of(_header(request))

        def question(room: Room) -> str:
            member = token is not None and room.vault.player(token) is not None
            if room.hall.locked and not member:
                raise refusal("wrong_password")
            return room.record()

        text = await live.look(question)
        name = f'attachment; filename="numbers-station-{live.code}.txt"'
        return PlainTextResponse(text, headers={"content-disposition": name})

    async def link(self, request: Request) -> Response:
        """The link that moves this seat to another phone."""
        await self._body(request)
        code, token = self._code(request), token_of(_header(request))
        if token is None:
            raise refusal("bad_token")
        base = self._config.public_url.rstrip("/") or str(request.base_url).rstrip("/")
        return _json(Link(f"{base}/move#{code}.{token}"))

    async def take(self, request: Request) -> Response:
        """Leave the token of a seat with this browser, if it is one."""
        token = decode_as(Move, await self._body(request)).token
        if not self._board.joins.take(self._address(request)):
            raise refusal("too_fast")
        live = await self._find(request)
        player = await live.look(
            lambda room: room.vault.player(token) if TOKEN.fullmatch(token) else None
        )
        if player is None:
            raise refusal("bad_token")
        return self._seated(live.code, Admitted(player, token))

    async def let_go(self, request: Request) -> Response:
        """Forget the seat in this browser; the seat itself stays."""
        await self._body(request)
        gone = cookie(self._code(request), "", self._config.secure, 0)
        return Response(status_code=204, headers={"set-cookie": gone})

    async def schema(self, request: Request) -> Response:
        return _json(schema())

    async def openapi(self, request: Request) -> Response:
        return _json(openapi((Opened, Admitted, Move, Link)))

    async def health(self, request: Request) -> Response:
        fine = await self._keeper.healthy() and not self._keeper.closing
        return JSONResponse({"ok": fine}, 200 if fine else 503)

    async def metrics(self, request: Request) -> Response:
        local = self._address(request) in ("127.0.0.1", "::1")
        if not (local or self._config.metrics_public):
            return PlainTextResponse("for this machine only", 403)
        gauges = {
            "connections": len(self._board.sessions),
            "rooms_awake": len(self._keeper.awake),
        }
        return PlainTextResponse(self._keeper.metrics.text(gauges))

    # What they share.

    def _safe(self, handler: Handler) -> Handler:
        """No exception leaves a handler, and none tells a stranger about our insides."""

        async def safe(request: Request) -> Response:
            try:
                if not self._board.connects.take(self._address(request)):
                    raise refusal("too_fast")
                return await handler(request)
            except Refusal as problem:
                self._keeper.metrics.refusals += 1
                return _refused(problem)
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception:
                self._board.trouble("a request failed")
                return _refused(refusal("internal"))

        return safe

    def _address(self, request: Request) -> str:
        peer = request.client.host if request.client else ""
        return self._board.visitors.address(peer, _header(request))

    async def _body(self, request: Request) -> bytes:
        """The body of a request that changes something, once its origin has been checked."""
        if not self._board.visitors.allowed(_header(request)):
            raise refusal("bad_origin")
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":  # which a form on another site cannot send
            raise refusal("json_only")
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > MAX_FRAME:
                raise refusal("too_big")
        return bytes(body)

    def _code(self, request: Request) -> str:
        code = code_in(request.path_params["code"])
        if code is None:
            raise refusal("no_such_room")
        return code

    async def _find(self, request: Request) -> LiveRoom:
        return await self._keeper.find(self._code(request))

    def _seated(self, code: str, answer: Opened | Admitted) -> Response:
        response = _json(answer, 201)
        response.headers["set-cookie"] = cookie(code, answer.token, self._config.secure, YEAR)
        return response


def _json(answer: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def _refused(problem: Refusal) -> Response:
    status = STATUS.get(problem.code, 409)
    headers = {"retry-after": "10"} if status in (429, 503) else None
    return Response(refused(problem), status, headers, media_type="application/json")


def _header(request: Request) -> Header:
    return request.headers.get
