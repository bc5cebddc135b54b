"""Contact sheets: the right size, and really drawn."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from numbers_station.decks.pictures import Recipe, sheet

RECIPES = [Recipe.parse(text) for text in ("stage(star)", "snail(globe)", "key(piano)")]


def test_a_sheet_is_a_grid_of_cards(tmp_path: Path) -> None:
    path = tmp_path / "sheet.png"
    sheet(RECIPES, path, columns=2, size=74)
    with Image.open(path) as image:
        assert image.size == (148, 148)
        table = image.getpixel((0, 0))
        shades = image.convert("L").crop((0, 0, 74, 74)).tobytes()
        assert min(shades) < 40  # ink
        assert max(shades) > 240  # paper
        assert image.getpixel((147, 147)) == table  # the fourth cell is empty


def test_labels_add_a_line_below_each_row(tmp_path: Path) -> None:
    path = tmp_path / "sheet.png"
    sheet(RECIPES, path, columns=3, size=100, labels=True)
    with Image.open(path) as image:
        assert image.size == (300, 114)
