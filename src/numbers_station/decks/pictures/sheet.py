"""Contact sheets: many pictures on one PNG, to look at a deck as a whole."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

from numbers_station.palette import DESKS

from .compose import svg
from .recipe import Recipe

TABLE = DESKS["dark"]["desk-lit"]
LABEL_HEIGHT = 14


def sheet(
    recipes: Sequence[Recipe],
    path: str | Path,
    *,
    columns: int = 8,
    size: int = 190,
    labels: bool = False,
) -> None:
    """Render recipes in a grid of cells of the given size; needs resvg-py and pillow."""
    import resvg_py  # lazily: only developers and the command line need a renderer
    from PIL import Image, ImageDraw

    row_height = size + (LABEL_HEIGHT if labels else 0)
    rows = -(-len(recipes) // columns)
    image = Image.new("RGB", (columns * size, rows * row_height), TABLE)
    draw = ImageDraw.Draw(image)
    margin = max(1, size // 40)
    for index, recipe in enumerate(recipes):
        x, y = index % columns * size, index // columns * row_height
        png = resvg_py.svg_to_bytes(
            svg_string=svg(recipe), width=size - 2 * margin, skip_system_fonts=True
        )
        card = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
        image.paste(card, (x + margin, y + margin), card)
        if labels:
            draw.text((x + 4, y + size - 1), f"{index} {recipe}"[: size // 6], fill="white")
    image.save(path, optimize=True)
