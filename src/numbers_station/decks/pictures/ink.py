"""The pen: five tones, two line widths and the few SVG shapes every staging is made of."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from numbers_station.palette import PICTURE_TONES, SCREEN

PAPER = SCREEN["picture-paper"]
TONES = PICTURE_TONES
WHITE, LIGHT, MID, DARK, BLACK = range(5)
OUTLINE = 1.5  # line round a whole thing, in canvas units (the canvas is 100 x 100)
DETAIL = 0.8  # line inside a thing
# Fills the canvas and its bleed behind the card's rounded frame.
EVERYWHERE = "M-6-6H106V106H-6Z"

Spot = tuple[float, float, float]  # x, y, turn in degrees
ToneMap = tuple[int, int, int, int, int]  # which tone replaces tone 0, 1, 2, 3, 4


def number(value: float) -> str:
    """The shortest text of a number with two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(template: str, *values: float) -> str:
    """Path data with numbers filled in for each {}; keeps long path templates readable."""
    return template.format(*map(number, values))


class Figure(Protocol):
    """Anything that can be placed in a staging: a part, or a whole composition (depth two)."""

    @property
    def w(self) -> float: ...
    @property
    def h(self) -> float: ...
    @property
    def incircle(self) -> tuple[float, float, float]: ...
    @property
    def tone(self) -> int:
        """The tone that covers most of it."""

    @property
    def silhouette(self) -> str:
        """Path data of the filled outline in a box of 1000."""

    def surface(self, fraction: float) -> float:
        """How far below its top the figure begins, at a fraction of its width."""

    def draw(self, pen: Pen, scale: float, weight: float, tones: ToneMap | None) -> str:
        """Markup in a box of 100; scale tells how large it will be, for the line widths."""


