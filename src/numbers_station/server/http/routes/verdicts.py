"""Verdicts over HTTP: the referee without a room, for a clue on a table of one's own."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request

from numbers_station.game.clue import Verdict, normal, unreadable
from numbers_station.game.errors import BadDeck
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.limits import MAX_CLUE, MAX_TABLE_WORDS
from numbers_station.room.slow_work import JudgeClue

from ...refusals import refusal
from ...sockets.connections import Connections
from ..handlers import Handlers

WAITING: Final = 50
"""Verdicts that may wait for the referee at once; a further one is refused."""

TableWord = Annotated[str, Meta(min_length=1, max_length=MAX_CLUE)]


class ClueOnTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clue, and the words that lie on the table; none lie there if it is a table of pictures."""

    clue: Annotated[str, Meta(max_length=MAX_CLUE)]
    words: Annotated[tuple[TableWord, ...], Meta(max_length=MAX_TABLE_WORDS)]
    language: Language


class VerdictRoutes(Handlers):
    """Anybody may ask; nothing is kept."""

    def __init__(self, connections: Connections) -> None:
        super().__init__(connections)
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def judge_clue(self, request: Request, asked: ClueOnTable) -> Verdict:
        for word in asked.words:
            if unreadable(normal(word)):
                raise BadDeck("unreadable_word", "R1.3", f"not a word for a card: {word!r}")
        if self._waiting >= WAITING:
            raise refusal("server_full")
        self._waiting += 1
        try:
            async with self._turn:  # rooms wait for one of these at most
                return await self.registry.judge(
                    JudgeClue(asked.clue, asked.words, asked.language, HouseRules())
                )
        finally:
            self._waiting -= 1
