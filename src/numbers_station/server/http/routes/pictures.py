"""Pictures over HTTP, as SVG and in words: by their ids in a room, by their recipes elsewhere."""

from __future__ import annotations

import gzip
from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from numbers_station.decks import pictures
from numbers_station.decks.supply import picture
from numbers_station.game.board import Picture
from numbers_station.game.ruleset import Language
from numbers_station.room.room import Room

from ...byte_cache import ByteCache
from ...refusals import refusal
from ..handlers import Handlers, accepts_gzip, language_of

LONGEST = 200
DEEPEST = 3
"""Of a recipe in an address: ours have at most two compositions in each other."""
FOREVER = "max-age=31536000, immutable"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""An SVG that is looked at by itself is a document: it may do nothing at all."""

_drawn: ByteCache[str] = ByteCache(512 * 1024)
"""Some two hundred and fifty pictures by their recipes, packed as they travel."""
_tables: ByteCache[tuple[tuple[tuple[str, str], ...], Language]] = ByteCache(512 * 1024)
"""The pictures of some twelve tables, as everybody at one asks for them: packed JSON."""


class PictureDescription(msgspec.Struct, frozen=True):
    """What is seen in a picture, in a sentence for those who cannot see it."""

    description: str


class TablePicture(msgspec.Struct, frozen=True):
    """A picture on the table: its drawing, and what is seen in it."""

    svg: str
    description: str


class PictureRoutes(Handlers):
    """Pictures never change, so browsers keep them."""

    async def show_on_table(self, request: Request) -> Response:
        """A picture that lies on the table of this room."""
        room = await self.find_room(request)
        id = request.path_params["id"]

        def question(room: Room) -> tuple[pictures.Recipe | None, bool]:
            return find_on_table(room).get(id), room.public.locked

        recipe, locked = await room.read(self.ask_as_insider(request, question))
        if recipe is None:
            raise refusal("no_such_picture")
        return respond_drawing(request, recipe, "private" if locked else "public")

    async def show_table(self, request: Request) -> Response:
        """All that lies on the table in one piece, as drawings and in words."""
        language = language_of(request)
        room = await self.find_room(request)
        recipes = await room.read(self.ask_as_insider(request, find_on_table))
        texts = tuple((id, str(recipe)) for id, recipe in recipes.items())
        body = await self.connections.computing.do(_draw_table, texts, language)
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        if not accepts_gzip(request):
            body, headers = gzip.decompress(body), {"vary": "accept-encoding"}
        return Response(body, headers=headers, media_type="application/json")

    async def show_by_recipe(self, request: Request) -> Response:
        return respond_drawing(request, _read_recipe(request), "public")

    async def describe_by_recipe(self, request: Request) -> PictureDescription:
        language = language_of(request)
        return PictureDescription(pictures.description(_read_recipe(request), language))


def find_on_table(room: Room) -> dict[str, pictures.Recipe]:
    """The pictures of the last game by their ids. The other sides of the cards are not told."""
    match = room.public.match
    cards = match.state.cards if match else ()
    found: dict[str, pictures.Recipe] = {}
    for card in cards:
        if isinstance(card, Picture):
            with suppress(KeyError):
                found[card.id] = picture(card)
    return found


def respond_drawing(request: Request, recipe: pictures.Recipe, shared: str) -> Response:
    packed = _draw(str(recipe))
    headers = {
        "cache-control": f"{shared}, {FOREVER}",
        "content-security-policy": POLICY,
        "vary": "accept-encoding",
    }
    if accepts_gzip(request):
        headers["content-encoding"] = "gzip"
        return Response(packed, headers=headers, media_type="image/svg+xml")
    return Response(gzip.decompress(packed), headers=headers, media_type="image/svg+xml")


def _draw(text: str) -> bytes:
    """A picture as it travels."""
    packed = _drawn.get(text)
    if packed is None:
        plain = pictures.svg(pictures.Recipe.parse(text)).encode()
        packed = gzip.compress(plain, 9, mtime=0)
        _drawn.put(text, packed)
    return packed


def _draw_table(texts: tuple[tuple[str, str], ...], language: Language) -> bytes:
    """The pictures of one table."""
    packed = _tables.get((texts, language))
    if packed is None:
        found = {
            id: TablePicture(
                gzip.decompress(_draw(text)).decode(),
                pictures.description(pictures.Recipe.parse(text), language),
            )
            for id, text in texts
        }
        packed = gzip.compress(msgspec.json.encode(found), 9, mtime=0)
        _tables.put((texts, language), packed)
    return packed


def _read_recipe(request: Request) -> pictures.Recipe:
    """The recipe in the address, if it can be drawn. Raises `Refusal`, whatever the text is."""
    text = request.path_params["recipe"]
    if len(text) > LONGEST or text.count("(") > 3 * DEEPEST:
        raise refusal("no_such_picture")
    try:
        recipe = pictures.Recipe.parse(text)
        if recipe.depth > DEEPEST:
            raise refusal("no_such_picture")
        _draw(str(recipe))
    except ValueError:
        raise refusal("no_such_picture") from None
    return recipe
