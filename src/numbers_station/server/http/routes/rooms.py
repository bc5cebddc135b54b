"""The HTTP side: open a room, join it, ask about it, take its record home."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from numbers_station.bots.review.report import Review
from numbers_station.decks.pack import parse
from numbers_station.game.ruleset import Language
from numbers_station.limits import MAX_OWN_WORDS
from numbers_station.room.protocol.codec import decode_as, schema
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.room import Room

from ...refusals import refusal
from ...sockets.client_identity import TOKEN, cookie, token_of
from ..handlers import Handlers, answer, header_of
from ..openapi import openapi
from .pictures import PictureRoutes
from .printing import PrintRoutes
from .records import Offer, RecordRoutes, RecordText, Replayed
from .reviews import ReviewRoutes

YEAR = 365 * 24 * 3600


class RoomOpened(msgspec.Struct, frozen=True):
    """The answer to whoever opened a room. The token is the seat: keep it, and keep it secret."""

    code: str
    player: int
    token: str


class Admitted(msgspec.Struct, frozen=True):
    """The answer to whoever joined."""

    player: int
    token: str


class SeatMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that moves to this browser."""

    token: str


class SeatLink(msgspec.Struct, frozen=True):
    """An address that takes the seat along. What follows the # is never sent to a server."""

    link: str


class OwnWordsUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack of words as people write it."""

    text: str


class OwnWordsTaken(msgspec.Struct, frozen=True):
    """What was understood of it."""

    name: str
    language: Language
    words: int


ANSWERS = (
    RoomOpened,
    Admitted,
    SeatMove,
    SeatLink,
    OwnWordsUpload,
    OwnWordsTaken,
    Offer,
    RecordText,
    Replayed,
    Review,
)
"""The types that the HTTP side itself defines."""


class RoomRoutes(Handlers):
    """Rooms, and what machines ask about the server."""

    def routes(self) -> list[Route]:
        one = "/api/rooms/{code}"
        unknown = Route("/api/{rest:path}", self.safe(self.unknown))
        unknown.methods = None  # all of them
        return [
            *PictureRoutes(self.board).routes(),
            *RecordRoutes(self.board).routes(),
            *PrintRoutes(self.board).routes(),
            *ReviewRoutes(self.board).routes(),
            Route("/api/rooms", self.safe(self.open), methods=["POST"]),
            Route(one, self.safe(self.summary), methods=["GET"]),
            Route(f"{one}/players", self.safe(self.join), methods=["POST"]),
            Route(f"{one}/record", self.safe(self.record), methods=["GET"]),
            Route(f"{one}/words", self.safe(self.bring), methods=["POST"]),
            Route(f"{one}/link", self.safe(self.link), methods=["POST"]),
            Route(f"{one}/seat", self.safe(self.take), methods=["POST"]),
            Route(f"{one}/seat", self.safe(self.let_go), methods=["DELETE"]),
            Route("/api/schema.json", self.safe(self.schema), methods=["GET"]),
            Route("/api/openapi.json", self.safe(self.openapi), methods=["GET"]),
            unknown,
            Route("/health", self.safe(self.health), methods=["GET"]),
            Route("/metrics", self.safe(self.metrics), methods=["GET"]),
        ]

    async def open(self, request: Request) -> Response:
        wanted = decode_as(OpenRoom, await self.body(request))
        if not self.board.opens.take(self.address(request)):
            raise refusal("too_many_rooms")
        code, ticket = await self.registry.open(wanted)
        return self._seated(code, RoomOpened(code, ticket.player, ticket.token))

    async def join(self, request: Request) -> Response:
        wanted = decode_as(JoinRoom, await self.body(request))
        if not self.board.joins.take(self.address(request)):
            raise refusal("too_fast")
        live = await self.find(request)
        ticket = await live.join(wanted)
        return self._seated(live.code, Admitted(ticket.player, ticket.token))

    async def bring(self, request: Request) -> Response:
        """The host's own words, as text; all that is wrong with it is said at once."""
        text = decode_as(
            OwnWordsUpload, await self.body(request, MAX_OWN_WORDS), MAX_OWN_WORDS
        ).text
        if not self.board.joins.take(self.address(request)):
            raise refusal("too_fast")
        token = token_of(header_of(request))
        if token is None:
            raise refusal("bad_token")
        live = await self.find(request)
        language = await live.read(lambda room: room.public.ruleset.language)
        pack = await asyncio.to_thread(parse, text, language=language)
        known = await live.read(lambda room: room.knows(token))
        unknown = await self.registry.bot_pool.unknown(pack.words, language) if known else 0
        await live.take_words(token, pack, unknown)
        return answer(OwnWordsTaken(pack.name, pack.language, len(pack.words)), 201)

    async def summary(self, request: Request) -> Response:
        live = await self.find(request)
        return answer(await live.read(Room.summary))

    async def record(self, request: Request) -> Response:
        """As text. The room gives the key only once the game is over."""
        live = await self.find(request)
        text = await live.read(self.inside(request, Room.record))
        name = f'attachment; filename="numbers-station-{live.code}.txt"'
        return PlainTextResponse(text, headers={"content-disposition": name})

    async def link(self, request: Request) -> Response:
        """The link that moves this seat to another phone."""
        await self.body(request)
        live, token = await self.find(request), token_of(header_of(request))
        if not await live.read(lambda room: room.knows(token)):
            raise refusal("bad_token")
        base = self.config.public_url.rstrip("/") or str(request.base_url).rstrip("/")
        return answer(SeatLink(f"{base}/move#{live.code}.{token}"))

    async def take(self, request: Request) -> Response:
        """Leave the token of a seat with this browser, if it is one."""
        token = decode_as(SeatMove, await self.body(request)).token
        if not self.board.joins.take(self.address(request)):
            raise refusal("too_fast")
        live = await self.find(request)
        player = await live.read(
            lambda room: room.secrets.player(token) if TOKEN.fullmatch(token) else None
        )
        if player is None:
            raise refusal("bad_token")
        return self._seated(live.code, Admitted(player, token))

    async def let_go(self, request: Request) -> Response:
        """Forget the seat in this browser; the seat itself stays."""
        await self.body(request)
        gone = cookie(self.code(request), "", self.config.secure, 0)
        return Response(status_code=204, headers={"set-cookie": gone})

    async def schema(self, request: Request) -> Response:
        return answer(schema())

    async def openapi(self, request: Request) -> Response:
        return answer(openapi(ANSWERS))

    async def unknown(self, request: Request) -> Response:
        raise refusal("not_found")

    async def health(self, request: Request) -> Response:
        fine = await self.registry.healthy() and not self.registry.closing
        return JSONResponse({"ok": fine}, 200 if fine else 503)

    async def metrics(self, request: Request) -> Response:
        local = self.address(request) in ("127.0.0.1", "::1")
        if not (local or self.config.metrics_public):
            return PlainTextResponse("for this machine only", 403)
        gauges = {
            "connections": len(self.board.sessions),
            "rooms_awake": len(self.registry.awake),
        }
        return PlainTextResponse(self.registry.metrics.text(gauges))

    def _seated(self, code: str, seat: RoomOpened | Admitted) -> Response:
        response = answer(seat, 201)
        response.headers["set-cookie"] = cookie(code, seat.token, self.config.secure, YEAR)
        return response
