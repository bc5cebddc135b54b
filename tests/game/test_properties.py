"""Random play in every configuration: what must hold whatever people do."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from game.strategies import games, rulesets, seeds
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json
from play import conceivable, new_game, play_out, step

from numbers_station.game.board import AGENT, Team
from numbers_station.game.errors import IllegalMove, Refusal
from numbers_station.game.events import ClueGiven, Covered, Dealt, Ended, Event, TurnEnded
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.mode import Mode
from numbers_station.game.phase import OVER
from numbers_station.game.record import Record, read, read_prefix, write
from numbers_station.game.ruleset import CONFIGURATIONS, Ending, Ruleset
from numbers_station.game.state import State


def check_invariants(state: State, key: Key) -> None:
    for team in Team:  # R4.5
        hidden = sum(
            tile is None and identity is AGENT[team]
            for tile, identity in zip(state.covered, key.identities, strict=True)
        )
        assert state.left[team] == hidden
    for tile, identity in zip(state.covered, key.identities, strict=True):  # R3.2
        assert tile is None or tile is identity
    assert (state.outcome is None) == (state.phase is not OVER)
    assert state.to_act is None or state.to_act in state.seats
    assert state.guesses_left is None or state.guesses_left > 0  # R8.3


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_every_configuration_plays_to_an_end(ruleset: Ruleset) -> None:  # R24.6
    for seed in range(3):
        game = new_game(ruleset, Random(seed))
        play_out(game, Random(seed))
        assert game.state.phase is OVER


@given(rulesets(), seeds, seeds)
@settings(deadline=None, max_examples=60)
def test_invariants_hold_at_every_step(rules: Ruleset, deal: int, play: int) -> None:
    game, rng = new_game(rules, Random(deal)), Random(play)
    moves = 0
    while True:
        check_invariants(game.state, game._secret.key)
        before = game.state
        if step(game, rng, now=moves * 1000) is None:
            break
        moves += 1
        if game.state.undone != before.undone:
            continue  # taken back (R28)
        new_tiles = sum(a is not b for a, b in zip(before.covered, game.state.covered, strict=True))
        assert new_tiles <= 1  # R7.3, R9.5: one card at a time, so nobody finishes together


@given(games())
@settings(deadline=None, max_examples=60)
def test_every_turn_covers_a_card_unless_it_was_voided(game: Game) -> None:  # R21.24, R7.4
    covered = 0
    for event in game.log:
        if isinstance(event, ClueGiven):
            covered = 0
        elif isinstance(event, Covered):
            covered += 1
        elif isinstance(event, TurnEnded) and event.why not in ("invalid", "time"):
            assert covered


@given(games())
@settings(deadline=None, max_examples=60)
def test_a_finished_game_has_one_winner_for_the_stated_reason(game: Game) -> None:  # R9.5
    ends = [event for event in game.log if isinstance(event, Ended)]
    assert len(ends) == 1
    (end,), state = ends, game.state
    assert game.log[-1] == end
    if end.why == "agents":
        assert state.left[end.winner] == 0
    if end.score is not None:  # R22.8, R22.9
        assert state.ruleset.mode is Mode.COOP
        assert end.winner is state.starting
        assert end.score == state.left[end.winner.other]
        assert end.score in state.ruleset.grid.scores
    elif state.ruleset.mode is Mode.COOP:  # R22.7: no score without a win
        assert end.winner is not state.starting


@given(games(most=60))
@settings(deadline=None, max_examples=80)
def test_the_log_replays_to_the_same_state(game: Game) -> None:
    dealt, *events = game.log
    assert isinstance(dealt, Dealt)
    state = State.start(dealt)
    for event in events:
        state = state.after(event)
    assert state == game.state
    twin = Game.replay(game._secret.key, game.log, game._secret.desk)
    assert (twin.state, twin.log, twin._secret.desk) == (game.state, game.log, game._secret.desk)


@given(games(most=60))
@settings(deadline=None, max_examples=60)
def test_events_and_states_survive_json(game: Game) -> None:
    decoder: json.Decoder[Event] = json.Decoder(Event)
    assert tuple(decoder.decode(json.encode(event)) for event in game.log) == game.log
    assert json.decode(json.encode(game.state), type=State) == game.state


@given(games(most=50))
@settings(deadline=None, max_examples=25)
def test_a_refused_move_changes_nothing(game: Game) -> None:
    before = (game.state, game.log, game._secret.desk)
    refused = accepted = 0
    for seat, move in conceivable(game.state, now=10**6):
        twin = Game.replay(game._secret.key, game.log, game._secret.desk)
        try:
            twin.play(seat, move)
        except IllegalMove as refusal:
            refused += 1
            assert (twin.state, twin.log, twin._secret.desk) == before
            assert refusal.code
            assert refusal.rule.startswith("R")
            assert refusal.message
        else:
            accepted += 1
    assert refused
    assert accepted or game.state.phase is OVER


@given(games(most=80))
@settings(deadline=None, max_examples=120)
def test_records_round_trip(game: Game) -> None:
    record = Record.of(game)
    assert (record.key is None) == (game.state.phase is not OVER)  # a public export hides the key
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text
    assert record.state == game.state


@given(games(most=80), st.data())
@settings(deadline=None, max_examples=60)
def test_a_damaged_record_gives_its_sound_beginning(game: Game, data: st.DataObject) -> None:
    text = write(Record.of(game))
    cut = data.draw(st.integers(0, len(text) - 1))
    for damaged in (text[:cut], text[:cut] + "\x00" + text[cut + 1 :]):
        record, error = read_prefix(damaged)
        if damaged == text:
            continue
        assert error is not None
        assert 1 <= error.line <= damaged.count("\n") + 1
        assert error.column >= 1
        if record:
            assert record.events == tuple(game.log[1 : len(record.events) + 1])
            if record.state.outcome is None:
                assert record.key is None


@given(st.text(max_size=300))
def test_no_text_crashes_the_reader(text: str) -> None:
    try:
        read(text)
    except Refusal as refusal:
        assert refusal.message
    else:
        raise AssertionError("no record is that short")


def test_a_turn_ends_at_most_once_between_clues() -> None:  # R5.1, R5.2
    game = new_game(Ruleset(ending=Ending.ASSASSIN), Random(7))
    play_out(game, Random(7))
    turns = Counter(type(event).__name__ for event in game.log)
    assert turns["TurnEnded"] <= turns["ClueGiven"]
    teams = [event.team for event in game.log if isinstance(event, TurnEnded)]
    assert teams == [
        game.state.starting if number % 2 == 0 else game.state.starting.other
        for number in range(len(teams))
    ]
