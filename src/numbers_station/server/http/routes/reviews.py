"""Looking back at finished games, turn by turn, in the processes in which programs think."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from numbers_station.bots.review.report import Review, make_review
from numbers_station.game.record import Record, read
from numbers_station.limits import MAX_RECORD
from numbers_station.room.protocol.codec import decode_as
from numbers_station.room.room import Room

from ...refusals import refusal
from ...sockets.connections import Connections
from ...sockets.rate_limit import household
from ..handlers import Handlers, answer
from .records import RecordText

KEPT = 64
"""Reviews that are remembered; everybody at a table asks for the same one."""
WAITING = 16
"""Reviews that may wait for their turn."""
TURNS = 60
"""Of a game that is reviewed; people need a dozen."""


class ReviewRoutes(Handlers):
    """One turn is thought about at a time, so that programs at other tables need not wait long."""

    def __init__(self, connections: Connections) -> None:
        super().__init__(connections)
        self._kept: OrderedDict[str, asyncio.Task[Review]] = OrderedDict()
        self._readers: set[str] = set()
        self._turn = asyncio.Semaphore(1)

    def routes(self) -> list[Route]:
        return [
            Route("/api/rooms/{code}/review", self.safe(self.of_room), methods=["GET"]),
            Route("/api/reviews", self.safe(self.of_record), methods=["POST"]),
        ]

    async def of_room(self, request: Request) -> Response:
        live = await self.find(request)
        text = await live.read(self.inside(request, Room.record))
        return answer(await self._review(text, household(self.address(request))))

    async def of_record(self, request: Request) -> Response:
        text = decode_as(RecordText, await self.body(request, MAX_RECORD), MAX_RECORD).text
        if not self.board.joins.take(self.address(request)):
            raise refusal("too_fast")
        return answer(await self._review(text, household(self.address(request))))

    async def _review(self, text: str, reader: str) -> Review:
        if text not in self._kept:
            record = await asyncio.to_thread(_reviewable, text)
            if text not in self._kept:  # nobody else has asked in the meantime
                if reader in self._readers:
                    raise refusal("too_fast")
                if len(self._readers) >= WAITING:
                    raise refusal("no_review")
                self._readers.add(reader)
                self._keep(text, reader, asyncio.create_task(self._made(text, record)))
        # Whoever asked first may go; the others still want it.
        return await asyncio.shield(self._kept[text])

    def _keep(self, text: str, reader: str, task: asyncio.Task[Review]) -> None:
        self._kept[text] = task
        task.add_done_callback(lambda done: self._ended(text, reader, done))
        done = [kept for kept, each in self._kept.items() if each.done()]
        for kept in done[: max(0, len(self._kept) - KEPT)]:
            del self._kept[kept]

    def _ended(self, text: str, reader: str, done: asyncio.Task[Review]) -> None:
        """The next one can be made; a review that failed can be asked for again."""
        self._readers.discard(reader)
        if (done.cancelled() or done.exception()) and self._kept.get(text) is done:
            del self._kept[text]

    async def _made(self, text: str, record: Record) -> Review:
        turns = []
        for number in range(len(record.turns())):
            async with self._turn:
                turn = await self.registry.bot_pool.recall(text, number)
            if turn is None:
                raise refusal("no_review")
            turns.append(turn)
        return make_review(record, turns)


def _reviewable(text: str) -> Record:
    """A record that can be looked back at. Raises `Refusal`."""
    record = read(text)
    if record.key is None:
        raise refusal("review_without_key")
    if len(record.turns()) > TURNS:
        raise refusal("too_big")
    return record
