"""Packs over HTTP: made, looked at, taken home as a file, brought into a room, deleted."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from numbers_station.decks.own_pictures import OwnPicture, PicturePack, write_zip
from numbers_station.decks.pack import Pack, parse
from numbers_station.game.board import Word
from numbers_station.game.ruleset import Language
from numbers_station.room.room import Room
from numbers_station.texts.catalog import catalog

from ...pack_shelf import AnyPack, ShelfMark
from ...refusals import refusal
from ...rooms.actor import RoomActor
from ...sockets.client_identity import read_token
from ...sockets.connections import Connections
from ..handlers import Handlers, header_of


class WordsUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack of words as people write it; its language, where it does not say that itself."""

    text: str
    language: str = Language.ENGLISH


class OwnWordsUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack of words as people write it; in the language of the room, if nothing is said."""

    text: str
    language: str = ""


class PackChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack that is kept here, by its code or its address."""

    pack: str


class PackMade(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was understood of a pack, and where it is kept."""

    code: str
    name: str
    language: str
    words: int = 0
    pictures: int = 0
    token: str | None = None
    """The maker's, told once, and only to who was first with this content: it deletes the pack."""

    @classmethod
    def of(cls, mark: ShelfMark, pack: AnyPack) -> PackMade:
        words = len(pack.words) if isinstance(pack, Pack) else 0
        pictures = len(pack.pictures) if isinstance(pack, PicturePack) else 0
        return cls(mark.code, pack.name, pack.language, words, pictures, mark.token)


class PackContent(msgspec.Struct, frozen=True):
    """All that is in a pack: it has words or pictures."""

    code: str
    name: str
    language: str
    licence: str
    words: tuple[tuple[str, ...], ...]
    """Card by card, front and back; one that is left over is alone."""
    associations: Mapping[str, tuple[str, ...]]
    """What is said to those words of which the pack says that."""
    pictures: tuple[OwnPicture, ...]


async def write_pack(connections: Connections, pack: AnyPack) -> bytes:
    """The pack as a file: words as text, pictures as a zip."""
    if isinstance(pack, Pack):
        return str(pack).encode()
    packs = connections.registry.packs
    found = {each.id: await packs.find_picture(each.id) for each in pack.pictures}
    return await connections.computing.do(write_zip, pack.contents(found))


class PackRoutes(Handlers):
    """A pack never changes, and whoever knows its code may look at it and play with it."""

    async def make_words(self, request: Request, upload: WordsUpload) -> PackMade:
        pack = await self.connections.computing.do(_read_words, upload.text, upload.language)
        return PackMade.of(await self.registry.packs.keep_words(pack), pack)

    async def list_house_packs(self, request: Request) -> tuple[PackMade, ...]:
        shelf = self.registry.packs
        return tuple(PackMade.of(ShelfMark(code), pack) for code, pack in shelf.pinned.items())

    async def show(self, request: Request) -> PackContent:
        code, pack = await self._find(request, request.path_params["code"])
        words = pack if isinstance(pack, Pack) else None
        pictures = pack.pictures if isinstance(pack, PicturePack) else ()
        return PackContent(
            code,
            pack.name,
            pack.language,
            pack.licence,
            _cards(words) if words else (),
            words.associations if words else {},
            pictures,
        )

    async def download(self, request: Request) -> Response:
        """The pack as a file, from which any server makes the same pack."""
        code, pack = await self._find(request, request.path_params["code"])
        body = await write_pack(self.connections, pack)
        if isinstance(pack, Pack):
            return _respond_file(body, f"{code}.txt", "text/plain; charset=utf-8")
        return _respond_file(body, f"{code}.zip", "application/zip")

    async def delete(self, request: Request) -> Response:
        """For its maker, who shows the token."""
        token = read_token(header_of(request))
        if token is None:
            raise refusal("not_your_pack")
        code, _ = await self._find(request, request.path_params["code"])
        await self.registry.packs.delete(code, token)
        return Response(status_code=204)

    async def take_words(self, request: Request, upload: OwnWordsUpload) -> PackMade:
        """The host's own words, as text; all that is wrong with it is said at once."""
        room, token = await self._find_host(request)
        rules = await room.read(lambda room: room.public.ruleset)
        tag, spoken = upload.language or rules.words_language, rules.language
        pack = await self.connections.computing.do(_read_words, upload.text, tag, spoken)
        mark = await self.registry.packs.keep_words(pack)
        await self._take(room, token, pack)
        return PackMade.of(mark, pack)

    async def take_pack(self, request: Request, choice: PackChoice) -> PackMade:
        """A pack that is kept here, for the next games of a room."""
        room, token = await self._find_host(request)
        code, pack = await self._find(request, choice.pack)
        await self._take(room, token, pack)
        return PackMade.of(ShelfMark(code), pack)

    async def _find_host(self, request: Request) -> tuple[RoomActor, str]:
        """The room, and the token of who may bring a pack to it now. Raises `Refusal`."""
        token = read_token(header_of(request))
        if token is None:
            raise refusal("bad_token")
        room = await self.find_room(request)

        def check(room: Room) -> None:
            room.check_bringer(token)

        await room.read(check)
        return room, token

    async def _take(self, room: RoomActor, token: str, pack: AnyPack) -> None:
        unknown = 0
        if isinstance(pack, Pack):
            language = await room.read(lambda room: room.public.ruleset.language)
            bare = tuple(face.text for face in pack.faces if not face.associations)
            unknown = len(bare)
            if pack.language in set(Language) and bare:
                unknown = await self.registry.bot_pool.count_unknown(bare, language)
        await room.take_pack(token, pack, unknown)

    async def _find(self, request: Request, text: str) -> tuple[str, AnyPack]:
        return await self.connections.find_pack(text, self.address_of(request))


def _read_words(text: str, language: str, texts: Language = Language.ENGLISH) -> Pack:
    """A pack that does not say what it is called has a name that its players can read."""
    spoken = Language(language) if language in set(Language) else texts
    return parse(text, name=catalog(spoken)("deck.own_words"), language=language)


def _cards(pack: Pack) -> tuple[tuple[str, ...], ...]:
    faces = [(card.front, card.back) for card in pack.cards]
    cards = [tuple(face.text for face in pair if isinstance(face, Word)) for pair in faces]
    return (*cards, *([(pack.single.text,)] if pack.single else []))


def _respond_file(body: bytes, name: str, kind: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="numbers-station-{name}"'}
    return Response(body, headers=headers, media_type=kind)
