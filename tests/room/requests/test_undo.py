"""Taking back a touch in a room: ten seconds by its clock, a timer that waits, bots that wait."""

from __future__ import annotations

import pytest
from room.room_driver import HASTY, RoomDriver

from numbers_station.game.board import AGENT, Seat
from numbers_station.game.mode import Mode
from numbers_station.game.moves import AnswerUndo, AskUndo, GiveClue, Guess
from numbers_station.game.ruleset import HouseRules, Ruleset, Timer
from numbers_station.limits import UNDO_TIME
from numbers_station.room.protocol import requests
from numbers_station.room.room import Room

UNDO = Ruleset(house_rules=HouseRules(undo=True))
STRICT = Ruleset(house_rules=HouseRules(undo=True), timer=Timer(60, strict=True))


def touched(ruleset: Ruleset = UNDO, kind: str = "bystander") -> tuple[RoomDriver, str, int]:
    """A room in which somebody has just touched a card of a *kind*, the person and the card."""
    driver = RoomDriver(ruleset).clued()
    guesser = driver.who()
    wanted = AGENT[driver.state.turn] if kind == "own" else kind
    card = next(card for card in driver.state.uncovered if driver.key[card] == wanted)
    driver.play(guesser, Guess(card))
    return driver, guesser, card


@pytest.mark.parametrize("later", [0, UNDO_TIME, UNDO_TIME + 1])
def test_ten_seconds_by_the_rooms_clock(later: int) -> None:  # R28.2
    driver, guesser, card = touched()
    driver.now += later
    code = driver.code(guesser, requests.PlayRequest(move=AskUndo()))
    assert code == (None if later <= UNDO_TIME else "undo_too_late")
    if code is None:
        driver.play(driver.who(), AnswerUndo(True))
        assert driver.state.covered[card] is None
        assert driver.state.to_act is driver.state.operative


def test_another_process_knows_when_it_was() -> None:
    driver, _, _ = touched()
    driver.room = Room.replay(driver.room.code, driver.rows, driver.rng, HASTY)
    match = driver.room.public.match
    assert match is not None
    assert match.touched == driver.now


def test_time_stands_still_while_the_answer_is_waited_for() -> None:  # R28.3, R20
    driver, guesser, _ = touched(STRICT, "own")
    timer = driver.state.timer
    assert timer is not None
    driver.now += 5_000
    driver.play(guesser, AskUndo())
    assert not driver.tick(600_000).rows
    driver.play(driver.who(), AnswerUndo(False))
    assert driver.state.timer == timer
    assert driver.room.next_tick == timer.ends + 600_000
    assert not driver.tick(54_000).rows
    assert driver.tick(1_000).rows


def test_the_strict_timer_begins_anew_with_a_turn_that_goes_on() -> None:  # R20.6
    driver, guesser, _ = touched(STRICT)
    driver.play(guesser, AskUndo())
    driver.now += 20_000
    driver.play(driver.who(), AnswerUndo(True))
    assert driver.state.timer is not None
    assert driver.state.timer.at == driver.now


def test_a_bot_waits_for_people_and_agrees_once() -> None:
    """One team, in which ann guesses for a bot that gives clues and decides."""
    driver = RoomDriver(Ruleset(mode=Mode.COOP, house_rules=HouseRules(undo=True)))
    driver.sit({"ann": Seat.RED_OPERATIVE})
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_SPYMASTER))
    driver.start()
    for agrees in (True, False):
        while driver.state.to_act is not Seat.RED_OPERATIVE:
            driver.tick(UNDO_TIME)
        card = next(
            card
            for card in driver.state.uncovered
            if driver.key[card] == "bystander" and card not in driver.state.known
        )
        driver.play("ann", Guess(card))
        assert not driver.tick(UNDO_TIME - 1).rows  # it could cover a card, but ann may still ask
        driver.play("ann", AskUndo())
        driver.tick()
        assert (driver.state.covered[card] is None) is agrees


def test_bots_do_not_wait_for_bots() -> None:
    driver = RoomDriver(UNDO)
    driver.sit({"ann": Seat.RED_SPYMASTER})
    for seat in (Seat.RED_OPERATIVE, Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE):
        driver.ask("ann", requests.AddBotRequest(seat=seat))
    driver.start()
    touches = 0
    while driver.room.public.playing and touches < 6:
        if driver.state.to_act is Seat.RED_SPYMASTER:
            driver.play("ann", GiveClue(f"hint{touches}", 1))
            continue
        assert driver.room.next_tick is not None
        assert driver.room.next_tick <= driver.now
        driver.tick()
        touches += driver.room.public.playing is None or driver.state.touch is not None
