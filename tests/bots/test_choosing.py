"""How a clue is heard and weighed, what is remembered, and when to stop."""

from __future__ import annotations

from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from msgspec.structs import replace
from operative_scorers import score, score_af, score_is, score_nl

from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.bots.levels import LEVELS
from numbers_station.bots.play.listener import Outlook, chance_among, touch_chances
from numbers_station.bots.play.memory import recall_own_clues
from numbers_station.bots.play.operative import operate
from numbers_station.bots.play.planning import ClueTable, build_table, plan_clue, weigh
from numbers_station.bots.play.stakes import stakes
from numbers_station.game.board import AGENT, ByTeam, Grid, Identity, Word
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.events import (
    BY_GUESS,
    STOPPED,
    Challenged,
    ClueGiven,
    Covered,
    Dealt,
    Ruled,
    SuddenDeath,
    TurnEnded,
)
from numbers_station.game.key import Key
from numbers_station.game.moves import Challenge, Guess, Rule, Stop
from numbers_station.game.ruleset import CLASSIC, EIGHT_BALL, TWO_PLAYERS, Language
from numbers_station.game.state import State

SCORES = arrays(np.float32, (4, 10), elements=st.floats(-3, 6, width=32))
ENGLISH = load_knowledge(Language.ENGLISH)
VETERAN = LEVELS["veteran"]
BOARD = (
    "violin glacier spoon camel wizard bishop anchor tulip drum iceberg fork desert witch church "
    "ship rose tax cash jury vote debt phone email lawyer engine"
).split()


def state_of(ruleset: object = CLASSIC) -> tuple[State, Key]:
    key = Key.random(Grid.FIVE_BY_FIVE, Random(4))
    dealt = Dealt(
        CLASSIC if ruleset is CLASSIC else EIGHT_BALL, tuple(map(Word, BOARD)), key.starting
    )
    return State.start(dealt), key


@settings(deadline=None)  # the first call loads much
@given(SCORES)
def test_chances_add_up_and_follow_relatedness(scores: np.ndarray) -> None:
    chances = touch_chances(scores)
    assert np.allclose(chances.sum(axis=1), 1, atol=1e-4)
    assert (chances.argmax(axis=1) == scores.argmax(axis=1)).all() or (
        chances.max(axis=1) < 0.5
    ).any()
    assert (chance_among(chances, 3) >= chances - 1e-6).all()


@given(SCORES, st.integers(1, 9))
def test_the_outlook_falls_with_the_number(scores: np.ndarray, many: int) -> None:
    wanted = np.arange(10) < many
    values = np.where(wanted, 1.0, -1.0).astype(np.float32)
    outlook = Outlook(scores, wanted, values)
    assert (outlook.reach[:, 1:] <= outlook.reach[:, :-1] + 1e-6).all()
    assert ((outlook.right >= 0) & (outlook.right <= 1 + 1e-6)).all()
    assert (outlook.worth[:, 0] <= 1 + 1e-5).all()


@settings(deadline=None)  # the first call loads much
@given(SCORES)
def test_an_assassin_makes_a_clue_worth_less(scores: np.ndarray) -> None:
    wanted = np.arange(10) < 4
    mild = np.where(wanted, 1.0, -0.35).astype(np.float32)
    grim = mild.copy()
    grim[9] = -6
    soft, hard = (Outlook(scores, wanted, v).worth for v in (mild, grim))
    assert (hard <= soft + 1e-5).all()


def test_a_number_counts_only_cards_that_are_related() -> None:
    scores = np.array([[3.0, 2.5, 0.1, -1.0], [3.0, 2.5, 2.4, -1.0]], np.float32)
    wanted = np.array([True, True, True, False])
    values = np.array([1, 1, 1, -1], np.float32)
    seen = ClueTable((0, 1, 2, 3), scores, np.zeros_like(scores), wanted, values, np.arange(2))
    assert weigh(seen).numbers.tolist() == [2, 3]


