"""A finished game can be looked back at, over HTTP, by everybody at once; no other can."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from server.server_process import Json, ServerProcess, run_server

from numbers_station.bots.review.report import Review
from numbers_station.bots.review.review import review
from numbers_station.game.record import read
from numbers_station.server.rooms.bot_pool import BotPool

RECORDS = Path(__file__).parents[3] / "records"
LOST = (RECORDS / "coop-words-lost.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("reviews")
    doors = ("--rooms-per-hour=1000", "--connects-per-second=1000", "--joins-per-minute=1000")
    with run_server(folder, "--database=memory:", "--bot-pause=0", *doors) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def post(server: ServerProcess, text: str) -> Json:
    return server.http("POST", "/api/reviews", {"text": text}).json()


def prolong(turns: int) -> str:
    """A game in which the time is up again and again before it begins."""
    text = (RECORDS / "classic-strict-timer.txt").read_text("utf-8")
    head, _, rest = text.partition("1. red")
    rest = f"1. red{rest}"
    rest = re.sub(r"^\d+", lambda found: str(int(found[0]) + turns), rest, flags=re.MULTILINE)
    later = turns * 50_000
    rest = re.sub(r"\d+(?=\))", lambda found: str(int(found[0]) + later), rest)
    idle = ""
    for n in range(turns):
        team, at = ("red", "blue")[n % 2], n * 50_000
        idle += f"{n + 1}. {team} timer(clock,{at}) timeup({at + 45_000})\n"
    return head + idle + rest


def test_a_record_is_reviewed_as_the_command_does(server: ServerProcess) -> None:
    with ThreadPoolExecutor(3) as people:  # who all ask at the same time
        answers = list(people.map(lambda _: post(server, LOST), range(3)))
    found = [msgspec.convert(answer, Review) for answer in answers]
    assert found == [review(read(LOST))] * 3


def test_what_cannot_be_reviewed(server: ServerProcess) -> None:
    unfinished = (RECORDS / "words-5x4-unfinished.txt").read_text("utf-8")
    if "[Key" in unfinished:  # only the key tells whether all may see it
        unfinished = "\n".join(line for line in unfinished.splitlines() if "[Key" not in line)
    for text, status, code in (
        (unfinished, 409, "review_without_key"),
        ("hello", 400, "bad_record"),
        (prolong(60), 413, "too_big"),
    ):
        answer = server.http("POST", "/api/reviews", {"text": text})
        assert (answer.status, answer.json()["code"]) == (status, code)


def test_one_review_at_a_time_for_an_address(server: ServerProcess) -> None:
    games = [(RECORDS / f"classic-{name}.txt").read_text("utf-8") for name in ("en", "approval")]
    with ThreadPoolExecutor(2) as people:
        answers = list(people.map(lambda text: post(server, text), games))
    (refused,) = [answer for answer in answers if "code" in answer]
    assert refused["code"] == "too_fast"
    for text in games:  # and then the other one
        assert "turns" in post(server, text)


def test_a_room_is_reviewed_once_its_game_is_over(server: ServerProcess) -> None:
    ruleset = {"mode": "coop", "grid": "5x4"}
    code, token = server.open(ruleset=ruleset)
    path = f"/api/rooms/{code}/review"
    assert server.http("GET", path).json()["code"] == "no_game"
    host = server.connect(code, token)
    for seat in ("red spymaster", "red operative"):
        host.say(type="addBot", seat=seat, bot="recruit")
        host.event("joined")
    host.say(type="start")
    host.event("revealed")
    answer = server.http("GET", path)
    assert answer.status == 200
    found = msgspec.convert(answer.json(), Review)
    record = read(server.http("GET", f"/api/rooms/{code}/record").body.decode())
    assert found == review(record)


def test_while_a_game_goes_on_nothing_is_told(server: ServerProcess) -> None:
    code, token = server.open(ruleset={"mode": "coop"})
    host = server.connect(code, token)
    host.say(type="sit", seat="red spymaster")
    host.say(type="addBot", seat="red operative", bot="recruit")
    host.event("joined")
    host.say(type="start")
    host.event("played")
    answer = server.http("GET", f"/api/rooms/{code}/review")
    assert (answer.status, answer.json()["code"]) == (409, "review_without_key")
    assert server.http("GET", "/api/rooms/NOSUCH/review").status == 404


def test_a_process_that_fails_costs_the_review_only() -> None:
    async def main() -> None:
        pool = BotPool(1, patience=0.001)
        try:
            assert await pool.review(LOST, 0) is None
        finally:
            await pool.close()
        patient = BotPool(1)
        try:
            assert await patient.review(LOST, 10_000) is None
            turn = await patient.review(LOST, 0)
            assert turn is not None
            assert turn.number == 1
        finally:
            await patient.close()

    asyncio.run(main())
