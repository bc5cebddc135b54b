"""A game in a room: every kind of move by its seat, markers, spelling, questions, penalties."""

from __future__ import annotations

import json
from collections.abc import Collection

import pytest
from room.parlour import Parlour

from numbers_station.game.board import AGENT, Seat
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
)
from numbers_station.game.ruleset import Ending, HouseRules, Language, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.services import Limits, RoomServices


def kinds(parlour: Parlour, name: str = "ann") -> list[str]:
    return [event["type"] for event in parlour.events(name)[-1]["events"]]


def card_of(parlour: Parlour, identity: str) -> int:
    return next(c for c in parlour.state.uncovered if parlour.key[c] == identity)


def opponents(parlour: Parlour) -> tuple[str, str]:
    """The spymaster to move, and the other one."""
    asker = parlour.who()
    return asker, "cas" if asker == "ann" else "ann"


def test_a_turn() -> None:
    parlour = Parlour().clued(number=2)
    team = parlour.state.turn
    guesser = parlour.who()
    assert parlour.code(guesser, requests.PlayRequest(move=Stop())) == "must_guess"
    answer = parlour.play(guesser, Guess(card_of(parlour, AGENT[team])))["event"]
    assert answer["by"] == parlour.numbers[guesser]
    assert answer["events"][0]["identity"] == team
    parlour.play(guesser, Stop())
    assert kinds(parlour) == ["turnEnded"]
    assert parlour.state.turn is team.other


def test_any_operative_of_the_team_may_touch() -> None:  # R7.2
    parlour = Parlour().seated()
    parlour.join("eve")
    parlour.ask("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE))
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_OPERATIVE))
    parlour.start()
    if parlour.state.turn == "blue":
        parlour.play("cas", GiveClue("hint", 1))
        parlour.play("dee", Guess(card_of(parlour, "bystander")))
    parlour.play("ann", GiveClue("hint", 2))
    assert parlour.play("eve", Guess(card_of(parlour, "red")))["type"] == "event"
    assert parlour.play("bob", Guess(card_of(parlour, "red")))["type"] == "event"
    assert parlour.code("dee", requests.PlayRequest(move=Guess(0))) == "out_of_turn"


def test_challenge_ruling_and_penalty() -> None:  # R16.5, R17
    for penalty in (CoverOwn, Waive):
        parlour = Parlour().clued()
        judge = parlour.who(parlour.state.judge)
        challenger = next(n for n in ("bob", "dee") if n != parlour.who())
        parlour.play(challenger, Challenge())
        assert parlour.code(
            parlour.who(parlour.state.operative), requests.PlayRequest(move=Guess(0))
        ) == ("challenge_pending")
        assert parlour.who() == judge
        parlour.play(judge, Rule(False))
        assert kinds(parlour) == ["ruled", "turnEnded", "penalised"]
        if penalty is Waive:
            parlour.play(judge, Waive())
            assert kinds(parlour) == ["waived"]
        else:
            wrong = card_of(parlour, AGENT[parlour.state.turn.other])
            assert parlour.code(judge, requests.PlayRequest(move=CoverOwn(wrong))) == "not_own_card"
            parlour.play(judge, CoverOwn(card_of(parlour, AGENT[parlour.state.turn])))
            assert kinds(parlour) == ["covered"]
        assert parlour.state.phase == "clue"


def test_the_quiet_question() -> None:  # R16.1-R16.3
    parlour = Parlour().started()
    asker, other = opponents(parlour)
    assert (
        parlour.code(asker, requests.PlayRequest(move=GiveClue("two words", 1))) == "clue_forbidden"
    )
    parlour.play(asker, AskConsent("two words", 1))
    assert (
        parlour.code(asker, requests.PlayRequest(move=AskConsent("two words", 1)))
        == "question_pending"
    )
    parlour.play(other, AnswerConsent(True))
    answered = parlour.frames(asker, "whisper")[-1]["whisper"]
    assert (answered["type"], answered["consent"]) == ("consentAnswered", True)
    parlour.play(asker, GiveClue("two words", 1))
    assert kinds(parlour) == ["clueGiven"]
    assert not parlour.room.vault.whispers


