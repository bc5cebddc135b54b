"""The colours of the style sheets are those of the palette."""

from __future__ import annotations

from web_palette import SHEET, generated


def test_the_style_sheets_have_the_colours_of_the_palette() -> None:
    assert SHEET.read_text("utf-8") == generated(), "python tools/web_palette.py writes it anew"
