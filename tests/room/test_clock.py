"""A room's clock never runs backwards."""

from __future__ import annotations

from numbers_station.room.clock import Clock


def test_the_clock_itself() -> None:
    clock = Clock()
    assert [clock.set(time) for time in (5, 7, 3, 4, 100)] == [5, 7, 7, 8, 104]
    assert clock.to_server_time(104) == 100
    clock.not_before(200)
    assert clock.set(101) == 201
