"""Rooms over HTTP: open one, join it, ask about it, take its record home."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from numbers_station.room.protocol.http_bodies import (
    JoinRoom,
    ListedRoom,
    NewRoom,
    OpenRoom,
    RoomSummary,
)
from numbers_station.room.room import Room
from numbers_station.room.state.secrets import Door

from ...refusals import refusal
from ...sockets.client_identity import SCREEN_COOKIE, read_token
from ...sockets.rate_limit import household
from ..handlers import Handlers, header_of
from .seats import Admitted, respond_with_seat


class RoomOpened(msgspec.Struct, frozen=True):
    """The answer to whoever opened a room. The token is the seat: keep it, and keep it secret."""

    code: str
    player: int
    token: str


class RoomRoutes(Handlers):
    """Whoever opens or joins a room gets a seat's token."""

    async def open_room(self, request: Request, wanted: NewRoom) -> Response:
        house = self.connections.house
        if not house.opens_to(wanted.server_password):
            raise refusal("wrong_server_password")
        ruleset = wanted.ruleset or house.usual_game(wanted.language)
        room = OpenRoom(wanted.name, ruleset, wanted.password)
        code, ticket = await self.registry.open(room)
        opened = RoomOpened(code, ticket.player, ticket.token)
        return respond_with_seat(code, opened, ticket.token, self.config)

    async def list_rooms(self, request: Request) -> tuple[ListedRoom, ...]:
        """Rooms whose hosts have put them on the list, where the server's owner has one."""
        return self.registry.room_list.show() if self.config.room_list else ()

    async def join(self, request: Request, wanted: JoinRoom) -> Response:
        room = await self.find_room(request)
        door = Door(read_token(header_of(request)), household(self.address_of(request)))
        ticket = await room.join(wanted, door)
        admitted = Admitted(ticket.player, ticket.token)
        return respond_with_seat(room.code, admitted, ticket.token, self.config)

    async def ask_for_table(self, request: Request) -> Response:
        """A big screen would be the table; its token is kept apart from that of a seat."""
        room = await self.find_room(request)
        door = Door(read_token(header_of(request)), household(self.address_of(request)))
        ticket = await room.ask_for_table(door)
        admitted = Admitted(ticket.player, ticket.token)
        return respond_with_seat(room.code, admitted, ticket.token, self.config, SCREEN_COOKIE)

    async def show_summary(self, request: Request) -> RoomSummary:
        room = await self.find_room(request)
        return await room.read(Room.summary)

    async def show_record(self, request: Request) -> Response:
        """As text. The room gives the key only once the game is over."""
        room = await self.find_room(request)
        text = await room.read(self.ask_as_insider(request, Room.record))
        name = f'attachment; filename="numbers-station-{room.code}.txt"'
        return PlainTextResponse(text, headers={"content-disposition": name})
