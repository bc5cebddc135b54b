"""Anything may come over a socket: never an exception, and what is refused changes nothing."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from room.random_requests import act, senseless
from room.room_driver import RoomDriver, open_room

from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset
from numbers_station.limits import MAX_FRAME
from numbers_station.refused import Refused
from numbers_station.room.protocol import codec, requests
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.room import Room
from numbers_station.room.slow_work import do_work

seeds = st.integers(0, 2**32)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=10), inner),
    max_leaves=20,
)
tags = st.sampled_from([str(kind.__struct_config__.tag) for kind in requests.Request.__args__])
moves = st.sampled_from([str(kind.__struct_config__.tag) for kind in requests.PlayerMove.__args__])
fields = st.dictionaries(
    st.sampled_from(
        ["id", "move", "text", "card", "on", "word", "number", "seat", "player", "ruleset", "bot",
         "password", "type", "words", "share", "pictures", "pause"]
    ),
    anything,
    max_size=4,
)  # fmt: skip
nearly = st.builds(lambda tag, rest: {**rest, "type": tag}, tags, fields)
nearly_moves = st.builds(
    lambda tag, rest: {"type": "play", "move": {**rest, "type": tag}},
    moves,
    st.dictionaries(st.sampled_from(["card", "word", "number", "valid", "consent"]), anything),
)
frame_bytes = st.binary(max_size=200) | st.builds(
    lambda value: json.dumps(value).encode("utf-8", "surrogatepass"),
    anything | nearly | nearly_moves,
)


def inspected(driver: RoomDriver, connection: int, data: bytes) -> None:
    """Send a frame and check what must hold whatever it was."""
    before = (driver.view(), repr(driver.room._presence.marks), repr(driver.room._presence.players))
    reply = driver.room.receive(connection, data, driver.now)
    if reply.work:
        assert (reply.sends, driver.view()) == ((), before[0])
        done = do_work(reply.work, driver.services.referee)
        reply = driver.room.receive(connection, data, driver.now, done)
    for send in reply.sends:
        frame = codec.decode_frame(send.frame)
        if isinstance(frame, Refused):
            assert reply.rows == ()
            assert (len(reply.sends), send.to) == (1, connection)  # to the sender alone
            after = (driver.view(), repr(driver.room._presence.marks))
            assert after == before[:2]
    assert driver.view() == before[0]
    assert [row.seq for row in reply.rows] == list(
        range(driver.room.seq + 1, driver.room.seq + 1 + len(reply.rows))
    )
    driver.take(reply)


@given(st.lists(frame_bytes, max_size=20), seeds, st.booleans())
@settings(deadline=None, max_examples=150)
def test_any_bytes(data: list[bytes], seed: int, started: bool) -> None:
    driver = RoomDriver(seed=seed).seated()
    if started:
        driver.start()
    driver.onlooker()
    rng = Random(seed)
    for frame in data:
        inspected(driver, rng.choice([*driver.inbox, 99, -1]), frame)


@given(st.sampled_from(CONFIGURATIONS), seeds, st.integers(0, 150))
@settings(deadline=None, max_examples=60)
def test_random_requests_from_random_connections(ruleset: Ruleset, seed: int, most: int) -> None:
    driver = RoomDriver(ruleset, seed).seated()
    driver.join("eve", "fay")
    rng = Random(seed)
    for _ in range(most):
        if rng.random() < 0.5:
            act(driver, rng)(driver)
        else:
            data = codec.encode(senseless(driver, rng))
            inspected(driver, rng.choice([*driver.inbox, 99]), data)
        if driver.room.closed:
            break


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[" * 5000,
        b'{"type":"chat","text":"\\ud800"}',
        b'{"type":"chat","text":"\\ud83d\\ude00"}',
        b'{"type":"play","move":{"type":"guess","card":' + b"9" * 4000 + b"}}",
        b'{"type":"play","move":{"type":"guess","card":' + b"9" * 5000 + b"}}",
        b'{"type":"play","move":{"type":"guess","card":-0}}',
        b'{"type":"play","move":{"type":"guess","card":1e400}}',
        b'{"type":"play","move":{"type":"giveClue","word":"' + b"a" * 9000 + b'","number":1}}',
        b'{"type":"judge","word":"' + b"ffi" * 3000 + b'","number":1}',
        b'{"type":"mark","card":' + b"9" * 400 + b"}",
        b'{"type":"sit","seat":"clock"}',
        b'{"type":"play","move":{"type":"startTimer","at":0}}',
        b'{"type":"play","move":{"type":"expireTimer","at":99999999999999}}',
        b'{"type":"ping","id":-1}',
        b'{"type":"ping","id":1.5}',
        b'{"type":"play","seat":"red spymaster","move":{"type":"stop"}}',
        b'{"type":"configure","ruleset":{"mode":"coop","approval":true}}',
        b'{"type":"ping"}' + b" " * MAX_FRAME,
    ],
    ids=lambda data: data[:40].decode("latin-1"),
)
def test_special_frames(data: bytes) -> None:
    for state in (RoomDriver().seated(), RoomDriver().clued()):
        for connection in [*state.inbox, 1000]:
            inspected(state, connection, data)


def test_a_refusal_names_the_message() -> None:
    driver = RoomDriver()
    answer = driver.ask("ann", requests.StartRequest(id=42))
    assert (answer["code"], answer["id"]) == ("seats_missing", 42)
    assert "id" not in driver.ask("ann", requests.StartRequest())


@given(st.text(max_size=60), st.none() | st.text(max_size=120), seeds)
@settings(deadline=None, max_examples=100)
def test_any_name_and_password(name: str, password: str | None, seed: int) -> None:
    driver = RoomDriver()
    try:
        driver.join_room(JoinRoom(name, password))
    except Refusal as refusal:
        assert refusal.code in ("bad_name", "mixed_name", "name_taken")
    try:
        rows, _ = open_room(OpenRoom(name, Ruleset(), password), Random(seed))
        room = Room.replay("ABCD", rows, Random(seed))
        assert room.public.locked is (password is not None)
    except Refusal as refusal:
        assert refusal.code in ("bad_name", "mixed_name", "bad_password")
