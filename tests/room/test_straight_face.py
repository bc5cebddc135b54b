"""R11.5 to R11.12: what a room guarantees about the spymasters' straight faces."""

from __future__ import annotations

import json
import typing
from itertools import pairwise
from random import Random
from string import ascii_lowercase

import msgspec
import pytest
from entry_frames import fact_of
from room.room_driver import RoomDriver, seating

from numbers_station.decks.pack import parse
from numbers_station.game.board import Identity, Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import (
    AnswerConsent,
    AskConsent,
    Challenge,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    GiveUp,
    Guess,
    Rule,
    Stop,
    Waive,
    WithdrawQuestion,
)
from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset
from numbers_station.room.protocol import codec, requests
from numbers_station.room.protocol.requests import Request

SMALL_TALK = parse("\n".join(f"zq{letter}" for letter in ascii_lowercase), name="the third one")
SPYMASTERS = (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER)


def crowded(ruleset: Ruleset | None = None, seed: int = 1) -> RoomDriver:
    """A running game with spectators and onlookers too."""
    driver = RoomDriver(ruleset, seed).seated()
    driver.join("watcher", "undecided")
    driver.ask("watcher", requests.SitRequest(seat=Seat.SPECTATOR))
    driver.onlooker()
    driver.start()
    return driver


def names(driver: RoomDriver, spymasters: bool) -> list[str]:
    leading = {person.number for person in driver.room.public.people if person.seat in SPYMASTERS}
    return [name for name in driver.at if (driver.numbers.get(name) in leading) is spymasters]


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_r11_5_the_key_is_only_in_messages_to_spymasters(ruleset: Ruleset) -> None:
    driver = crowded(ruleset)
    key = driver.key.reveal()
    for name in names(driver, spymasters=True):
        assert [frame["key"] for frame in driver.frames(name, "key")] == [key]
    rng = Random(5)
    for _ in range(60):
        state = driver.room.public.playing
        if state is None:
            break
        if state.phase == "clue":
            driver.play(driver.who(), GiveClue("hint", 1))
        elif state.phase == "guess":
            driver.play(driver.who(), Guess(rng.choice(state.uncovered)))
        else:
            enemy = driver.key.cards_of(state.turn.other)
            card = next(card for card in enemy if card in state.uncovered)
            driver.play(driver.who(), CoverEnemy(card))
        if driver.room.public.playing:
            for name in names(driver, spymasters=False):
                received = b"".join(driver.inbox[driver.at[name]])
                assert key.encode() not in received
                assert b'"key":' not in received
                shown = [
                    event["card"]
                    for played in driver.events(name)
                    if played["type"] == "played"
                    for event in played["events"]
                    if "identity" in event
                ]
                covered = [c for c, tile in enumerate(driver.state.covered) if tile is not None]
                assert sorted(shown) == covered


def forbidden() -> list[Request]:
    """Everything in the protocol that a spymaster's seat has no business with."""
    return [
        requests.ChatRequest(text="warm, very warm"),
        requests.MarkRequest(card=3),
        requests.MarkRequest(card=3, on=False),
        requests.PlayRequest(move=Guess(3)),
        requests.PlayRequest(move=Stop()),
        requests.PlayRequest(move=GiveUp()),
        requests.PlayRequest(move=Challenge()),
        requests.SitRequest(seat=Seat.RED_OPERATIVE),
        requests.SitRequest(seat=Seat.BLUE_OPERATIVE),
    ]


