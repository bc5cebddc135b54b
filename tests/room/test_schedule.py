"""The sand timer by the server's clock, clocks that jump, and rooms that nobody needs any more."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from room.room_driver import HASTY, RoomDriver

from numbers_station.game.mode import Mode
from numbers_station.game.moves import AskConsent, Challenge, GiveClue, Guess, Rule
from numbers_station.game.ruleset import Ruleset, Timer
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.settings import RoomSettings
from numbers_station.room.room import Room
from numbers_station.room.services import DAY, HOUR, Limits, RoomServices

SOFT = Ruleset(timer=Timer(60))
STRICT = Ruleset(timer=Timer(60, strict=True))


def last(driver: RoomDriver, name: str = "ann") -> list[str]:
    return [event["type"] for event in driver.events(name)[-1]["events"]]


def test_a_soft_timer_only_announces() -> None:  # R20.2, R20.5, R20.7
    driver = RoomDriver(SOFT).started()
    waiting = driver.who()
    impatient = next(name for name in driver.at if name != waiting)
    started = driver.ask(impatient, requests.StartTimerRequest())
    (event,) = started["events"]
    assert started["by"] == driver.numbers[impatient]
    assert (event["at"], event["ends"]) == (driver.now, driver.now + 60_000)
    assert driver.code(waiting, requests.StartTimerRequest()) == "timer_running"
    assert driver.room.next_tick == driver.now + 60_000
    assert not driver.tick(59_999).rows
    driver.tick(1)
    assert last(driver) == ["timerExpired"]
    assert driver.state.phase == "clue"
    assert "seq" in driver.ask(waiting, requests.StartTimerRequest())  # R20.3
    driver.play(waiting, GiveClue("hint", 1))
    assert driver.state.timer is None


def test_onlookers_do_not_turn_it() -> None:
    driver = RoomDriver(SOFT).started()
    driver.join("eve")
    assert driver.code("eve", requests.StartTimerRequest()) == "no_such_seat"


def test_a_question_ends_with_the_turn_that_the_timer_ends() -> None:  # R16.1, R20.6
    driver = RoomDriver(STRICT).started()
    asker = driver.who()
    other = "cas" if asker == "ann" else "ann"
    empty: dict[str, object] = {"type": "desk", "question": None, "consented": [], "declined": []}
    for name in (asker, other):  # a spymaster is always told, also that nothing is asked
        assert driver.frames(name, "desk") == [empty]
    driver.play(asker, AskConsent("two words", 1))
    driver.tick(60_000)
    assert driver.who() == other
    for name in (asker, other):
        driver.drop(name)
        driver.connect(name)
        assert driver.frames(name, "desk") == [empty]
    driver.play(other, GiveClue("hint", 1))  # and not `question_pending`
    assert driver.state.phase == "guess"


def test_a_strict_timer_runs_by_itself() -> None:  # R20.6
    driver = RoomDriver(STRICT).started()
    assert last(driver) == ["dealt", "timerStarted"]
    assert driver.code("ann", requests.StartTimerRequest()) == "timer_is_strict"
    turn = driver.state.turn
    driver.tick(60_000)
    assert last(driver) == ["timerExpired", "turnEnded", "timerStarted"]
    assert driver.state.turn is turn.other
    driver.now += 59_000
    driver.play(driver.who(), GiveClue("hint", 1))
    assert last(driver) == ["clueGiven", "timerStarted"]
    assert not driver.tick(59_999).rows
    driver.tick(1)
    assert last(driver) == ["timerExpired", "turnEnded", "timerStarted"]


def test_time_stands_still_during_a_challenge() -> None:  # R16.5
    driver = RoomDriver(STRICT).clued()
    driver.now += 50_000
    driver.play(driver.who(), Challenge())
    assert not driver.tick(500_000).rows
    driver.play(driver.who(), Rule(True))
    assert driver.room.next_tick == driver.now + 10_000
    assert not driver.tick(9_999).rows
    driver.tick(1)
    assert last(driver) == ["timerExpired", "turnEnded", "timerStarted"]
    again = Room.replay("ABCD", driver.rows, Random(1), HASTY)
    assert again.public == driver.room.public


def test_the_compulsory_cover_is_waited_for_in_co_op() -> None:  # R22.5
    driver = RoomDriver(Ruleset(mode=Mode.COOP, timer=Timer(60, strict=True))).clued(number=1)
    bystander = [str(identity) for identity in driver.key.identities].index("bystander")
    driver.play(driver.who(), Guess(bystander))
    assert driver.state.phase == "enemy"
    driver.tick(60_000)
    assert last(driver) == ["timerExpired"]
    for _ in range(5):
        assert not driver.tick(60_000).rows


def test_the_clock_is_set_back() -> None:
    driver = RoomDriver(STRICT).started()
    driver.tick(30_000)
    driver.now -= 10 * HOUR  # the server's clock is corrected
    due = driver.room.tick(driver.now)
    assert not due.rows
    assert driver.room.next_tick == driver.now + 30_000
    driver.tick(29_999)
    assert last(driver) == ["dealt", "timerStarted"]
    driver.tick(1)
    assert last(driver) == ["timerExpired", "turnEnded", "timerStarted"]
    assert driver.ask("bob", requests.PingRequest())["now"] == driver.now + 10 * HOUR


def test_the_clock_is_set_back_while_the_server_is_down() -> None:
    driver = RoomDriver(STRICT).started()
    room = Room.replay("ABCD", driver.rows, Random(1), HASTY)
    now = driver.now - 10 * HOUR
    assert not room.tick(now).rows
    assert room.next_tick == now + 60_000  # not ten hours and a minute
    assert room.tick(now + 60_000).rows


def test_the_clock_jumps_forwards() -> None:
    driver = RoomDriver(STRICT).started()
    driver.tick(HOUR)
    assert last(driver) == ["timerExpired", "turnEnded", "timerStarted"]
    assert driver.room.next_tick == driver.now + 60_000  # once, not sixty times


@given(st.lists(st.integers(-(10**7), 10**7), max_size=40), st.booleans())
@settings(deadline=None, max_examples=60)
def test_any_jumps(jumps: list[int], strict: bool) -> None:
    """Room time never runs backwards, nothing escapes, and a timer never waits too long."""
    driver = RoomDriver(STRICT if strict else SOFT).started()
    seen = 0
    for jump in jumps:
        driver.now = max(0, driver.now + jump)
        driver.tick()
        if driver.room.closed:
            return
        now = driver.ask("bob", requests.PingRequest())["now"]
        assert now >= seen
        seen = now
        due = driver.room.next_tick
        assert due is not None
        if strict:
            assert due - driver.now <= 60_000
        driver.ask("bob", requests.StartTimerRequest())


def test_an_idle_room_closes() -> None:
    driver = RoomDriver(services=RoomServices(limits=Limits(idle=HOUR)))
    assert driver.room.next_tick == driver.now + HOUR
    driver.now += HOUR - 1
    driver.join("bob")
    assert not driver.tick(1).rows
    assert driver.ask("bob", requests.PingRequest())["type"] == "pong"  # which keeps no room open
    driver.tick(HOUR - 1)
    assert driver.events("bob")[-1] == {"type": "closed", "why": "idle"}
    assert driver.room.closed


def test_rows_that_are_lost_are_made_again() -> None:
    """A store that fails does not make the room spin, nor stop it."""
    driver = RoomDriver(STRICT).started()
    driver.now += 60_000
    assert driver.room.tick(driver.now).rows  # and the store fails
    assert not driver.room.tick(driver.now).rows
    due = driver.room.next_tick
    assert due is not None
    assert due > driver.now
    assert driver.room.tick(due).rows


def test_talk_has_an_end() -> None:
    driver = RoomDriver(services=RoomServices(limits=Limits(talk=3)))
    for _ in range(3):
        assert "seq" in driver.ask("ann", requests.ChatRequest(text="hello"))
    assert driver.code("ann", requests.ChatRequest(text="hello")) == "talk_full"
    driver.started()
    assert "seq" in driver.ask("bob", requests.ChatRequest(text="hello"))


def test_a_slow_room_stays_open_for_days() -> None:
    driver = RoomDriver(services=RoomServices(limits=Limits(idle=HOUR, slow_idle=DAY)))
    driver.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings(slow=True)))
    driver.tick(DAY - 1)
    assert not driver.room.closed
    driver.tick(1)
    assert driver.room.closed
