"""The pen: short numbers, ids of its own, lines that keep their weight when drawings shrink."""

from __future__ import annotations

import pytest

from numbers_station.decks.pictures.ink import OUTLINE, Pen, number, points


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.0, "1"), (1.5, "1.5"), (1 / 3, "0.33"), (-0.001, "0"), (-2.5, "-2.5"), (100, "100")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text
    assert points("M{} 0", value) == f"M{text} 0"


def test_every_id_is_new_and_has_the_prefix() -> None:
    pen = Pen("p7")
    assert [pen.new_id() for _ in range(3)] == ["p71", "p72", "p73"]


def test_the_same_variant_wobbles_the_same() -> None:
    drawn = [[Pen("p", variant).wobble(2, 5) for _ in range(3)] for variant in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert all(2 <= value <= 5 for values in drawn for value in values)


def test_lines_grow_inside_a_shrunken_drawing_and_shrink_back() -> None:
    pen = Pen("p")
    plain = float(pen.width(OUTLINE))
    with pen.zoom(0.5):
        inside = float(pen.width(OUTLINE))
        with pen.zoom(0.5):
            assert float(pen.width(OUTLINE)) > inside
    assert plain < inside < 2 * plain
    assert float(pen.width(OUTLINE)) == plain == OUTLINE