def test_approval_of_every_clue() -> None:  # R16.7
    parlour = Parlour(Ruleset(approval=True)).started()
    asker, other = opponents(parlour)
    before = len(parlour.frames("bob"))
    parlour.play(asker, GiveClue("hint", 1))
    assert len(parlour.frames("bob")) == before
    parlour.play(other, AnswerConsent(True))
    assert kinds(parlour, "bob") == ["clueGiven"]


def suspicious(
    clue: str, visible: Collection[str], language: Language, house_rules: HouseRules
) -> Verdict:
    return Verdict(Ruling.FORBIDDEN, (Reason(Kind.DERIVED_FORM, "R13.4", "tree"),))


def test_the_referee_is_given_to_the_room() -> None:  # R26
    house = RoomServices(referee=suspicious, limits=Limits())
    parlour = Parlour(house=house).started()
    asker, _ = opponents(parlour)
    verdict = parlour.ask(asker, requests.JudgeRequest(word="Trees", number=1))
    assert (verdict["word"], verdict["ruling"]) == ("trees", "forbidden")
    assert verdict["reasons"] == [{"kind": "derived_form", "rule": "R13.4", "word": "tree"}]
    answer = parlour.play(asker, GiveClue("trees", 1))
    assert (answer["code"], answer["rule"]) == ("clue_forbidden", "R13.4")


@pytest.mark.parametrize(
    ("number", "above"), [(1, False), (9, False), (10, True), ("unlimited", False)]
)
def test_a_high_number_is_a_private_warning(number: int, above: bool) -> None:  # R6.5
    parlour = Parlour().started()
    asker, _ = opponents(parlour)
    assert (
        parlour.ask(asker, requests.JudgeRequest(word="hint", number=number))["aboveLeft"] is above
    )


def test_spelling() -> None:  # R12.6
    parlour = Parlour().started()
    parlour.join("eve")
    assert parlour.code("bob", requests.SpellRequest()) == "no_clue"
    parlour.play(parlour.who(), GiveClue("ÞÖGN", 1))
    parlour.ask("eve", requests.SpellRequest())
    for name in parlour.at:
        spelled = parlour.events(name)[-1]
        assert (spelled["type"], spelled["letters"]) == ("spelled", ["þ", "ö", "g", "n"])
    assert parlour.code("bob", requests.SpellRequest()) == "already_spelled"
    parlour.play(parlour.who(), Guess(card_of(parlour, "bystander")))
    assert parlour.code("bob", requests.SpellRequest()) == "no_clue"
    parlour.play(parlour.who(), GiveClue("next", 1))
    assert parlour.ask("bob", requests.SpellRequest())["type"] == "event"


def marks(parlour: Parlour) -> object:
    """The markers that a newcomer is shown."""
    connection = parlour.onlooker()
    shown = [json.loads(frame) for frame in parlour.inbox[connection]]
    return next(frame["marks"] for frame in shown if frame["type"] == "markers")


def test_markers_come_and_go() -> None:  # R7.2
    parlour = Parlour().clued()
    guesser, other = parlour.who(), next(n for n in ("bob", "dee") if n != parlour.who())
    one, two = (parlour.numbers[name] for name in sorted((guesser, other)))
    own = card_of(parlour, AGENT[parlour.state.turn])
    wrong = card_of(parlour, "bystander")
    rows = len(parlour.rows)
    for name in (guesser, other):
        for card in (own, wrong):
            assert parlour.ask(name, requests.MarkRequest(card=card))["on"] is True
    assert parlour.ask(guesser, requests.MarkRequest(card=own)) is None  # nothing new, nothing said
    assert marks(parlour) == [
        {"player": number, "cards": sorted([own, wrong])} for number in (one, two)
    ]
    parlour.ask(other, requests.MarkRequest(card=wrong, on=False))
    assert len(parlour.rows) == rows  # they are not kept
    parlour.play(guesser, Guess(own))
    assert marks(parlour) == [{"player": parlour.numbers[guesser], "cards": [wrong]}]
    assert parlour.code(guesser, requests.MarkRequest(card=own)) == "covered_card"
    assert parlour.code(guesser, requests.MarkRequest(card=25)) == "unknown_card"
    assert parlour.code(guesser, requests.MarkRequest(card=-1)) == "unknown_card"
    other_card = next(c for c in parlour.state.uncovered if c != wrong)
    parlour.ask(other, requests.MarkRequest(card=other_card))
    parlour.play(guesser, Guess(wrong))
    assert marks(parlour) == []  # the turn is over, for the other card too


