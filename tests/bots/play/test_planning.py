"""Choosing a clue: how many cards it counts, how careful it is, when it means the assassin."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from bots.play.positions import BOARD, ENGLISH, VETERAN, state_of
from msgspec.structs import replace

from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.bots.knowledge.views import Floats, Mask
from numbers_station.bots.play.memory import recall_own_clues
from numbers_station.bots.play.planning import (
    SEEN_RELATION,
    ClueTable,
    build_table,
    plan_clue,
    weigh,
    weigh_heard,
)
from numbers_station.game.board import AGENT, ByTeam, Identity, Team, Word
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.events import BY_GUESS, STOPPED, ClueGiven, Covered, Dealt, TurnEnded
from numbers_station.game.ruleset import CLASSIC, EIGHT_BALL, Content, Language
from numbers_station.game.state import State


def test_a_number_counts_only_cards_that_are_related() -> None:
    scores = np.array([[3.0, 2.5, 0.1, -1.0], [3.0, 2.5, 2.4, -1.0]], np.float32)
    wanted = np.array([True, True, True, False])
    values = np.array([1, 1, 1, -1], np.float32)
    seen = _table(scores, wanted, values)
    assert weigh(seen).numbers.tolist() == [2, 3]


def test_a_number_counts_only_cards_that_were_said_to_the_clue() -> None:
    scores = np.array([[3.0, 2.5, 2.4, -1.0]] * 2, np.float32)
    wanted = np.array([True, True, True, False])
    values = np.array([1, 1, 1, -1], np.float32)
    attested = np.array([[True, False, True, False], [True, True, True, False]])
    seen = _table(scores, wanted, values)._replace(attested=attested)
    assert weigh(seen).numbers.tolist() == [2, 3]


def _table(scores: Floats, wanted: Mask, values: Floats, doubts: Floats | None = None) -> ClueTable:
    clues, cards = scores.shape
    doubts = np.zeros_like(scores) if doubts is None else doubts
    said = np.ones_like(scores, np.bool_)
    return ClueTable(tuple(range(cards)), scores, doubts, wanted, values, np.arange(clues), said)


def test_doubt_makes_careful() -> None:
    scores = np.array([[2.0, 1.0]], np.float32)
    wanted, values = np.array([True, False]), np.array([1, -1], np.float32)
    sure, unsure = (
        weigh(_table(scores, wanted, values, np.full_like(scores, d))) for d in (0.0, 2.0)
    )
    assert unsure.worth[0] < sure.worth[0]


def test_where_english_is_not_spoken_a_picture_counts_only_if_it_is_near() -> None:
    dutch = load_knowledge(Language.DUTCH)
    near = {}
    for content in (Content.WORDS, Content.PICTURES):
        ruleset = replace(CLASSIC, content=content, language=Language.DUTCH)
        words = "vos bed trein kasteel piano".split()
        state = State.start(Dealt(ruleset, tuple(map(Word, [*words, *BOARD[5:]])), Team.RED))
        table = build_table(state, state_of()[1], dutch, VETERAN)
        near[content] = table.attested
        if content is Content.PICTURES:
            assert table.scores[table.attested].min() >= SEEN_RELATION
    assert near[Content.PICTURES].sum() < near[Content.WORDS].sum()


def test_who_must_be_surer_means_fewer_cards() -> None:
    scores = np.array([[3.0, 1.6, 1.5, 1.3]], np.float32)
    wanted = np.array([True, True, True, False])
    values = np.array([1, 1, 1, -1], np.float32)
    seen = _table(scores, wanted, values)
    heard = scores[None]
    numbers = [
        int(weigh_heard(seen, np.arange(1), heard, assurance).numbers[0])
        for assurance in (0.3, 0.6, 0.9)
    ]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] > numbers[-1] == 1


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


def test_a_clue_is_said_as_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ENGLISH, "written", lambda row: ENGLISH.words[row].capitalize())
    for ruleset in (CLASSIC, EIGHT_BALL):
        state, key = state_of(ruleset)
        assert plan_clue(state, key, ENGLISH, VETERAN, Random(1)).word.istitle()


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
    faces = [word for word in BOARD if word not in ("tulip", "rose")]
    for card, word in zip(own, ("tulip", "rose"), strict=False):
        faces.insert(card, word)
    state = State.start(Dealt(CLASSIC, tuple(map(Word, faces)), key.starting))
    bystander = key.identities.index(Identity.BYSTANDER)
    for event in (
        ClueGiven(team, "flower", 2),
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
