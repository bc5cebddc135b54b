"""The listener model: chances follow relatedness, and fall with the number."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from numbers_station.bots.play.listener import Outlook, chance_among, touch_chances

SCORES = arrays(np.float32, (4, 10), elements=st.floats(-3, 6, width=32))


@settings(deadline=None)  # the first call loads much
@given(SCORES)
def test_chances_add_up_and_follow_relatedness(scores: np.ndarray) -> None:
    chances = touch_chances(scores)
    assert np.allclose(chances.sum(axis=1), 1, atol=1e-4)
    assert (chances.argmax(axis=1) == scores.argmax(axis=1)).all() or (
        chances.max(axis=1) < 0.5
    ).any()
    assert (chance_among(chances, 3) >= chances - 1e-6).all()


@given(SCORES, st.integers(1, 9))
def test_the_outlook_falls_with_the_number(scores: np.ndarray, many: int) -> None:
    wanted = np.arange(10) < many
    values = np.where(wanted, 1.0, -1.0).astype(np.float32)
    outlook = Outlook(scores, wanted, values)
    assert (outlook.reach[:, 1:] <= outlook.reach[:, :-1] + 1e-6).all()
    assert ((outlook.right >= 0) & (outlook.right <= 1 + 1e-6)).all()
    assert (outlook.worth[:, 0] <= 1 + 1e-5).all()


@settings(deadline=None)  # the first call loads much
@given(SCORES)
def test_an_assassin_makes_a_clue_worth_less(scores: np.ndarray) -> None:
    wanted = np.arange(10) < 4
    mild = np.where(wanted, 1.0, -0.35).astype(np.float32)
    grim = mild.copy()
    grim[9] = -6
    soft, hard = (Outlook(scores, wanted, v).worth for v in (mild, grim))
    assert (hard <= soft + 1e-5).all()


@settings(deadline=None)  # the first call loads much
@given(SCORES, st.integers(2, 9))
def test_the_chances_to_be_among_them_add_up_to_the_number(scores: np.ndarray, many: int) -> None:
    among = chance_among(touch_chances(scores), many)
    assert np.allclose(among.sum(axis=1), many, atol=0.05)
    assert (among <= 1).all()
    in_order = np.take_along_axis(among, np.argsort(scores, axis=1), axis=1)
    assert (np.diff(in_order, axis=1) >= -1e-5).all()


def test_to_be_among_one_is_to_be_the_next_and_among_all_is_sure() -> None:
    chances = touch_chances(np.array([2.0, 1.0, 0.0], np.float32))
    assert np.allclose(chance_among(chances, 1), chances)
    assert chance_among(chances, 3).tolist() == [1, 1, 1]
    half = chance_among(chances, 1.5)
    assert (chances < half).all()
    assert (half < chance_among(chances, 2)).all()
