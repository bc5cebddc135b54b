"""Any sequence of requests gives what a dictionary of lists would give, on every store."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Coroutine
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.base import Conflict, Forgotten, StoreFailed
from numbers_station.server.stores.connect import connect

T = TypeVar("T")

ROOMS = st.sampled_from(["A", "B", "ÞÆÖ", "a room with a longer name", ""])
BODIES = st.lists(st.tuples(st.binary(max_size=40), st.booleans()), min_size=1, max_size=4)
ROUNDS = itertools.count()


class Logs(RuleBasedStateMachine):
    """The model: what each room's log must be."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.runner = asyncio.Runner()
        self.first = connect(url)  # keeps a name's memory while its store is reopened
        self.store = connect(url)
        self.run(self.store.open())
        self.logs: dict[str, list[Row]] = {}
        self.prefix = f"{next(ROUNDS)}/"  # one database for all examples

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def rows(self, room: str, bodies: list[tuple[bytes, bool]], shift: int) -> list[Row]:
        first = max(1, len(self.logs.get(room, [])) + 1 + shift)
        return [Row(first + place, *body) for place, body in enumerate(bodies)]

    def expected(self, room: str, rows: list[Row]) -> type[Exception] | None:
        """What must come of an append, and the model after it."""
        log = self.logs.get(room, [])
        if rows[0].seq <= len(log):
            return Conflict
        if rows[0].seq > len(log) + 1:
            return Forgotten
        self.logs[room] = log + rows
        return None

    async def append(self, room: str, rows: list[Row]) -> type[Exception] | None:
        try:
            await self.store.append(self.prefix + room, rows)
        except (Conflict, StoreFailed) as problem:
            return type(problem)
        return None

    @rule(room=ROOMS, bodies=BODIES, shift=st.sampled_from([0, 0, 0, 0, -1, -2, 1]))
    def append_to_one(self, room: str, bodies: list[tuple[bytes, bool]], shift: int) -> None:
        rows = self.rows(room, bodies, shift)
        assert self.run(self.append(room, rows)) is self.expected(room, rows)

    @rule(appends=st.lists(st.tuples(ROOMS, BODIES, st.sampled_from([0, 0, 0, -1, 1])), max_size=8))
    def append_to_several_at_once(
        self, appends: list[tuple[str, list[tuple[bytes, bool]], int]]
    ) -> None:
        """Appends to one room are decided in the order in which they came."""
        given = [(room, self.rows(room, bodies, shift)) for room, bodies, shift in appends]

        async def all_of_them() -> list[type[Exception] | None]:
            return await asyncio.gather(*(self.append(room, rows) for room, rows in given))

        assert self.run(all_of_them()) == [self.expected(room, rows) for room, rows in given]

    @rule(room=ROOMS, after=st.integers(0, 12))
    def load_a_tail(self, room: str, after: int) -> None:
        tail = self.logs.get(room, [])[after:]
        assert self.run(self.store.load(self.prefix + room, after)) == tail

    @rule(room=ROOMS)
    def forget(self, room: str) -> None:
        self.run(self.store.forget(self.prefix + room))
        self.logs.pop(room, None)

    @rule()
    def reopen(self) -> None:
        self.run(self.store.close())
        self.store = connect(self.url)
        self.run(self.store.open())

    @invariant()
    def the_rooms_are_there(self) -> None:
        found = [room for room in self.run(self.store.rooms(0)) if room.startswith(self.prefix)]
        assert found == sorted(self.prefix + room for room in self.logs)

    def teardown(self) -> None:
        for room, log in self.logs.items():
            assert self.run(self.store.load(self.prefix + room)) == log
            assert self.run(self.store.exists(self.prefix + room))
        self.run(self.store.close())
        self.runner.close()


def test_a_store_is_a_dictionary_of_lists(store_url: str) -> None:
    class Here(Logs):
        def __init__(self) -> None:
            super().__init__(store_url)

    run_state_machine_as_test(
        Here,
        settings=settings(
            max_examples=15,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
