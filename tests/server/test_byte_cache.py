"""A cache of bytes: never more than it may hold, and the latest of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from numbers_station.server.byte_cache import ByteCache, _cost

ROOM = 2_000


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2_500)), max_size=60))
def test_it_holds_the_latest_that_fit(puts: list[tuple[int, int]]) -> None:
    cache: ByteCache[int] = ByteCache(ROOM)
    kept: dict[int, bytes] = {}  # the latest last
    for key, length in puts:
        value = bytes(length)
        cache.put(key, value)
        if _cost(key, value) <= ROOM:
            kept.pop(key, None)
            kept[key] = value
            while sum(_cost(*each) for each in kept.items()) > ROOM:
                del kept[next(iter(kept))]
        assert cache.size == sum(_cost(*each) for each in kept.items()) <= ROOM
        assert {each: cache._values.get(each) for each in range(10)} == {
            each: kept.get(each) for each in range(10)
        }


def test_what_is_asked_for_stays() -> None:
    cache: ByteCache[int] = ByteCache(ROOM)
    for key in range(30):
        cache.put(key, bytes(500))
        assert cache.get(0) == bytes(500)
    assert cache.get(1) is None
