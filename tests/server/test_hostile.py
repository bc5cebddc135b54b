"""Hostile clients inside the limits: nobody else waits for them, and nothing grows for good."""

from __future__ import annotations

import asyncio
import threading
import tracemalloc
from collections.abc import Collection
from pathlib import Path
from random import Random

import msgspec
import pytest
from server.fake_phone import Phone, playing, registry_on, run
from server.sockets.test_session import Line

from numbers_station.game.clue import CLEAR, Verdict, hard_block
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.referee import verdict
from numbers_station.room.protocol.http_bodies import OpenRoom
from numbers_station.room.services import RoomServices
from numbers_station.server.clock import ServerClock
from numbers_station.server.config import Config
from numbers_station.server.rooms import queue, slow_work
from numbers_station.server.rooms.registry import RoomRegistry
from numbers_station.server.sockets import connections as sockets
from numbers_station.server.sockets.connections import Connections, SocketRequest
from numbers_station.server.stores.connect import connect
from numbers_station.server.stores.memory import MemoryStore

SOCKETS, QUESTIONS = 60, 55


class HeldReferee:
    """A referee that gives no verdict before it is let go."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.words: list[str] = []

    def __call__(
        self, clue: str, visible: Collection[str], language: str, house_rules: HouseRules
    ) -> Verdict:
        if clue != "station":  # which only has the language read
            self.words.append(clue)
        assert self.gate.wait(20)
        return CLEAR


async def held_registry(referee: HeldReferee) -> RoomRegistry:
    services = RoomServices(referee=referee)
    registry = RoomRegistry(Config(), MemoryStore(), ServerClock(), Random(1), services)
    await registry.start()
    return registry


def question(number: int) -> bytes:
    return b'{"type":"judge","word":"tree%d","number":1,"id":%d}' % (number, number)


def verdicts(phone: Phone) -> list[int]:
    return [frame["id"] for frame in phone.heard if frame["type"] == "verdict"]


def test_many_sockets_of_one_player_have_one_allowance() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            code, ticket = await registry.open(OpenRoom("Ann"))
            await registry.find(code)
            connections = Connections(registry)
            request = SocketRequest(code, ticket.token, 0, address="192.0.2.1")
            lines = [Line(connections, request) for _ in range(SOCKETS)]
            for line in lines:
                line.open()
                for number in range(QUESTIONS):
                    line.receive_text(b'{"type":"ping","id":%d}' % number)
            told = [frame for line in lines for frame in line.heard]
            assert sum(frame.get("code") == "too_fast" for frame in told) > 3000
            assert registry.metrics.messages_limited > 3000

    run(main())


def test_all_of_one_address_have_one_allowance_and_others_another() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore(), Config(messages_per_second=1)) as registry:
            code, _ = await registry.open(OpenRoom("Ann"))
            await registry.find(code)
            connections = Connections(registry)
            limited: list[int] = []
            for address in ("192.0.2.1", "2001:db8::1"):
                lines = [
                    Line(connections, SocketRequest(code, None, 0, address=address))
                    for _ in range(30)
                ]
                for line in lines:
                    line.open()
                    for _ in range(3):  # which each may send
                        line.receive_text(b'{"type":"ping"}')
                for line in lines:
                    line.end()
                limited.append(registry.metrics.messages_limited)
                await settle()
            assert 0 < limited[0] <= 30  # of ninety; sixty and a few are allowed
            assert limited[0] < limited[1] <= 60

    run(main())


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_of_a_players_questions_only_the_newest_waits() -> None:
    referee = HeldReferee()

    async def main() -> None:
        registry = await held_registry(referee)
        try:
            actor, phones = await playing(registry)
            for number in range(100):
                actor.queue.receive(phones[0], question(number))
                actor.queue.receive(phones[2], question(1000 + number))
            assert len(actor.queue.waiting) == 2  # one of each, and one with the referee
            referee.gate.set()
            while 1099 not in verdicts(phones[2]):
                await asyncio.sleep(0.005)
            assert verdicts(phones[0]) == [0, 99]
            assert verdicts(phones[2]) == [1099]
            assert referee.words == ["tree0", "tree99", "tree1099"]
        finally:
            referee.gate.set()
            await registry.stop()

    run(main())


def test_another_room_is_served_before_a_flood_is_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sockets, "TURN", 0.0)  # each turn of the loop has time for one message

    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            connections = Connections(registry)
            lines = []
            for name in ("Mallory", "Ann"):
                code, ticket = await registry.open(OpenRoom(name))
                await registry.find(code)
                lines.append(Line(connections, SocketRequest(code, ticket.token, 0)))
                lines[-1].open()
            flood, other = lines
            for number in range(50):
                flood.receive_text(b'{"type":"ping","id":%d}' % number)
            other.receive_text(b'{"type":"ping","id":1}')
            while not pongs(other):
                await asyncio.sleep(0)
            assert len(pongs(flood)) < 10
            while len(pongs(flood)) < 50:
                await asyncio.sleep(0)
            assert pongs(flood) == list(range(50))  # none is lost, and they are in order

    run(main())


def test_a_connection_that_ends_does_not_hurry_the_flood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "TURN", 0.0)

    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            connections = Connections(registry)
            code, ticket = await registry.open(OpenRoom("Mallory"))
            actor = await registry.find(code)
            call = SocketRequest(code, ticket.token, 0)
            flood, short = Line(connections, call), Line(connections, call)
            for line in (flood, short):
                line.open()
            for number in range(50):
                flood.receive_text(b'{"type":"ping","id":%d}' % number)
            short.receive_text(b'{"type":"chat","text":"bye"}')
            short.end()
            await asyncio.sleep(0)
            assert len(pongs(flood)) < 10
            heard = await until_said(flood)
            assert heard == ["bye"]  # what it said before still counts
            assert len(actor.group) == 1

    run(main())


def pongs(line: Line) -> list[int | None]:
    return [frame.get("id") for frame in line.heard if frame["type"] == "pong"]


async def until_said(line: Line) -> list[str]:
    while True:
        said = [frame["text"] for frame in line.heard if frame["type"] == "said"]
        if said:
            return said
        await asyncio.sleep(0)


def test_more_verdicts_than_may_wait_are_refused_and_the_room_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slow_work, "WAITING", 2)
    referee = HeldReferee()

    async def main() -> None:
        registry = await held_registry(referee)
        try:
            tables = [await playing(registry) for _ in range(3)]
            for actor, phones in tables:
                actor.queue.receive(phones[0], question(7))
                await asyncio.sleep(0)
            last, phones = tables[-1]
            refused = await phones[0].until("refused")
            assert (refused["code"], refused["id"]) == ("busy", 7)
            last.queue.receive(phones[0], b'{"type":"ping"}')
            await phones[0].until("pong")
            assert registry.metrics.errors == 0
            referee.gate.set()
            for _, others in tables[:-1]:
                assert (await others[0].until("verdict"))["id"] == 7
        finally:
            referee.gate.set()
            await registry.stop()

    run(main())


def test_a_room_that_was_busy_lets_others_have_a_turn() -> None:
    referee = HeldReferee()

    async def main() -> None:
        registry = await held_registry(referee)
        try:
            actor, phones = await playing(registry)
            actor.queue.receive(phones[0], question(1))
            for _ in range(5 * queue.AT_ONCE):
                actor.queue.receive(phones[1], b'{"type":"ping"}')
            referee.gate.set()
            while "verdict" not in phones[0].kinds():
                await asyncio.sleep(0)
            assert phones[1].kinds().count("pong") <= 2 * queue.AT_ONCE
            while phones[1].kinds().count("pong") < 5 * queue.AT_ONCE:
                await asyncio.sleep(0)
        finally:
            referee.gate.set()
            await registry.stop()

    run(main())


def test_long_words_that_grow_under_normalisation_leave_no_memory() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            actor, phones = await playing(registry)
            tracemalloc.start()
            before, _ = tracemalloc.get_traced_memory()
            for number in range(400):
                word = "\ufdfa" * 4_000 + str(number)  # eighteen letters for each
                clue = {"type": "giveClue", "word": word, "number": 1}
                for message in (
                    {"type": "judge", "word": word, "number": 1},
                    {"type": "play", "move": clue},
                ):
                    for phone in (phones[0], phones[2]):
                        actor.queue.receive(phone, msgspec.json.encode(message))
                        phone.heard.clear()
            after, _ = tracemalloc.get_traced_memory()
            tracemalloc.stop()
            assert after - before < 2_000_000

    run(main())


def test_words_just_short_enough_leave_little() -> None:
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for number in range(5_000):  # more than any cache holds
        assert hard_block("\ufdfa" * 35 + str(number), (), Language.ENGLISH)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 3_500_000


@pytest.mark.parametrize("language", Language)
def test_questions_about_ever_new_words_leave_little(language: Language) -> None:
    """What is remembered of words that nobody will ask for again is soon as much as it ever is."""
    rng = Random(1)

    def ask(number: int) -> None:
        for _ in range(number):
            word = "".join(rng.choice("aeioudgklmnprstvw") for _ in range(30))
            verdict(word, ("HORSE", "MOON"), language)

    ask(300)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    ask(600)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 2_500_000


def test_codes_are_guessed_as_often_as_one_may_join_and_no_oftener() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore(), Config(joins_per_minute=5)) as registry:
            connections = Connections(registry)
            code, _ = await registry.open(OpenRoom("Ann"))
            answers = [await look_up(connections, "BCDFGH", "192.0.2.1") for _ in range(8)]
            assert answers == ["no_such_room"] * 5 + ["too_fast"] * 3
            assert await look_up(connections, "BCDFGH", "192.0.2.2") == "no_such_room"
            line = Line(connections, SocketRequest("BCDFGJ", None, 0, address="192.0.2.1"))
            line.open()
            assert (await line.until("refused"))["code"] == "too_fast"
            await registry.find(code)  # a room that is awake can always be entered
            assert await look_up(connections, code, "192.0.2.1") == code

    run(main())


async def look_up(connections: Connections, code: str, address: str) -> str:
    try:
        return (await connections.find_room(code, address)).code
    except Refusal as problem:
        return problem.code


def test_a_client_that_is_dropped_is_counted_once() -> None:
    async def main() -> None:
        async with registry_on(MemoryStore()) as registry:
            code, ticket = await registry.open(OpenRoom("Ann"))
            line = Line(Connections(registry), SocketRequest(code, ticket.token, 0))
            for _ in range(3):
                line.count_drop()
            assert registry.metrics.clients_dropped == 1

    run(main())


def test_health_notices_a_database_that_was_moved_away(tmp_path: Path) -> None:
    async def main() -> None:
        file = tmp_path / "rooms.db"
        async with registry_on(connect(f"sqlite:///{file}")) as registry:
            assert await registry.healthy()
            file.rename(tmp_path / "elsewhere.db")
            assert not await registry.healthy()
            file.touch()  # another file in its place is not the one that is written
            assert not await registry.healthy()
            file.unlink()
            (tmp_path / "elsewhere.db").rename(file)
            assert await registry.healthy()

    run(main())