class Pen:
    """Writes SVG markup; line widths stay in canvas units however small the drawing becomes."""

    def __init__(self, prefix: str, variant: int = 0) -> None:
        self._prefix = prefix
        self._count = 0
        self._random = random.Random(variant)
        self._zoom = 1.0

    def wobble(self, low: float, high: float) -> float:
        """A number between two bounds, the same for the same variant."""
        return low + (high - low) * self._random.random()

    def new_id(self) -> str:
        self._count += 1
        return f"{self._prefix}{self._count}"

    @contextmanager
    def zoom(self, factor: float) -> Iterator[None]:
        """Thicken lines for what is drawn inside a composition shrunk by a factor."""
        outside = self._zoom
        self._zoom = outside * factor
        try:
            yield
        finally:
            self._zoom = outside

    def width(self, canvas_units: float) -> str:
        """A stroke width; a shrunken drawing keeps most, not all, of its line weight."""
        return number(canvas_units / self._zoom**0.75)

    # --- shapes -------------------------------------------------------------------------------

    def shape(self, path: str, tone: int = WHITE, width: float = OUTLINE) -> str:
        """A filled, outlined shape."""
        stroke = f' stroke="{TONES[BLACK]}" stroke-width="{self.width(width)}"' if width else ""
        return f'<path d="{path}" fill="{TONES[tone]}"{stroke}/>'

    def flat(self, path: str, tone: int) -> str:
        """A filled shape without an outline."""
        return self.shape(path, tone, 0)

    def line(self, path: str, width: float = OUTLINE, tone: int = BLACK, dash: str = "") -> str:
        """A stroke without a fill; dash is an SVG dash array."""
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        return (
            f'<path d="{path}" fill="none" stroke="{TONES[tone]}" '
            f'stroke-width="{self.width(width)}"{dashes}/>'
        )

    def tube(self, path: str, thickness: float, tone: int, width: float = OUTLINE) -> str:
        """A thick band with an outline, for necks, arms and rings."""
        return self.line(path, thickness + width) + self.line(path, thickness - width, tone)

    def circle(
        self, x: float, y: float, r: float, tone: int = WHITE, width: float = OUTLINE
    ) -> str:
        return self.ellipse(x, y, r, r, tone, width)

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, tone: int = WHITE, width: float = OUTLINE
    ) -> str:
        stroke = f' stroke="{TONES[BLACK]}" stroke-width="{self.width(width)}"' if width else ""
        size = f'r="{number(rx)}"' if rx == ry else f'rx="{number(rx)}" ry="{number(ry)}"'
        name = "circle" if rx == ry else "ellipse"
        return f'<{name} cx="{number(x)}" cy="{number(y)}" {size} fill="{TONES[tone]}"{stroke}/>'

    def dots(self, spots: Iterable[tuple[float, float]], r: float, tone: int = BLACK) -> str:
        """Small filled dots, as one path."""
        step = number(r * 2)
        arcs = "".join(
            f"M{number(x - r)} {number(y)}a{number(r)} {number(r)} 0 1 0 {step} 0"
            f"a{number(r)} {number(r)} 0 1 0-{step} 0"
            for x, y in spots
        )
        return self.flat(arcs, tone)

    def shadow(self, x: float, y: float, rx: float) -> str:
        """A soft patch on the ground below something."""
        return self.ellipse(x, y, rx, rx * 0.12 + 0.6, LIGHT, 0)

    def ground(self, y: float = 95) -> str:
        return self.line(f"M-4 {number(y)}H104", DETAIL)

    def stars(self, count: int, tone: int = WHITE, bottom: float = 100) -> str:
        """Little four-pointed stars over the sky, as one path."""
        path = ""
        for _ in range(count):
            x, y, r = self.wobble(4, 96), self.wobble(2, bottom), self.wobble(0.7, 2)
            path += points("M{} {}l{} {} {} {} {} {} {} {} {} {} {} {} {} {}z", x, y - r,
                           r * .25, r * .75, r * .75, r * .25, -r * .75, r * .25, -r * .25, r * .75,
                           -r * .25, -r * .75, -r * .75, -r * .25, r * .75, -r * .25)  # fmt: skip
        return self.flat(path, tone)

    def waves(self, y: float, tone: int, depth: float = 110) -> str:
        """A sea with a wavy surface at y, filling the canvas below it."""
        crest = points("M-6 {}q4-3 8 0", y) + "t8 0" * 13
        return self.shape(f"{crest}V{number(depth)}H-6Z", tone)

    # --- arranging ----------------------------------------------------------------------------

    def group(self, transform: str, *markup: str) -> str:
        return f'<g transform="{transform}">{"".join(markup)}</g>'

    def at(self, x: float, y: float, *markup: str, turn: float = 0, scale: float = 1) -> str:
        """Markup drawn round the origin, moved to (x, y)."""
        turned = f" rotate({number(turn)})" if turn else ""
        scaled = f" scale({number(scale)})" if scale != 1 else ""
        return self.group(f"translate({number(x)} {number(y)}){turned}{scaled}", *markup)

    def mirror(self, *markup: str) -> str:
        """Markup and its mirror image about the middle of the canvas."""
        both = "".join(markup)
        return both + self.group("matrix(-1 0 0 1 100 0)", both)

    def clip(self, path: str, *markup: str, transform: str = "") -> str:
        """Markup seen only inside a path."""
        name = self.new_id()
        moved = f' transform="{transform}"' if transform else ""
        return (
            f'<clipPath id="{name}"><path d="{path}"{moved}/></clipPath>'
            f'<g clip-path="url(#{name})">{"".join(markup)}</g>'
        )

    def fit(
        self, figure: Figure, x: float, y: float, w: float, h: float, at: str = "bottom"
    ) -> Fitted:
        """Where a figure lands when fitted in w x h with its bottom, middle or top at (x, y)."""
        return Fitted(self, figure, x, y, min(w / figure.w, h / figure.h), at)

    def place(
        self,
        figure: Figure,
        x: float,
        y: float,
        w: float,
        h: float,
        at: str = "bottom",
        turn: float = 0,
        flip: bool = False,
        weight: float = 1,
        tones: ToneMap | None = None,
    ) -> str:
        """A figure fitted in w x h with its bottom, middle or top at (x, y)."""
        return self.fit(figure, x, y, w, h, at).draw(turn, flip, weight, tones)

    def copies(
        self, figure: Figure, size: float, spots: Iterable[Spot], weight: float = 0.7
    ) -> str:
        """Many small copies of a figure, drawn once and reused."""
        name = self.new_id()
        scale = size / max(figure.w, figure.h)
        centre = f"translate({number(-figure.w / 2)} {number(-figure.h / 2)})"
        body = figure.draw(self, scale, weight, None)
        out = f'<defs><g id="{name}"><g transform="{centre}">{body}</g></g></defs>'
        for x, y, turn in spots:
            turned = f" rotate({number(turn)})" if turn else ""
            move = f"translate({number(x)} {number(y)}){turned} scale({scale:.4f})"
            out += f'<use href="#{name}" transform="{move}"/>'
        return out


