"""The table for programs: every line gets a line back, and nothing leaks."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play import board, conceivable, new_game, play_out

from numbers_station.game.board import Seat
from numbers_station.game.record import read
from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset
from numbers_station.json_table.messages import (
    MAX_MESSAGE,
    AskKey,
    AskState,
    KeyShown,
    MakeMove,
    MoveMade,
    Setup,
    StateShown,
    decode,
    decode_answer,
    encode,
)
from numbers_station.json_table.table import JsonTable
from numbers_station.refused import Refused

KEY = "R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX"
CARDS = [{"kind": "word", "text": f"w{i}"} for i in range(25)]


def ask(table: JsonTable, message: object) -> Any:
    return json.loads(table.receive(json.dumps(message)))


def move(seat: str, kind: str, **values: object) -> dict[str, object]:
    return {"type": "play", "seat": seat, "move": {"type": kind, **values}}


@pytest.mark.parametrize("content", ["words", "pictures", "mixed"])
def test_a_card_that_nobody_knows_is_swapped(content: str) -> None:  # R29
    table = JsonTable(Random(4))
    ask(table, {"type": "setup", "ruleset": {"content": content, "grid": "5x5"}})
    before = ask(table, {"type": "askState"})["state"]["dealt"]["cards"]
    for card in (7, 7, 12):
        answer = ask(table, {"type": "swap", "card": card})
        (event,) = answer["events"]
        assert (event["type"], event["card"]) == ("cardSwapped", card)
        assert event["face"]["kind"] == before[card]["kind"]
        assert event["face"] not in before
    assert ask(table, {"type": "swap", "card": 25})["code"] == "unknown_card"
    assert ask(table, {"type": "swap", "card": -1})["code"] == "unknown_card"
    turn = ask(table, {"type": "askState"})["state"]["turn"]
    ask(table, move(f"{turn} spymaster", "giveClue", word="zephyr", number=1))
    assert ask(table, {"type": "swap", "card": 3})["code"] == "swap_too_late"
    record = read(ask(table, {"type": "askRecord"})["record"])
    assert sum(type(event).__name__ == "CardSwapped" for event in record.events) == 3


def test_a_game_by_hand() -> None:
    table = JsonTable(Random(1))
    dealt = ask(table, {"type": "setup", "cards": CARDS, "key": KEY, "starting": "red"})
    assert (dealt["type"], dealt["seq"]) == ("events", 1)
    assert dealt["events"][0]["cards"] == CARDS
    assert "key" not in json.dumps(dealt).lower()
    answer = ask(table, move("red spymaster", "giveClue", word="Tree", number="unlimited"))
    assert answer == {
        "type": "events",
        "seq": 2,
        "events": [{"type": "clueGiven", "team": "red", "word": "tree", "number": "unlimited"}],
    }
    refused = ask(table, move("red operative", "stop"))
    assert (refused["type"], refused["code"], refused["rule"]) == ("refused", "must_guess", "R7.4")
    answer = ask(table, move("red operative", "guess", card=24))
    assert [event["type"] for event in answer["events"]] == ["covered", "ended"]
    assert answer["seq"] == 3
    assert answer["events"][-1] == {"type": "ended", "winner": "blue", "why": "assassin"}
    assert ask(table, {"type": "askKey", "seat": "spectator"}) == {"type": "key", "key": KEY}
    record = ask(table, {"type": "askRecord"})["record"]
    assert read(record).state.outcome is not None


def test_whispers_are_kept_apart() -> None:  # R16.1
    table = JsonTable(Random(1))
    ask(table, {"type": "setup", "cards": CARDS, "key": KEY})
    answer = ask(table, move("red spymaster", "askConsent", word="maybe", number=1))
    assert answer["events"] == []
    assert [whisper["type"] for whisper in answer["whispers"]] == ["consentAsked"]
    assert "maybe" not in table.receive('{"type":"askState"}').decode()


@pytest.mark.parametrize("seat", [seat for seat in Seat if not seat.sees_key])
def test_the_key_is_not_for_others(seat: str) -> None:  # R3.6
    table = JsonTable(Random(1))
    ask(table, {"type": "setup"})
    assert ask(table, {"type": "askKey", "seat": seat})["code"] == "key_is_secret"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "bad_message"),
        ("x", "bad_message"),
        ("[]", "bad_message"),
        ("{}", "bad_message"),
        ('{"type":"setup","colour":1}', "bad_message"),
        ('{"type":"setup","ruleset":{"grid":"6x6"}}', "bad_message"),
        ('{"type":"setup","ruleset":{"timer":{"seconds":0}}}', "timer_seconds"),
        ('{"type":"setup","ruleset":{"mode":"coop","approval":true}}', "approval_in_coop"),
        ('{"type":"setup","key":"R:x"}', "key_text"),
        ('{"type":"setup","key":"R:RRRRR/RRRBB/BBBBB/NNNNX"}', "key_grid"),
        (f'{{"type":"setup","key":"{KEY}","starting":"blue"}}', "key_lights"),
        ('{"type":"setup","cards":[{"kind":"word","text":"a"}]}', "board_size"),
        (json.dumps({"type": "setup", "cards": CARDS[:24] + CARDS[:1]}), "duplicate_card"),
        ('{"type":"play","seat":"red operative","move":{"type":"stop"}}', "no_game"),
        ('{"type":"askKey","seat":"red spymaster"}', "no_game"),
        ('{"type":"askKey","seat":"king"}', "bad_message"),
        ("\ud800", "bad_message"),
        ("[" * 100_000, "bad_message"),
        (" " * (MAX_MESSAGE + 1), "bad_message"),
    ],
)
def test_bad_lines(line: str, code: str) -> None:
    answer = json.loads(JsonTable(Random(1)).receive(line.encode("utf-8", "surrogatepass")))
    assert (answer["type"], answer["code"]) == ("refused", code)


def test_bad_moves_in_a_running_game() -> None:
    table = JsonTable(Random(1))
    ask(table, {"type": "setup", "cards": CARDS, "key": KEY})
    before = table.receive('{"type":"askState"}')
    for bad in (
        move("red spymaster", "giveClue", word="a", number=1.5),
        move("red spymaster", "giveClue", word="a", number="many"),
        move("red spymaster", "giveClue", word=7, number=1),
        move("red spymaster", "guess", card="0"),
        move("red operative", "fly"),
    ):
        assert ask(table, bad)["code"] == "bad_message"
    assert table.receive('{"type":"askState"}') == before


@given(st.binary(max_size=200))
@settings(max_examples=300)
def test_any_bytes_get_an_answer(line: bytes) -> None:
    assert isinstance(decode_answer(JsonTable(Random(1)).receive(line)), Refused)


@given(st.sampled_from(CONFIGURATIONS), st.integers(0, 2**32))
@settings(deadline=None, max_examples=40)
def test_the_table_is_the_engine(ruleset: Ruleset, seed: int) -> None:
    game = new_game(ruleset, Random(seed))
    key = game._secret.key.reveal()
    table = JsonTable(Random(0))
    setup = Setup(ruleset, board(ruleset), key)
    answers = [decode_answer(table.receive(encode(setup)))]
    for seat, each in play_out(game, Random(seed)):
        answers.append(decode_answer(table.receive(encode(MakeMove(seat, each)))))
    events = [
        event for answer in answers if isinstance(answer, MoveMade) for event in answer.events
    ]
    assert tuple(events) == game.log
    state = decode_answer(table.receive(encode(AskState())))
    assert state == StateShown(game.state)
    assert decode_answer(table.receive(encode(AskKey(Seat.CLOCK)))) == KeyShown(key)


def test_requests_parse_back() -> None:
    game = new_game(Ruleset(), Random(1))
    for seat, each in conceivable(game.state):
        message = MakeMove(seat, each)
        assert decode(encode(message)) == message


def test_the_command() -> None:
    """As a program in another language would use it: a process, lines in, lines out."""
    lines = [
        json.dumps({"type": "setup", "cards": CARDS, "key": KEY}),
        json.dumps(move("red spymaster", "giveClue", word="tree", number=1)),
        "",
        "nonsense",
    ]
    command = Path(sys.executable).with_name("numbers-station")
    done = subprocess.run(
        [command, "table"], input="\n".join(lines).encode(), capture_output=True, check=True
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["type"] for answer in answers] == ["events", "events", "refused"]


def test_a_seed_deals_the_same_again() -> None:
    one, two = (JsonTable(Random(4)).receive('{"type":"setup"}') for _ in range(2))
    assert one == two
