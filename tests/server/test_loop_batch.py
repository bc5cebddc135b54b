"""What comes up in one turn of the loop is done at its end, in order, all of it."""

from __future__ import annotations

import asyncio
import logging

import pytest

from numbers_station.server.loop_batch import LoopBatch
from numbers_station.server.loop_turn import Stage


def test_in_order_at_the_end_of_the_turn() -> None:
    async def main() -> list[int]:
        done: list[int] = []
        batch: LoopBatch[str, int] = LoopBatch(Stage.RECEIVE, lambda _, number: done.append(number))
        for number in range(3):
            batch.put("room", number)
        assert done == []
        await asyncio.sleep(0)
        batch.put("room", 3)
        await asyncio.sleep(0)
        return done

    assert asyncio.run(main()) == [0, 1, 2, 3]


def test_flushed_early_nothing_is_done_twice() -> None:
    async def main() -> list[int]:
        done: list[int] = []
        batch: LoopBatch[str, int] = LoopBatch(Stage.RECEIVE, lambda _, number: done.append(number))
        batch.put("room", 1)
        batch.flush()
        assert done == [1]
        batch.put("room", 2)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return done

    assert asyncio.run(main()) == [1, 2]


def test_what_is_put_while_others_are_done_comes_next() -> None:
    async def main() -> list[int]:
        done: list[int] = []

        def do(_: object, number: int) -> None:
            done.append(number)
            if number == 1:
                batch.put("room", 3)

        batch: LoopBatch[str, int] = LoopBatch(Stage.RECEIVE, do)
        batch.put("room", 1)
        batch.put("room", 2)
        for _ in range(3):
            await asyncio.sleep(0)
        return done

    assert asyncio.run(main()) == [1, 2, 3]


def test_one_that_fails_does_not_keep_the_others(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> list[int]:
        done: list[int] = []

        def do(_: object, number: int) -> None:
            if number == 1:
                raise RuntimeError
            done.append(number)

        batch: LoopBatch[str, int] = LoopBatch(Stage.RECEIVE, do)
        for number in range(3):
            batch.put("room", number)
        await asyncio.sleep(0)
        return done

    with caplog.at_level(logging.ERROR, "numbers_station"):
        assert asyncio.run(main()) == [0, 2]
