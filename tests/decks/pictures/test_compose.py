"""Composed cards: well-formed, self-contained, small, marked, and the same every time."""

from __future__ import annotations

import re
import statistics
import xml.etree.ElementTree as ET

import pytest

from numbers_station.decks.pictures import BadRecipe, Recipe, curated_deck, svg

FACES = [recipe for card in curated_deck() for recipe in card]
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "g", "path", "circle", "ellipse", "rect", "clipPath", "defs", "use"}
REFERENCE = re.compile(r'(?:url\(#|href="#)([^")]+)')


@pytest.mark.parametrize("recipe", FACES, ids=str)
def test_card_is_clean_markup(recipe: Recipe) -> None:
    """Only shapes: no script, no style, no text, nothing fetched, no id but ours."""
    text = svg(recipe, prefix="card7-")
    root = ET.fromstring(text)
    assert root.tag == SVG + "svg"
    assert root.get("viewBox") == "-6 -6 112 112"
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ALLOWED
    names = {name for element in root.iter() for name in element.attrib}
    assert not [name for name in names if name.startswith("on") or name in ("style", "font-family")]
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "nan" not in text
    assert "inf" not in text

    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name is not None and name.startswith("card7-") for name in ids)
    assert set(REFERENCE.findall(text)) <= set(ids)
    assert set(re.findall(r'href="([^"]*)"', text)) <= {f"#{name}" for name in ids}


@pytest.mark.parametrize("recipe", FACES, ids=str)
def test_card_has_its_mark_in_the_upper_left_corner(recipe: Recipe) -> None:
    root = ET.fromstring(svg(recipe))
    marks = [element for element in root if element.get("class") == "mark"]
    assert len(marks) == 1
    numbers = [float(n) for n in re.findall(r"-?\d+", marks[0].get("d") or "")]
    assert max(numbers) <= 10
    # Only the frame is drawn over it.
    assert list(root).index(marks[0]) == len(root) - 2


def test_inlined_cards_share_no_id() -> None:
    def ids(number: int) -> set[str]:
        return set(re.findall(r'id="([^"]+)"', svg(FACES[number], prefix=f"p{number}-")))

    seen: set[str] = set()
    for number in range(25):
        assert not seen & ids(number)
        seen |= ids(number)
    assert len(seen) > 25


def test_sizes_stay_within_the_budget() -> None:
    sizes = [len(svg(recipe).encode()) for recipe in FACES]
    assert statistics.median(sizes) <= 12_000
    assert max(sizes) <= 40_000


def test_the_same_recipe_gives_the_same_bytes() -> None:
    assert [svg(recipe) for recipe in FACES] == [svg(recipe) for recipe in FACES]


def test_different_recipes_give_different_pictures() -> None:
    assert len({svg(recipe) for recipe in FACES}) == len(FACES)


def test_a_variant_changes_what_is_scattered() -> None:
    plain, other = Recipe.parse("planet(doughnut)"), Recipe.parse("planet(doughnut)#3")
    assert svg(plain) != svg(other)


def test_line_widths_do_not_shrink_with_the_part() -> None:
    """A thing drawn at half the size has strokes of twice the width in its own units."""

    def edge(recipe: str) -> float:
        scaled = re.search(
            r'scale\((0\.\d+)\)"><g transform="scale\(0\.1\)"[^>]*>'
            r'<path d="[^"]+" fill="[^"]+" stroke-width="([\d.]+)"',
            svg(Recipe.parse(recipe)),
        )
        assert scaled
        return float(scaled[1]) * float(scaled[2])

    assert edge("stage(star)") == pytest.approx(edge("snow-globe(star)"), rel=0.01)


@pytest.mark.parametrize(
    "text",
    ["snail(no-such-part)", "no-such-staging(lion)", "snail(lion, cow)", "snail(stage(lion))",
     "snail(no-such-staging(lion))"],
)  # fmt: skip
def test_a_recipe_that_cannot_be_drawn_is_refused(text: str) -> None:
    with pytest.raises(BadRecipe):
        svg(Recipe.parse(text))
