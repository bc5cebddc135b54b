"""What a server says without a room: what a lobby offers, and records played again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from room.random_requests import act
from room.room_driver import RoomDriver
from server.server_process import Json, ServerProcess, run_server

from numbers_station.decks import words
from numbers_station.game.board import Seat
from numbers_station.game.errors import BadRecord
from numbers_station.game.record import read, read_moves, read_prefix
from numbers_station.game.ruleset import CONFIGURATIONS, VARIANTS, Language, Ruleset, Timer
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.room_entries import PictureDeck
from numbers_station.server.http.routes.records import Replayed, make_steps

RECORDS = sorted((Path(__file__).parents[3] / "records").glob("*.txt"))
OPEN_DOORS = ("--rooms-per-hour=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("library")
    with run_server(folder, "--database=memory:", "--bot-pause=0", *OPEN_DOORS) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def test_what_a_lobby_offers(server: ServerProcess) -> None:
    offer = server.http("GET", "/api/offer").json()
    presets = {preset["id"]: preset["ruleset"] for preset in offer["presets"]}
    assert presets.keys() == VARIANTS.keys()
    for id, ruleset in presets.items():
        assert msgspec.convert(ruleset, Ruleset) == VARIANTS[id]
        answer = server.http("POST", "/api/rooms", {"name": "Ann", "ruleset": ruleset})
        assert answer.status == 201
    assert offer["languages"] == list(Language)
    for language in Language:
        assert offer["words"][language]["standard"] == len(words.standard(language).words) >= 400
        assert offer["words"][language]["children"] >= 120
    assert offer["pictures"]["endless"] is None
    assert offer["pictures"]["curated"] >= 280
    assert offer["botPause"] is False
    code, token = server.open()
    host = server.connect(code, token)
    for bot in offer["bots"]:
        host.say(type="addBot", seat="red operative", bot=bot)
        assert host.event("joined")["bot"] == bot


def replay(server: ServerProcess, text: str) -> Json:
    return server.http("POST", "/api/replays", {"text": text}).json()


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_records_are_played_again(server: ServerProcess, file: Path) -> None:
    text = file.read_text("utf-8")
    answer = server.http("POST", "/api/replays", {"text": text})
    record = read(text)
    assert answer.status == 200
    replayed = msgspec.json.decode(answer.body, type=Replayed)
    assert replayed.dealt == record.dealt
    assert tuple(event for step in replayed.played for event in step.events) == record.events
    assert replayed.key == (record.key.reveal() if record.key else None)
    numbers = [step.turn for step in replayed.played]
    assert numbers == sorted(numbers)
    assert numbers[-1] == len(record.turns())


def test_pictures_come_with_their_recipes(server: ServerProcess) -> None:
    driver = RoomDriver(VARIANTS["pictures"]).seated()
    driver.ask("ann", requests.ChooseDeckRequest(pictures=PictureDeck.ENDLESS))
    driver.start()
    replayed = replay(server, driver.room.record())
    ids = [card["id"] for card in replayed["dealt"]["cards"]]
    assert replayed["pictures"].keys() == set(ids)
    for recipe in replayed["pictures"].values():
        assert server.http("GET", f"/api/pictures/{quote(recipe)}.svg").status == 200


def test_swapped_pictures_have_theirs_too(server: ServerProcess) -> None:  # R29
    driver = RoomDriver(VARIANTS["pictures"]).started()
    driver.ask(driver.who(driver.state.operative), requests.ProposeSwapRequest(card=3))
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER):
        driver.ask(driver.who(seat), requests.AnswerSwapRequest(agree=True))
    replayed = replay(server, driver.room.record())
    (swapped,) = (step["events"][0]["face"]["id"] for step in replayed["played"])
    ids = [card["id"] for card in replayed["dealt"]["cards"]]
    assert replayed["pictures"].keys() == {*ids, swapped}
    assert len(replayed["pictures"]) == len(ids) + 1


@given(st.sampled_from(CONFIGURATIONS), st.integers(0, 2**32), st.booleans(), st.integers(1, 100))
@settings(deadline=None, max_examples=80)
def test_the_moves_are_those_of_the_room(
    ruleset: Ruleset, seed: int, strict: bool, most: int
) -> None:
    timer = Timer(30, strict=True) if strict else Timer()
    chosen = msgspec.structs.replace(ruleset, timer=timer)
    driver = RoomDriver(chosen, seed).seated()
    driver.start()
    rng = Random(seed)
    for _ in range(most):
        act(driver, rng, host=False)(driver)
        if strict and rng.random() < 0.2:
            driver.tick(31_000)
    _, recorded = read_moves(driver.room.record())
    facts = [msgspec.json.decode(frame) for frame in driver.room._log.frames]
    played = [fact["events"] for fact in facts if fact["type"] == "played"]
    first, *rest = played
    moves = [msgspec.to_builtins(step.events) for step in make_steps(recorded)]
    if strict:  # the first timer starts with the deal
        moves[0] = moves[0][1:]
        moves = [move for move in moves if move]
    assert [list(move) for move in moves] == rest
    assert first[0]["type"] == "dealt"


@given(st.sampled_from(RECORDS), st.data())
@settings(deadline=None, max_examples=150)
def test_damaged_records_are_refused_with_their_place(file: Path, data: st.DataObject) -> None:
    text = file.read_text("utf-8")
    place = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 20))
    broken = text[:place] + data.draw(st.text(max_size=5)) + text[place + cut :]
    _, error = read_prefix(broken)
    server = DAMAGED[0]
    answer = server.http("POST", "/api/replays", {"text": broken})
    if error is None:
        assert answer.status == 200
        return
    assert isinstance(error, BadRecord)
    refused = answer.json()
    assert (answer.status, refused["code"]) == (400, "bad_record")
    (fault,) = refused["faults"]
    assert (fault["line"], fault["column"]) == (error.line, error.column)


DAMAGED: list[ServerProcess] = []


@pytest.fixture(autouse=True)
def _at_hand(server: ServerProcess) -> None:
    DAMAGED[:] = [server]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_message"),
        (b"{}", "bad_message"),
        (b'{"text":7}', "bad_message"),
        (b'{"text":"x","more":1}', "bad_message"),
        (b'{"text":""}', "bad_record"),
        (b'{"text":"\\u0000"}', "bad_record"),
        (b'{"text":"\\ud800"}', "bad_message"),
        (b"[" * 60_000, "bad_message"),
        (b" " * 70_000, "too_big"),
    ],
)
def test_texts_that_are_no_record(server: ServerProcess, body: bytes, code: str) -> None:
    answer = server.http("POST", "/api/replays", body)
    assert answer.json()["code"] == code
    assert answer.status in (400, 413)


def test_a_record_comes_from_our_own_pages(server: ServerProcess) -> None:
    stranger = {"Origin": "http://elsewhere.example"}
    answer = server.http("POST", "/api/replays", {"text": ""}, stranger)
    assert answer.json()["code"] == "bad_origin"
    form = {"Content-Type": "text/plain"}
    assert server.http("POST", "/api/replays", b"x", form).json()["code"] == "json_only"
