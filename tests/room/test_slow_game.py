"""A slow game: half a day with long silences, a server that restarts, and a clock that jumps."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from room.room_driver import HASTY, TEAMS, RoomDriver

from numbers_station.game.board import AGENT
from numbers_station.game.moves import GiveClue, Guess, Stop
from numbers_station.game.phase import CLUE
from numbers_station.game.ruleset import Content, Ruleset, Timer
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.settings import RoomSettings
from numbers_station.room.room import Room
from numbers_station.room.services import DAY, HOUR


def slow_room(ruleset: Ruleset, seed: int = 1) -> RoomDriver:
    driver = RoomDriver(ruleset, seed)
    driver.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings(slow=True)))
    return driver.started()


def go_home(driver: RoomDriver) -> None:
    for name in list(driver.at):
        driver.drop(name)


def restart(driver: RoomDriver) -> None:
    """The server goes down and comes back with what it has kept."""
    driver.room = Room.replay("ABCD", driver.rows, Random(9), HASTY)
    driver.inbox.clear()
    driver.at.clear()


def come_and_act(driver: RoomDriver) -> None:
    """Whoever is waited for opens the page, makes one move, and goes."""
    name = driver.who()
    driver.connect(name)
    state = driver.state
    if state.phase is CLUE:
        driver.play(name, GiveClue("hint", 1))
    elif state.guesses:
        driver.play(name, Stop())
    else:
        own = AGENT[state.turn]
        driver.play(name, Guess(next(at for at in state.uncovered if driver.key[at] is own)))
    driver.drop(name)


@pytest.mark.parametrize("content", Content)
@given(seed=st.integers(0, 999))
@settings(max_examples=8)
def test_half_a_day_in_one_game(content: Content, seed: int) -> None:  # R33
    """Somebody comes every hour or so; in between the server restarts and clocks are set."""
    rng = Random(seed)
    driver = slow_room(Ruleset(content=content, timer=Timer(6 * 3600, strict=True)), seed)
    go_home(driver)
    begin = driver.now
    while driver.now < begin + 12 * HOUR and driver.room.public.playing:
        driver.tick(rng.randrange(HOUR))
        if rng.random() < 0.3:
            restart(driver)
        if rng.random() < 0.2:
            driver.now -= rng.randrange(HOUR)  # the system's clock is set back
        before = len(driver.rows)
        come_and_act(driver)
        assert len(driver.rows) > before  # no move was refused
    assert not driver.room.closed
    again = Room.replay("ABCD", driver.rows, Random(9), HASTY)
    assert (again.public, again.secrets) == (driver.room.public, driver.room.secrets)


def test_strict_time_in_hours_runs_out_over_a_restart() -> None:  # R20.6, R33
    driver = slow_room(Ruleset(timer=Timer(24 * 3600, strict=True)))
    first = driver.state.turn
    go_home(driver)
    driver.tick(23 * HOUR)
    restart(driver)
    assert driver.state.turn is first
    driver.connect("ann")
    driver.tick(HOUR)
    assert driver.state.turn is first.other
    assert driver.state.timer is None or driver.state.timer.ends > driver.now


def test_a_seat_in_a_slow_room_is_kept_for_a_day() -> None:  # R33
    driver = slow_room(Ruleset())
    driver.join("eve")
    driver.drop("dee")
    driver.now += DAY - 1
    wish = requests.TakeOverRequest(seat=TEAMS["dee"], bot="random")
    assert driver.code("eve", wish) == "holder_is_here"
    driver.now += 1
    assert "seq" in driver.ask("eve", wish)


def test_the_host_of_a_slow_room_is_waited_for_for_a_day() -> None:  # R33
    driver = slow_room(Ruleset())
    driver.drop("ann")
    driver.now += DAY - 1
    assert driver.code("bob", requests.ClaimHostRequest()) == "host_is_here"
    driver.now += 1
    assert "seq" in driver.ask("bob", requests.ClaimHostRequest())
