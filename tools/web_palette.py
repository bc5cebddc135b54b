"""Write web/src/style/palette.css, the colours of the style sheets, from the palette."""

from __future__ import annotations

from pathlib import Path

from numbers_station.palette import DESKS, SCREEN
from numbers_station.style_sheet import write_style_sheet

ROOT = Path(__file__).resolve().parent.parent
SHEET = ROOT / "web" / "src" / "style" / "palette.css"
HEAD = "/* Made by tools/web_palette.py; do not edit. */\n\n"


def generated() -> str:
    """The whole file."""
    return HEAD + write_style_sheet(SCREEN, DESKS)


if __name__ == "__main__":
    SHEET.write_text(generated(), encoding="utf-8")