def test_r11_6_a_spymaster_sends_nothing_but_the_game() -> None:
    driver = crowded()
    host = next(name for name, at in driver.numbers.items() if at == driver.room.public.host)
    assert host in names(driver, spymasters=True)
    for phase in range(4):
        with pytest.raises(Refusal) as quiet:  # the name of a pack is read by all
            driver.room.take_pack(driver.tokens[host] or "", SMALL_TALK, driver.now)
        assert quiet.value.code == "game_running"
        for name in names(driver, spymasters=True):
            for request in forbidden():
                inboxes = {n: len(driver.inbox[c]) for n, c in driver.at.items()}
                assert driver.code(name, request) is not None, (phase, name, request)
                for other, connection in driver.at.items():
                    if other != name:
                        assert len(driver.inbox[connection]) == inboxes[other]
        if driver.state.phase == "clue":
            driver.play(driver.who(), GiveClue("hint", 1))
        else:
            own = driver.key.cards_of(driver.state.turn.other)[0]
            driver.play(driver.who(), Guess(own))


def test_r11_6_what_a_spymaster_may_send() -> None:
    driver = crowded(Ruleset())
    asker = driver.who()
    other = next(name for name in names(driver, True) if name != asker)
    assert driver.play(asker, AskConsent("never", 1))["type"] == "whisper"
    assert driver.play(asker, WithdrawQuestion())["type"] == "whisper"
    assert driver.play(asker, AskConsent("maybe", 1))["type"] == "whisper"
    assert driver.play(other, AnswerConsent(True))["type"] == "whisper"
    assert "seq" in driver.ask(other, requests.StartTimerRequest())
    assert "seq" in driver.play(asker, GiveClue("hint", 1))
    assert "seq" in driver.ask(other, requests.SpellRequest())
    driver.play(driver.who(), Challenge())
    assert "seq" in driver.play(other, Rule(False))
    card = driver.key.cards_of(driver.state.turn)[0]
    assert "seq" in driver.play(other, CoverOwn(card))
    assert driver.code(other, requests.PlayRequest(move=Waive())) == "wrong_phase"
    assert driver.ask(other, requests.LeaveRequest())["type"] in ("left", "bye")


def test_r11_7_nothing_of_a_spymasters_pointer_or_draft_gets_out() -> None:
    """Not even well-meant fields: what is not in the protocol is refused, and nobody hears it."""
    driver = crowded()
    leader = driver.who()
    quiet = {name: len(driver.inbox[at]) for name, at in driver.at.items() if name != leader}
    for kind in (
        "pointer",
        "hover",
        "select",
        "scroll",
        "zoom",
        "focus",
        "typing",
        "draft",
        "mark",
    ):
        for extra in ({}, {"card": 3}, {"x": 1, "y": 2}, {"word": "hin"}):
            driver.send(driver.at[leader], json.dumps({"type": kind, **extra}).encode())
    driver.ask(leader, requests.JudgeRequest(word="draft", number=2))
    driver.ask(leader, requests.PingRequest())
    assert quiet == {n: len(driver.inbox[at]) for n, at in driver.at.items() if n != leader}
    types = {frame["type"] for frame in driver.frames(leader)[-2:]}
    assert types == {"verdict", "pong"}


@pytest.mark.parametrize("identity", list(Identity))
@pytest.mark.parametrize("connected", [True, False])
def test_r11_8_the_room_reveals_by_itself(identity: Identity, connected: bool) -> None:
    driver = RoomDriver().clued()
    if not connected:
        for name in names(driver, spymasters=True):
            driver.drop(name)
    card = driver.key.identities.index(identity)
    guesser = driver.who()
    reply = driver.room.receive(
        driver.at[guesser], codec.encode(requests.PlayRequest(move=Guess(card))), driver.now
    )
    # In the very answer to the guess, at the same time, with nobody's help.
    assert reply.sends == ()
    (played, *_) = (json.loads(row.body) for row in reply.rows if not row.secret)
    assert played["events"][0]["identity"] == identity
    driver.take(reply)
    assert driver.events(guesser)[-1 - (driver.room.public.playing is None)] == played


