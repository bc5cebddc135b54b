"""The key reaches nobody but the spymasters: not by type, not by value, not by printing."""

from __future__ import annotations

import typing
from enum import Enum
from io import StringIO
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from play import conceivable, new_game, play_out
from rich.console import Console

from numbers_station.game.board import Role, Seat
from numbers_station.game.errors import IllegalMove, KeyIsSecret
from numbers_station.game.events import Dealt, Event, Whisper
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.phase import OVER
from numbers_station.game.record import Record, write
from numbers_station.game.ruleset import CONFIGURATIONS, HouseRules, Ruleset
from numbers_station.game.state import State

seeds = st.integers(0, 2**32)


def reachable(hint: object, seen: set[object]) -> set[object]:
    """Every type that a value of type *hint* can hold."""
    if hint in seen:
        return seen
    seen.add(hint)
    for argument in typing.get_args(hint):
        reachable(argument, seen)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for inner in typing.get_type_hints(hint).values():
            reachable(inner, seen)
    origin = typing.get_origin(hint)
    if isinstance(origin, type) and issubclass(origin, msgspec.Struct):
        reachable(origin, seen)
    return seen


@pytest.mark.parametrize("public", [Event, State, Dealt])
def test_no_public_type_can_hold_the_key_or_a_secret_question(public: object) -> None:
    types = reachable(public, set())
    assert Key not in types
    assert not set(typing.get_args(Whisper)) & types
    assert not {typing.Any, object, dict, bytes} & types  # nothing could be smuggled
    plain = {t for t in types if isinstance(t, type) and not issubclass(t, msgspec.Struct | Enum)}
    assert plain <= {int, str, bool, type(None), tuple}


def test_the_walk_would_notice_a_key() -> None:
    assert Key in reachable(Record, set())


def twin_of(game: Game, rng: Random) -> Key:
    """Another key that agrees with everything that has been uncovered."""
    hidden = [card for card in game.state.uncovered if card not in game.state.known]
    identities = list(game._secret.key.identities)
    for place, source in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        identities[place] = game._secret.key[source]
    return Key(game._secret.key.grid, tuple(identities), game._secret.key.starting)


@given(st.sampled_from(CONFIGURATIONS), st.booleans(), seeds, seeds, st.integers(0, 60))
@settings(deadline=None, max_examples=150)
def test_what_everybody_sees_does_not_depend_on_uncovered_cards(
    ruleset: Ruleset, undo: bool, deal: int, play: int, most: int
) -> None:
    ruleset = replace(ruleset, house_rules=HouseRules(undo=undo))  # what was seen, all know (R28.4)
    game = new_game(ruleset, Random(deal))
    plays = play_out(game, Random(play), most)
    if game.state.phase is OVER:
        return
    twin = Game(Dealt(ruleset, game.state.cards, game.state.starting), twin_of(game, Random(play)))
    for seat, move in plays:
        twin.play(seat, move)
    assert msgspec.json.encode(twin.log) == msgspec.json.encode(game.log)
    assert twin.state == game.state
    assert write(Record.of(twin)) == write(Record.of(game))
    for seat, move in conceivable(game.state):
        # Only a spymaster, who knows the key anyway, may learn from a refusal.
        if seat.role is not Role.SPYMASTER:
            assert refusal(twin, seat, move) == refusal(game, seat, move)


def refusal(game: Game, seat: Seat, move: typing.Any) -> tuple[str, str, str] | None:
    copy = Game.replay(game._secret.key, game.log, game._secret.desk)
    try:
        copy.play(seat, move)
    except IllegalMove as error:
        return error.code, error.rule, error.message
    return None


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_only_spymasters_and_commentators_get_the_key(ruleset: Ruleset) -> None:  # R2.4, R3.6
    game = new_game(ruleset, Random(1))
    allowed = {seat for seat in game.state.seats if seat.role is Role.SPYMASTER}
    for seat in Seat:
        if seat is Seat.COMMENTATOR:  # R31.1
            assert game.key_for(seat) is game._secret.key
            with pytest.raises(KeyIsSecret):
                game.desk_for(seat)
        elif seat in allowed:
            assert game.key_for(seat) is game._secret.key
            assert game.desk_for(seat) is game._secret.desk
        else:
            with pytest.raises(KeyIsSecret):
                game.key_for(seat)
            with pytest.raises(KeyIsSecret):
                game.desk_for(seat)
    play_out(game, Random(1))
    for seat in Seat:  # R9.6
        assert game.key_for(seat) is game._secret.key


def test_printing_shows_no_key() -> None:
    def printed(seed: int) -> str:
        game = new_game(Ruleset(), Random(5))
        key = Key.random(game.state.ruleset.grid, Random(seed), game.state.starting)
        other = Game(Dealt(game.state.ruleset, game.state.cards, game.state.starting), key)
        screen = StringIO()
        Console(file=screen, width=200).print(key, [key], {"key": key})
        return "\n".join(
            (repr(other), repr(vars(other)), str(key), f"{key}", f"{key!r}", screen.getvalue())
        )

    assert printed(1) == printed(2)


def test_a_bad_key_is_not_quoted() -> None:
    with pytest.raises(ValueError, match="key") as caught:
        Key.parse("R:RRRRR/RRRRR/BBBBB/BBNNN/NNNNX")
    assert "RRRRR" not in str(caught.value)
