"""Requests take turns: however many come at once, the loop goes round between a few of them."""

from __future__ import annotations

import asyncio

from server.fake_phone import run
from starlette.types import Message, Receive, Scope, Send

from numbers_station.server.http.request_turns import AT_ONCE, RequestTurns


async def nothing() -> Message:
    raise AssertionError("nobody is asked")


async def nowhere(message: Message) -> None:
    raise AssertionError("nothing is sent")


def test_a_few_requests_begin_in_each_turn_of_the_loop() -> None:
    begun: list[int] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        begun.append(scope["number"])

    async def main() -> None:
        turns = RequestTurns(app)
        scopes = [{"type": "http", "number": number} for number in range(20 * AT_ONCE)]
        tasks = [asyncio.create_task(turns(scope, nothing, nowhere)) for scope in scopes]
        before, rounds = 0, 0
        while len(begun) < len(tasks):
            await asyncio.sleep(0)
            assert len(begun) - before <= 2 * AT_ONCE
            before, rounds = len(begun), rounds + 1
        assert rounds >= 10
        assert begun == [*range(len(tasks))]  # first come, first served
        await asyncio.gather(*tasks)

    run(main())


def test_who_stops_waiting_is_passed_over() -> None:
    begun: list[int] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        begun.append(scope["number"])

    async def main() -> None:
        turns = RequestTurns(app)
        scopes = [{"type": "http", "number": number} for number in range(3 * AT_ONCE)]
        tasks = [asyncio.create_task(turns(scope, nothing, nowhere)) for scope in scopes]
        await asyncio.sleep(0)
        tasks[AT_ONCE + 1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert begun == [number for number in range(len(tasks)) if number != AT_ONCE + 1]

    run(main())
