"""Write the bots' faces, web/static/faces, and who has which, web/src/generated/cast.ts."""

from __future__ import annotations

from pathlib import Path

from web_types import formatted

from numbers_station.bots.company.cast import CAST
from numbers_station.decks.pictures.compose import body
from numbers_station.decks.pictures.ink import PAPER, Pen
from numbers_station.decks.pictures.recipe import Recipe

ROOT = Path(__file__).resolve().parent.parent
FACES = ROOT / "web" / "static" / "faces"
NAMES = ROOT / "web" / "src" / "generated" / "cast.ts"
HEAD = "// The bots of each level by name; each has a face. Made by tools/faces.py; do not edit.\n"
VIEW = "0 2 100 100"
"""The part of a picture's canvas that a portrait shows."""


def portrait(recipe: str) -> str:
    """A square portrait without a card's frame; where it is shown, it is cut to a disc."""
    drawn = body(Recipe.parse(recipe), Pen("p"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW}" stroke-linejoin="round" '
        f'stroke-linecap="round"><rect width="100" height="102" fill="{PAPER}"/>{drawn}</svg>\n'
    )


def portraits() -> dict[str, str]:
    """Each face by the name of its file."""
    cast = (each for names in CAST.values() for each in names.items())
    return {f"{name.lower()}.svg": portrait(recipe) for name, recipe in cast}


def generated() -> str:
    """The names, for the client."""
    names = {level: list(bots) for level, bots in CAST.items()}
    return formatted(f"{HEAD}export const CAST: Record<string, readonly string[]> = {names!r};\n")


if __name__ == "__main__":
    FACES.mkdir(exist_ok=True)
    for file, svg in portraits().items():
        (FACES / file).write_text(svg, "utf-8")
    NAMES.write_text(generated(), "utf-8")
