"""The registry of stagings: each a drawing function with slots for parts of a certain shape."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..part import Part

Draw = Callable[..., str]
Fits = Callable[[Part], bool]
Frame = tuple[float, float, float, float]  # x, y, width, height


class Slot(NamedTuple):
    """A place for a figure: which parts suit it, and whether a composition may stand there."""

    fits: Fits
    nests: bool = False


class Staging(NamedTuple):
    """A scene with slots; with a frame it can itself fill a slot of another scene."""

    name: str
    draw: Draw
    slots: tuple[Slot, ...]
    frame: Frame | None


STAGINGS: dict[str, Staging] = {}


def staging(*slots: Slot, frame: Frame | None = None) -> Callable[[Draw], Draw]:
    """Register a drawing function under its own name; it gets a pen and one figure per slot."""

    def register(draw: Draw) -> Draw:
        name = draw.__name__.replace("_", "-")
        if name in STAGINGS:
            raise ValueError(f"staging {name} is defined twice")
        STAGINGS[name] = Staging(name, draw, slots, frame)
        return draw

    return register


# --- shapes a slot may ask for ---------------------------------------------------------------


def anything(part: Part) -> bool:
    return part.incircle[2] >= 9


def fat(part: Part) -> bool:
    """Thick enough to read when small."""
    return part.incircle[2] >= 17


def big(part: Part) -> bool:
    """Has a large plain area to draw on or cut into."""
    return part.incircle[2] >= 24


def chunky(part: Part) -> bool:
    """Fills its box."""
    return part.fill > 0.55


def ball(part: Part) -> bool:
    """Nearly a disc, and so able to roll."""
    return part.roundness > 0.74


def tall(part: Part) -> bool:
    return part.h >= part.w * 1.2 and part.incircle[2] >= 12


def upright(part: Part) -> bool:
    """Stands well: not lower than wide, and not a stick."""
    return part.h >= part.w * 0.9 and part.incircle[2] >= 15


def wide(part: Part) -> bool:
    return part.w >= part.h * 1.1 and part.incircle[2] >= 12


def broad(part: Part) -> bool:
    """Wide enough to carry something on its back."""
    return part.w >= part.h * 0.8 and part.incircle[2] >= 18


def telling(part: Part) -> bool:
    """Recognised by its silhouette alone."""
    return part.roundness < 0.58 and part.incircle[2] >= 12


def solid_upright(part: Part) -> bool:
    """A pillar: tall and full, so that a flat top can carry something."""
    return part.h >= part.w * 1.1 and part.fill > 0.5 and part.incircle[2] >= 14


def lump(part: Part) -> bool:
    """Thick and full: a body for an instrument, something to cut shapes into."""
    return part.incircle[2] >= 25 and part.fill > 0.6


def lifeless(part: Part) -> bool:
    """Not a creature: for scenes that would be unkind to one."""
    return part.kind not in ("animal", "being") and part.incircle[2] >= 15
