"""Fairness between HTTP and sockets: a few requests begin in each turn of the event loop."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.types import ASGIApp, Receive, Scope, Send

AT_ONCE = 8
"""Requests that begin in one turn, of some tenths of a millisecond each."""


class RequestTurns:
    """
    Lets requests wait for later turns of the loop when many come at once.

    An address may ask for hundreds of pages in a moment; games go on between them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._begun = 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._take_turn()
        await self._app(scope, receive, send)

    async def _take_turn(self) -> None:
        loop = asyncio.get_running_loop()
        if not self._begun:
            loop.call_soon(self._next_turn)
        if self._begun < AT_ONCE and not self._waiting:
            self._begun += 1
            return
        turn = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _next_turn(self) -> None:
        self._begun = 0
        while self._waiting and self._begun < AT_ONCE:
            turn = self._waiting.popleft()
            if not turn.done():  # whoever asked may be gone
                turn.set_result(None)
                self._begun += 1
        if self._begun:
            asyncio.get_running_loop().call_soon(self._next_turn)
