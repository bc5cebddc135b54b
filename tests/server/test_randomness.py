"""Randomness by the page: nothing is given out twice, and every number is possible."""

from __future__ import annotations

from struct import unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.server import randomness
from numbers_station.server.randomness import NUMBERS, WIDTH, SystemRandomness


class Pages:
    """Stands in for the system: no number that it gives comes twice."""

    def __init__(self) -> None:
        self.given: list[int] = []

    def __call__(self, size: int) -> bytes:
        first = len(self.given)
        # An odd factor makes different numbers of 32 bits of different ones.
        page = [(place * 2_654_435_761) % 2**32 for place in range(first, first + size // 4)]
        self.given += page
        return b"".join(number.to_bytes(4, "little") for number in page)


@given(st.lists(st.integers(1, WIDTH), max_size=300))
def test_each_number_is_cut_from_one_of_the_system(sizes: list[int]) -> None:
    pages, rng = Pages(), SystemRandomness()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(randomness.os, "urandom", pages)  # type: ignore[attr-defined]
        found = [(bits, rng.getrandbits(bits)) for bits in sizes]
    expected: list[int] = []
    for first in range(0, len(pages.given), 128):
        page = b"".join(n.to_bytes(4, "little") for n in pages.given[first : first + 128])
        expected += reversed(unpack("=128I", page))
    assert found == [
        (bits, number >> (WIDTH - bits)) for bits, number in zip(sizes, expected, strict=False)
    ]


def test_all_of_a_range_comes_up() -> None:
    rng = SystemRandomness()
    assert {rng.randrange(25) for _ in range(5000)} == set(range(25))
    assert all(0 <= rng.random() < 1 for _ in range(1000))
    assert len({rng.getrandbits(64) for _ in range(1000)}) == 1000
    assert rng.getrandbits(0) == 0


def test_a_deal_asks_the_system_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    pages, rng = Pages(), SystemRandomness()
    monkeypatch.setattr(randomness.os, "urandom", pages)  # type: ignore[attr-defined]
    cards = list(range(25))
    rng.shuffle(cards)
    assert sorted(cards) == list(range(25))
    assert len(pages.given) * 4 == NUMBERS.size
