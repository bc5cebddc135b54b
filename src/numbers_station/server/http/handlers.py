"""What all handlers of the HTTP side share: limits, origins, bodies, and an answer in any case."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.limits import MAX_FRAME
from numbers_station.room.protocol.codec import encode_refusal
from numbers_station.room.room import Room

from ..refusals import refusal
from ..rooms.actor import RoomActor
from ..sockets.client_identity import Header, code_in, joined, token_of
from ..sockets.connections import Connections

Handler = Callable[[Request], Awaitable[Response]]

T = TypeVar("T")

STATUS = {
    "not_found": 404,
    "no_such_room": 404,
    "no_such_picture": 404,
    "no_such_print": 404,
    "printing": 429,
    "no_game": 404,
    "too_fast": 429,
    "too_many_rooms": 429,
    "too_big": 413,
    "json_only": 415,
    "bad_origin": 403,
    "wrong_password": 403,
    "bad_token": 403,
    "bad_message": 400,
    "bad_pack": 400,
    "bad_record": 400,
    "no_review": 503,
    "server_full": 503,
    "store_failed": 503,
    "busy": 503,
    "internal": 500,
}
"""The statuses of refusals; where none is given it is 409, since the room is not in that state."""


class Handlers:
    """The base of the handlers. Each of them ends in a response, whatever happens."""

    def __init__(self, connections: Connections) -> None:
        self.board = connections
        self.registry = connections.registry
        self.config = connections.config

    def safe(self, handler: Handler) -> Handler:
        """No exception leaves a handler, and none tells a stranger about our insides."""

        async def safe(request: Request) -> Response:
            try:
                if not self.board.connects.take(self.address(request)):
                    raise refusal("too_fast")
                return await handler(request)
            except Refusal as problem:
                self.registry.metrics.refusals += 1
                return refused_as(problem)
            except ClientDisconnect:
                return Response(status_code=400)
            except asyncio.CancelledError:  # the server stops and can wait no longer
                return refused_as(refusal("server_full"))
            except Exception:
                self.board.log_error("a request failed")
                return refused_as(refusal("internal"))

        return safe

    def address(self, request: Request) -> str:
        peer = request.client.host if request.client else ""
        return self.board.identity.address(peer, header_of(request))

    async def body(self, request: Request, most: int = MAX_FRAME) -> bytes:
        """The body of a request that changes something, once its origin has been checked."""
        if not self.board.identity.allowed(header_of(request)):
            raise refusal("bad_origin")
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":  # which a form on another site cannot send
            raise refusal("json_only")
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise refusal("too_big")
        return bytes(body)

    def code(self, request: Request) -> str:
        code = code_in(request.path_params["code"])
        if code is None:
            raise refusal("no_such_room")
        return code

    async def find(self, request: Request) -> RoomActor:
        return await self.registry.find(self.code(request))

    def inside(self, request: Request, question: Callable[[Room], T]) -> Callable[[Room], T]:
        """A question to a room that is answered to its players, and to onlookers if it has any."""
        token = token_of(header_of(request))

        def asked(room: Room) -> T:
            member = token is not None and room.secrets.player(token) is not None
            if room.public.locked and not member:
                raise refusal("wrong_password")
            return question(room)

        return asked


def answer(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def refused_as(problem: Refusal) -> Response:
    status = STATUS.get(problem.code, 409)
    headers = {"retry-after": "10"} if status in (429, 503) else None
    return Response(encode_refusal(problem), status, headers, media_type="application/json")


def language_of(request: Request) -> Language:
    """The language that is asked for in the address; English if none is."""
    asked = request.query_params.get("language", Language.ENGLISH)
    if asked not in set(Language):
        raise Refusal("bad_message", "", f"a language is one of {', '.join(Language)}")
    return Language(asked)


def header_of(request: Request) -> Header:
    return joined(request.headers.getlist)
