"""Word vectors: unit length, and a likeness that is counted against what is usual."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from numbers_station.bots.knowledge.data_file import DataFile
from numbers_station.bots.knowledge.header import DATA
from numbers_station.bots.knowledge.packed import PackedVectors
from numbers_station.bots.knowledge.views import (
    TranslatedVectors,
    VectorView,
    ViewSide,
    likeness,
    load_views,
    unit_vectors,
)
from numbers_station.game.ruleset import Language

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
    side = ViewSide(view, ROWS)
    found = likeness(side, side)
    assert np.allclose(found, found.T, atol=1e-2)
    assert not found[0].any()


def test_neighbours_are_more_alike_than_strangers() -> None:
    vectors = np.array([[1, 0], [1, 0.1], [0, 1], [-1, 0.2], [0.3, -1], [-0.5, -1]], np.float32)
    view = VectorView(vectors, ROWS)
    side = ViewSide(view, ROWS)
    found = likeness(side, side)
    assert found[0, 1] > max(found[0, 2:])


def test_what_is_usual_is_the_same_when_it_is_remembered() -> None:
    vectors = np.array([[1, 0], [1, 0.1], [0, 1], [-1, 0.2], [0.3, -1], [-0.5, -1]], np.float32)
    view = VectorView(vectors, ROWS)
    some = np.array([4, 1])
    part, again, whole = ViewSide(view, some), ViewSide(view, some), ViewSide(view, ROWS)
    for side in (part, again):
        assert np.allclose(side.mean, whole.mean[some])
        assert np.allclose(side.spread, whole.spread[some])


@pytest.mark.parametrize("language", [each for each in Language if each is not Language.ENGLISH])
def test_a_word_has_the_vector_of_what_it_means(language: Language) -> None:
    english, file = (DataFile(DATA / f"{each}.know") for each in (Language.ENGLISH, language))
    translated = TranslatedVectors(english, file, "text")
    packed = PackedVectors(english.array("view.text"))
    there = unit_vectors(packed[np.arange(len(packed))])
    start, column = file.array("gloss.start"), file.array("gloss.column")
    weight = file.array("gloss.weight").astype(np.float32) / 255
    rows = np.arange(len(translated) - 1, -1, -5)  # in any order, with and without meanings
    expected = np.zeros((len(rows), there.shape[1]), np.float32)
    for place, row in enumerate(rows):
        for meaning in range(int(start[row]), int(start[row + 1])):
            expected[place] += weight[meaning] * there[column[meaning]]
    assert np.allclose(unit_vectors(translated[rows]), unit_vectors(expected), atol=1e-5)


@pytest.mark.parametrize("language", Language)
def test_vectors_stay_in_the_file_that_all_processes_map(language: Language) -> None:
    english, file = (DataFile(DATA / f"{each}.know") for each in (Language.ENGLISH, language))
    kinds = ("gloss", "concept", "text", "sentence", "thesaurus", "encoder", "said", "own")
    for view in load_views(file, english, kinds, np.arange(50)).values():
        held = [*vars(view).values(), *vars(view._vectors).values()]
        kept = [value for value in held if isinstance(value, np.ndarray)]
        own = [value for value in kept if not isinstance(value, np.memmap)]
        # What is usual in a view of 600 dimensions; its vectors would be many times that.
        assert sum(value.nbytes for value in own) < 2_000_000
