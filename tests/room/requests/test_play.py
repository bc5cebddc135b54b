"""A game in a room: every kind of move by its seat, markers, spelling, questions, penalties."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

import pytest
from room.room_driver import RoomDriver

from numbers_station.game.board import AGENT, Role, Seat, Word
from numbers_station.game.clue import Kind, Reason, Ruling, Verdict
from numbers_station.game.mode import Mode
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
from numbers_station.game.ruleset import Ending, HouseRules, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.services import Limits, RoomServices


def kinds(driver: RoomDriver, name: str = "ann") -> list[str]:
    return [event["type"] for event in driver.events(name)[-1]["events"]]


def card_of(driver: RoomDriver, identity: str) -> int:
    return next(c for c in driver.state.uncovered if driver.key[c] == identity)


def opponents(driver: RoomDriver) -> tuple[str, str]:
    """The spymaster to move, and the other one."""
    asker = driver.who()
    return asker, "cas" if asker == "ann" else "ann"


def test_a_turn() -> None:
    driver = RoomDriver().clued(number=2)
    team = driver.state.turn
    guesser = driver.who()
    assert driver.code(guesser, requests.PlayRequest(move=Stop())) == "must_guess"
    answer = driver.play(guesser, Guess(card_of(driver, AGENT[team])))
    assert answer["by"] == driver.numbers[guesser]
    assert answer["events"][0]["identity"] == team
    driver.play(guesser, Stop())
    assert kinds(driver) == ["turnEnded"]
    assert driver.state.turn is team.other


def test_any_operative_of_the_team_may_touch() -> None:  # R7.2
    driver = RoomDriver().seated()
    driver.join("eve")
    driver.ask("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE))
    driver.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_OPERATIVE))
    driver.start()
    if driver.state.turn == "blue":
        driver.play("cas", GiveClue("hint", 1))
        driver.play("dee", Guess(card_of(driver, "bystander")))
    driver.play("ann", GiveClue("hint", 2))
    assert "seq" in driver.play("eve", Guess(card_of(driver, "red")))
    assert "seq" in driver.play("bob", Guess(card_of(driver, "red")))
    assert driver.code("dee", requests.PlayRequest(move=Guess(0))) == "out_of_turn"


def test_challenge_ruling_and_penalty() -> None:  # R16.5, R17
    for penalty in (CoverOwn, Waive):
        driver = RoomDriver().clued()
        judge = driver.who(driver.state.judge)
        challenger = next(n for n in ("bob", "dee") if n != driver.who())
        driver.play(challenger, Challenge())
        assert driver.code(
            driver.who(driver.state.operative), requests.PlayRequest(move=Guess(0))
        ) == ("challenge_pending")
        assert driver.who() == judge
        driver.play(judge, Rule(False))
        assert kinds(driver) == ["ruled", "turnEnded", "penalised"]
        if penalty is Waive:
            driver.play(judge, Waive())
            assert kinds(driver) == ["waived"]
        else:
            wrong = card_of(driver, AGENT[driver.state.turn.other])
            assert driver.code(judge, requests.PlayRequest(move=CoverOwn(wrong))) == "not_own_card"
            driver.play(judge, CoverOwn(card_of(driver, AGENT[driver.state.turn])))
            assert kinds(driver) == ["covered"]
        assert driver.state.phase == "clue"


def test_the_quiet_question() -> None:  # R16.1-R16.3
    driver = RoomDriver().started()
    asker, other = opponents(driver)
    assert (
        driver.code(asker, requests.PlayRequest(move=GiveClue("two words", 1))) == "clue_forbidden"
    )
    driver.play(asker, AskConsent("two words", 1))
    assert (
        driver.code(asker, requests.PlayRequest(move=AskConsent("two words", 1)))
        == "question_pending"
    )
    driver.play(other, AnswerConsent(True))
    answered = driver.frames(asker, "whisper")[-1]["whisper"]
    assert (answered["type"], answered["consent"]) == ("consentAnswered", True)
    driver.play(asker, GiveClue("two words", 1))
    assert kinds(driver) == ["clueGiven"]
    game = driver.room.secrets.game
    assert game is not None
    assert game.desk.question is None


def test_nobody_is_asked_about_a_disguise() -> None:  # R26.1
    driver = RoomDriver().started()
    asker, _ = opponents(driver)
    word = next(each for each in driver.state.visible_words if each.isalpha()).lower()
    plural = f"{word}s".replace("o", "0").replace("e", "3").replace("a", "4").replace("i", "1")
    for move in (AskConsent(plural, 1), GiveClue(plural, 1)):
        assert driver.code(asker, requests.PlayRequest(move=move)) == "clue_disguised"
    assert not driver.frames(asker, "whisper")


@pytest.mark.parametrize("approval", [False, True])
def test_a_question_is_withdrawn_and_only_the_two_know(approval: bool) -> None:  # R16.3
    driver = RoomDriver(Ruleset(approval=approval)).started()
    asker, other = opponents(driver)
    public = len(driver.frames("bob"))
    driver.play(asker, GiveClue("hint", 1) if approval else AskConsent("hint", 1))
    driver.play(asker, WithdrawQuestion())
    for name in (asker, other):
        assert driver.frames(name, "whisper")[-1]["whisper"]["type"] == "questionWithdrawn"
    assert len(driver.frames("bob")) == public
    assert driver.code(other, requests.PlayRequest(move=AnswerConsent(True))) == "no_question"


def test_a_clue_that_was_consented_to_stands_for_all() -> None:  # R16.2
    driver = RoomDriver().started()
    asker, other = opponents(driver)
    driver.play(asker, AskConsent("two words", 1))
    driver.play(other, AnswerConsent(True))
    driver.play(asker, GiveClue("two words", 1))
    given = driver.events("bob")[-1]["events"][0]
    assert given["consented"] is True
    for name, move in (("bob", Challenge()), ("dee", Challenge()), (other, Rule(False))):
        assert driver.code(name, requests.PlayRequest(move=move)) == "clue_consented"
    driver.play(driver.who(), Guess(driver.key.cards_of(driver.state.turn.other)[0]))
    driver.play(driver.who(), GiveClue("hint", 1))
    assert "consented" not in driver.events("bob")[-1]["events"][0]  # as short as it was before


def test_approval_of_every_clue() -> None:  # R16.7
    driver = RoomDriver(Ruleset(approval=True)).started()
    asker, other = opponents(driver)
    before = len(driver.frames("bob"))
    driver.play(asker, GiveClue("hint", 1))
    assert len(driver.frames("bob")) == before
    driver.play(other, AnswerConsent(True))
    assert kinds(driver, "bob") == ["clueGiven"]


def suspicious(
    clue: str, visible: Collection[str], language: str, house_rules: HouseRules
) -> Verdict:
    return Verdict(Ruling.FORBIDDEN, (Reason(Kind.DERIVED_FORM, "R13.4", "tree"),))


def test_the_referee_is_given_to_the_room() -> None:  # R26
    services = RoomServices(referee=suspicious, limits=Limits())
    driver = RoomDriver(services=services).started()
    asker, _ = opponents(driver)
    verdict = driver.ask(asker, requests.JudgeRequest(word="Trees", number=1))
    assert (verdict["word"], verdict["ruling"]) == ("trees", "forbidden")
    assert verdict["reasons"] == [
        {"kind": "derived_form", "rule": "R13.4", "word": "tree", "part": None}
    ]
    answer = driver.play(asker, GiveClue("trees", 1))
    assert (answer["code"], answer["rule"]) == ("clue_forbidden", "R13.4")


def relating(
    clue: str, visible: Collection[str], language: str, house_rules: HouseRules
) -> Verdict:
    """A referee to whom every clue is a form of every visible word."""
    reasons = tuple(Reason(Kind.INFLECTED_FORM, "R13.4", word) for word in visible)
    return Verdict(Ruling.DOUBTFUL, reasons)


def named(verdict: dict[str, Any]) -> set[str]:
    assert verdict["type"] == "verdict", verdict
    return {reason["word"] for reason in verdict["reasons"]}


def test_who_is_asked_may_ask_the_referee() -> None:  # R16.1, R26.6
    driver = RoomDriver(services=RoomServices(referee=relating)).started()
    asker, other = opponents(driver)
    driver.play(asker, AskConsent("coats", 9))
    verdict = driver.ask(other, requests.JudgeRequest(word="coats", number=9))
    faces = {card.text for card in driver.state.cards if isinstance(card, Word)}
    assert named(verdict) == faces  # as they are written on the cards, so that they can be marked
    assert verdict["aboveLeft"] is False  # nine are left to those who ask, not to those asked
    assert driver.ask(other, requests.JudgeRequest(word="hint", number=9))["aboveLeft"] is True
    for name in ("bob", "dee"):
        judge = requests.JudgeRequest(word="coats", number=9)
        assert driver.code(name, judge) == "referee_is_private"


@pytest.mark.parametrize("mode", Mode)
def test_who_rules_asks_about_the_clue_as_it_was_given(mode: Mode) -> None:  # R16.5, R16.8, R26.6
    driver = RoomDriver(Ruleset(mode=mode), services=RoomServices(referee=relating)).started()
    driver.play(driver.who(), GiveClue("coats", 2))
    visible = set(driver.state.visible_words)
    driver.play(driver.who(), Guess(card_of(driver, AGENT[driver.state.turn])))
    driver.play(driver.who(driver.state.operative), Challenge())
    judge = driver.who(driver.state.judge)
    request = requests.JudgeRequest(word="Coats", number=2)
    assert named(driver.ask(judge, request)) == visible  # the card that was covered since as well
    operatives = [name for name, seat in driver.seats().items() if seat.role is Role.OPERATIVE]
    for name in operatives:
        other = requests.JudgeRequest(word="gloves", number=2)
        assert driver.code(name, other) == "referee_is_private"
        if name != judge:
            assert driver.code(name, request) == "referee_is_private"


@pytest.mark.parametrize(
    ("number", "above"), [(1, False), (9, False), (10, True), ("unlimited", False)]
)
def test_a_high_number_is_a_private_warning(number: int, above: bool) -> None:  # R6.5
    driver = RoomDriver().started()
    asker, _ = opponents(driver)
    assert (
        driver.ask(asker, requests.JudgeRequest(word="hint", number=number))["aboveLeft"] is above
    )


def test_spelling() -> None:  # R12.6
    driver = RoomDriver().started()
    driver.join("eve")
    assert driver.code("bob", requests.SpellRequest()) == "no_clue"
    driver.play(driver.who(), GiveClue("ÞÖGN", 1))
    driver.ask("eve", requests.SpellRequest())
    for name in driver.at:
        spelled = driver.events(name)[-1]
        assert (spelled["type"], spelled["letters"]) == ("spelled", ["þ", "ö", "g", "n"])
    assert driver.code("bob", requests.SpellRequest()) == "already_spelled"
    driver.play(driver.who(), Guess(card_of(driver, "bystander")))
    assert driver.code("bob", requests.SpellRequest()) == "no_clue"
    driver.play(driver.who(), GiveClue("next", 1))
    assert "seq" in driver.ask("bob", requests.SpellRequest())


def marks(driver: RoomDriver) -> object:
    """The markers that a newcomer is shown."""
    connection = driver.onlooker()
    shown = [json.loads(frame) for frame in driver.inbox[connection]]
    return next(frame["marks"] for frame in shown if frame["type"] == "markers")


def test_markers_come_and_go() -> None:  # R7.2
    driver = RoomDriver().clued()
    guesser, other = driver.who(), next(n for n in ("bob", "dee") if n != driver.who())
    one, two = (driver.numbers[name] for name in sorted((guesser, other)))
    own = card_of(driver, AGENT[driver.state.turn])
    wrong = card_of(driver, "bystander")
    rows = len(driver.rows)
    for name in (guesser, other):
        for card in (own, wrong):
            assert driver.ask(name, requests.MarkRequest(card=card))["on"] is True
    assert driver.ask(guesser, requests.MarkRequest(card=own)) is None  # nothing new, nothing said
    assert marks(driver) == [
        {"player": number, "cards": sorted([own, wrong])} for number in (one, two)
    ]
    driver.ask(other, requests.MarkRequest(card=wrong, on=False))
    assert len(driver.rows) == rows  # they are not kept
    driver.play(guesser, Guess(own))
    assert marks(driver) == [{"player": driver.numbers[guesser], "cards": [wrong]}]
    assert driver.code(guesser, requests.MarkRequest(card=own)) == "covered_card"
    assert driver.code(guesser, requests.MarkRequest(card=25)) == "unknown_card"
    assert driver.code(guesser, requests.MarkRequest(card=-1)) == "unknown_card"
    other_card = next(c for c in driver.state.uncovered if c != wrong)
    driver.ask(other, requests.MarkRequest(card=other_card))
    driver.play(guesser, Guess(wrong))
    assert marks(driver) == []  # the turn is over, for the other card too


def test_markers_go_with_their_player() -> None:
    driver = RoomDriver().clued()
    for name in ("bob", "dee"):
        driver.ask(name, requests.MarkRequest(card=3))
    driver.ask("bob", requests.SitRequest(seat=None))
    assert marks(driver) == [{"player": driver.numbers["dee"], "cards": [3]}]
    driver.ask("ann", requests.RemoveRequest(player=driver.numbers["dee"]))
    assert marks(driver) == []


def test_no_markers_without_a_game() -> None:
    driver = RoomDriver().seated()
    assert driver.code("bob", requests.MarkRequest(card=3)) == "no_game"
    driver.start()
    driver.ask("bob", requests.MarkRequest(card=3))
    driver.ask("ann", requests.AbandonRequest())
    assert marks(driver) == []
    assert driver.code("ann", requests.AbandonRequest()) == "no_game"
    assert driver.code("ann", requests.PlayRequest(move=GiveClue("hint", 1))) == "no_game"


def test_co_op() -> None:  # R22
    driver = RoomDriver(Ruleset(mode=Mode.COOP)).clued(number=1)
    assert driver.state.starting == "red"  # the colour of the seats
    driver.play("bob", Guess(card_of(driver, "bystander")))
    assert driver.state.phase == "enemy"
    assert driver.code("bob", requests.PlayRequest(move=CoverEnemy(0))) is not None
    driver.play("ann", CoverEnemy(card_of(driver, "blue")))
    driver.play("ann", GiveClue("hint", 1))
    driver.play("bob", Challenge())
    driver.play("bob", Rule(False))  # R16.8: the operatives decide
    assert driver.state.covers_due == 2  # R17.5


def test_duel() -> None:  # R23
    driver = RoomDriver(Ruleset(mode=Mode.DUEL)).clued(number=1)
    first = driver.state.turn
    assert driver.who() == "cas"
    driver.play("cas", Guess(card_of(driver, "bystander")))
    driver.play(driver.who(), GiveClue("hint", 1))
    assert driver.state.turn is first.other
    assert driver.who() == "cas"  # works for both
    driver.join("eve")
    assert driver.code("eve", requests.SitRequest(seat=Seat.OPERATIVE)) == "seat_taken"


def test_sudden_death_and_giving_up() -> None:  # R21
    driver = RoomDriver(Ruleset(ending=Ending.ASSASSIN)).clued()
    guesser = driver.who()
    driver.play(guesser, Guess(card_of(driver, "assassin")))
    assert kinds(driver) == ["covered", "suddenDeath"]
    assert driver.code(guesser, requests.PlayRequest(move=Stop())) == "no_stop"
    driver.play(guesser, GiveUp())
    assert driver.events("ann")[-1]["type"] == "revealed"
    assert driver.room.summary().phase == "over"
    assert driver.code(guesser, requests.PlayRequest(move=Stop())) == "no_game"
    # Between games all may talk again, the spymasters too.
    assert "seq" in driver.ask("ann", requests.ChatRequest(text="well played"))


def test_a_phone_and_a_laptop() -> None:
    """A player may have two connections; both get the key, and one may go."""
    driver = RoomDriver().started()
    phone = driver.at["ann"]
    laptop = driver.connect("ann")
    assert driver.frames("ann", "key")
    asker, other = opponents(driver)
    driver.play(asker, AskConsent("maybe", 1))
    assert any(b"whisper" in frame for frame in driver.inbox[phone])
    assert any(b"whisper" in frame for frame in driver.inbox[laptop])
    driver.drop("ann")
    present = json.loads(driver.inbox[phone][-1])
    assert driver.numbers["ann"] in present["players"]
    assert other in driver.numbers
