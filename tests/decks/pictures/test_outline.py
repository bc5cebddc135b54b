"""The corners of a silhouette, read back from its path data."""

from __future__ import annotations

from numbers_station.decks.pictures.outline import corners


def test_the_corners_of_a_square_with_a_dent() -> None:
    dented = "M0 0l50 1l50-1l0 100l-100 0z"
    assert corners(dented, 4) == [(0, 0), (100, 0), (100, 100), (0, 100)]
    assert len(corners(dented, 5)) == 5
