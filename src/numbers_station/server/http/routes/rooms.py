"""Rooms over HTTP: open one, join it, ask about it, bring words, take its record home."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from numbers_station.decks.pack import Pack, parse
from numbers_station.game.ruleset import Language
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom, RoomSummary
from numbers_station.room.room import Room
from numbers_station.texts.catalog import catalog

from ...refusals import refusal
from ...sockets.client_identity import read_token
from ..handlers import Handlers, header_of
from .seats import Admitted, respond_with_seat


class RoomOpened(msgspec.Struct, frozen=True):
    """The answer to whoever opened a room. The token is the seat: keep it, and keep it secret."""

    code: str
    player: int
    token: str


class OwnWordsUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack of words as people write it."""

    text: str


class OwnWordsTaken(msgspec.Struct, frozen=True):
    """What was understood of it."""

    name: str
    language: Language
    words: int


class RoomRoutes(Handlers):
    """Whoever opens or joins a room gets a seat's token."""

    async def open_room(self, request: Request, wanted: OpenRoom) -> Response:
        code, ticket = await self.registry.open(wanted)
        opened = RoomOpened(code, ticket.player, ticket.token)
        return respond_with_seat(code, opened, ticket.token, self.config.secure)

    async def join(self, request: Request, wanted: JoinRoom) -> Response:
        room = await self.find_room(request)
        ticket = await room.join(wanted)
        admitted = Admitted(ticket.player, ticket.token)
        return respond_with_seat(room.code, admitted, ticket.token, self.config.secure)

    async def take_words(self, request: Request, upload: OwnWordsUpload) -> OwnWordsTaken:
        """The host's own words, as text; all that is wrong with it is said at once."""
        token = read_token(header_of(request))
        if token is None:
            raise refusal("bad_token")
        room = await self.find_room(request)
        language = await room.read(lambda room: room.public.ruleset.language)
        pack = await self.connections.computing.do(_read_pack, upload.text, language)
        known = await room.read(lambda room: room.knows(token))
        unknown = await self.registry.bot_pool.count_unknown(pack.words, language) if known else 0
        await room.take_words(token, pack, unknown)
        return OwnWordsTaken(pack.name, pack.language, len(pack.words))

    async def show_summary(self, request: Request) -> RoomSummary:
        room = await self.find_room(request)
        return await room.read(Room.summary)

    async def show_record(self, request: Request) -> Response:
        """As text. The room gives the key only once the game is over."""
        room = await self.find_room(request)
        text = await room.read(self.ask_as_insider(request, Room.record))
        name = f'attachment; filename="numbers-station-{room.code}.txt"'
        return PlainTextResponse(text, headers={"content-disposition": name})


def _read_pack(text: str, language: Language) -> Pack:
    """A pack that does not say what it is called has a name that the room's players can read."""
    return parse(text, name=catalog(language)("deck.own_words"), language=language)
