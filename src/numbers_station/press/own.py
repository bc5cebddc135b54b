"""People's own pictures for the press: a checked pack, each face as a drawing that typst takes."""

from __future__ import annotations

import base64
import io
from pathlib import Path

import msgspec

from numbers_station.decks.own import picture_pack
from numbers_station.decks.own_pictures import OwnPicture
from numbers_station.decks.pack import pair_faces


class OwnFace(msgspec.Struct, frozen=True):
    drawing: str
    """As SVG."""
    description: str


class OwnFaces(msgspec.Struct, frozen=True):
    """The cards of a pack, front and back."""

    name: str
    licence: str
    cards: tuple[tuple[OwnFace, OwnFace], ...]


def read_faces(file: str) -> OwnFaces:
    """The pack in a file or folder, as strictly checked as when it was made. Raises `BadDeck`."""
    made = picture_pack.read(Path(file))
    faces = [
        OwnFace(draw(made.files[picture.id], picture), ", ".join(picture.tags) or made.pack.name)
        for picture in made.pack.pictures
    ]
    return OwnFaces(made.pack.name, made.pack.licence, tuple(pair_faces(faces)))


def draw(data: bytes, picture: OwnPicture) -> str:
    """A drawing as it is; a photograph within one, in a form that typst reads."""
    if picture.file.endswith(".svg"):
        return data.decode()
    from PIL import Image  # late: drawings do without

    image = Image.open(io.BytesIO(data))
    form = "png" if image.has_transparency_data else "jpeg"
    out = io.BytesIO()
    image.save(out, form, **({} if form == "png" else {"quality": 92}))
    packed = base64.b64encode(out.getvalue()).decode()
    size = f'width="{picture.width}" height="{picture.height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
        f'<image {size} href="data:image/{form};base64,{packed}"/></svg>'
    )
