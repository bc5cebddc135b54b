"""Contrast: what is written on what, and whether it can be read (WCAG 2, 1.4.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

LEGIBLE = 4.5
"""The least contrast of small type."""
IDENTITIES = ("red", "blue", "sand", "night")
ON_DESK = ("on-desk", "on-desk-soft", "on-desk-red", "on-desk-blue")
ON_PANEL = ("panel-ink", "panel-soft", "good", "doubt", "bad")


class Faint(NamedTuple):
    """What cannot be read: a colour on another, and their contrast."""

    ink: str
    ground: str
    contrast: float


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def find_faint(screen: Mapping[str, str], desks: Mapping[str, Mapping[str, str]]) -> list[Faint]:
    """All that is written in a colour that can hardly be read where it is written."""
    return [
        *_look(screen, _on_cards()),
        *(faint for desk in desks.values() for faint in _look(desk, _on_desk())),
    ]


def _look(colours: Mapping[str, str], pairs: Iterator[tuple[str, str]]) -> Iterator[Faint]:
    for ink, ground in pairs:
        found = contrast(colours[ink], colours[ground])
        if found < LEGIBLE:
            yield Faint(ink, ground, found)


def _on_cards() -> Iterator[tuple[str, str]]:
    for ground in ("paper", "paper-lit", "picture-paper"):
        yield "ink", ground
    yield "ink-soft", "paper"
    for identity in IDENTITIES:
        yield f"{identity}-ink", identity
        if identity != "night":  # on the key the assassin's card is as dark as its tile
            yield "sand-ink" if identity == "sand" else f"{identity}-deep", f"{identity}-tint"


def _on_desk() -> Iterator[tuple[str, str]]:
    for ground in ("desk", "desk-lit", "desk-deep"):
        yield from ((ink, ground) for ink in ON_DESK)
    yield from ((ink, "panel") for ink in ON_PANEL)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
