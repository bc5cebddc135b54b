"""Seats over HTTP: the cookie that holds one, a link that takes it to another phone."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ...config import Config
from ...refusals import refusal
from ...sockets.client_identity import SEAT_COOKIE, TOKEN, make_cookie, read_token
from ..handlers import Handlers, header_of, respond_json

YEAR = 365 * 24 * 3600


class Admitted(msgspec.Struct, frozen=True):
    """The answer to whoever joined."""

    player: int
    token: str


class SeatMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that moves to this browser."""

    token: Annotated[str, msgspec.Meta(max_length=64)]


class SeatLink(msgspec.Struct, frozen=True):
    """An address that takes the seat along. What follows the # is never sent to a server."""

    link: str


class SeatRoutes(Handlers):
    """A seat is whoever holds its token."""

    async def make_link(self, request: Request) -> SeatLink:
        """The link that moves this seat to another phone."""
        room, token = await self.find_room(request), read_token(header_of(request))
        if not await room.read(lambda room: room.knows(token)):
            raise refusal("bad_token")
        base = self.config.public_url.rstrip("/") or str(request.base_url).rstrip("/")
        return SeatLink(f"{base}/move#{room.code}.{token}")

    async def move_seat(self, request: Request, wanted: SeatMove) -> Response:
        """Leave the token of a seat with this browser, if it is one."""
        token = wanted.token
        room = await self.find_room(request)
        player = await room.read(
            lambda room: room.secrets.player(token) if TOKEN.fullmatch(token) else None
        )
        if player is None:
            raise refusal("bad_token")
        return respond_with_seat(room.code, Admitted(player, token), token, self.config)

    async def forget_seat(self, request: Request) -> Response:
        """Forget the seat in this browser; the seat itself stays."""
        gone = make_cookie(self.code_of(request), "", self.config, 0)
        return Response(status_code=204, headers={"set-cookie": gone})


def respond_with_seat(
    code: str, answer: object, token: str, config: Config, cookie: str = SEAT_COOKIE
) -> Response:
    """An answer that leaves the token in a cookie."""
    response = respond_json(answer, 201)
    response.headers["set-cookie"] = make_cookie(code, token, config, YEAR, cookie)
    return response
