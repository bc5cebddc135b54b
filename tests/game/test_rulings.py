"""Challenges, rulings and the penalty; the sand timer."""

from __future__ import annotations

import pytest
from game.positions import Position, ruleset

from numbers_station.game.board import Seat, Team
from numbers_station.game.errors import IllegalGuess, IllegalRuling, IllegalTimer, OutOfTurn
from numbers_station.game.events import (
    INVALID,
    TIME,
    Challenged,
    Covered,
    Ended,
    Penalised,
    Ruled,
    TimerExpired,
    TimerStarted,
    TurnEnded,
    Waived,
)
from numbers_station.game.mode import Mode
from numbers_station.game.moves import (
    Challenge,
    CoverEnemy,
    CoverOwn,
    ExpireTimer,
    GiveClue,
    Guess,
    Rule,
    StartTimer,
    Stop,
    Waive,
)
from numbers_station.game.phase import Phase
from numbers_station.game.ruleset import Ending, Ruleset, Timer

SPY, OPS = Seat.RED_SPYMASTER, Seat.RED_OPERATIVE
BLUE_SPY, BLUE_OPS = Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE


def clued(rules: Ruleset | None = None, red: int = 5, blue: int = 3) -> Position:
    position = Position(red, blue, ruleset=rules or ruleset())
    position.play(SPY, GiveClue("hint", 2))
    return position


@pytest.mark.parametrize("challenger", [OPS, BLUE_OPS])
def test_any_operative_may_challenge_and_the_other_spymaster_rules(challenger: Seat) -> None:
    position = clued()  # R16.5
    position.play(challenger, Challenge())
    assert position.log[-1:] == [Challenged(challenger)]
    assert position.state.to_act is BLUE_SPY
    for seat, move in ((OPS, Guess(0)), (OPS, Stop())):
        with pytest.raises(IllegalGuess) as waiting:
            position.play(seat, move)
        assert waiting.value.code == "challenge_pending"
    with pytest.raises(IllegalRuling, match="challenged already"):
        position.play(OPS, Challenge())
    for seat in (SPY, OPS, BLUE_OPS):
        with pytest.raises(OutOfTurn):
            position.play(seat, Rule(True))
    position.play(BLUE_SPY, Rule(True))
    assert position.log[-1:] == [Ruled(BLUE_SPY, True)]
    with pytest.raises(IllegalRuling) as again:  # the clue stands
        position.play(OPS, Challenge())
    assert again.value.code == "already_ruled"
    position.play(OPS, Guess(0))


def test_the_next_clue_can_be_challenged_again() -> None:  # R16.5
    position = clued()
    position.play(OPS, Challenge())
    position.play(BLUE_SPY, Rule(True))
    position.play(OPS, Guess(position.card("n1")))
    position.play(BLUE_SPY, GiveClue("other", 1))
    position.play(OPS, Challenge())
    assert position.state.judge is SPY


def test_a_timer_stops_with_penalty_cover_and_waiver() -> None:
    for move in (CoverOwn(9), Waive()):
        position = clued()
        position.play(BLUE_SPY, Rule(False))
        position.play(OPS, StartTimer(0))
        position.play(BLUE_SPY, move)
        assert position.state.timer is None
    position = clued(ruleset(mode="coop"))
    position.play(OPS, Guess(position.card("n1")))
    position.play(OPS, StartTimer(0))
    position.play(SPY, CoverEnemy(position.card("b1")))
    assert position.state.timer is None


def test_nothing_is_pending_when_the_game_is_over() -> None:
    position = clued(ruleset(mode="coop"), blue=1)
    position.play(OPS, Rule(False))
    position.play(OPS, StartTimer(0))
    position.play(SPY, CoverEnemy(position.card("b1")))
    state = position.state
    assert (state.timer, state.covers_due, state.challenge) == (None, 0, None)
    assert state.outcome is not None


def test_upholding_needs_a_challenge() -> None:
    with pytest.raises(IllegalRuling) as caught:
        clued().play(BLUE_SPY, Rule(True))
    assert caught.value.code == "no_challenge"


