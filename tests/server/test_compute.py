"""Computing for requests: one piece at a time, and a bounded number of them."""

from __future__ import annotations

import asyncio
import threading

import pytest
from server.fake_phone import run

from numbers_station.game.errors import Refusal
from numbers_station.server.compute import WAITING, Computing


def test_one_at_a_time_and_no_more_than_may_wait() -> None:
    gate = threading.Event()
    at_work: list[int] = []

    def work(number: int) -> int:
        at_work.append(number)
        assert gate.wait(20)
        return number

    async def main() -> None:
        computing = Computing()
        tasks = [asyncio.create_task(computing.do(work, number)) for number in range(WAITING)]
        while not at_work:
            await asyncio.sleep(0.001)
        with pytest.raises(Refusal) as refused:
            await computing.do(work, WAITING)
        assert refused.value.code == "server_full"
        assert at_work == [0]
        gate.set()
        assert await asyncio.gather(*tasks) == [*range(WAITING)]
        assert await computing.do(work, 1) == 1  # there is room again

    run(main())


def test_what_work_raises_is_raised() -> None:
    def work() -> None:
        raise Refusal("bad_record", "", "no")

    async def main() -> None:
        computing = Computing()
        for _ in range(WAITING + 1):
            with pytest.raises(Refusal):
                await computing.do(work)

    run(main())