def test_r11_9_nobody_is_asked_what_a_clue_aims_at() -> None:
    """No message holds more than one card, and none holds a card beside a clue."""
    for kind in (*typing.get_args(requests.Request), *typing.get_args(requests.PlayerMove)):
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
        assert not {"cards", "targets", "aims", "intended", "notes"} & fields.keys()
        assert not {"word", "card"} <= fields.keys()
    driver = crowded()
    leader = driver.who()
    before = driver.view()
    driver.send(
        driver.at[leader],
        b'{"type":"play","move":{"type":"giveClue","word":"hint","number":2,"targets":[1,2]}}',
    )
    assert driver.frames(leader)[-1]["code"] == "bad_message"
    assert driver.view() == before
    # A correct guess looks the same whichever of the team's cards it was.
    driver.play(leader, GiveClue("hint", 2))
    own = driver.key.cards_of(driver.state.turn)
    shapes = []
    for card in own[:2]:
        answer = driver.play(driver.who(), Guess(card))["events"][0]
        shapes.append({name: value for name, value in answer.items() if name != "card"})
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("TREE", "tree"), ("  Tree  ", "tree"), ("ÞÖGN", "þögn"), ("cafe\u0301", "caf\u00e9")],
)
def test_r11_10_a_clue_is_plain_text(typed: str, shown: str) -> None:
    driver = crowded()
    answer = driver.play(driver.who(), GiveClue(typed, 1))
    assert answer["events"][0] == {
        "type": "clueGiven", "team": driver.state.turn, "word": shown, "number": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    "typed", ["tree🌳", "<b>tree</b>", "tree!", "*tree*", "tr\u202eee", "\x07"]
)
def test_r11_10_no_emoji_and_no_markup(typed: str) -> None:
    driver = crowded()
    assert driver.code(driver.who(), requests.PlayRequest(move=GiveClue(typed, 1))) in (
        "clue_unreadable",
        "clue_empty",
    )


def test_r11_11_there_is_no_voice_and_no_video() -> None:
    """The room carries no such thing, so a microphone cannot be left on."""
    for kind in typing.get_args(requests.Request):
        tag = str(kind.__struct_config__.tag).lower()
        assert not any(word in tag for word in ("voice", "video", "audio", "signal", "rtc"))
    driver = crowded()
    quiet = [len(box) for box in driver.inbox.values()]
    leader = driver.who()
    for data in (b"\x00\x01RIFF", b'{"type":"voice","data":"UklGRg=="}', b'{"type":"offer"}'):
        driver.send(driver.at[leader], data)
    assert sum(len(box) for box in driver.inbox.values()) == sum(quiet) + 3
    assert {frame["code"] for frame in driver.frames(leader)[-3:]} == {"bad_message"}


@pytest.mark.parametrize("ruleset", CONFIGURATIONS[:3], ids=str)
def test_r11_12_markers_and_talk_are_for_all_seats(ruleset: Ruleset) -> None:
    driver = crowded(ruleset)
    driver.play(driver.who(), GiveClue("hint", 2))
    guesser = driver.who()
    driver.ask(guesser, requests.ChatRequest(text="  the   third one? "))
    driver.ask(guesser, requests.MarkRequest(card=3))
    number = driver.numbers[guesser]
    for name in driver.at:
        said, marked = driver.frames(name)[-2:]
        assert fact_of(said) == {"type": "said", "player": number, "text": "the third one?"}
        assert marked == {"type": "marked", "player": number, "card": 3, "on": True}
    bytes_of = [box[-2:] for box in driver.inbox.values()]
    assert all(one == two for one, two in pairwise(bytes_of))
    for name in names(driver, spymasters=True):  # may read, not answer
        assert driver.code(name, requests.ChatRequest(text="yes")) == "spymasters_silent"
    for name in ("watcher", "undecided"):
        assert driver.code(name, requests.ChatRequest(text="yes")) == "operatives_only"
    assert driver.code("nobody", requests.ChatRequest(text="yes")) == "join_first"
    assert len(seating(ruleset)) + 3 == len(driver.at)
