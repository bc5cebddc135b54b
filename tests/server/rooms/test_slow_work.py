"""The referee judges beside the event loop, and passwords are hashed there: others go on."""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections.abc import Collection
from random import Random
from typing import Any

import msgspec
import pytest
from server.fake_phone import Phone, clear, playing, run

from numbers_station.game.clue import CLEAR, Verdict
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.services import RoomServices
from numbers_station.room.slow_work import JudgeClue, JudgedClue
from numbers_station.server.clock import ServerClock
from numbers_station.server.config import Config
from numbers_station.server.rooms.registry import RoomRegistry
from numbers_station.server.rooms.slow_work import SlowWorker
from numbers_station.server.stores.memory import MemoryStore


class SlowReader:
    """A referee that reads until it is told that it has finished."""

    def __init__(self) -> None:
        self.finished = threading.Event()
        self.threads: set[int] = set()
        self.calls = 0

    def __call__(
        self, clue: str, visible: Collection[str], language: str, house_rules: HouseRules
    ) -> Verdict:
        self.threads.add(threading.get_ident())
        self.calls += 1
        assert self.finished.wait(20)
        return CLEAR


def test_a_judge_waits_for_its_language_and_nobody_else_does() -> None:
    reader = SlowReader()

    async def main() -> None:
        registry = RoomRegistry(
            Config(), MemoryStore(), ServerClock(), Random(1), RoomServices(referee=reader)
        )
        await registry.start()
        try:
            actor, phones = await playing(registry)
            actor.queue.receive(phones[0], b'{"type":"judge","word":"tree","number":1,"id":7}')
            other, others = await playing(registry)  # rooms go on, and the loop is free
            other.queue.receive(others[1], b'{"type":"ping"}')
            await others[1].until("pong")
            assert not any(frame["type"] == "verdict" for frame in phones[0].heard)
            reader.finished.set()
            assert (await phones[0].until("verdict"))["id"] == 7
            actor.queue.receive(phones[1], b'{"type":"ping"}')
            await phones[1].until("pong")
            assert threading.get_ident() not in reader.threads  # the loop has never judged
            assert len(reader.threads) == 1
            assert registry.metrics.errors == 0
        finally:
            reader.finished.set()
            await registry.stop()

    run(main())


def test_a_clue_waits_too_and_comes_once() -> None:
    reader = SlowReader()

    async def main() -> None:
        registry = RoomRegistry(
            Config(), MemoryStore(), ServerClock(), Random(1), RoomServices(referee=reader)
        )
        await registry.start()
        try:
            actor, phones = await playing(registry)
            state = actor.room.public.playing
            assert state is not None
            master = phones[0] if state.turn == "red" else phones[2]
            clue = {"type": "play", "move": {"type": "giveClue", "word": "tree", "number": 1}}
            actor.queue.receive(master, msgspec.json.encode(clue))
            actor.queue.receive(master, b'{"type":"ping"}')
            await asyncio.sleep(0.05)
            assert actor.room.public.playing is state
            reader.finished.set()
            await master.until("pong")
            after = actor.room.public.playing
            assert after is not None
            assert [given.word for given in after.clues] == ["tree"]
        finally:
            reader.finished.set()
            await registry.stop()

    run(main())


def test_a_language_is_read_by_one_thread_whoever_asks() -> None:
    reader = SlowReader()

    async def main() -> None:
        worker = SlowWorker(reader)
        worker.prepare(Language.DUTCH)
        worker.prepare(Language.DUTCH)
        work = JudgeClue("tree", (), Language.DUTCH, HouseRules())
        asked = [asyncio.ensure_future(worker.do(work)) for _ in range(3)]
        await asyncio.sleep(0.01)
        assert not any(task.done() for task in asked)
        reader.finished.set()
        assert await asyncio.gather(*asked) == [JudgedClue(work, CLEAR)] * 3
        assert reader.calls == 4  # three questions, and the preparation once
        assert len(reader.threads) == 1
        worker.close()

    run(main())


def test_a_referee_that_fails_once_is_asked_again() -> None:
    class Forgetful:
        calls = 0

        def __call__(self, *_: object, **__: object) -> Verdict:
            self.calls += 1
            if self.calls == 1:
                raise OSError("the disk was busy")
            return CLEAR

    async def main() -> None:
        worker = SlowWorker(Forgetful())
        worker.prepare(Language.DUTCH)
        work = JudgeClue("tree", (), Language.DUTCH, HouseRules())
        assert await worker.do(work) == JudgedClue(work, CLEAR)
        worker.close()

    run(main())


def test_passwords_are_hashed_off_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []

    def scrypt(*arguments: Any, **options: Any) -> bytes:
        threads.append(threading.get_ident())
        return real(*arguments, **options)

    real = hashlib.scrypt
    monkeypatch.setattr(hashlib, "scrypt", scrypt)

    async def main() -> None:
        registry = RoomRegistry(
            Config(), MemoryStore(), ServerClock(), Random(1), RoomServices(referee=clear)
        )
        await registry.start()
        try:
            code, ticket = await registry.open(OpenRoom("Ann", password="sesame"))
            actor = await registry.find(code)
            await actor.join(JoinRoom("Bo", "sesame"))
            with pytest.raises(Refusal, match="password"):
                await actor.join(JoinRoom("Cy", "simsim"))
            host = Phone(1)
            actor.connect(host, ticket.token, 0)
            actor.queue.receive(host, b'{"type":"lock","password":"open"}')
            await host.until_event("locked")
            await actor.join(JoinRoom("Cy", "open"))
        finally:
            await registry.stop()

    run(main())
    assert len(threads) == 5
    assert threading.get_ident() not in threads
