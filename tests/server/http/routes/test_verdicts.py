"""The referee over HTTP, without a room: verdicts, limits, and one at a time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Collection, Iterator
from random import Random

import msgspec
import pytest
from server.server_process import Json, ServerProcess, run_server
from starlette.requests import Request

from numbers_station.game.clue import CLEAR, Verdict
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.limits import MAX_CLUE, MAX_TABLE_WORDS
from numbers_station.referee import verdict
from numbers_station.room.services import RoomServices
from numbers_station.server.clock import ServerClock
from numbers_station.server.config import Config
from numbers_station.server.http.routes.verdicts import WAITING, ClueOnTable, VerdictRoutes
from numbers_station.server.rooms.registry import RoomRegistry
from numbers_station.server.sockets.connections import Connections
from numbers_station.server.stores.memory import MemoryStore

REQUEST = Request({"type": "http", "headers": []})
ASKED = ClueOnTable("tree", ("mouse",), Language.ENGLISH)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("verdicts")
    with run_server(folder, "--database=memory:", "--joins-per-minute=100") as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def ask(server: ServerProcess, clue: str, words: Collection[str], language: str = "en") -> Json:
    body = {"clue": clue, "words": list(words), "language": language}
    answer = server.http("POST", "/api/verdicts", body)
    assert answer.status == 200, answer.body
    return answer.json()


@pytest.mark.parametrize(
    ("language", "clue", "words", "ruling", "hit"),
    [
        ("en", "luck", ("horseshoe", "mouse"), "clear", []),
        ("en", "MICE", ("horseshoe", "mouse"), "forbidden", ["mouse"]),
        ("en", "Mouse", ("horseshoe", "mouse"), "blocked", ["mouse"]),
        ("en", "carpenter", ("carp",), "clear", []),
        ("en", "two words", (), "forbidden", [None]),
        ("en", "", ("mouse",), "blocked", [None]),
        ("nl", "ijzer", ("HOEFIJZER", "muis"), "forbidden", ["HOEFIJZER"]),
        ("af", "muise", ("muis",), "forbidden", ["muis"]),
        ("is", "mýs", ("rós", "mús"), "forbidden", ["mús"]),
    ],
)
def test_what_the_referee_says(
    server: ServerProcess,
    language: str,
    clue: str,
    words: tuple[str, ...],
    ruling: str,
    hit: list[str | None],
) -> None:
    said = ask(server, clue, words, language)
    assert said["ruling"] == ruling
    assert [reason["word"] for reason in said["reasons"]] == hit
    assert msgspec.convert(said, Verdict) == verdict(clue, words, Language(language))


def test_a_full_table_of_long_words(server: ServerProcess) -> None:
    words = [f"{at}".rjust(MAX_CLUE, "þ") for at in range(MAX_TABLE_WORDS)]
    assert ask(server, "þ" * MAX_CLUE, words, "is")["ruling"] == "doubtful"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"clue": "x" * (MAX_CLUE + 1)}, "bad_message"),
        ({"words": ["x" * (MAX_CLUE + 1)]}, "bad_message"),
        ({"words": [f"word{at}" for at in range(MAX_TABLE_WORDS + 1)]}, "bad_message"),
        ({"words": [""]}, "bad_message"),
        ({"words": "mouse"}, "bad_message"),
        ({"language": "de"}, "bad_message"),
        ({"houseRules": {}}, "bad_message"),
        ({"words": ["🦊"]}, "unreadable_word"),
        ({"words": ["--"]}, "unreadable_word"),
        ({"words": ["ﷺ" * 30]}, "unreadable_word"),  # one character that stands for many
    ],
)
def test_what_is_no_question(server: ServerProcess, change: dict[str, object], code: str) -> None:
    body = {"clue": "tree", "words": ["mouse"], "language": "en", **change}
    answer = server.http("POST", "/api/verdicts", body)
    assert (answer.status, answer.json()["code"]) == (400, code)


def test_an_address_cannot_ask_without_end(server: ServerProcess) -> None:
    body = {"clue": "tree", "words": [], "language": "en"}
    for _ in range(200):
        answer = server.http("POST", "/api/verdicts", body)
        if answer.status != 200:
            break
    assert (answer.status, answer.json()["code"]) == (429, "too_fast")


class Gate:
    """A referee that thinks until it is let go, and counts."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.calls = 0
        self.threads: set[int] = set()

    def __call__(
        self, clue: str, visible: Collection[str], language: str, house_rules: HouseRules
    ) -> Verdict:
        self.calls += 1
        self.threads.add(threading.get_ident())
        assert house_rules == HouseRules()
        assert self.open.wait(20)
        return CLEAR


def test_strangers_take_turns_beside_the_event_loop() -> None:
    gate = Gate()

    async def main() -> None:
        registry = RoomRegistry(
            Config(), MemoryStore(), ServerClock(), Random(1), RoomServices(referee=gate)
        )
        await registry.start()
        routes = VerdictRoutes(Connections(registry))
        asking = [asyncio.create_task(routes.judge_clue(REQUEST, ASKED)) for _ in range(WAITING)]
        await asyncio.sleep(0.05)
        assert gate.calls == 1  # a room would be the next
        with pytest.raises(Refusal) as full:
            await routes.judge_clue(REQUEST, ASKED)
        assert full.value.code == "server_full"
        gate.open.set()
        assert await asyncio.gather(*asking) == [CLEAR] * WAITING
        assert await routes.judge_clue(REQUEST, ASKED) == CLEAR
        assert threading.get_ident() not in gate.threads
        await registry.stop()
        with pytest.raises(Refusal):
            await routes.judge_clue(REQUEST, ASKED)

    asyncio.run(main())
