"""The referee reads a language beside the loop: only who asks it has to wait."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Collection, Coroutine
from random import Random
from typing import Any

import msgspec
import pytest

from numbers_station.game.clue import CLEAR, Verdict
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.services import RoomServices
from numbers_station.server.clock import ServerClock
from numbers_station.server.config import Config
from numbers_station.server.rooms.actor import RoomActor
from numbers_station.server.rooms.referee_loader import RefereeLoader, Unread
from numbers_station.server.rooms.registry import RoomRegistry
from numbers_station.server.stores.memory import MemoryStore

SEATS = ("red spymaster", "red operative", "blue spymaster", "blue operative")


class Ear:
    """A connection that remembers what it was told."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.heard: list[Any] = []

    def send(self, frame: bytes) -> None:
        self.heard.append(msgspec.json.decode(frame))

    def greet(self, frames: list[bytes]) -> None:
        for frame in frames:
            self.send(frame)

    def close(self, code: int, reason: str) -> None:
        self.heard.append({"type": "closed", "code": code})

    def drop(self) -> None: ...

    async def until(self, kind: str) -> Any:
        while True:
            for frame in self.heard:
                if frame["type"] == kind:
                    return frame
            await asyncio.sleep(0.005)


class SlowReader:
    """A referee that reads until it is told that it has finished."""

    def __init__(self) -> None:
        self.finished = threading.Event()
        self.threads: set[int] = set()

    def __call__(
        self, clue: str, visible: Collection[str], language: Language, house_rules: HouseRules
    ) -> Verdict:
        self.threads.add(threading.get_ident())
        assert self.finished.wait(60)
        return CLEAR


def run(main: Coroutine[None, None, None]) -> None:
    asyncio.run(asyncio.wait_for(main, 60))


async def playing(keeper: RoomRegistry) -> tuple[RoomActor, list[Ear]]:
    """Four people in a game."""
    code, ticket = await keeper.open(OpenRoom("Ann"))
    live = await keeper.find(code)
    tickets = [ticket, *[await live.join(JoinRoom(name)) for name in ("Bo", "Cy", "Di")]]
    ears = [Ear(number) for number in range(1, 5)]
    for ear, each, seat in zip(ears, tickets, SEATS, strict=True):
        live.connect(ear, each.token, 0)
        live.receive(ear, msgspec.json.encode({"type": "sit", "seat": seat}))
    live.receive(ears[0], b'{"type":"start"}')
    await ears[0].until("key")
    return live, ears


def test_a_judge_waits_for_its_language_and_nobody_else_does() -> None:
    reader = SlowReader()

    async def main() -> None:
        keeper = RoomRegistry(
            Config(), MemoryStore(), ServerClock(), Random(1), RoomServices(referee=reader)
        )
        await keeper.start()
        try:
            live, ears = await playing(keeper)
            live.receive(ears[0], b'{"type":"judge","word":"tree","number":1,"id":7}')
            other, others = await playing(keeper)  # rooms go on, and the loop is free
            other.receive(others[1], b'{"type":"ping"}')
            await others[1].until("pong")
            assert not any(frame["type"] == "verdict" for frame in ears[0].heard)
            reader.finished.set()
            assert (await ears[0].until("verdict"))["id"] == 7
            live.receive(ears[1], b'{"type":"ping"}')
            await ears[1].until("pong")
            # The loop's own thread has judged, but never while there was something to read.
            assert len(reader.threads) == 2
            assert keeper.metrics.errors == 0
        finally:
            reader.finished.set()
            await keeper.stop()

    run(main())


def test_a_clue_waits_too_and_comes_once() -> None:
    reader = SlowReader()

    async def main() -> None:
        keeper = RoomRegistry(
            Config(), MemoryStore(), ServerClock(), Random(1), RoomServices(referee=reader)
        )
        await keeper.start()
        try:
            live, ears = await playing(keeper)
            state = live.room.hall.playing
            assert state is not None
            master = ears[0] if state.turn == "red" else ears[2]
            clue = {"type": "play", "move": {"type": "giveClue", "word": "tree", "number": 1}}
            live.receive(master, msgspec.json.encode(clue))
            live.receive(master, b'{"type":"ping"}')
            await asyncio.sleep(0.05)
            assert live.room.hall.playing is state
            reader.finished.set()
            await master.until("pong")
            after = live.room.hall.playing
            assert after is not None
            assert [given.word for given in after.clues] == ["tree"]
        finally:
            reader.finished.set()
            await keeper.stop()

    run(main())


def test_a_language_is_read_once() -> None:
    reader = SlowReader()

    async def main() -> None:
        languages = RefereeLoader(reader)
        with pytest.raises(Unread):
            languages.referee("tree", (), Language.DUTCH, HouseRules())
        first = languages.begin(Language.DUTCH)
        assert languages.begin(Language.DUTCH) is first
        with pytest.raises(Unread):
            languages.referee("tree", (), Language.DUTCH, HouseRules())
        reader.finished.set()
        await languages.read(Language.DUTCH)
        assert languages.referee("tree", (), Language.DUTCH, HouseRules()) is CLEAR
        with pytest.raises(Unread):
            languages.referee("tree", (), Language.ICELANDIC, HouseRules())

    run(main())
