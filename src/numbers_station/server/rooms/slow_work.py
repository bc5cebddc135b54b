"""Slow work off the event loop: the referee's verdicts in one thread, password hashes beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import overload

from numbers_station.game.clue import Referee
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.room.slow_work import (
    HashedPassword,
    HashPassword,
    JudgeClue,
    JudgedClue,
    SlowWork,
    WorkResult,
    do_work,
)

from ..loop_turn import Stage, loop_turn

WAITING = 200
"""Verdicts, or hashes, that may wait: a second's worth of the slowest. A further one is refused."""
AT_ONCE = 64
"""Verdicts that the thread is handed together."""
LONGEST = 0.001
"""Seconds after which it says what it has found, so that the first need not wait for the last."""

Done = Callable[[WorkResult | Exception], None]
"""Called in the loop with what came of a piece of work."""


class SlowWorker:
    """
    Does what would make everybody wait.

    Verdicts take turns in a single thread, so that a language is read once, by the first who needs
    it. Hashes let go of the interpreter, so two of them run side by side. First come, first served
    is fair among rooms: a room waits for its work, so each has one piece of it here at most.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._judges = _Line(referee, "referee", 1, AT_ONCE)
        self._hashes = _Line(referee, "passwords", 2, 1)
        self._begun: set[Language] = set()

    def is_full(self, work: SlowWork) -> bool:
        """Whether so much is waiting that more of its kind should be refused."""
        return self._line(work).size >= WAITING

    def put(self, work: SlowWork, done: Done) -> None:
        """Have work done; never before this returns."""
        self._line(work).put(work, done)

    @overload
    async def do(self, work: JudgeClue) -> JudgedClue: ...

    @overload
    async def do(self, work: HashPassword) -> HashedPassword: ...

    async def do(self, work: SlowWork) -> WorkResult:
        """`put` for who can wait."""
        ended: asyncio.Future[WorkResult | Exception] = asyncio.get_running_loop().create_future()
        self.put(work, lambda result: None if ended.done() else ended.set_result(result))
        result = await ended
        if isinstance(result, Exception):
            raise result
        return result

    def prepare(self, language: Language) -> None:
        """Have a language read before somebody needs it; a failure shows when somebody does."""
        if language not in self._begun:
            self._begun.add(language)
            first = JudgeClue("station", ("number",), language, HouseRules())
            self._judges.threads.submit(do_work, first, self._referee)

    def close(self) -> None:
        for line in (self._judges, self._hashes):
            line.threads.shutdown(wait=False, cancel_futures=True)

    def _line(self, work: SlowWork) -> _Line:
        return self._hashes if isinstance(work, HashPassword) else self._judges


class _Line:
    """
    Threads, and the work that waits for them.

    What comes up in one turn of the loop, or while all threads work, is handed over together: to
    wake a thread, and the loop after it, costs more than most verdicts.
    """

    def __init__(self, referee: Referee, name: str, threads: int, at_once: int) -> None:
        self.threads = ThreadPoolExecutor(threads, name)
        self.size = 0
        """How many pieces wait or are being done."""
        self._referee = referee
        self._free = threads
        self._at_once = at_once
        self._waiting: list[tuple[SlowWork, Done]] = []
        self._scheduled = False
        self._loop = asyncio.get_running_loop()
        self._turn = loop_turn()

    def put(self, work: SlowWork, done: Done) -> None:
        self.size += 1
        self._waiting.append((work, done))
        if not self._scheduled:
            self._scheduled = True
            self._turn.put(Stage.JUDGE, self._hand_over)

    def _hand_over(self) -> None:
        self._scheduled = False
        while self._free and self._waiting:
            self._free -= 1
            batch = self._waiting[: self._at_once]
            del self._waiting[: self._at_once]
            self.threads.submit(self._work, batch)

    def _work(self, batch: list[tuple[SlowWork, Done]]) -> None:
        """In a thread."""
        results: list[WorkResult | Exception] = []
        until = monotonic() + LONGEST
        while len(results) < len(batch) and (not results or monotonic() < until):
            results.append(self._try(batch[len(results)][0]))
        self._loop.call_soon_threadsafe(self._finish, batch, results)

    def _try(self, work: SlowWork) -> WorkResult | Exception:
        try:
            return do_work(work, self._referee)
        except Exception as problem:
            return problem

    def _finish(
        self, batch: list[tuple[SlowWork, Done]], results: list[WorkResult | Exception]
    ) -> None:
        self._free += 1
        self.size -= len(results)
        self._waiting[:0] = batch[len(results) :]
        self._hand_over()  # first, so that the thread works while the loop goes on
        for (_, done), result in zip(batch, results, strict=False):
            done(result)
