"""Randomness by the page: nothing is given out twice, and every number is possible."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.server import randomness
from numbers_station.server.randomness import PAGE, SystemRandomness


class Pages:
    """Stands in for the system: each byte it gives says how many came before."""

    def __init__(self) -> None:
        self.given = 0

    def __call__(self, size: int) -> bytes:
        page = bytes((self.given + place) % 251 for place in range(size))
        self.given += size
        return page


@given(st.lists(st.integers(1, 2000), max_size=40))
def test_numbers_are_the_system_bytes_in_order(sizes: list[int]) -> None:
    pages, rng = Pages(), SystemRandomness()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(randomness.os, "urandom", pages)  # type: ignore[attr-defined]
        place = 0
        for bits in sizes:
            size = (bits + 7) // 8
            if place + size > pages.given:
                place = pages.given  # the rest of a page that is too short is thrown away
            expected = bytes((place + i) % 251 for i in range(size))
            assert rng.getrandbits(bits) == int.from_bytes(expected, "big") >> (size * 8 - bits)
            place += size


def test_all_of_a_range_comes_up() -> None:
    rng = SystemRandomness()
    assert {rng.randrange(25) for _ in range(5000)} == set(range(25))
    assert all(0 <= rng.random() < 1 for _ in range(1000))
    assert len({rng.getrandbits(64) for _ in range(1000)}) == 1000


def test_a_deal_asks_the_system_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    pages, rng = Pages(), SystemRandomness()
    monkeypatch.setattr(randomness.os, "urandom", pages)  # type: ignore[attr-defined]
    cards = list(range(25))
    rng.shuffle(cards)
    assert sorted(cards) == list(range(25))
    assert pages.given == PAGE
