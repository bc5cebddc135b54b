"""Delivery: the newest message of each key, a queue that does not grow, retries that end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from server.waiting import HANG

from numbers_station.server.metrics import Metrics
from numbers_station.server.notices.delivery import Delivery, Key, Outcome, Pace, outcome_of

AT_ONCE = Pace(settle=0, pauses=(0, 0, 0), rest=0)
SENT, LATER, FAILED, GONE, NOT_NEEDED = Outcome


class Letter:
    """A message whose attempts end as it is told, one after another."""

    def __init__(self, key: str, *outcomes: Outcome, host: str = "a.example") -> None:
        self.key: Key = (key,)
        self.host = host
        self.outcomes = list(outcomes or (SENT,))
        self.attempts = 0

    async def attempt(self) -> Outcome:
        self.attempts += 1
        await asyncio.sleep(0)
        return self.outcomes.pop(0) if len(self.outcomes) > 1 else self.outcomes[0]


class Stuck(Letter):
    async def attempt(self) -> Outcome:
        self.attempts += 1
        await asyncio.Event().wait()
        return SENT


class Broken(Letter):
    async def attempt(self) -> Outcome:
        raise RuntimeError("a defect")


def run(main: Callable[[Delivery, Metrics], Awaitable[None]], pace: Pace = AT_ONCE) -> Metrics:
    metrics = Metrics()

    async def whole() -> None:
        delivery = Delivery(metrics, pace)
        try:
            await main(delivery, metrics)
        finally:
            delivery.stop()

    asyncio.run(asyncio.wait_for(whole(), HANG))
    return metrics


async def empty(delivery: Delivery) -> None:
    while len(delivery):
        await asyncio.sleep(0.001)


@pytest.mark.parametrize(
    ("outcomes", "attempts", "counted"),
    [
        ((SENT,), 1, "notices_sent"),
        ((LATER, SENT), 2, "notices_sent"),
        ((LATER, LATER, LATER, SENT), 4, "notices_sent"),
        ((LATER,), 4, "notices_failed"),
        ((FAILED,), 1, "notices_failed"),
        ((LATER, GONE), 2, "notices_gone"),
        ((NOT_NEEDED,), 1, None),
    ],
)
def test_attempts_end(outcomes: tuple[Outcome, ...], attempts: int, counted: str | None) -> None:
    letter = Letter("a", *outcomes)

    async def main(delivery: Delivery, metrics: Metrics) -> None:
        delivery.put(letter)
        await empty(delivery)

    metrics = run(main)
    assert letter.attempts == attempts
    names = ("notices_sent", "notices_failed", "notices_gone", "notices_dropped", "errors")
    found = {name: getattr(metrics, name) for name in names if getattr(metrics, name)}
    assert found == ({counted: 1} if counted else {})


def test_the_newest_of_a_key_is_sent() -> None:
    old, new, other = Letter("a"), Letter("a"), Letter("b")

    async def main(delivery: Delivery, metrics: Metrics) -> None:
        for letter in (old, other, new):
            delivery.put(letter)
        await empty(delivery)

    assert run(main).notices_sent == 2
    assert [old.attempts, new.attempts, other.attempts] == [0, 1, 1]


def test_what_comes_during_the_pause_of_an_older_one_is_sent_in_its_place() -> None:
    old, new = Letter("a", LATER), Letter("a")

    async def main(delivery: Delivery, metrics: Metrics) -> None:
        delivery.put(old)
        while not old.attempts:
            await asyncio.sleep(0)
        delivery.put(new)
        await empty(delivery)

    run(main, Pace(settle=0, pauses=(0.05, 0.05), rest=0))
    assert (old.attempts, new.attempts) == (1, 1)


def test_after_a_message_its_key_rests() -> None:
    first, second, third = Letter("a"), Letter("a"), Letter("a")

    async def main(delivery: Delivery, metrics: Metrics) -> None:
        delivery.put(first)
        while not first.attempts:
            await asyncio.sleep(0)
        delivery.put(second)
        await asyncio.sleep(0)
        assert second.attempts == 0
        delivery.put(third)
        await empty(delivery)

    assert run(main, Pace(settle=0, pauses=(), rest=0.05)).notices_sent == 2
    assert (second.attempts, third.attempts) == (0, 1)


def test_a_dead_host_costs_the_others_no_wait_and_the_queue_does_not_grow() -> None:
    dead = [Stuck(f"dead {number}", host="dead.example") for number in range(20)]
    alive = [Letter(f"alive {number}", host="alive.example") for number in range(20)]
    pace = Pace(settle=0, pauses=(), rest=0, most=41, at_once=8, at_once_to_a_host=4)

    async def main(delivery: Delivery, metrics: Metrics) -> None:
        for letter in (*dead, *alive):
            delivery.put(letter)
        while len(delivery) > len(dead):
            await asyncio.sleep(0)
        assert metrics.notices_sent == len(alive)
        for number in range(100):
            delivery.put(Stuck(f"more {number}", host="dead.example"))
        assert len(delivery) == pace.most
        assert metrics.notices_dropped == 100 - (pace.most - len(dead))

    run(main, pace)
    assert sum(letter.attempts for letter in dead) == 4


def test_a_defect_of_ours_ends_one_message_only() -> None:
    other = Letter("b")

    async def main(delivery: Delivery, metrics: Metrics) -> None:
        delivery.put(Broken("a"))
        delivery.put(other)
        await empty(delivery)

    metrics = run(main)
    assert (metrics.errors, metrics.notices_failed, other.attempts) == (1, 1, 1)


def test_what_a_status_means() -> None:
    meanings = {
        SENT: (200, 201, 202, 204),
        GONE: (404, 410),
        LATER: (429, 500, 502, 503),
        FAILED: (100, 301, 302, 307, 308, 400, 401, 403, 413),
    }
    for outcome, statuses in meanings.items():
        assert {outcome_of(status) for status in statuses} == {outcome}
