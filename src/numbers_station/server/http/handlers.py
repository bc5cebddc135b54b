"""HTTP handlers' base: rate limits, origin check, bodies, and a response in any case."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.room.protocol.codec import decode_as, encode_refusal
from numbers_station.room.room import Room

from ..refusals import refusal, status_of, without_past
from ..rooms.actor import RoomActor
from ..sockets.client_identity import Header, join_lines, parse_code, read_token
from ..sockets.connections import Connections
from .endpoint import Endpoint, RateLimit

Handler = Callable[[Request], Awaitable[Response]]

T = TypeVar("T")

RETRY_AFTER = {"retry-after": "10"}
"""With statuses that pass: too much, or not now."""


class Handlers:
    """The base of the handlers: what they know of the server, and how they answer."""

    def __init__(self, connections: Connections) -> None:
        self.connections = connections
        self.registry = connections.registry
        self.config = connections.config
        self.identity = connections.identity
        self._limits = {
            RateLimit.JOINS: connections.joins,
            RateLimit.OPENS: connections.opens,
            RateLimit.PACKS: connections.packs,
        }

    def make_handler(self, endpoint: Endpoint, handle: Callable[..., Awaitable[Any]]) -> Handler:
        """What an endpoint says, done: body and limits first, then its handler, then the answer."""

        async def respond(request: Request) -> Response:
            arguments = []
            if endpoint.method != "GET" and self._is_banned(request):
                raise refusal("banned")
            if endpoint.upload:
                self._check_origin(request, endpoint.upload, "zip_only")
            elif endpoint.method != "GET":
                data = await self._read_body(request, endpoint.max_body)
                if endpoint.body is not None:
                    arguments.append(decode_as(endpoint.body, data, endpoint.max_body))
            limit = endpoint.rate_limit
            if limit and not self._limits[limit].take(self.address_of(request)):
                raise refusal(limit.value)
            answer = await handle(request, *arguments)
            if isinstance(answer, Response):
                return answer
            return respond_json(answer, endpoint.status)

        return self._measure(f'method="{endpoint.method}",path="{endpoint.path}"', respond)

    def _measure(self, labels: str, handler: Handler) -> Handler:
        """How long it takes to answer, refusals included."""
        safe, latencies = self.make_safe(handler), self.registry.metrics.http

        async def respond(request: Request) -> Response:
            begun = monotonic()
            try:
                return await safe(request)
            finally:
                latencies.observe(labels, monotonic() - begun)

        return respond

    def make_safe(self, handler: Handler) -> Handler:
        """No exception leaves a handler, and none tells a stranger about our insides."""

        async def respond(request: Request) -> Response:
            try:
                if not self.connections.connects.take(self.address_of(request)):
                    raise refusal("too_fast")
                return await handler(request)
            except Refusal as problem:
                self.registry.metrics.refusals += 1
                return respond_refused(without_past(problem))
            except ClientDisconnect:
                return Response(status_code=400)
            except asyncio.CancelledError:  # the server stops and can wait no longer
                return respond_refused(refusal("server_full"))
            except Exception:
                self.connections.log_error("a request failed")
                return respond_refused(refusal("internal"))

        return respond

    def _is_banned(self, request: Request) -> bool:
        return self.registry.bans.keeps_out(self.address_of(request))

    def address_of(self, request: Request) -> str:
        peer = request.client.host if request.client else ""
        return self.identity.address(peer, header_of(request))

    def code_of(self, request: Request) -> str:
        code = parse_code(request.path_params["code"])
        if code is None:
            raise refusal("no_such_room")
        return code

    async def find_room(self, request: Request) -> RoomActor:
        return await self.connections.find_room(self.code_of(request), self.address_of(request))

    def ask_as_insider(
        self, request: Request, question: Callable[[Room], T]
    ) -> Callable[[Room], T]:
        """A question to a room that is answered to its players, and to onlookers if it has any."""
        token = read_token(header_of(request))

        def ask(room: Room) -> T:
            member = token is not None and room.secrets.player(token) is not None
            if room.public.locked and not member:
                raise refusal("wrong_password")
            return question(room)

        return ask

    async def _read_body(self, request: Request, most: int) -> bytes:
        """The body of a request that changes something, once its origin has been checked."""
        self._check_origin(request, "application/json", "json_only")
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise refusal("too_big")
        return bytes(body)

    def _check_origin(self, request: Request, wanted: str, otherwise: str) -> None:
        """Refuse what another site's page sends; a form there cannot send a body of this type."""
        if not self.identity.allows_origin(header_of(request)):
            raise refusal("bad_origin")
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != wanted:
            raise refusal(otherwise)


def accepts_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def respond_json(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def respond_refused(problem: Refusal) -> Response:
    status = status_of(problem.code)
    headers = RETRY_AFTER if status in (429, 503) else None
    return Response(encode_refusal(problem), status, headers, media_type="application/json")


def language_of(request: Request) -> Language:
    """The language that is asked for in the address; English if none is."""
    return parse_language(request.query_params.get("language", Language.ENGLISH))


def parse_language(asked: str) -> Language:
    """The language of that code. Raises `Refusal` for any other text."""
    if asked not in set(Language):
        raise Refusal("bad_message", "", f"a language is one of {', '.join(Language)}")
    return Language(asked)


def header_of(request: Request) -> Header:
    return join_lines(request.headers.getlist)
