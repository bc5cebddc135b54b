"""Link previews: what a link is, for whoever it is sent to; no names, no clue, no key."""

from __future__ import annotations

from typing import NamedTuple

from numbers_station.decks.pack import Pack
from numbers_station.game.errors import Refusal
from numbers_station.languages import Language
from numbers_station.room.room import Room
from numbers_station.texts import catalog

from ...refusals import without_past
from ...sockets.client_identity import parse_code
from ...sockets.connections import Connections
from .page_table import Page


class Preview(NamedTuple):
    title: str
    about: str


def describe_page(page: Page, language: str, title: str) -> Preview:
    """Of a page that is the same for all."""
    text = catalog(language)
    key = f"preview.about.{page.script}"
    return Preview(title, text(key if key in text.sentences else "page.about"))


async def describe_link(
    connections: Connections, page: Page, code: str, address: str, language: str
) -> Preview | None:
    """
    Of a room or a pack, in its own language, for who comes from this *address*.

    A pack in a language that we do not speak is told of in that of the reader.

    None where there is nothing to tell: a room that has a password, or hides on streams, looks like
    one that is not there, and who has asked for too many codes is told nothing, as when joining.
    """
    try:
        if page.script == "room" and (known := parse_code(code)):
            room = await connections.find_room(known, address)
            return await room.read(describe_room)
        if page.script == "packs" and code:
            _, pack = await connections.find_pack(code, address)
            kind, cards = (
                ("words", pack.words) if isinstance(pack, Pack) else ("pictures", pack.pictures)
            )
            text = catalog(pack.language if pack.language in set(Language) else language)
            return Preview(text(f"preview.pack.{kind}", n=len(cards)), text("preview.pack.about"))
    except Refusal as problem:
        without_past(problem)
    return None


def describe_room(room: Room) -> Preview | None:
    """How many seats are free, or that a game is on; nothing of a room that hides."""
    public = room.public
    if public.locked or public.closed or public.settings.streaming:
        return None
    text = catalog(public.ruleset.language)
    if public.playing is not None:
        return Preview(text("preview.playing"), text("preview.watch"))
    taken = {person.seat for person in public.people}
    free = sum(seat not in taken and not public.on_screen(seat) for seat in public.seats)
    if free == 0:
        return Preview(text("preview.full"), text("preview.watch"))
    return Preview(text("preview.free", n=free), text("preview.sit"))
