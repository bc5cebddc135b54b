"""
Fit the rates of `bots/review/odds.py`: ``python tools/fit_odds.py [--games N]``.

Plays games, counts how turns go, and says how well the chances to win that follow from the counts
foretell who won. Half of the games are for counting, the rest for judging. Spymasters and
operatives share what we wrote and nothing else: like people they know the same in part. With the
same views they hardly ever go wrong, with none in common every second game is lost to the assassin.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import log
from random import Random
from typing import NamedTuple

from numbers_station.arena.bout import MOST_MOVES
from numbers_station.bots.bot import Bot, choose, view_of
from numbers_station.bots.knowledge.knowledge import Knowledge
from numbers_station.bots.levels import LEVELS
from numbers_station.bots.play.operative import operate
from numbers_station.bots.play.spymaster import lead
from numbers_station.bots.review import odds
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import AGENT, Identity, Team
from numbers_station.game.deal import deal
from numbers_station.game.events import BY_GUESS, ClueGiven, Covered
from numbers_station.game.game import Game
from numbers_station.game.ruleset import Language, Ruleset
from numbers_station.game.state import State
from numbers_station.referee import verdict

MOST = 4
"""More cards in one turn are counted as so many."""
ROWS = 7
"""So many cards left, or more, make the last row."""
LEVEL = LEVELS["agent"]
SAYS = {"said": 1.0, "direct": 1.2, "gloss": 1.0, "concept": 1.0}
HEARS = {"said": 1.0, "direct": 1.2, "text": 1.0, "sentence": 1.0}
"""The views that spymasters and operatives have."""


class Turn(NamedTuple):
    state: State
    """Before the clue."""
    found: int
    left: int
    last: Identity | None
    """The card that ended it, if one did."""
    won: bool
    """Whether the team won the game in the end."""


@cache
def bot() -> Bot:
    speaker, listener = Knowledge(Language.ENGLISH, SAYS), Knowledge(Language.ENGLISH, HEARS)
    return Bot(
        lambda state, rng: operate(state, listener, LEVEL, rng),
        lambda state, key, desk, rng: lead(state, key, desk, speaker, LEVEL, rng),
    )


def game(seed: int) -> list[Turn]:
    """The turns of one game."""
    rng = Random(seed)
    cards = deal(Ruleset(), *supply(Ruleset()), rng, theme).faces
    played = Game.new(Ruleset(), cards, rng, verdict)
    before: list[State] = []
    moves = 0
    while (seat := played.to_act()) and moves < MOST_MOVES:
        if played.state.phase == "clue":
            before.append(played.state)
        played.play(seat, choose(bot(), view_of(played, seat), rng).move)
        moves += 1
    winner = played.state.outcome.winner if played.state.outcome else None
    return list(_turns(played, before, winner))


def _turns(played: Game, before: list[State], winner: Team | None) -> list[Turn]:
    touched: list[list[Identity]] = []
    for event in played.log:
        if isinstance(event, ClueGiven):
            touched.append([])
        elif isinstance(event, Covered) and event.cause is BY_GUESS:
            touched[-1].append(event.identity)
    turns = []
    for state, cards in zip(before, touched, strict=False):
        own = AGENT[state.turn]
        last = cards[-1] if cards and cards[-1] is not own else None
        won = winner is state.turn
        turns.append(Turn(state, cards.count(own), state.left[state.turn], last, won))
    return turns


def rates(turns: list[Turn]) -> tuple[tuple[tuple[float, ...], ...], float, float]:
    """How many a turn finds, by the cards left; how often others' cards or the assassin end it."""
    rows = []
    for left in range(1, ROWS + 1):
        here = [turn for turn in turns if turn.left == left or turn.left > left == ROWS]
        counts = Counter(min(turn.found, MOST) for turn in here)
        shares = [counts[found] / len(here) for found in range(min(left, MOST) + 1)]
        rows.append(tuple(round(share, 3) for share in shares))
    others = sum(turn.last is AGENT[turn.state.turn.other] for turn in turns)
    doomed = sum(turn.last is Identity.ASSASSIN for turn in turns)
    return tuple(rows), round(others / len(turns), 3), round(doomed / len(turns), 4)


def judge(turns: list[Turn]) -> None:
    """How the chances go with what happened: log loss, and the share won by tenths."""
    loss = 0.0
    tenths: dict[int, list[bool]] = {}
    for turn in turns:
        chance = min(max(odds.odds(turn.state, turn.state.turn), 0.001), 0.999)
        loss -= log(chance if turn.won else 1 - chance)
        tenths.setdefault(int(10 * chance), []).append(turn.won)
    print(f"log loss {loss / len(turns):.4f} over {len(turns)} turns")
    for tenth, won in sorted(tenths.items()):
        print(
            f"  {10 * tenth:3} to {10 * tenth + 10:3} %: won {100 * sum(won) / len(won):5.1f} %"
            f" of {len(won)}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(2) as pool:
        games = list(pool.map(game, range(chosen.games), chunksize=10))
    half = len(games) // 2
    counted = [turn for each in games[:half] for turn in each]
    judged = [turn for each in games[half:] for turn in each]
    found, helped, doomed = rates(counted)
    print(f"FOUND = {found}\nHELPED = {helped}\nDOOMED = {doomed}")
    print("with the rates in use:")
    judge(judged)
    odds.CARDS_FOUND, odds.ENEMY_RATE, odds.ASSASSIN_RATE = found, helped, doomed
    for cached in (odds._race, odds._stuck, odds._coop):
        cached.cache_clear()
    print("with the rates that were counted:")
    judge(judged)


if __name__ == "__main__":
    main()
