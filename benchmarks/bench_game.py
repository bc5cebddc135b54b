"""
How fast the rules are: random full games a second, and the cost of one move.

    python benchmarks/bench_game.py [--keep]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random

from raw_numbers import keep

from numbers_station.game.board import Identity, Seat, Word
from numbers_station.game.decide import decide
from numbers_station.game.events import Dealt, public_events
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.game.ruleset import CLASSIC
from numbers_station.game.state import State

CARDS = tuple(Word(f"word{number}") for number in range(25))
CLUE = GiveClue("hint", 2)
SPYMASTERS = {Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER}
GUESSES = [Guess(card) for card in range(25)]


def random_game(rng: Random) -> int:
    """One game from the deal to the end, every move through `Game.play`; the number of moves."""
    game = Game.new(CLASSIC, CARDS, rng)
    guesses = iter(rng.sample(GUESSES, len(GUESSES)))
    moves = 0
    while (seat := game.state.to_act) is not None:
        game.play(seat, CLUE if seat in SPYMASTERS else next(guesses))
        moves += 1
    return moves


def best(work: Callable[[], float], rounds: int = 5) -> float:
    return min(work() for _ in range(rounds))


def seconds_per_game(games: int = 2000) -> float:
    rng = Random(1)
    start = time.process_time()
    for _ in range(games):
        random_game(rng)
    return (time.process_time() - start) / games


def seconds_per_guess(times: int = 50_000) -> float:
    """`decide` and `after` for a guess of a bystander: two events."""
    key = Key.random(CLASSIC.grid, Random(1))
    state = State.start(Dealt(CLASSIC, CARDS, key.starting))
    spymaster = state.to_act
    assert spymaster is not None
    (clue,) = public_events(decide(state, key, spymaster, CLUE))
    state = state.after(clue)
    operative = state.operative
    move = GUESSES[key.identities.index(Identity.BYSTANDER)]
    start = time.process_time()
    for _ in range(times):
        after = state
        for event in public_events(decide(state, key, operative, move)):
            after = after.after(event)
    return (time.process_time() - start) / times


def main() -> None:
    rng = Random(1)
    moves = sum(random_game(rng) for _ in range(2000)) / 2000
    game = best(seconds_per_game)
    guess = best(seconds_per_guess)
    print(f"random full games a second, one core   {1 / game:10,.0f}")
    print(f"moves in a game                        {moves:10.1f}")
    print(f"microseconds a move, with the player   {game / moves * 1e6:10.2f}")
    print(f"microseconds decide + after, a guess   {guess * 1e6:10.2f}")
    if "--keep" in sys.argv:
        keep("game", {"games_a_second": round(1 / game), "guess_us": round(guess * 1e6, 2)})


if __name__ == "__main__":
    main()
