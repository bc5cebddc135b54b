"""Pictures over HTTP: those that lie in a room by their ids, those of a record by their recipes."""

from __future__ import annotations

import gzip
from contextlib import suppress
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from numbers_station.decks import pictures
from numbers_station.decks.supply import picture
from numbers_station.game.board import Picture
from numbers_station.room.room import Room

from ...refusals import refusal
from ..handlers import Handlers, answer, language_of

LONGEST = 200
DEEPEST = 3
"""Of a recipe in an address: ours have at most two compositions in each other."""
FOREVER = "max-age=31536000, immutable"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""An SVG that is looked at by itself is a document: it may do nothing at all."""


class PictureRoutes(Handlers):
    """Pictures never change, so browsers keep them."""

    def routes(self) -> list[Route]:
        room, one = "/api/rooms/{code}", "/api/pictures/{recipe}"
        return [
            Route(room + "/pictures/{id}.svg", self.safe(self.in_room), methods=["GET"]),
            Route(room + "/descriptions", self.safe(self.in_words), methods=["GET"]),
            Route(one + "/description", self.safe(self.description), methods=["GET"]),
            Route(one + ".svg", self.safe(self.drawing), methods=["GET"]),
        ]

    async def in_room(self, request: Request) -> Response:
        """A picture that lies on the table of this room."""
        live = await self.find(request)
        id = request.path_params["id"]

        def question(room: Room) -> tuple[pictures.Recipe | None, bool]:
            return on_table(room).get(id), room.public.locked

        recipe, locked = await live.read(self.inside(request, question))
        if recipe is None:
            raise refusal("no_such_picture")
        return drawn(request, recipe, "private" if locked else "public")

    async def in_words(self, request: Request) -> Response:
        """What lies on the table, each picture in a sentence for those who cannot see it."""
        language = language_of(request)
        live = await self.find(request)
        recipes = await live.read(self.inside(request, on_table))
        return answer({id: pictures.description(each, language) for id, each in recipes.items()})

    async def drawing(self, request: Request) -> Response:
        return drawn(request, _recipe(request), "public")

    async def description(self, request: Request) -> Response:
        language = language_of(request)
        return answer({"description": pictures.description(_recipe(request), language)})


def on_table(room: Room) -> dict[str, pictures.Recipe]:
    """The pictures of the last game by their ids. The other sides of the cards are not told."""
    match = room.public.match
    cards = match.state.cards if match else ()
    found: dict[str, pictures.Recipe] = {}
    for card in cards:
        if isinstance(card, Picture):
            with suppress(KeyError):
                found[card.id] = picture(card)
    return found


def drawn(request: Request, recipe: pictures.Recipe, shared: str) -> Response:
    plain, packed = _drawing(str(recipe))
    headers = {
        "cache-control": f"{shared}, {FOREVER}",
        "content-security-policy": POLICY,
        "vary": "accept-encoding",
    }
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(packed, headers=headers, media_type="image/svg+xml")
    return Response(plain, headers=headers, media_type="image/svg+xml")


@lru_cache(maxsize=1024)
def _drawing(text: str) -> tuple[bytes, bytes]:
    """A picture as it is, and as it travels."""
    plain = pictures.svg(pictures.Recipe.parse(text)).encode()
    return plain, gzip.compress(plain, 9, mtime=0)


def _recipe(request: Request) -> pictures.Recipe:
    """The recipe in the address, if it can be drawn. Raises `Refusal`, whatever the text is."""
    text = request.path_params["recipe"]
    if len(text) > LONGEST or text.count("(") > 3 * DEEPEST:
        raise refusal("no_such_picture")
    try:
        recipe = pictures.Recipe.parse(text)
        if recipe.depth > DEEPEST:
            raise refusal("no_such_picture")
        _drawing(str(recipe))
    except ValueError:
        raise refusal("no_such_picture") from None
    return recipe