def test_an_invalid_clue_ends_the_turn_and_costs_a_card() -> None:  # R17.1, R17.2, R8.4
    position = clued()
    position.play(OPS, Guess(0))
    position.play(BLUE_SPY, Rule(False))
    assert position.log[-3:] == [
        Ruled(BLUE_SPY, False),
        TurnEnded(Team.RED, INVALID),
        Penalised(Team.RED),
    ]
    assert position.state.left.red == 4  # R16.6: what is covered stays covered
    position.play(BLUE_SPY, CoverOwn(position.card("b1")))
    assert isinstance(position.log[-1], Covered)
    assert position.state.to_act is BLUE_SPY
    assert position.state.phase is Phase.CLUE


def test_the_penalty_can_be_left() -> None:
    position = clued()
    position.play(BLUE_SPY, Rule(False))
    position.play(BLUE_SPY, Waive())
    assert position.log[-1] == Waived(Team.BLUE)
    assert position.state.phase is Phase.CLUE


@pytest.mark.parametrize("mode", list(Mode))
def test_without_the_penalty_only_the_turn_ends(mode: Mode) -> None:  # R17.4
    position = clued(Ruleset(penalty=False, mode=mode))
    position.play(position.state.judge, Rule(False))
    assert position.log[-1] == TurnEnded(Team.RED, INVALID)
    assert position.state.phase is (Phase.ENEMY if mode is Mode.COOP else Phase.CLUE)
    assert position.state.covers_due == (mode is Mode.COOP)


def test_no_penalty_for_a_team_without_cards() -> None:
    position = clued(Ruleset(ending=Ending.ASSASSIN), blue=0)
    position.play(BLUE_SPY, Rule(False))
    assert position.state.phase is Phase.CLUE
    assert position.state.turn is Team.BLUE


def test_the_coop_penalty_is_one_more_enemy_cover() -> None:  # R17.5, R16.8
    position = clued(ruleset(mode="coop"))
    position.play(OPS, Challenge())
    position.play(OPS, Rule(False))
    assert position.state.covers_due == 2
    position.play(SPY, CoverEnemy(position.card("b1")))
    position.play(SPY, CoverEnemy(position.card("b2")))
    assert position.state.phase is Phase.CLUE


def test_the_window_closes_with_the_turn() -> None:  # R16.6
    position = clued()
    position.play(OPS, Guess(position.card("n1")))
    for seat, move in ((OPS, Challenge()), (BLUE_SPY, Rule(False))):
        with pytest.raises(OutOfTurn):
            position.play(seat, move)


def test_sudden_death_closes_the_window() -> None:  # R21.26
    position = clued(Ruleset(ending=Ending.ASSASSIN))
    position.play(OPS, Guess(position.card("x")))
    for seat, move in ((OPS, Challenge()), (BLUE_SPY, Rule(False))):
        with pytest.raises(IllegalRuling) as caught:
            position.play(seat, move)
        assert caught.value.code == "sudden_death"


STRICT = Timer(60, strict=True)


def timed(
    rules: Ruleset | None = None, red: int = 5, *, clue: bool = True, number: int = 2
) -> Position:
    position = Position(red, 3, ruleset=rules or Ruleset(timer=STRICT))
    if clue:
        position.play(SPY, GiveClue("hint", number))
    position.play(Seat.CLOCK if position.state.ruleset.timer.strict else SPY, StartTimer(1000))
    return position


@pytest.mark.parametrize("seat", [SPY, OPS, BLUE_SPY, BLUE_OPS])
def test_any_player_turns_a_soft_timer(seat: Seat) -> None:  # R20.2, R20.3, R20.7
    position = clued()
    position.play(seat, StartTimer(1000))
    assert position.log[-1] == TimerStarted(seat, 1000, 91_000)
    with pytest.raises(IllegalTimer) as caught:
        position.play(OPS, StartTimer(2000))
    assert caught.value.code == "timer_running"


