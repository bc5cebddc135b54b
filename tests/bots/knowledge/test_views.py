"""Word vectors: unit length, and a likeness that is counted against what is usual."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from numbers_station.bots.knowledge.views import VectorView, ViewSide, likeness, unit_vectors

VECTORS = arrays(np.float32, (6, 4), elements=st.floats(-3, 3, width=32))
ROWS = np.arange(6)


@given(VECTORS)
def test_rows_have_length_one_or_none(vectors: np.ndarray) -> None:
    length = np.linalg.norm(unit_vectors(vectors), axis=1)
    known = np.linalg.norm(vectors, axis=1) > 1e-3
    assert np.allclose(length[known], 1, atol=1e-3)


@given(VECTORS)
def test_likeness_is_the_same_both_ways_and_nothing_where_one_is_unknown(
    vectors: np.ndarray,
) -> None:
    vectors[0] = 0
    view = VectorView(vectors, ROWS)
    side = ViewSide(view, view.rows(ROWS))
    found = likeness(side, side)
    assert np.allclose(found, found.T, atol=1e-2)
    assert not found[0].any()


def test_neighbours_are_more_alike_than_strangers() -> None:
    vectors = np.array([[1, 0], [1, 0.1], [0, 1], [-1, 0.2], [0.3, -1], [-0.5, -1]], np.float32)
    view = VectorView(vectors, ROWS)
    side = ViewSide(view, view.rows(ROWS))
    found = likeness(side, side)
    assert found[0, 1] > max(found[0, 2:])