def test_doubt_makes_careful() -> None:
    scores = np.array([[2.0, 1.0]], np.float32)
    wanted, values = np.array([True, False]), np.array([1, -1], np.float32)
    sure, unsure = (
        weigh(ClueTable((0, 1), scores, np.full_like(scores, d), wanted, values, np.arange(1)))
        for d in (0.0, 2.0)
    )
    assert unsure.worth[0] < sure.worth[0]


def test_the_last_card_of_the_others_is_as_bad_as_the_assassin() -> None:
    state, _ = state_of()
    usual = stakes(state, state.turn)
    enemy = AGENT[state.turn.other]
    late = State(state.dealt, state.covered, Grid.FIVE_BY_FIVE.agents(state.turn), state.turn)
    assert usual[enemy] == -1
    assert usual[Identity.ASSASSIN] == -6
    from msgspec.structs import replace

    late = replace(late, left=ByTeam(1, 1))
    assert stakes(late, late.turn)[enemy] == -6
    assert stakes(late, late.turn)[AGENT[late.turn]] == 3


def test_the_assassin_is_the_target_when_all_else_is_found() -> None:
    from msgspec.structs import replace

    state, key = state_of(EIGHT_BALL)
    own = AGENT[state.turn]
    covered = tuple(tile if tile is own else None for tile in key.identities)
    state = replace(state, covered=covered, left=ByTeam(0, 8) if own == "red" else ByTeam(8, 0))
    seen = build_table(state, key, ENGLISH, VETERAN)
    assert [key[card] for card, wanted in zip(seen.cards, seen.wanted, strict=True) if wanted] == [
        Identity.ASSASSIN
    ]
    plan = plan_clue(state, key, ENGLISH, VETERAN, Random(1))
    assert [key[card] for card in plan.meant] == [Identity.ASSASSIN]
    assert plan.number == 1


def test_who_counts_the_assassin_means_it() -> None:  # R21.16
    state, key = state_of(EIGHT_BALL)
    own = AGENT[state.turn]
    *others, last = [card for card, who in enumerate(key.identities) if who is own]
    assassin = key.identities.index(Identity.ASSASSIN)
    # The last card and the assassin are the two that are frozen.
    faces = [word for word in BOARD if word not in ("glacier", "iceberg")]
    for card, word in sorted([(last, "glacier"), (assassin, "iceberg")]):
        faces.insert(card, word)
    covered = tuple(own if card in others else None for card in range(25))
    left = ByTeam(1, 8) if own == "red" else ByTeam(8, 1)
    dealt = Dealt(EIGHT_BALL, tuple(map(Word, faces)), key.starting)
    state = replace(State.start(dealt), covered=covered, left=left)
    plan = plan_clue(state, key, ENGLISH, VETERAN, Random(1))
    assert plan.number == 2
    assert set(plan.meant) == {last, assassin}
    assert assassin not in plan.feared


def test_an_unlimited_clue_is_only_as_sure_as_all_that_it_is_for() -> None:  # R19.1
    state, key = state_of()
    team, other = state.turn, state.turn.other
    own = [card for card, who in enumerate(key.identities) if who is AGENT[team]]
    # Two own cards are left over from an earlier clue.
    faces = [word for word in BOARD if word not in ("violin", "drum")]
    for card, word in zip(own, ("violin", "drum"), strict=False):
        faces.insert(card, word)
    state = State.start(Dealt(CLASSIC, tuple(map(Word, faces)), key.starting))
    bystander = key.identities.index(Identity.BYSTANDER)
    for event in (
        ClueGiven(team, "orchestra", 2),
        Covered(team, bystander, Identity.BYSTANDER, BY_GUESS),
        TurnEnded(team, STOPPED),
        ClueGiven(other, "zzz", 1),
        TurnEnded(other, STOPPED),
    ):
        state = state.after(event)
    plan = plan_clue(state, key, ENGLISH, VETERAN, Random(1))
    assert plan.number == UNLIMITED
    assert set(own[:2]) <= set(plan.meant)
    chances, _ = recall_own_clues(state, team, ENGLISH)
    assert 0 < plan.sure <= min(float(chances[card]) for card in own[:2])


