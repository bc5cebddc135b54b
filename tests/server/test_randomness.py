"""Randomness by the page: nothing is given out twice, and every number is possible."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.server import randomness
from numbers_station.server.randomness import NUMBERS, WIDTH, SystemRandomness

PAGE = NUMBERS.size // 8


class Pages:
    """Stands in for the system: no number that it gives comes twice."""

    def __init__(self) -> None:
        self.given: list[int] = []

    def __call__(self, size: int) -> bytes:
        first = len(self.given)
        # An odd factor makes different numbers of 64 bits of different ones.
        page = [
            (place * 11_400_714_819_323_198_485) % 2**64
            for place in range(first, first + size // 8)
        ]
        self.given += page
        return b"".join(number.to_bytes(8, "little") for number in page)


@given(st.lists(st.integers(1, WIDTH) | st.floats(0, 1) | st.just(""), max_size=300))
def test_each_number_is_cut_from_one_of_the_system(asked: list[int | float | str]) -> None:
    pages, rng = Pages(), SystemRandomness()
    found: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(randomness.os, "urandom", pages)  # type: ignore[attr-defined]
        for each in asked:
            match each:
                case int():
                    found.append(rng.getrandbits(each))
                case float():
                    found.append(rng.random())
                case _:
                    found.append(rng.randrange(400))
    drawn: list[int] = []
    for first in range(0, len(pages.given), PAGE):
        drawn += reversed(pages.given[first : first + PAGE])
    expected: list[float] = []
    for each, number in zip(asked, drawn, strict=False):
        match each:
            case int():
                expected.append(number >> (WIDTH - each))
            case float():
                expected.append((number >> 11) / 2**53)
            case _:
                expected.append(number * 400 // 2**64)
    assert found == expected


def test_all_of_a_range_comes_up() -> None:
    rng = SystemRandomness()
    assert {rng.randrange(25) for _ in range(5000)} == set(range(25))
    assert all(0 <= rng.random() < 1 for _ in range(1000))
    assert len({rng.getrandbits(64) for _ in range(1000)}) == 1000
    assert len({rng.getrandbits(65) for _ in range(1000)}) == 1000
    assert {rng.randrange(2**40) >> 39 for _ in range(1000)} == {0, 1}
    with pytest.raises(ValueError, match="empty range"):
        rng.randrange(0)
    assert rng.getrandbits(0) == 0


def test_a_deal_asks_the_system_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    pages, rng = Pages(), SystemRandomness()
    monkeypatch.setattr(randomness.os, "urandom", pages)  # type: ignore[attr-defined]
    cards = list(range(25))
    rng.shuffle(cards)
    assert sorted(cards) == list(range(25))
    assert len(pages.given) * 8 == NUMBERS.size
