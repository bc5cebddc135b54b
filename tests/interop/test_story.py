"""The story of a game by its positions: all that a team knows of itself is in it, in order."""

from __future__ import annotations

import pytest
from arena.results import terms

from numbers_station.arena.bout import Bout, Pairing, play
from numbers_station.arena.entrant import parse_entrants
from numbers_station.game.board import Team
from numbers_station.game.events import BY_GUESS, ClueGiven, Covered
from numbers_station.game.phase import CLUE, GUESS
from numbers_station.game.record import read
from numbers_station.game.state import State
from numbers_station.interop.mirror import ToldClue, ToldTouch, mirror
from numbers_station.interop.story import Story, number_of


def states(seed: str) -> tuple[tuple[State, ...], list[ToldClue | ToldTouch]]:
    """The positions of a game, and what happened in it."""
    (one,) = parse_entrants(("random",))
    (result,) = play(Bout(terms(seed=seed, records=True), (Pairing(0, 0, one, one),)))
    assert result.kept
    record = read(result.kept.record)
    happened: list[ToldClue | ToldTouch] = []
    for event in record.events:
        if isinstance(event, ClueGiven):
            happened.append(ToldClue(event.team, event.word, number_of(event)))
        elif isinstance(event, Covered) and event.cause is BY_GUESS:
            happened.append(ToldTouch(event.team, event.card, event.identity))
    return record.states(), happened


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_whoever_sees_every_position_knows_everything(seed: str) -> None:
    positions, happened = states(seed)
    story = Story(positions[0])
    for state in positions:
        assert story.is_of(state)
        story.follow(state)
    assert story.told == happened
    assert not story.is_of(positions[0])
    last = mirror(story.words, story.told)
    assert (last.covered, last.left) == (positions[-1].covered, positions[-1].left)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_spymaster_who_sees_its_own_turns_only(seed: str) -> None:
    """Nothing is lost, and the clues are in order."""
    positions, happened = states(seed)
    team = positions[0].starting
    story = Story(positions[0])
    for state in positions:
        if state.phase is CLUE and state.turn is team:
            story.follow(state)
    story.follow(positions[-1])
    assert len(story.told) == len(happened)
    cards = [each.card for each in story.told if isinstance(each, ToldTouch)]
    assert sorted(cards) == sorted(each.card for each in happened if isinstance(each, ToldTouch))
    clues = [each for each in story.told if isinstance(each, ToldClue)]
    assert clues == [each for each in happened if isinstance(each, ToldClue)]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_an_operative_who_is_asked_once_a_turn_is_not_told_of_its_own_mistakes(seed: str) -> None:
    """What the others touched meanwhile was not touched after the clue that is guessed at now."""
    positions, _ = states(seed)
    for team in Team:
        story = Story(positions[0])
        for state in positions:
            if state.phase is GUESS and state.turn is team and not state.guesses:
                story.follow(state)
                assert story.told[-1] == ToldClue(
                    team, state.clues[-1].word, number_of(state.clues[-1])
                )
                seen = mirror(story.words, story.told)
                assert (seen.phase, seen.turn, seen.guesses) == (GUESS, team, 0)


def test_another_game_is_another_story() -> None:
    positions, _ = states("a")
    others, _ = states("b")
    assert not Story(positions[0]).is_of(others[-1])
