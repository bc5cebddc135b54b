"""The inks of the printed game: the tones of the pictures, red, blue and their hatching."""

from __future__ import annotations

from numbers_station.game.board import Identity
from numbers_station.palette import PICTURE_TONES, PRINT, SCREEN

PAPER = SCREEN["picture-paper"]
WHITE, LIGHT, MID, DARK, INK = PICTURE_TONES
RED, RED_HATCH = PRINT["red"], PRINT["red-hatch"]
BLUE, BLUE_DOT = PRINT["blue"], PRINT["blue-dot"]
SAND = PRINT["sand"]

FILL = {
    Identity.RED: RED,
    Identity.BLUE: BLUE,
    Identity.BYSTANDER: SAND,
    Identity.ASSASSIN: INK,
}
"""The ground of each identity. Red and blue are equally dark in grey print: see `pattern`."""

TEXT = {
    Identity.RED: WHITE,
    Identity.BLUE: WHITE,
    Identity.BYSTANDER: INK,
    Identity.ASSASSIN: WHITE,
}
"""What is written and drawn on that ground."""

COLOURS = {
    "paper": PAPER,
    "white": WHITE,
    "light": LIGHT,
    "mid": MID,
    "dark": DARK,
    "ink": INK,
    "red": RED,
    "blue": BLUE,
    "sand": SAND,
}
"""By name, for the templates."""
