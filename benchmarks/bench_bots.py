"""
How fast the bots think and how much memory they take: ``python benchmarks/bench_bots.py``.

Whole games of the strongest level in each language and content, each move's processor time, after
one game that loads everything; the first load is timed by itself. Budgets: a clue within 0.5 s, a
guess within 50 ms, 600 MB.
"""

from __future__ import annotations

import argparse
import resource
import time
from random import Random
from statistics import median

from numbers_station.bots.levels import all_bots
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import FIVE_BY_FIVE, FIVE_BY_FOUR, Role
from numbers_station.game.deal import deal
from numbers_station.game.game import Game
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import Content, Language, Ruleset
from numbers_station.referee import verdict


def game(ruleset: Ruleset, seed: int, clues: list[float], guesses: list[float]) -> None:
    rng = Random(seed)
    words, pictures = supply(ruleset)
    faces = deal(ruleset, words, pictures, rng, theme).faces
    table = Game.new(ruleset, faces, rng, verdict)
    player = all_bots()["veteran"]
    while (seat := table.state.to_act) and table.state.phase is not OVER:
        start = time.process_time()
        if seat.role is Role.SPYMASTER:
            key, desk = table.key_for(seat), table.desk_for(seat)
            choice = player.spymaster(table.state, key, desk, rng)
            clues.append(time.process_time() - start)
        else:
            choice = player.operative(table.state, rng)
            guesses.append(time.process_time() - start)
        table.play(seat, choice.move)


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


def milliseconds(times: list[float]) -> str:
    worst = sorted(times)[int(0.99 * len(times))]
    return f"{1000 * median(times):6.1f} {1000 * worst:6.1f} {1000 * max(times):6.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("languages", nargs="*", default=["en"])
    chosen = parser.parse_args()
    print("language content | first clue s | clue ms: median, p99, max | guess ms: same | MB")
    for language in map(Language, chosen.languages):
        for content in Content:
            grid = FIVE_BY_FIVE if content is Content.WORDS else FIVE_BY_FOUR
            ruleset = Ruleset(content=content, grid=grid, language=language)
            first: list[float] = []
            game(ruleset, 0, first, [])
            clues: list[float] = []
            guesses: list[float] = []
            for seed in range(1, chosen.games + 1):
                game(ruleset, seed, clues, guesses)
            print(
                f"{language:8s} {content:9s} {first[0]:12.2f} | {milliseconds(clues)} | "
                f"{milliseconds(guesses)} | {memory():.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