def test_markers_go_with_their_player() -> None:
    parlour = Parlour().clued()
    for name in ("bob", "dee"):
        parlour.ask(name, requests.MarkRequest(card=3))
    parlour.ask("bob", requests.SitRequest(seat=None))
    assert marks(parlour) == [{"player": parlour.numbers["dee"], "cards": [3]}]
    parlour.ask("ann", requests.RemoveRequest(player=parlour.numbers["dee"]))
    assert marks(parlour) == []


def test_no_markers_without_a_game() -> None:
    parlour = Parlour().seated()
    assert parlour.code("bob", requests.MarkRequest(card=3)) == "no_game"
    parlour.start()
    parlour.ask("bob", requests.MarkRequest(card=3))
    parlour.ask("ann", requests.AbandonRequest())
    assert marks(parlour) == []
    assert parlour.code("ann", requests.AbandonRequest()) == "no_game"
    assert parlour.code("ann", requests.PlayRequest(move=GiveClue("hint", 1))) == "no_game"


def test_co_op() -> None:  # R22
    parlour = Parlour(Ruleset(mode=Mode.COOP)).clued(number=1)
    assert parlour.state.starting == "red"  # the colour of the seats
    parlour.play("bob", Guess(card_of(parlour, "bystander")))
    assert parlour.state.phase == "enemy"
    assert parlour.code("bob", requests.PlayRequest(move=CoverEnemy(0))) is not None
    parlour.play("ann", CoverEnemy(card_of(parlour, "blue")))
    parlour.play("ann", GiveClue("hint", 1))
    parlour.play("bob", Challenge())
    parlour.play("bob", Rule(False))  # R16.8: the operatives decide
    assert parlour.state.covers_due == 2  # R17.5


def test_duel() -> None:  # R23
    parlour = Parlour(Ruleset(mode=Mode.DUEL)).clued(number=1)
    first = parlour.state.turn
    assert parlour.who() == "cas"
    parlour.play("cas", Guess(card_of(parlour, "bystander")))
    parlour.play(parlour.who(), GiveClue("hint", 1))
    assert parlour.state.turn is first.other
    assert parlour.who() == "cas"  # works for both
    parlour.join("eve")
    assert parlour.code("eve", requests.SitRequest(seat=Seat.OPERATIVE)) == "seat_taken"


def test_sudden_death_and_giving_up() -> None:  # R21
    parlour = Parlour(Ruleset(ending=Ending.ASSASSIN)).clued()
    guesser = parlour.who()
    parlour.play(guesser, Guess(card_of(parlour, "assassin")))
    assert kinds(parlour) == ["covered", "suddenDeath"]
    assert parlour.code(guesser, requests.PlayRequest(move=Stop())) == "no_stop"
    parlour.play(guesser, GiveUp())
    assert parlour.events("ann")[-1]["type"] == "revealed"
    assert parlour.room.summary().phase == "over"
    assert parlour.code(guesser, requests.PlayRequest(move=Stop())) == "no_game"
    # Between games all may talk again, the spymasters too.
    assert parlour.ask("ann", requests.ChatRequest(text="well played"))["type"] == "event"


def test_a_phone_and_a_laptop() -> None:
    """A player may have two connections; both get the key, and one may go."""
    parlour = Parlour().started()
    phone = parlour.at["ann"]
    laptop = parlour.connect("ann")
    assert parlour.frames("ann", "key")
    asker, other = opponents(parlour)
    parlour.play(asker, AskConsent("maybe", 1))
    assert any(b"whisper" in frame for frame in parlour.inbox[phone])
    assert any(b"whisper" in frame for frame in parlour.inbox[laptop])
    parlour.drop("ann")
    present = json.loads(parlour.inbox[phone][-1])
    assert parlour.numbers["ann"] in present["players"]
    assert other in parlour.numbers
