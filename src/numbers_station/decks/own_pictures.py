"""Packs of people's own pictures: what their manifest holds, their cards, and the pack as a zip."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Final

import msgspec

from numbers_station.game.board import Picture
from numbers_station.game.deal import TwoFaced
from numbers_station.game.errors import BadDeck
from numbers_station.languages import parse_tag

from .pack import MAX_LICENCE, MAX_NAME, pair_faces

MANIFEST: Final = "pack.json"
PREFIX: Final = "o"
"""Before the id of an own picture on a card: ours have other letters there."""


class OwnPicture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One face: a clean file named by its id, and what it shows, for bots and screen readers."""

    id: str
    file: str
    width: int
    height: int
    tags: tuple[str, ...] = ()

    @property
    def card(self) -> Picture:
        """Its face on a card, which has the tags with it."""
        return Picture(PREFIX + self.id, self.tags)


class PicturePack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `pack.json` holds."""

    name: str
    language: str
    """That of the tags, by its BCP 47 tag: one of ours, or any other (R32)."""
    licence: str
    pictures: tuple[OwnPicture, ...]

    def __post_init__(self) -> None:
        if not 0 < len(self.name) <= MAX_NAME or len(self.licence) > MAX_LICENCE:
            message = f"a name has 1 to {MAX_NAME} characters, a licence at most {MAX_LICENCE}"
            raise BadDeck("bad_header", "", message, name=MAX_NAME, licence=MAX_LICENCE)
        if parse_tag(self.language) != self.language:
            value = self.language[:MAX_NAME]
            raise BadDeck("bad_language", "R32.1", f"not a language: {value!r}", value=value)

    def __repr__(self) -> str:
        return f"<PicturePack {self.name!r} ({self.language}): {len(self.pictures)} pictures>"

    @property
    def cards(self) -> tuple[TwoFaced, ...]:
        """The first half of the pictures with the second half, in order (R1.5)."""
        pairs = pair_faces([picture.card for picture in self.pictures])
        return tuple(TwoFaced(front, back) for front, back in pairs)

    @property
    def manifest(self) -> bytes:
        """What stands in `pack.json`."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"

    def contents(self, pictures: Mapping[str, bytes]) -> dict[str, bytes]:
        """The pack's files by their names, from its *pictures* by their ids."""
        files = {picture.file: pictures[picture.id] for picture in self.pictures}
        return {MANIFEST: self.manifest, **files}


def picture_id(card: Picture) -> str | None:
    """The id of an own picture, if the card shows one."""
    return card.id.removeprefix(PREFIX) if card.id.startswith(PREFIX) else None


def read_manifest(body: bytes) -> PicturePack:
    """Raises `msgspec.DecodeError`."""
    return msgspec.json.decode(body, type=PicturePack)


def write_zip(contents: Mapping[str, bytes]) -> bytes:
    """The files in a zip; the same bytes every time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for file, data in contents.items():
            archive.writestr(zipfile.ZipInfo(file), data)
    return out.getvalue()


def read_zip(data: bytes) -> tuple[PicturePack, dict[str, bytes]]:
    """The pack that is in a zip of our own making, and its pictures by their ids."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        pack = read_manifest(archive.read(MANIFEST))
        return pack, {picture.id: archive.read(picture.file) for picture in pack.pictures}
