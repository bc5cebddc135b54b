"""Bots object to a clue that the referee forbids, to no other, and once; rooms go on."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from msgspec.structs import replace
from room.room_driver import COOP_TEAM, TEAMS, TRIO, RoomDriver

from numbers_station.bots.bot import Choice, SpymasterView
from numbers_station.game.board import AGENT, Seat, Team
from numbers_station.game.clue import CLEAR, Verdict
from numbers_station.game.mode import COOP, DUEL, Mode
from numbers_station.game.moves import AnswerConsent, AskConsent, Challenge, GiveClue, Guess
from numbers_station.game.phase import CLUE, ENEMY, GUESS, PENALTY
from numbers_station.game.ruleset import CONFIGURATIONS, HouseRules, Ruleset
from numbers_station.room.bots import BotQuestion
from numbers_station.room.protocol import requests
from numbers_station.room.services import Limits, RoomServices

SEATS = {Mode.TEAMS: TEAMS, Mode.DUEL: TRIO, Mode.COOP: COOP_TEAM}
WRONG = GiveClue("big tree", 1)
"""More than one word: forbidden on every board (R12.1)."""


def permissive(
    clue: str, visible: Collection[str], language: str, house_rules: HouseRules
) -> Verdict:
    """Left to the people (R16)."""
    return CLEAR


LIMITS = Limits(clue_pause=0, guess_pause=0, reveal=0)
OPEN_HOUSE = RoomServices(referee=permissive, limits=LIMITS)


class Jury(RoomDriver):
    """Its bots think about what people do; the clues of their own, which take longest, fail."""

    def choice(self, question: BotQuestion) -> Choice | None:
        view = question.view
        if isinstance(view, SpymasterView) and view.state.phase is CLUE and not view.desk.question:
            return None
        return super().choice(question)


def company(ruleset: Ruleset, services: RoomServices = OPEN_HOUSE, *people: Seat) -> RoomDriver:
    """A game that begins with a person's clue; bots sit in all seats but the *people*'s."""
    for seed in range(20):
        driver = Jury(ruleset, seed=seed, services=services)
        driver.thinking = False
        driver.sit({"ann": Seat.RED_SPYMASTER})
        for name, seat in zip(("bob", "cas"), people, strict=False):
            driver.join(name)
            driver.ask(name, requests.SitRequest(seat=seat))
        for seat in SEATS[ruleset.mode].values():
            if seat not in (Seat.RED_SPYMASTER, *people):
                driver.ask("ann", requests.AddBotRequest(seat=seat, bot="recruit"))
        driver.start()
        if driver.state.turn is Team.RED:
            driver.thinking = True
            return driver
    raise AssertionError("red never starts")


def tick(driver: RoomDriver, until: object, most: int = 20) -> list[str]:
    """The kinds of what happens until the game stands in a phase."""
    kinds: list[str] = []
    for _ in range(most):
        if driver.state.phase is until:
            return kinds
        before = len(driver.events("ann"))
        driver.tick(1)
        for event in driver.events("ann")[before:]:
            kinds += [each["type"] for each in event.get("events", ())]
    raise AssertionError(kinds)


@pytest.mark.parametrize(
    "ruleset", [each for each in CONFIGURATIONS if each.mode is not COOP], ids=str
)
@pytest.mark.parametrize("penalty", [True, False])
def test_a_forbidden_clue_falls(ruleset: Ruleset, penalty: bool) -> None:  # R16.5, R17
    driver = company(replace(ruleset, penalty=penalty))
    driver.play("ann", WRONG)
    assert driver.state.phase is GUESS
    tick(driver, PENALTY if penalty else CLUE)
    assert driver.state.turn is Team.BLUE
    left = driver.state.left
    if penalty:
        tick(driver, CLUE)
        assert driver.state.left == replace(left, blue=left.blue - 1)  # R17.2
    assert all(tile is None for tile in driver.state.covered) is not penalty


@pytest.mark.parametrize("ruleset", [each for each in CONFIGURATIONS if each.mode is COOP], ids=str)
def test_in_co_op_the_operatives_do_it(ruleset: Ruleset) -> None:  # R16.8, R17.5
    driver = company(ruleset)
    driver.play("ann", WRONG)
    assert tick(driver, ENEMY)[:2] == ["challenged", "ruled"]
    assert driver.state.covers_due == 2


@pytest.mark.parametrize("word", ["hint", "blorptang"])  # clear and doubtful (R26.3)
@pytest.mark.parametrize("mode", [Mode.TEAMS, Mode.DUEL])
def test_nothing_else_does(word: str, mode: Mode) -> None:
    driver = company(Ruleset(mode=mode))
    driver.play("ann", GiveClue(word, 1))
    driver.tick(1)
    assert driver.state.guesses == 1 or driver.state.phase is not GUESS
    assert not any("ruled" in str(event) for event in driver.events("ann"))


def test_a_clue_is_looked_at_once() -> None:
    driver = company(Ruleset(), OPEN_HOUSE, Seat.RED_OPERATIVE)
    driver.thinking = False
    driver.play("ann", GiveClue("hint", 2))
    asked = driver.room.take_bot_question()
    assert asked is not None
    assert asked.seat is Seat.BLUE_SPYMASTER
    driver.room.take_bot_answer(asked, None, driver.now)  # it failed: the clue stands
    driver.ask("bob", requests.ChatRequest(text="well?"))
    assert driver.room.take_bot_question() is None
    assert not driver.tick(10**6).rows


def test_a_person_may_be_faster() -> None:
    driver = company(Ruleset(), OPEN_HOUSE, Seat.RED_OPERATIVE)
    driver.thinking = False
    driver.play("ann", WRONG)
    asked = driver.room.take_bot_question()
    assert asked is not None
    red = next(card for card in range(25) if driver.key[card] is AGENT[Team.RED])
    driver.play("bob", Guess(red))
    assert not driver.room.wants_answer(
        asked
    )  # an invalid clue that nobody notices is valid (R16.4)


def test_a_person_who_judges_is_not_told_how() -> None:
    driver = company(Ruleset(), OPEN_HOUSE, Seat.BLUE_SPYMASTER)
    driver.play("ann", WRONG)
    tick(driver, CLUE)
    assert not any("ruled" in str(event) for event in driver.events("ann"))


@pytest.mark.parametrize("mode", [Mode.TEAMS, DUEL])
def test_with_the_referee_such_a_clue_needs_a_consent_that_no_program_gives(mode: Mode) -> None:
    driver = company(Ruleset(mode=mode), RoomServices(limits=LIMITS))
    refused = driver.play("ann", WRONG)
    assert (refused["type"], refused["code"]) == ("refused", "clue_forbidden")
    driver.play("ann", AskConsent(WRONG.word, WRONG.number))
    driver.tick(1)
    assert driver.play("ann", WRONG)["code"] == "clue_forbidden"


def test_what_a_person_consented_to_stands_for_a_program_too() -> None:  # R16.2
    driver = company(
        Ruleset(), RoomServices(limits=LIMITS), Seat.RED_OPERATIVE, Seat.BLUE_SPYMASTER
    )
    driver.play("ann", AskConsent(WRONG.word, WRONG.number))
    driver.play("cas", AnswerConsent(True))
    driver.play("ann", WRONG)
    driver.ask("cas", requests.LeaveRequest())
    driver.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_SPYMASTER, bot="recruit"))
    driver.tick(1)
    assert driver.state.phase is GUESS
    assert driver.code("bob", requests.PlayRequest(move=Challenge())) == "clue_consented"
