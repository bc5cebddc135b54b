"""The timer of a room: it rings when something is due, whatever the clock does."""

from __future__ import annotations

import asyncio

from server.fake_phone import run

from numbers_station.server.clock import ServerClock
from numbers_station.server.rooms.timer import RoomTimer


class Clockwork:
    """A clock that goes as it is told, and something that is due."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.due: int | None = None
        self.rung: list[int] = []
        clock = ServerClock(lambda: self.now * 1_000_000, lambda: self.now * 1_000_000)
        self.timer = RoomTimer(clock, lambda: self.due, self.ring)

    def ring(self) -> None:
        self.rung.append(self.now)
        self.due = None


def test_it_rings_when_something_is_due_and_not_before() -> None:
    async def main() -> None:
        work = Clockwork()
        work.due = work.now + 20
        work.timer.set()
        await asyncio.sleep(0.05)
        assert work.rung == []  # the server's clock stands still: it is not time yet
        work.now += 20
        while not work.rung:
            await asyncio.sleep(0.005)
        assert work.rung == [work.now]

    run(main())


def test_something_sooner_moves_it_forward_and_something_later_does_not_ring() -> None:
    async def main() -> None:
        work = Clockwork()
        work.due = work.now + 60_000
        work.timer.set()
        work.due = work.now
        work.timer.set()
        while not work.rung:
            await asyncio.sleep(0.005)

    run(main())


def test_a_stopped_timer_is_silent() -> None:
    async def main() -> None:
        work = Clockwork()
        work.due = work.now
        work.timer.set()
        work.timer.stop()
        await asyncio.sleep(0.05)
        assert work.rung == []

    run(main())
