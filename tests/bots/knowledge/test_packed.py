"""Packed vectors: half a byte a number, and all angles kept."""

from __future__ import annotations

import numpy as np

from numbers_station.bots.knowledge.packed import PackedVectors, pack
from numbers_station.bots.knowledge.views import unit_vectors

ROWS = np.arange(200)


def test_angles_are_kept_in_half_a_byte_a_number() -> None:
    rng = np.random.default_rng(3)
    # As factored vectors are: a few directions much stronger than the others.
    vectors = (rng.standard_normal((200, 64)) * np.linspace(3, 0.1, 64)).astype(np.float32)
    packed = pack(vectors)
    assert packed.nbytes == vectors.size // 2
    there, back = unit_vectors(vectors), unit_vectors(PackedVectors(packed)[ROWS])
    strayed = np.abs(there @ there.T - back @ back.T)
    assert strayed.mean() < 0.02
    assert strayed.max() < 0.12


def test_a_word_that_is_not_known_stays_unknown() -> None:
    vectors = np.ones((200, 8), np.float32)
    vectors[5] = 0
    found = PackedVectors(pack(vectors))[ROWS]
    assert not found[5].any()
    assert found[4].any()
    assert len(PackedVectors(pack(vectors))) == 200


def test_rows_come_in_the_order_they_are_asked_for() -> None:
    vectors = np.random.default_rng(4).standard_normal((200, 16)).astype(np.float32)
    packed = PackedVectors(pack(vectors))
    assert (packed[np.array([7, 3, 7])] == packed[ROWS][[7, 3, 7]]).all()
