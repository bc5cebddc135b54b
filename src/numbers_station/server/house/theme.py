"""A colour theme: a host's own colours in the place of ours, which can be read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from numbers_station.contrast import LEGIBLE, find_faint
from numbers_station.palette import DESKS, SCREEN
from numbers_station.style_sheet import write_style_sheet

from .problems import BadHouse, read_file

FLAG = "--theme"
MOST = 20 * 1024
COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
CARDS = "cards"
PARTS = {CARDS: SCREEN, **DESKS}
"""The tables of a theme's file, and the colours that each may have."""


class Theme(msgspec.Struct, frozen=True):
    """Colours by their names in the palette: those of the cards, and of the desk, dark or light."""

    cards: Mapping[str, str] = {}
    dark: Mapping[str, str] = {}
    light: Mapping[str, str] = {}

    @property
    def desks(self) -> dict[str, dict[str, str]]:
        """All colours of the desks."""
        return {"dark": {**DESKS["dark"], **self.dark}, "light": {**DESKS["light"], **self.light}}

    @property
    def style(self) -> str:
        """What follows our own colours in the style sheet; nothing if ours are fine."""
        if self == Theme():
            return ""
        return write_style_sheet(self.cards, {"dark": self.dark, "light": self.light})


def read_theme(path: Path) -> Theme:
    """The theme of a TOML file. Raises `BadHouse`."""
    try:
        found = tomllib.loads(read_file(FLAG, path, MOST).decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        message = f"{FLAG}: {path} is not a TOML file: {error}"
        raise BadHouse("theme_not_toml", message, file=path, why=str(error)) from None
    theme = Theme(**{part: _read_part(path, part, colours) for part, colours in found.items()})
    faint = find_faint({**SCREEN, **theme.cards}, theme.desks)
    if faint:
        ink, ground, contrast = faint[0]
        message = f"{FLAG}: {ink} on {ground} has a contrast of {contrast:.1f}; {LEGIBLE} is needed"
        values = {"ink": ink, "ground": ground, "has": f"{contrast:.1f}", "least": LEGIBLE}
        raise BadHouse("theme_faint", message, **values)
    return theme


def _read_part(path: Path, part: str, colours: Any) -> dict[str, str]:
    known = PARTS.get(part)
    if known is None or not isinstance(colours, dict):
        message = f"{FLAG}: {part!r} is none of {', '.join(PARTS)}"
        raise BadHouse("theme_part", message, value=part, choices=", ".join(PARTS))
    for name, colour in colours.items():
        if name not in known:
            message = f"{FLAG}: there is no colour {name!r} in [{part}]"
            raise BadHouse("theme_name", message, value=name, part=part)
        if not isinstance(colour, str) or not COLOUR.fullmatch(colour):
            example = SCREEN["blue"]
            message = f"{FLAG}: {name} is not a colour such as {example}: {colour!r}"
            raise BadHouse("theme_colour", message, name=name, value=colour, example=example)
    return {name: colour.lower() for name, colour in colours.items()}