def test_an_unfinished_clue_is_remembered() -> None:
    state, _ = state_of()
    team, other = state.turn, state.turn.other
    violin, drum = BOARD.index("violin"), BOARD.index("drum")
    for event in (
        ClueGiven(team, "orchestra", 2),
        Covered(team, violin, AGENT[team], BY_GUESS),
        TurnEnded(team, STOPPED),
        ClueGiven(other, "money", 1),
        Covered(other, BOARD.index("cash"), AGENT[other], BY_GUESS),
        TurnEnded(other, STOPPED),
    ):
        state = state.after(event)
    chances, sources = recall_own_clues(state, team, ENGLISH)
    assert int(chances.argmax()) == drum
    assert sources[drum] == "orchestra"
    assert chances[violin] == 0
    # A clue without a limit lets the operative go back to it.
    state = state.after(ClueGiven(team, "winter", UNLIMITED))
    touched = []
    for _ in range(4):
        choice = operate(state, ENGLISH, VETERAN, Random(1))
        if not isinstance(choice.move, Guess):
            break
        touched.append(choice.move.card)
        state = state.after(Covered(team, choice.move.card, AGENT[team], BY_GUESS))
        if choice.move.card == drum:
            assert choice.note is not None
            assert choice.note.old == "orchestra"
    assert drum in touched


def test_the_operative_stops_when_nothing_is_left_to_say() -> None:
    state, _ = state_of()
    state = state.after(ClueGiven(state.turn, "frozen", 1))
    choice = operate(state, ENGLISH, VETERAN, Random(1))
    assert isinstance(choice.move, Guess)
    assert BOARD[choice.move.card] in ("glacier", "iceberg")
    state = state.after(Covered(state.turn, choice.move.card, AGENT[state.turn], BY_GUESS))
    assert isinstance(operate(state, ENGLISH, VETERAN, Random(1)).move, Stop)


def test_there_is_no_stopping_in_sudden_death() -> None:
    state, _ = state_of(EIGHT_BALL)
    team = state.turn
    state = state.after(ClueGiven(team, "frozen", 1))
    state = state.after(Covered(team, BOARD.index("tax"), Identity.ASSASSIN, BY_GUESS))
    state = state.after(SuddenDeath(team))
    assert isinstance(operate(state, ENGLISH, VETERAN, Random(1)).move, Guess)


def test_a_zero_clue_keeps_the_operative_away() -> None:
    state, _ = state_of()
    state = state.after(ClueGiven(state.turn, "frozen", 0))
    choice = operate(state, ENGLISH, VETERAN, Random(1))
    assert isinstance(choice.move, Guess)
    assert BOARD[choice.move.card] not in ("glacier", "iceberg")


def test_the_yardstick_keeps_its_contract() -> None:
    for scorer, clue, words in (
        (score, "ocean", ["whale", "carpet", "lemon"]),
        (score_nl, "zee", ["walvis", "tapijt", "citroen"]),
        (score_af, "see", ["walvis", "tapyt", "suurlemoen"]),
        (score_is, "haf", ["hvalur", "teppi", "sítróna"]),
    ):
        found = scorer(clue, 1, words)
        assert found is not None
        assert len(found) == 3
        assert max(range(3), key=found.__getitem__) == 0
        assert scorer("qqxzzq", 1, words) is None


def test_in_coop_a_forbidden_clue_is_challenged() -> None:
    # R16.8: no other spymaster has consented, so the operatives say what the referee says.
    state, _ = state_of()
    cards = replace(state.dealt, ruleset=TWO_PLAYERS)
    start = State.start(cards)
    plural = start.after(ClueGiven(start.turn, "violins", 1))
    fine = start.after(ClueGiven(start.turn, "orchestra", 1))
    rng = Random(1)
    assert operate(plural, ENGLISH, VETERAN, rng).move == Challenge()
    waiting = plural.after(Challenged(plural.operative))
    assert operate(waiting, ENGLISH, VETERAN, rng).move == Rule(False)
    assert isinstance(operate(fine, ENGLISH, VETERAN, rng).move, Guess)
    stands = waiting.after(Ruled(waiting.operative, True))
    assert isinstance(operate(stands, ENGLISH, VETERAN, rng).move, Guess)