def test_a_soft_timer_only_announces() -> None:  # R20.5
    position = timed(Ruleset())
    position.play(Seat.CLOCK, ExpireTimer(91_000))
    assert position.log[-1] == TimerExpired(91_000)
    assert position.state.timer is None
    assert position.state.to_act is OPS


def test_a_timer_stops_with_the_phase() -> None:
    position = Position(5, 3)
    position.play(SPY, StartTimer(0))
    position.play(SPY, GiveClue("hint", 1))
    assert position.state.timer is None


def test_strict_time_in_the_clue_phase_passes_the_turn() -> None:  # R20.6
    position = timed(clue=False)
    position.play(Seat.CLOCK, ExpireTimer(61_000))
    assert position.log[-2:] == [TimerExpired(61_000), TurnEnded(Team.RED, TIME)]
    assert position.state.to_act is BLUE_SPY


def test_strict_time_in_the_guess_phase_is_a_stop_even_without_a_guess() -> None:  # R20.6
    position = timed()
    position.play(Seat.CLOCK, ExpireTimer(61_000))
    assert position.log[-1] == TurnEnded(Team.RED, TIME)


def test_strict_time_in_coop_brings_the_enemy() -> None:  # R22.5
    position = timed(Ruleset(mode=Mode.COOP, timer=STRICT))
    position.play(Seat.CLOCK, ExpireTimer(61_000))
    assert position.state.phase is Phase.ENEMY
    position.play(Seat.CLOCK, StartTimer(61_000))
    position.play(Seat.CLOCK, ExpireTimer(200_000))
    assert position.state.phase is Phase.ENEMY  # the cover is compulsory


def test_strict_time_in_sudden_death_is_a_loss() -> None:  # R20.6
    position = timed(Ruleset(ending=Ending.ASSASSIN, timer=STRICT))
    position.play(OPS, Guess(position.card("x")))
    position.play(Seat.CLOCK, ExpireTimer(61_000))
    assert isinstance(position.log[-1], Ended)
    assert position.log[-1].winner is Team.BLUE


def test_strict_time_waives_a_penalty() -> None:
    position = clued(Ruleset(timer=STRICT))
    position.play(BLUE_SPY, Rule(False))
    position.play(Seat.CLOCK, StartTimer(0))
    position.play(Seat.CLOCK, ExpireTimer(60_000))
    assert position.log[-1] == Waived(Team.BLUE)


def test_the_ruling_comes_before_strict_time() -> None:
    soft = timed(Ruleset())
    soft.play(OPS, Challenge())
    soft.play(Seat.CLOCK, ExpireTimer(91_000))  # only announced, so nothing is in its way
    position = timed()
    position.play(OPS, Challenge())
    with pytest.raises(IllegalTimer) as caught:
        position.play(Seat.CLOCK, ExpireTimer(61_000))
    assert caught.value.code == "challenge_pending"


@pytest.mark.parametrize(
    ("strict", "seat", "code"),
    [
        (True, OPS, "timer_is_strict"),
        (False, Seat.CLOCK, "timer_by_hand"),
    ],
)
def test_who_starts_which_timer(strict: bool, seat: Seat, code: str) -> None:  # R20.5, R20.6
    position = clued(Ruleset(timer=Timer(60, strict)))
    with pytest.raises(IllegalTimer) as caught:
        position.play(seat, StartTimer(0))
    assert caught.value.code == code


def test_impossible_times() -> None:
    position = clued()
    for seat, move, code in (
        (OPS, StartTimer(-1), "timer_time"),
        (Seat.CLOCK, ExpireTimer(5), "no_timer"),
        (OPS, ExpireTimer(5), "clock_only"),
    ):
        with pytest.raises(IllegalTimer) as caught:
            position.play(seat, move)
        assert caught.value.code == code
    position.play(OPS, StartTimer(0))
    with pytest.raises(IllegalTimer) as caught:
        position.play(Seat.CLOCK, ExpireTimer(89_999))
    assert caught.value.code == "timer_not_over"
    with pytest.raises(OutOfTurn):
        position.play(Seat.SPECTATOR, StartTimer(0))
