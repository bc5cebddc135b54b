"""A writer thread: does blocking jobs for the event loop, one after another."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeVar

T = TypeVar("T")


class WriterThread:
    """Leaner than an executor: a writer pays one queue entry a commit."""

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def post(self, job: Callable[[], None]) -> None:
        """Have a job done that does not raise."""
        self._jobs.put(job)

    async def do(self, job: Callable[[], T]) -> T:
        """Have a job done, and its result or exception back."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def work() -> None:
            try:
                result = job()
            except BaseException as problem:
                loop.call_soon_threadsafe(_fail, future, problem)
            else:
                loop.call_soon_threadsafe(_succeed, future, result)

        self._jobs.put(work)
        return await future

    def stop(self) -> None:
        """End after the jobs that wait; returns when the thread has ended."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()


def _succeed(future: asyncio.Future[T], result: T) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: asyncio.Future[T], problem: BaseException) -> None:
    if not future.done():
        future.set_exception(problem)