class Fitted:
    """A figure at its place on the canvas: asks where its edges are, then draws it."""

    def __init__(self, pen: Pen, figure: Figure, x: float, y: float, scale: float, at: str) -> None:
        self._pen, self._figure, self.scale = pen, figure, scale
        self.w, self.h = figure.w * scale, figure.h * scale
        self.left = x - self.w / 2
        self.top = y - {"top": 0.0, "middle": 0.5, "bottom": 1.0}[at] * self.h
        self.right, self.bottom = self.left + self.w, self.top + self.h
        self.x, self.y = x, self.top + self.h / 2

    def surface(self, fraction: float = 0.5) -> float:
        """Height on the canvas of the figure's upper edge, at a fraction of its width."""
        return self.top + self._figure.surface(fraction) * self.scale

    @property
    def circle(self) -> tuple[float, float, float]:
        """Centre and radius of the largest circle inside the figure."""
        x, y, r = self._figure.incircle
        return self.left + x * self.scale, self.top + y * self.scale, r * self.scale

    @property
    def path_transform(self) -> str:
        """Puts the figure's silhouette path (a box of 1000) at its place."""
        return f"translate({number(self.left)} {number(self.top)}) scale({self.scale / 10:.5f})"

    @property
    def path(self) -> str:
        return self._figure.silhouette

    @property
    def tone(self) -> int:
        return self._figure.tone

    def silhouette(self, tone: int, width: float = 0, edge: int = BLACK, dash: str = "") -> str:
        """Only the filled outline; width and edge draw a line round it."""
        if not self.path:
            return ""
        line = number(width * 10 / self.scale)
        stroke = f' stroke="{TONES[edge]}" stroke-width="{line}"' if width else ""
        dashes = " ".join(number(float(n) * 10 / self.scale) for n in dash.split())
        dashed = f' stroke-dasharray="{dashes}"' if dash else ""
        return (
            f'<path d="{self.path}" transform="{self.path_transform}" '
            f'fill="{TONES[tone]}"{stroke}{dashed}/>'
        )

    def inside(self, *markup: str) -> str:
        """Markup seen only inside the figure's silhouette."""
        return self._pen.clip(self.path, *markup, transform=self.path_transform)

    def halo(self, tone: int = WHITE, width: float = 4) -> str:
        """A bright edge behind the figure, to lift it off a dark ground."""
        return self.silhouette(tone, width + 2 * OUTLINE + 2.4, tone)

    def draw(
        self, turn: float = 0, flip: bool = False, weight: float = 1, tones: ToneMap | None = None
    ) -> str:
        turned = f"rotate({number(turn)} {number(self.x)} {number(self.y)}) " if turn else ""
        flipped = f"matrix(-1 0 0 1 {number(2 * self.x)} 0) " if flip else ""
        move = f"translate({number(self.left)} {number(self.top)}) scale({self.scale:.4f})"
        body = self._figure.draw(self._pen, self.scale, weight, tones)
        return f'<g transform="{turned}{flipped}{move}">{body}</g>'
