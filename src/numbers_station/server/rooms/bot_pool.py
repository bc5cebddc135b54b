"""The bot pool: bots think in processes of their own; few, started when needed, replaced if bad."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from numbers_station.bots.bot import Choice
from numbers_station.bots.levels import LEVELS
from numbers_station.bots.review.report import TurnReview
from numbers_station.game.ruleset import Language
from numbers_station.room.bots import BotQuestion

from ..workers.bot_worker import (
    HEAD,
    Asked,
    BotTask,
    PrepareTask,
    ReviewTask,
    TaskAnswer,
    VocabularyTask,
    write_frame,
)

log = logging.getLogger(__name__)

BOTS = "numbers_station.bots.levels:all_bots"
CHAT = "chat"
"""The bot that waits for another server."""
PATIENCE = 20.0
"""Seconds that a bot may think."""
LARGEST = 1 << 20
"""Bytes of an answer."""

_answers = msgspec.msgpack.Decoder(TaskAnswer)


class BotPool:
    """
    At most *size* processes, the last used first, so that an idle server needs none and a small
    one is enough for few rooms. Questions wait their turn; a room never does. A chat model has as
    many of its own, so that nobody waits for an endpoint that hangs. A question goes to a process
    that has read its language, if one is free.
    """

    def __init__(self, size: int = 2, bots: str = BOTS, patience: float = PATIENCE) -> None:
        self._bots = bots
        self._patience = patience
        self._turn = asyncio.Semaphore(size)
        self._chat = asyncio.Semaphore(size)
        self._idle: list[Process] = []
        self._read: dict[Process, set[Language]] = {}
        """All processes, each with the languages that it has read."""
        self._preparing: dict[Language, asyncio.Task[None]] = {}
        self._closed = False

    @property
    def pids(self) -> list[int]:
        return [process.pid for process in self._read]

    async def think(self, question: BotQuestion, wanted: Callable[[], bool]) -> Choice | None:
        """What the bot chose; nothing if it failed, or if nobody waits for it any more."""
        async with self._chat if question.bot == CHAT else self._turn:
            if self._closed or not wanted():
                return None
            task = BotTask(question.bot, question.view)
            rules = question.view.state.ruleset
            reads = question.bot in LEVELS and not rules.other_language
            language = rules.language if reads else None
            return (await self._answer(task, question.bot, language)).choice

    def prepare(self, language: Language) -> None:
        """Have a process read a language before it is asked in it, unless one has already."""
        if language in self._preparing or any(language in read for read in self._read.values()):
            return
        task = asyncio.create_task(self._prepare(language))
        self._preparing[language] = task
        task.add_done_callback(lambda _: self._preparing.pop(language))

    async def _prepare(self, language: Language) -> None:
        async with self._turn:
            if not self._closed:
                await self._answer(PrepareTask(language), "a bot that is to come", language)

    async def review(self, record: str, turn: int) -> TurnReview | None:
        """A look back at one turn of a finished game; nothing if it failed."""
        async with self._turn:
            if self._closed:
                return None
            return (await self._answer(ReviewTask(record, turn), "a review")).review

    async def count_unknown(self, words: tuple[str, ...], language: Language) -> int:
        """Of how many words bots know nothing."""
        async with self._turn:
            if self._closed:
                return 0
            return (await self._answer(VocabularyTask(words, language), "a look at words")).unknown

    async def _answer(self, task: Asked, who: str, language: Language | None = None) -> TaskAnswer:
        try:
            return await self._exchange_with_one(task, language)
        except (OSError, EOFError, TimeoutError, msgspec.MsgspecError) as problem:
            log.warning("%s could not think: %s", who, type(problem).__name__)
            return TaskAnswer()

    async def _exchange_with_one(self, task: Asked, language: Language | None) -> TaskAnswer:
        process = await self._take_process(language)
        healthy = False
        try:
            answer = await asyncio.wait_for(_exchange(process, task), self._patience)
            healthy = True
            return answer
        finally:
            if healthy and not self._closed:
                if language:
                    self._read[process].add(language)
                self._idle.append(process)
            else:
                await self._end(process)

    async def _take_process(self, language: Language | None) -> Process:
        while self._idle:
            read = [each for each in self._idle if language in self._read[each]]
            process = (read or self._idle)[-1]
            self._idle.remove(process)
            if process.returncode is None and not _is_deaf(process):
                return process
            await self._end(process)  # it has died in its sleep
        return await self._start()

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "numbers_station.server.workers.bot_worker",
            self._bots,
            stdin=PIPE,
            stdout=PIPE,
            limit=LARGEST,
        )
        self._read[process] = set()
        return process

    async def _end(self, process: Process) -> None:
        self._read.pop(process, None)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """End the processes; whoever still waits gets nothing."""
        self._closed = True
        self._idle.clear()
        for process in tuple(self._read):
            await self._end(process)
        await asyncio.gather(*self._preparing.values())


def _is_deaf(process: Process) -> bool:
    """Whether what is written to it is lost: its end is heard of here before its exit is."""
    return process.stdin is None or process.stdin.is_closing()


async def _exchange(process: Process, task: Asked) -> TaskAnswer:
    assert process.stdin is not None
    assert process.stdout is not None
    if _is_deaf(process):
        raise EOFError
    process.stdin.write(write_frame(task))
    await process.stdin.drain()
    (size,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
    if size > LARGEST:
        raise EOFError
    return _answers.decode(await process.stdout.readexactly(size))
