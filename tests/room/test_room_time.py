"""The sand timer by the server's clock, clocks that jump, and rooms that nobody needs any more."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from room.parlour import HASTY, Parlour

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import Mode
from numbers_station.game.moves import Challenge, GiveClue, Guess, Rule
from numbers_station.game.ruleset import Ruleset, Timer
from numbers_station.room.clock import Clock
from numbers_station.room.protocol import requests
from numbers_station.room.room import Room
from numbers_station.room.services import HOUR, Limits, RoomServices

SOFT = Ruleset(timer=Timer(60))
STRICT = Ruleset(timer=Timer(60, strict=True))


def last(parlour: Parlour, name: str = "ann") -> list[str]:
    return [event["type"] for event in parlour.events(name)[-1]["events"]]


def test_a_soft_timer_only_announces() -> None:  # R20.2, R20.5, R20.7
    parlour = Parlour(SOFT).started()
    waiting = parlour.who()
    impatient = next(name for name in parlour.at if name != waiting)
    started = parlour.ask(impatient, requests.StartTimerRequest())["event"]
    (event,) = started["events"]
    assert started["by"] == parlour.numbers[impatient]
    assert (event["at"], event["ends"]) == (parlour.now, parlour.now + 60_000)
    assert parlour.code(waiting, requests.StartTimerRequest()) == "timer_running"
    assert parlour.room.next_tick == parlour.now + 60_000
    assert not parlour.tick(59_999).rows
    parlour.tick(1)
    assert last(parlour) == ["timerExpired"]
    assert parlour.state.phase == "clue"
    assert parlour.ask(waiting, requests.StartTimerRequest())["type"] == "event"  # R20.3
    parlour.play(waiting, GiveClue("hint", 1))
    assert parlour.state.timer is None


def test_onlookers_do_not_turn_it() -> None:
    parlour = Parlour(SOFT).started()
    parlour.join("eve")
    assert parlour.code("eve", requests.StartTimerRequest()) == "no_such_seat"


def test_a_strict_timer_runs_by_itself() -> None:  # R20.6
    parlour = Parlour(STRICT).started()
    assert last(parlour) == ["dealt", "timerStarted"]
    assert parlour.code("ann", requests.StartTimerRequest()) == "timer_is_strict"
    turn = parlour.state.turn
    parlour.tick(60_000)
    assert last(parlour) == ["timerExpired", "turnEnded", "timerStarted"]
    assert parlour.state.turn is turn.other
    parlour.now += 59_000
    parlour.play(parlour.who(), GiveClue("hint", 1))
    assert last(parlour) == ["clueGiven", "timerStarted"]
    assert not parlour.tick(59_999).rows
    parlour.tick(1)
    assert last(parlour) == ["timerExpired", "turnEnded", "timerStarted"]


def test_time_stands_still_during_a_challenge() -> None:  # R16.5
    parlour = Parlour(STRICT).clued()
    parlour.now += 50_000
    parlour.play(parlour.who(), Challenge())
    assert not parlour.tick(500_000).rows
    parlour.play(parlour.who(), Rule(True))
    assert parlour.room.next_tick == parlour.now + 10_000
    assert not parlour.tick(9_999).rows
    parlour.tick(1)
    assert last(parlour) == ["timerExpired", "turnEnded", "timerStarted"]
    again = Room.replay("ABCD", parlour.rows, Random(1), HASTY)
    assert again.hall == parlour.room.hall


def test_the_compulsory_cover_is_waited_for_in_co_op() -> None:  # R22.5
    parlour = Parlour(Ruleset(mode=Mode.COOP, timer=Timer(60, strict=True))).clued(number=1)
    bystander = [str(identity) for identity in parlour.key.identities].index("bystander")
    parlour.play(parlour.who(), Guess(bystander))
    assert parlour.state.phase == "enemy"
    parlour.tick(60_000)
    assert last(parlour) == ["timerExpired"]
    for _ in range(5):
        assert not parlour.tick(60_000).rows


def test_the_clock_is_set_back() -> None:
    parlour = Parlour(STRICT).started()
    parlour.tick(30_000)
    parlour.now -= 10 * HOUR  # the server's clock is corrected
    due = parlour.room.tick(parlour.now)
    assert not due.rows
    assert parlour.room.next_tick == parlour.now + 30_000
    parlour.tick(29_999)
    assert last(parlour) == ["dealt", "timerStarted"]
    parlour.tick(1)
    assert last(parlour) == ["timerExpired", "turnEnded", "timerStarted"]
    assert parlour.ask("bob", requests.PingRequest())["now"] == parlour.now + 10 * HOUR


def test_the_clock_is_set_back_while_the_server_is_down() -> None:
    parlour = Parlour(STRICT).started()
    room = Room.replay("ABCD", parlour.rows, Random(1), HASTY)
    now = parlour.now - 10 * HOUR
    assert not room.tick(now).rows
    assert room.next_tick == now + 60_000  # not ten hours and a minute
    assert room.tick(now + 60_000).rows


def test_the_clock_jumps_forwards() -> None:
    parlour = Parlour(STRICT).started()
    parlour.tick(HOUR)
    assert last(parlour) == ["timerExpired", "turnEnded", "timerStarted"]
    assert parlour.room.next_tick == parlour.now + 60_000  # once, not sixty times


@given(st.lists(st.integers(-(10**7), 10**7), max_size=40), st.booleans())
@settings(deadline=None, max_examples=60)
def test_any_jumps(jumps: list[int], strict: bool) -> None:
    """Room time never runs backwards, nothing escapes, and a timer never waits too long."""
    parlour = Parlour(STRICT if strict else SOFT).started()
    seen = 0
    for jump in jumps:
        parlour.now = max(0, parlour.now + jump)
        parlour.tick()
        if parlour.room.closed:
            return
        now = parlour.ask("bob", requests.PingRequest())["now"]
        assert now >= seen
        seen = now
        due = parlour.room.next_tick
        assert due is not None
        if strict:
            assert due - parlour.now <= 60_000
        parlour.ask("bob", requests.StartTimerRequest())


def test_the_clock_itself() -> None:
    clock = Clock()
    assert [clock.set(time) for time in (5, 7, 3, 4, 100)] == [5, 7, 7, 8, 104]
    assert clock.given(104) == 100
    clock.not_before(200)
    assert clock.set(101) == 201


def test_an_idle_room_closes() -> None:
    parlour = Parlour(house=RoomServices(limits=Limits(idle=HOUR)))
    assert parlour.room.next_tick == parlour.now + HOUR
    parlour.now += HOUR - 1
    parlour.join("bob")
    assert not parlour.tick(1).rows
    assert parlour.ask("bob", requests.PingRequest())["type"] == "pong"  # which keeps no room open
    parlour.tick(HOUR - 1)
    assert parlour.events("bob")[-1] == {"type": "closed", "why": "idle"}
    assert parlour.room.closed


def test_rows_that_are_lost_are_made_again() -> None:
    """A store that fails does not make the room spin, nor stop it."""
    parlour = Parlour(STRICT).started()
    parlour.now += 60_000
    assert parlour.room.tick(parlour.now).rows  # and the store fails
    assert not parlour.room.tick(parlour.now).rows
    due = parlour.room.next_tick
    assert due is not None
    assert due > parlour.now
    assert parlour.room.tick(due).rows


@pytest.mark.parametrize("limit", [5, 20])
def test_a_room_bears_only_so_much(limit: int) -> None:
    parlour = Parlour(house=RoomServices(limits=Limits(facts=limit)))
    for _ in range(limit):
        parlour.ask("ann", requests.SitRequest(seat=Seat.SPECTATOR))
    assert parlour.code("ann", requests.SitRequest(seat=Seat.SPECTATOR)) == "room_worn_out"
    with pytest.raises(Refusal) as worn:
        parlour.join("bob")
    assert worn.value.code == "room_worn_out"
    assert parlour.ask("ann", requests.CloseRequest())["type"] == "event"


def test_talk_has_an_end() -> None:
    parlour = Parlour(house=RoomServices(limits=Limits(talk=3)))
    for _ in range(3):
        assert parlour.ask("ann", requests.ChatRequest(text="hello"))["type"] == "event"
    assert parlour.code("ann", requests.ChatRequest(text="hello")) == "talk_full"
    parlour.started()
    assert parlour.ask("bob", requests.ChatRequest(text="hello"))["type"] == "event"
