"""Reviews over HTTP: looking back at finished games, in the processes in which bots think."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from starlette.requests import Request

from numbers_station.bots.bot import understands
from numbers_station.bots.review.report import Review, make_review
from numbers_station.game.record import Record, read
from numbers_station.room.room import Room

from ...refusals import refusal
from ...sockets.connections import Connections
from ...sockets.rate_limit import household
from ..handlers import Handlers
from .records import RecordText

KEPT = 16
"""Reviews that are remembered; everybody at a table asks for the same one."""
WAITING = 16
"""Reviews that may wait for their turn."""
TURNS = 60
"""Of a game that is reviewed; people need a dozen."""


class ReviewRoutes(Handlers):
    """One turn is thought about at a time, so that bots at other tables need not wait long."""

    def __init__(self, connections: Connections) -> None:
        super().__init__(connections)
        self._kept: OrderedDict[str, asyncio.Task[Review]] = OrderedDict()
        self._readers: set[str] = set()
        self._turn = asyncio.Semaphore(1)

    async def review_room(self, request: Request) -> Review:
        room = await self.find_room(request)
        text = await room.read(self.ask_as_insider(request, Room.record))
        return await self._review(text, household(self.address_of(request)))

    async def review_record(self, request: Request, record: RecordText) -> Review:
        return await self._review(record.text, household(self.address_of(request)))

    async def _review(self, text: str, reader: str) -> Review:
        if text not in self._kept:
            record = await self.connections.computing.do(_read_finished, text)
            if text not in self._kept:  # nobody else has asked in the meantime
                if reader in self._readers:
                    raise refusal("too_fast")
                if len(self._readers) >= WAITING:
                    raise refusal("no_review")
                self._readers.add(reader)
                self._keep(text, reader, asyncio.create_task(self._make(text, record)))
        # Whoever asked first may go; the others still want it.
        return await asyncio.shield(self._kept[text])

    def _keep(self, text: str, reader: str, task: asyncio.Task[Review]) -> None:
        self._kept[text] = task
        task.add_done_callback(lambda done: self._forget(text, reader, done))
        done = [kept for kept, each in self._kept.items() if each.done()]
        for kept in done[: max(0, len(self._kept) - KEPT)]:
            del self._kept[kept]

    def _forget(self, text: str, reader: str, done: asyncio.Task[Review]) -> None:
        """The next one can be made; a review that failed can be asked for again."""
        self._readers.discard(reader)
        if (done.cancelled() or done.exception()) and self._kept.get(text) is done:
            del self._kept[text]

    async def _make(self, text: str, record: Record) -> Review:
        turns = []
        for number in range(len(record.turns())):
            async with self._turn:
                turn = await self.registry.bot_pool.review(text, number)
            if turn is None:
                raise refusal("no_review")
            turns.append(turn)
        return make_review(record, turns)


def _read_finished(text: str) -> Record:
    """A record that can be looked back at. Raises `Refusal`."""
    record = read(text)
    if record.key is None:
        raise refusal("review_without_key")
    if not understands(record.dealt):
        raise refusal("review_language")
    if len(record.turns()) > TURNS:
        raise refusal("too_big")
    return record
