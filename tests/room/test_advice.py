"""Bots among operatives who are people: markers say what they consider, and how sure they are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from room.room_driver import RoomDriver

from numbers_station.bots.bot import Bot, Choice, Hunch
from numbers_station.bots.fallback import random_bot
from numbers_station.game.board import AGENT, Seat
from numbers_station.game.clue import CLEAR
from numbers_station.game.moves import GiveClue, Guess, Stop
from numbers_station.game.state import State
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.settings import RoomSettings, Touching
from numbers_station.room.services import Limits, RoomServices

PAUSE = 3000


def consider(state: State, rng: Random) -> Choice:
    """The first two cards that are open, with chances that tell how many those are."""
    first, second, *rest = state.uncovered
    return Choice(Guess(first), None, (Hunch(first, 60), Hunch(second, len(rest))))


def strange(state: State, rng: Random) -> Choice:
    """What a bot from outside may say: cards that are not there or covered, more than sure."""
    covered = [card for card, tile in enumerate(state.covered) if tile]
    hunches = (Hunch(-1, 50), Hunch(99, 50), Hunch(state.uncovered[0], 101))
    return Choice(Guess(state.uncovered[0]), None, (*hunches, *(Hunch(c, 9) for c in covered)))


def table(operative: Any = consider, touching: Touching = Touching.ANYBODY) -> RoomDriver:
    """Four people, and a bot beside each operative; a clue for two has been given."""
    bot = Bot(operative, random_bot.spymaster)
    services = RoomServices(
        lambda *_: CLEAR,
        bots={"random": bot},
        limits=Limits(clue_pause=PAUSE, guess_pause=PAUSE, reveal=0),
    )
    driver = RoomDriver(services=services).seated()
    driver.ask("ann", requests.ChangeSettingsRequest(RoomSettings(touching=touching)))
    for seat in (Seat.RED_OPERATIVE, Seat.BLUE_OPERATIVE):
        assert "seq" in driver.ask("ann", requests.AddBotRequest(seat=seat))
    driver.start()
    driver.play(driver.who(), GiveClue("hint", 2))
    return driver


def bot_of(driver: RoomDriver) -> int:
    seat = driver.state.operative
    return next(each.number for each in driver.room.public.holders(seat) if each.bot)


def marks(driver: RoomDriver) -> dict[int, dict[int, int | None]]:
    return {number: dict(laid) for number, laid in driver.room._presence.marks.items() if laid}


def test_it_says_what_it_considers_after_a_pause_and_touches_nothing() -> None:  # R7.2, R7.3
    driver = table()
    assert not driver.tick(PAUSE - 1).sends
    reply = driver.tick(1)
    assert not reply.rows
    bot = bot_of(driver)
    told = {"type": "markers", "marks": [{"player": bot, "cards": [0, 1], "sure": [60, 23]}]}
    assert all(driver.frames(name)[-1] == told for name in driver.numbers)
    assert not driver.tick(10**6).rows
    assert driver.state.guesses == 0


def test_whoever_comes_later_is_told_too() -> None:
    driver = table()
    driver.tick(PAUSE)
    name = driver.who()
    driver.drop(name)
    driver.connect(name)
    assert driver.frames(name, "markers")[-1]["marks"] == [
        {"player": bot_of(driver), "cards": [0, 1], "sure": [60, 23]}
    ]


def test_it_thinks_anew_after_each_touch() -> None:
    driver = table()
    driver.tick(PAUSE)
    wanted = next(card for card in range(5, 25) if driver.key[card] is AGENT[driver.state.turn])
    driver.play(driver.who(), Guess(wanted))
    assert marks(driver)[bot_of(driver)] == {0: 60, 1: 23}
    driver.tick(PAUSE)
    assert marks(driver)[bot_of(driver)] == {0: 60, 1: 22}
    driver.ask(driver.who(), requests.MarkRequest(card=1))  # a person agrees, and is not asked
    assert marks(driver)[driver.numbers[driver.who()]] == {1: None}


def test_a_turn_takes_its_markers_away() -> None:
    driver = table()
    driver.tick(PAUSE)
    own = next(card for card in range(25) if driver.key[card] is AGENT[driver.state.turn])
    driver.play(driver.who(), Guess(own))
    driver.play(driver.who(), Stop())
    assert marks(driver) == {}
    driver.tick(10**6)
    assert marks(driver) == {}  # the spymaster of the others is to move, and no bot has a say


def test_it_votes_as_well_where_the_majority_touches() -> None:  # R27.4
    driver = table(touching=Touching.MAJORITY)
    driver.tick(PAUSE)
    driver.tick()
    assert marks(driver)[bot_of(driver)] == {0: 60, 1: 23}
    assert driver.room._presence.votes.moves[bot_of(driver)] == Guess(0)


@pytest.mark.parametrize("touching", Touching)
def test_strange_cards_lay_no_markers(touching: Touching) -> None:
    driver = table(strange, touching)
    driver.tick(PAUSE)
    driver.tick()
    assert marks(driver) == {}


def test_among_bots_alone_nothing_is_marked() -> None:
    driver = table()
    for name in ("bob", "dee"):
        driver.ask(name, requests.SitRequest(seat=Seat.SPECTATOR))
    before = driver.state
    driver.tick(PAUSE)
    assert driver.state != before
    assert marks(driver) == {}
