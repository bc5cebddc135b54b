"""Taking back a touch by consent: who asks, who decides, what comes back and what stays seen."""

from __future__ import annotations

import pytest
from game.positions import Position
from msgspec.structs import replace

from numbers_station.bots.bot import answer_undo
from numbers_station.game.board import AGENT, Identity, Seat, Team
from numbers_station.game.clue import Clue
from numbers_station.game.errors import GameOver, IllegalMove, IllegalUndo
from numbers_station.game.events import GuessUndone, UndoAsked, UndoDeclined
from numbers_station.game.legal import legal_moves
from numbers_station.game.mode import Mode
from numbers_station.game.moves import (
    AnswerUndo,
    AskConsent,
    AskUndo,
    Challenge,
    CoverEnemy,
    ExpireTimer,
    GiveClue,
    Guess,
    StartTimer,
    Stop,
)
from numbers_station.game.ruleset import CLASSIC, Ending, HouseRules, Ruleset, Timer
from numbers_station.game.state import State, Undone

UNDO = Ruleset(house_rules=HouseRules(undo=True))
SPY, OPS = Seat.RED_SPYMASTER, Seat.RED_OPERATIVE
BLUE_SPY, BLUE_OPS = Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE


def clued(rules: Ruleset = UNDO, number: int = 2) -> Position:
    position = Position(5, 3, ruleset=rules)
    position.play(SPY, GiveClue("hint", number))
    return position


def refused(position: Position, seat: Seat, move: object) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.play(seat, move)  # type: ignore[arg-type]
    return caught.value.code


def without_undo(state: State) -> State:
    return replace(state, undone=())


@pytest.mark.parametrize("card", ["r1", "b1", "n1"])
@pytest.mark.parametrize("mode", list(Mode))
def test_a_touch_is_taken_back_whatever_it_led_to(mode: Mode, card: str) -> None:  # R28.3, R28.4
    position = clued(replace(UNDO, mode=mode))
    before, place = position.state, position.card(card)
    operative = before.operative
    judge = SPY if mode is Mode.COOP else BLUE_SPY
    position.play(operative, Guess(place))
    position.play(operative, AskUndo())
    assert position.log[-1:] == [UndoAsked(operative)]
    assert position.state.to_act is judge
    position.play(judge, AnswerUndo(True))
    assert position.log[-1:] == [GuessUndone(judge, place)]
    assert without_undo(position.state) == before
    assert position.state.undone == (Undone(Team.RED, place, position.key[place]),)
    assert position.state.known == {place: position.key[place]}
    position.play(operative, Guess(place))  # and again, with open eyes
    assert position.state.known == {}


def test_the_last_permitted_guess_is_taken_back_too() -> None:  # R8.3
    position = clued(number=1)
    position.play(OPS, Guess(position.card("r1")))
    before = position.state
    position.play(OPS, Guess(position.card("r2")))
    assert position.state.turn is Team.BLUE
    position.play(OPS, AskUndo())
    position.play(BLUE_SPY, AnswerUndo(True))
    assert without_undo(position.state) == replace(before, touch=None)
    assert refused(position, OPS, AskUndo()) == "nothing_to_undo"  # one touch, not two


def test_a_touch_that_was_declined_counts() -> None:  # R28.3
    position = clued()
    position.play(OPS, Guess(position.card("b1")))
    after = position.state
    position.play(OPS, AskUndo())
    position.play(BLUE_SPY, AnswerUndo(False))
    assert position.log[-1:] == [UndoDeclined(BLUE_SPY)]
    assert position.state == replace(after, touch=None)
    assert refused(position, OPS, AskUndo()) == "nothing_to_undo"


