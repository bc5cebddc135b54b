"""The writer thread: jobs in order, results and exceptions back in the loop, an orderly end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from numbers_station.server.stores.writer_thread import WriterThread


@pytest.fixture
def writer() -> Iterator[WriterThread]:
    thread = WriterThread("test-writer")
    yield thread
    thread.stop()


def test_jobs_are_done_in_order_in_one_thread_that_is_not_ours(writer: WriterThread) -> None:
    done: list[int] = []
    threads: set[str] = set()

    def job(number: int) -> int:
        done.append(number)
        threads.add(threading.current_thread().name)
        return number

    async def play() -> None:
        writer.post(lambda: done.append(0))
        jobs = [writer.do(partial(job, number)) for number in range(1, 50)]
        assert await asyncio.gather(*jobs) == list(range(1, 50))

    asyncio.run(play())
    assert done == list(range(50))
    assert threads == {"test-writer"}


def test_an_exception_comes_back_and_the_thread_goes_on(writer: WriterThread) -> None:
    def fail() -> None:
        raise OSError("no such disk")

    async def play() -> None:
        with pytest.raises(OSError, match="no such disk"):
            await writer.do(fail)
        assert await writer.do(lambda: 7) == 7

    asyncio.run(play())


def test_who_stops_waiting_disturbs_nobody(writer: WriterThread) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow() -> None:
        begun.set()
        go_on.wait()

    async def play() -> None:
        waiting = asyncio.create_task(writer.do(slow))
        await asyncio.to_thread(begun.wait)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        go_on.set()
        assert await writer.do(lambda: 7) == 7

    asyncio.run(play())


def test_stopping_finishes_what_waits() -> None:
    writer = WriterThread("test-writer")
    done: list[int] = []
    for number in range(100):
        writer.post(partial(done.append, number))
    writer.stop()
    assert done == list(range(100))
    assert "test-writer" not in {thread.name for thread in threading.enumerate()}
