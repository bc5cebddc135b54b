"""Programs object to a clue that the referee forbids, to no other, and once; rooms go on."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from msgspec.structs import replace
from room.parlour import COOP_TEAM, TEAMS, TRIO, Parlour

from numbers_station.game.board import AGENT, Seat, Team
from numbers_station.game.clue import CLEAR, Verdict
from numbers_station.game.mode import COOP, DUEL, Mode
from numbers_station.game.moves import AnswerConsent, AskConsent, Challenge, GiveClue, Guess
from numbers_station.game.phase import CLUE, ENEMY, GUESS, PENALTY
from numbers_station.game.ruleset import CONFIGURATIONS, HouseRules, Language, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.services import Limits, RoomServices

SEATS = {Mode.TEAMS: TEAMS, Mode.DUEL: TRIO, Mode.COOP: COOP_TEAM}
WRONG = GiveClue("big tree", 1)
"""More than one word: forbidden on every board (R12.1)."""


def permissive(
    clue: str, visible: Collection[str], language: Language, house_rules: HouseRules
) -> Verdict:
    """Left to the people (R16)."""
    return CLEAR


LIMITS = Limits(clue_pause=0, guess_pause=0)
OPEN_HOUSE = RoomServices(referee=permissive, limits=LIMITS)


def company(ruleset: Ruleset, house: RoomServices = OPEN_HOUSE, *people: Seat) -> Parlour:
    """A game that begins with a person's clue; programs sit in all seats but the *people*'s."""
    for seed in range(20):
        parlour = Parlour(ruleset, seed=seed, house=house)
        parlour.sit({"ann": Seat.RED_SPYMASTER})
        for name, seat in zip(("bob", "cas"), people, strict=False):
            parlour.join(name)
            parlour.ask(name, requests.SitRequest(seat=seat))
        for seat in SEATS[ruleset.mode].values():
            if seat not in (Seat.RED_SPYMASTER, *people):
                parlour.ask("ann", requests.AddBotRequest(seat=seat, bot="recruit"))
        parlour.start()
        if parlour.state.turn is Team.RED:
            return parlour
    raise AssertionError("red never starts")


def tick(parlour: Parlour, until: object, most: int = 20) -> list[str]:
    """The kinds of what happens until the game stands in a phase."""
    kinds: list[str] = []
    for _ in range(most):
        if parlour.state.phase is until:
            return kinds
        before = len(parlour.events("ann"))
        parlour.tick(1)
        for event in parlour.events("ann")[before:]:
            kinds += [each["type"] for each in event.get("events", ())]
    raise AssertionError(kinds)


@pytest.mark.parametrize(
    "ruleset", [each for each in CONFIGURATIONS if each.mode is not COOP], ids=str
)
@pytest.mark.parametrize("penalty", [True, False])
def test_a_forbidden_clue_falls(ruleset: Ruleset, penalty: bool) -> None:  # R16.5, R17
    parlour = company(replace(ruleset, penalty=penalty))
    parlour.play("ann", WRONG)
    assert parlour.state.phase is GUESS
    tick(parlour, PENALTY if penalty else CLUE)
    assert parlour.state.turn is Team.BLUE
    left = parlour.state.left
    if penalty:
        tick(parlour, CLUE)
        assert parlour.state.left == replace(left, blue=left.blue - 1)  # R17.2
    assert all(tile is None for tile in parlour.state.covered) is not penalty


@pytest.mark.parametrize("ruleset", [each for each in CONFIGURATIONS if each.mode is COOP], ids=str)
def test_in_co_op_the_operatives_do_it(ruleset: Ruleset) -> None:  # R16.8, R17.5
    parlour = company(ruleset)
    parlour.play("ann", WRONG)
    assert tick(parlour, ENEMY)[:2] == ["challenged", "ruled"]
    assert parlour.state.covers_due == 2


@pytest.mark.parametrize("word", ["hint", "blorptang"])  # clear and doubtful (R26.3)
@pytest.mark.parametrize("mode", [Mode.TEAMS, Mode.DUEL])
def test_nothing_else_does(word: str, mode: Mode) -> None:
    parlour = company(Ruleset(mode=mode))
    parlour.play("ann", GiveClue(word, 1))
    parlour.tick(1)
    assert parlour.state.guesses == 1 or parlour.state.phase is not GUESS
    assert not any("ruled" in str(event) for event in parlour.events("ann"))


def test_a_clue_is_looked_at_once() -> None:
    parlour = company(Ruleset(), OPEN_HOUSE, Seat.RED_OPERATIVE)
    parlour.thinking = False
    parlour.play("ann", GiveClue("hint", 2))
    asked = parlour.room.thought()
    assert asked is not None
    assert asked.seat is Seat.BLUE_SPYMASTER
    parlour.room.chosen(asked, None, parlour.now)  # it failed: the clue stands
    parlour.ask("bob", requests.ChatRequest(text="well?"))
    assert parlour.room.thought() is None
    assert not parlour.tick(10**6).rows


def test_a_person_may_be_faster() -> None:
    parlour = company(Ruleset(), OPEN_HOUSE, Seat.RED_OPERATIVE)
    parlour.thinking = False
    parlour.play("ann", WRONG)
    asked = parlour.room.thought()
    assert asked is not None
    red = next(card for card in range(25) if parlour.key[card] is AGENT[Team.RED])
    parlour.play("bob", Guess(red))
    assert not parlour.room.wants(asked)  # an invalid clue that nobody notices is valid (R16.4)


def test_a_person_who_judges_is_not_told_how() -> None:
    parlour = company(Ruleset(), OPEN_HOUSE, Seat.BLUE_SPYMASTER)
    parlour.play("ann", WRONG)
    tick(parlour, CLUE)
    assert not any("ruled" in str(event) for event in parlour.events("ann"))


@pytest.mark.parametrize("mode", [Mode.TEAMS, DUEL])
def test_with_the_referee_such_a_clue_needs_a_consent_that_no_program_gives(mode: Mode) -> None:
    parlour = company(Ruleset(mode=mode), RoomServices(limits=LIMITS))
    refused = parlour.play("ann", WRONG)
    assert (refused["type"], refused["code"]) == ("refused", "clue_forbidden")
    parlour.play("ann", AskConsent(WRONG.word, WRONG.number))
    parlour.tick(1)
    assert parlour.play("ann", WRONG)["code"] == "clue_forbidden"


def test_what_a_person_consented_to_stands_for_a_program_too() -> None:  # R16.2
    parlour = company(
        Ruleset(), RoomServices(limits=LIMITS), Seat.RED_OPERATIVE, Seat.BLUE_SPYMASTER
    )
    parlour.play("ann", AskConsent(WRONG.word, WRONG.number))
    parlour.play("cas", AnswerConsent(True))
    parlour.play("ann", WRONG)
    parlour.ask("cas", requests.LeaveRequest())
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_SPYMASTER, bot="recruit"))
    parlour.tick(1)
    assert parlour.state.phase is GUESS
    parlour.play("bob", Challenge())
    parlour.tick(1)
    assert parlour.state.ruled
