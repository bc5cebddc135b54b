"""Logs of earlier versions: a room that 0.1 wrote is read, and its game goes on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from room.room_driver import HASTY

from numbers_station.game.board import SPYMASTER, Seat
from numbers_station.room.protocol.rows import Row
from numbers_station.room.room import Room

FILE = Path(__file__).parents[1] / "data" / "room-0.1.jsonl"
"""Own words, a clue that was agreed to and challenged, a spymaster who left, an open question."""
HOST = "9bFlIkpYt5HfavHYMD5hzcS7hsPRxCcQ"
NOW = 2_000_000


def old_room() -> Room:
    lines = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
    rows = [Row(line["seq"], line["body"].encode(), line["secret"]) for line in lines]
    return Room.replay("ABCD", rows, Random(1), HASTY)


def ask(room: Room, **request: object) -> list[str]:
    """The kinds of rows that a request of the host leads to."""
    reply = room.receive(1, json.dumps(request).encode(), NOW)
    assert not [send for send in reply.sends if b'"refused"' in send.frame], reply.sends
    room.commit(reply.rows, NOW)
    return [json.loads(row.body)["type"] for row in reply.rows]


def test_what_it_adds_up_to() -> None:
    room = old_room()
    state = room.public.playing
    assert state is not None
    assert [(clue.word, clue.consented) for clue in state.clues] == [("two words", False)]
    assert not room.public.displaced
    assert room.public.deck.share == 100
    assert room.secrets.own is not None
    assert len(room.secrets.own.words) == 60
    assert room.secrets.game is not None
    assert room.secrets.game.desk.question is not None


def test_it_goes_on() -> None:
    room = old_room()
    room.connect(1, HOST, 0, NOW)
    state = room.public.playing
    assert state is not None
    assert SPYMASTER[state.turn] is Seat.RED_SPYMASTER  # the host's seat
    assert ask(room, type="play", move={"type": "withdrawQuestion"}) == ["whispered"]
    taken = ask(room, type="takeOver", seat="blue operative", bot="random")  # nobody else has come
    assert taken == ["joined", "seated"]
    assert ask(room, type="abandon") == ["abandoned"]
    assert ask(room, type="start")[-1] == "played"
