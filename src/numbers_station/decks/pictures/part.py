"""Parts: the inked things that fill a staging's slots, read once from the packaged data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import msgspec

from .ink import BLACK, DETAIL, OUTLINE, TONES, Pen, ToneMap, number

PACKAGE = "numbers_station.decks.pictures"
BOX = 10  # path data are in a box ten times as fine as the part's own box of 100
SMALLEST_LINED = 14  # canvas units squared; smaller regions look cleaner without their own line


class Part(msgspec.Struct, frozen=True):
    """One inked thing with the features that decide which slots it suits."""

    id: str
    kind: str
    source: str
    outline: str
    regions: tuple[tuple[int, int, str], ...]
    incircle: tuple[float, float, float]
    roundness: float
    fill: float
    top: tuple[int, ...]
    foot: float
    width: int = msgspec.field(name="w")
    height: int = msgspec.field(name="h")

    def __repr__(self) -> str:
        return f"<Part {self.id}>"

    @property
    def w(self) -> float:
        return self.width / BOX

    @property
    def h(self) -> float:
        return self.height / BOX

    @property
    def silhouette(self) -> str:
        return self.outline

    @property
    def tone(self) -> int:
        cover = [0] * len(TONES)
        for tone, area, _ in self.regions:
            cover[tone] += area
        return cover.index(max(cover))

    def surface(self, fraction: float) -> float:
        """Median of the top profile near a fraction of the width; a spike does not count."""
        middle = round(fraction * (len(self.top) - 1))
        near = sorted(self.top[max(0, middle - 1) : middle + 2])
        return float(near[len(near) // 2])

    def draw(self, pen: Pen, scale: float, weight: float, tones: ToneMap | None) -> str:
        tones = tones or (0, 1, 2, 3, 4)
        fine = scale / BOX
        edge = number(2 * OUTLINE * weight / fine)
        inner = number(DETAIL * weight / fine)
        ink = TONES[BLACK]
        out = [
            f'<g transform="scale({1 / BOX:g})" stroke="{ink}" stroke-width="{inner}">'
            f'<path d="{self.outline}" fill="{ink}" stroke-width="{edge}"/>'
        ]
        for tone, area, path in self.regions:
            lined = area * fine * fine > SMALLEST_LINED and tones[tone] != BLACK
            bare = "" if lined else ' stroke="none"'
            out.append(f'<path d="{path}" fill="{TONES[tones[tone]]}"{bare}/>')
        return "".join(out) + "</g>"


@cache
def parts() -> Mapping[str, Part]:
    """All parts by id."""
    decoder = msgspec.json.Decoder(Part)
    lines = files(PACKAGE).joinpath("data/parts.jsonl").read_bytes().splitlines()
    return MappingProxyType({part.id: part for part in map(decoder.decode, lines)})
