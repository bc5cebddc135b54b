"""The ensemble: views averaged, doubt where they differ, associations on top."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from numbers_station.bots.knowledge.data_file import DataFile, encode_file
from numbers_station.bots.knowledge.ensemble import SAME_WORD_BONUS, Ensemble
from numbers_station.bots.knowledge.sparse import Sparse
from numbers_station.bots.knowledge.views import VectorView

ROWS = np.arange(4)
ONE = np.array([[1, 0], [0.9, 0.1], [0, 1], [-1, 0.3]], np.float32)
OTHER = np.array([[1, 0], [-0.9, 0.4], [0.2, 1], [0, 0]], np.float32)


@pytest.fixture
def associations(tmp_path: Path) -> Sparse:
    """The first word is said of the third, at full strength."""
    contents: dict[str, NDArray[Any] | list[str]] = {
        "said.start": np.array([0, 0, 0, 1, 1], np.uint32),
        "said.column": np.array([0], np.uint16),
        "said.weight": np.array([255], np.uint8),
    }
    path = tmp_path / "en.know"
    path.write_bytes(encode_file("en", 4, contents))
    return Sparse(DataFile(path), "said")


def compare(associations: Sparse, **weights: float) -> tuple[np.ndarray, np.ndarray]:
    vectors = {"one": ONE, "same": ONE, "other": OTHER}
    views = {name: VectorView(vectors[name], ROWS) for name in weights if name in vectors}
    ensemble = Ensemble(views, weights, associations, 4)
    return ensemble.compare(ROWS, ROWS)


def test_views_that_agree_are_less_doubtful_than_views_that_differ(associations: Sparse) -> None:
    score, agreed = compare(associations, one=1.0, same=1.0)
    alone, lonely = compare(associations, one=1.0)
    _, differ = compare(associations, one=1.0, other=1.0)
    assert np.allclose(score, alone, atol=1e-4)
    assert agreed[0, 1] < lonely[0, 1]
    assert agreed[0, 1] < differ[0, 1]


def test_a_word_goes_with_itself_above_all(associations: Sparse) -> None:
    score, _ = compare(associations, one=1.0)
    assert (np.argmax(score, axis=1) == ROWS).all()
    assert score[0, 0] >= SAME_WORD_BONUS


def test_an_association_is_added_by_its_weight(associations: Sparse) -> None:
    plain, _ = compare(associations, one=1.0)
    score, _ = compare(associations, one=1.0, direct=1.5)
    added = np.zeros((4, 4))
    added[0, 2] = 1.5
    assert np.allclose(score - plain, added, atol=1e-4)
