"""The picture of the imports is current, and the drawing of it shows what it is given."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from import_graph import PICTURE, imports, picture
from layered_drawing import Edge, Gaps, Size, cycles, draw, reachable, reduced, spread

NODES = "abcdefg"
SIZES = {name: Size(20.0 + 5 * index, 10.0 + 7 * index) for index, name in enumerate(NODES)}
GAPS = Gaps(across=8.0, down=12.0)

graphs = st.sets(st.tuples(st.sampled_from(NODES), st.sampled_from(NODES)), max_size=16).map(
    lambda edges: {(a, b) for a, b in edges if a != b}
)
acyclic = graphs.map(lambda edges: {(min(edge), max(edge)) for edge in edges})


def test_the_picture_is_current() -> None:
    current = PICTURE.read_text("utf-8") == picture(*imports())
    assert current, (
        "docs/img/imports.svg is out of date: run .venv/bin/python tools/import_graph.py"
    )


def test_what_is_shown_is_imported() -> None:
    kinds, edges = imports()
    assert kinds["game"]
    assert kinds["server.stores"]
    assert not kinds["server.config"]
    assert ("server", "game") in edges
    assert ("game", "server") not in edges


@given(acyclic)
def test_what_follows_is_left_out_and_nothing_else(edges: set[Edge]) -> None:
    kept = reduced(NODES, edges)
    assert kept <= edges
    assert reachable(NODES, kept) == reachable(NODES, edges)
    assert all(reachable(NODES, kept - {edge}) != reachable(NODES, edges) for edge in kept)


@given(graphs)
def test_boxes_do_not_overlap_and_arrows_point_down(edges: set[Edge]) -> None:
    drawing = draw(SIZES, edges, GAPS)
    assert set(drawing.boxes) == set(NODES)
    for name, (x, y) in drawing.boxes.items():
        size = SIZES[name]
        assert x > -1e-6
        assert y > -1e-6
        assert x + size.width < drawing.size.width + 1e-6
        assert y + size.height < drawing.size.height + 1e-6
        for other, (ox, oy) in drawing.boxes.items():
            apart = x + size.width < ox + 1e-6 or ox + SIZES[other].width < x + 1e-6
            above = y + size.height < oy + 1e-6 or oy + SIZES[other].height < y + 1e-6
            assert name == other or apart or above
    for arrow in drawing.arrows:
        assert all(start[1] <= end[1] + 1e-6 for start, end in pairwise(arrow))
    circle = cycles(NODES, edges)
    heads = {name: members[0] for name, members in circle.items()}
    between = {(heads[a], heads[b]) for a, b in edges if heads[a] != heads[b]}
    assert len(drawing.arrows) == len(reduced(sorted(set(heads.values())), between))
    assert drawing.cycles == sorted({each for each in circle.values() if len(each) > 1})


places = st.floats(-100, 100)


@given(st.lists(st.tuples(places, st.floats(0, 20)), min_size=1, max_size=8))
def test_places_are_apart_and_as_wanted_if_they_can_be(given: list[tuple[float, float]]) -> None:
    wanted = [place for place, _ in given]
    apart = [distance for _, distance in given[1:]]
    found = spread(wanted, apart)
    for (left, right), distance in zip(pairwise(found), apart, strict=True):
        assert right - left >= distance - 1e-6
    if all(b - a >= d for (a, b), d in zip(pairwise(wanted), apart, strict=True)):
        assert all(abs(a - b) < 1e-6 for a, b in zip(found, wanted, strict=True))
