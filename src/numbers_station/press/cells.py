"""The cells of a sheet: what is printed in each, as the templates read it."""

from __future__ import annotations

from random import Random

import msgspec

from numbers_station.game.board import Identity, Team
from numbers_station.game.key import Key

from . import art
from .figures import figure
from .paper import PaperLayout
from .texts import Texts


class WordCell(msgspec.Struct, frozen=True, tag="word", tag_field="draw"):
    """A word as it stands on its card: in capitals, since people read it upside down too."""

    word: str
    lang: str


class PictureCell(msgspec.Struct, frozen=True, tag="picture", tag_field="draw"):
    image: str
    alt: str


class KeyCell(msgspec.Struct, frozen=True, tag="key", tag_field="draw"):
    rows: list[list[Identity]]
    starting: Team
    text: str
    alt: str


class KeyBackCell(msgspec.Struct, frozen=True, tag="key-back", tag_field="draw"):
    """The same on every card, or it would give a key away (R3.6)."""

    numbers: list[str]


class AgentCell(msgspec.Struct, frozen=True, tag="agent", tag_field="draw"):
    identity: Identity
    figure: str
    ground: str
    plate: str
    word: str
    double: str | None


Cell = WordCell | PictureCell | KeyCell | KeyBackCell | AgentCell
Images = dict[str, str]

PANEL, FOOT = 59.0, 11.0
"""How wide the panel of an agent card is, and how high the plate at its foot, in millimetres."""

_GROUPS = Random(1972)  # decoration: what a numbers station reads out all night
KEY_BACK = KeyBackCell([f"{_GROUPS.randrange(100_000):05}" for _ in range(96)])


def key_cell(key: Key, texts: Texts) -> KeyCell:
    """A key as its rows of squares, its lights and its text (R3.2, R3.7)."""
    columns = key.grid.columns
    cells = key.identities
    rows = [list(cells[start : start + columns]) for start in range(0, len(cells), columns)]
    text = key.reveal()
    return KeyCell(rows, key.starting, text, texts.alt.key.format(text=text))


def agent_cell(
    identity: Identity, face: int, layout: PaperLayout, texts: Texts, *, double: bool = False
) -> AgentCell:
    """One side of an agent card."""
    size = f"{layout.width:g}x{layout.height:g}"
    return AgentCell(
        identity,
        figure=f"figure-{identity}-{face}",
        ground=f"ground-{identity}-{size}",
        plate=f"plate-{identity}",
        word=getattr(texts.tile, identity.value).upper(),
        double=texts.tile.double if double else None,
    )


def drawings(layouts: tuple[PaperLayout, ...]) -> Images:
    """Every drawing the cells may name, by that name."""
    images = {
        "mast": art.mast(),
        "square-own": art.outcome(own=True),
        "square-enemy": art.outcome(own=False),
    }
    for team in Team:
        images[f"light-{team}"] = art.light(team)
    for identity in Identity:
        images[f"square-{identity}"] = art.square(identity)
        images[f"sign-{identity}"] = art.medal(identity)
        images[f"plate-{identity}"] = art.plate(identity, PANEL, FOOT)
        for face in (0, 1):
            images[f"figure-{identity}-{face}"] = figure(identity, face)
        for layout in layouts:
            size = f"{layout.width:g}x{layout.height:g}"
            panel = art.panel(identity, layout.width - 3, layout.height - 3)
            images[f"ground-{identity}-{size}"] = panel
    return images
