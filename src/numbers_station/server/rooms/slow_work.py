"""Slow work off the event loop: the referee's verdicts in one thread, password hashes beside it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from numbers_station.game.clue import Referee
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.room.slow_work import (
    HashedPassword,
    HashPassword,
    JudgeClue,
    JudgedClue,
    SlowWork,
    WorkResult,
    hash_password,
    judge_clue,
)


class SlowWorker:
    """
    Does what would make everybody wait.

    Verdicts take turns in a single thread, so that a language is read once, by the first who needs
    it. Hashes let go of the interpreter and may run side by side.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._thread = ThreadPoolExecutor(1, "referee")
        self._begun: set[Language] = set()

    async def do(self, work: SlowWork) -> WorkResult:
        return await (self.hash(work) if isinstance(work, HashPassword) else self.judge(work))

    async def judge(self, work: JudgeClue) -> JudgedClue:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, judge_clue, work, self._referee)

    async def hash(self, work: HashPassword) -> HashedPassword:
        return await asyncio.to_thread(hash_password, work)

    def prepare(self, language: Language) -> None:
        """Have a language read before somebody needs it; a failure shows when somebody does."""
        if language not in self._begun:
            self._begun.add(language)
            first = JudgeClue("station", ("number",), language, HouseRules())
            self._thread.submit(judge_clue, first, self._referee)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