def test_who_may_ask_and_who_decides() -> None:  # R28.2, R28.3, R11.6
    position = clued()
    assert refused(position, OPS, AskUndo()) == "nothing_to_undo"
    position.play(OPS, Guess(position.card("b1")))
    assert refused(position, SPY, AskUndo()) == "spymasters_only_clue"
    assert refused(position, BLUE_OPS, AskUndo()) == "out_of_turn"
    assert refused(position, Seat.SPECTATOR, AskUndo()) == "no_such_seat"
    assert refused(position, BLUE_SPY, AnswerUndo(True)) == "undo_not_asked"
    position.play(OPS, AskUndo())
    for seat in (SPY, OPS, BLUE_OPS):
        assert refused(position, seat, AnswerUndo(True)) == "out_of_turn"
        assert legal_moves(position.state, seat, position.key) == ()
    assert legal_moves(position.state, BLUE_SPY, position.key) == (
        AnswerUndo(True),
        AnswerUndo(False),
    )


def test_everything_waits_for_the_answer() -> None:  # R28.3
    position = clued(replace(UNDO, timer=Timer(1, strict=True)))
    position.play(Seat.CLOCK, StartTimer(0))
    position.play(OPS, Guess(position.card("r1")))
    position.play(OPS, AskUndo())
    for seat, move in (
        (OPS, Guess(position.card("r2"))),
        (OPS, Stop()),
        (BLUE_OPS, Challenge()),
        (OPS, AskUndo()),
        (Seat.CLOCK, ExpireTimer(10**6)),
    ):
        assert refused(position, seat, move) == "undo_pending"
    position.play(BLUE_SPY, AnswerUndo(True))
    assert position.state.timer is not None  # it goes on
    position.play(Seat.CLOCK, ExpireTimer(10**6))


@pytest.mark.parametrize("ending", list(Ending))
def test_never_after_the_assassin(ending: Ending) -> None:  # R28.5
    position = clued(replace(UNDO, ending=ending))
    position.play(OPS, Guess(position.card("x")))
    if ending is Ending.STANDARD:
        with pytest.raises(GameOver):
            position.play(OPS, AskUndo())
        return
    assert refused(position, OPS, AskUndo()) == "nothing_to_undo"
    position.play(OPS, Guess(position.card("r1")))  # nor after it, in sudden death
    assert refused(position, OPS, AskUndo()) == "nothing_to_undo"


def test_nothing_is_taken_back_once_something_else_has_happened() -> None:  # R28.2
    stopped = clued()
    stopped.play(OPS, Guess(stopped.card("r1")))
    stopped.play(OPS, Stop())
    challenged = clued()
    challenged.play(OPS, Guess(challenged.card("r1")))
    challenged.play(BLUE_OPS, Challenge())
    answered = clued()
    answered.play(OPS, Guess(answered.card("b1")))
    answered.play(BLUE_SPY, GiveClue("reply", 1))
    covered = clued(replace(UNDO, mode=Mode.COOP))
    covered.play(OPS, Guess(covered.card("n1")))
    covered.play(SPY, CoverEnemy(covered.card("b1")))
    for position in (stopped, challenged, answered, covered):
        assert refused(position, OPS, AskUndo()) == "nothing_to_undo"


def test_a_quiet_question_of_the_next_turn_is_forgotten() -> None:  # R16.3
    position = clued()
    position.play(OPS, Guess(position.card("b1")))
    position.play(BLUE_SPY, AskConsent("maybe", 1))
    assert position.desk.question
    assert position.desk.question.clue == Clue("maybe", 1)
    position.play(OPS, AskUndo())  # a whisper is nothing that happened
    position.play(BLUE_SPY, AnswerUndo(True))
    assert position.desk.after(position.log[-1]).question is None


def test_every_touch_counts_unless_the_group_agreed_otherwise() -> None:  # R28.1
    position = clued(CLASSIC)
    position.play(OPS, Guess(position.card("b1")))
    assert position.state.touch is None
    with pytest.raises(IllegalUndo) as caught:
        position.play(OPS, AskUndo())
    assert caught.value.code == "undo_off"


def test_a_bot_agrees_once_a_game_to_each_team() -> None:
    state = clued().state
    red = Undone(Team.RED, 0, AGENT[Team.RED])
    blue = Undone(Team.BLUE, 1, Identity.BYSTANDER)
    assert answer_undo(state) == AnswerUndo(True)
    assert answer_undo(replace(state, undone=(blue,))) == AnswerUndo(True)
    assert answer_undo(replace(state, undone=(blue, red))) == AnswerUndo(False)
