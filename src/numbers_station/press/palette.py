"""The inks of the printed game: the tones of the pictures, red, blue and their hatching."""

from __future__ import annotations

from numbers_station.decks.pictures.ink import PAPER, TONES
from numbers_station.game.board import Identity

WHITE, LIGHT, MID, DARK, INK = TONES
RED, RED_HATCH = "#b5312a", "#dd8f84"
BLUE, BLUE_DOT = "#235690", "#3c6ea6"
SAND = "#efe6d0"

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
