"""
How fast the referee is: python benchmarks/bench_referee.py.

For each language, in a fresh process: the first verdict with all loading, each further verdict on
a board of 25 words with a clue never seen before, the memory it takes, and how many times a plain
substring test of the same clues takes (the ratio is what travels from machine to machine). Times
are processor time, so that other work on the machine does not count; idle, a clock shows the same.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from random import Random

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language

CARDS, CLUES = 25, 2000


def peak_memory() -> float:
    """The most memory this process has used, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def overlaps(clue: str, visible: list[str]) -> bool:
    """The plain substring test."""
    word = normal(clue)
    return any(word in normal(card) or normal(card) in word for card in visible)


def measure(language: Language) -> dict[str, float]:
    before = peak_memory()
    start = time.process_time()
    from numbers_station.referee import verdict
    from numbers_station.referee.languages.data import families, lexicon

    verdict("spy", ("AGENT",), language)
    first = time.process_time() - start
    rng = Random(1)
    cards = sorted(families(language).by_word)
    words = [word for word in lexicon(language).words() if len(word) > 3]
    boards = [rng.sample(cards, CARDS) for _ in range(20)]
    clues = rng.sample(words, CLUES)
    for board in boards:
        verdict("spy", board, language)
    start = time.process_time()
    slowest = 0.0
    for number, clue in enumerate(clues):
        one = time.process_time()
        verdict(clue, boards[number % 20], language)
        slowest = max(slowest, time.process_time() - one)
    each = (time.process_time() - start) / CLUES
    start = time.process_time()
    for number, clue in enumerate(clues):
        overlaps(clue, boards[number % 20])
    plain = (time.process_time() - start) / CLUES
    return {
        "first verdict, ms": first * 1e3,
        "25-word board, ms": each * 1e3,
        "slowest, ms": slowest * 1e3,
        "times a substring test": each / plain,
        "memory, MiB": peak_memory() - before,
    }


def main() -> None:
    if len(sys.argv) > 1:
        print(json.dumps(measure(Language(sys.argv[1]))))
        return
    for language in Language:
        # A fresh process each, so that nothing is loaded yet.
        done = subprocess.run(
            [sys.executable, __file__, language.value], capture_output=True, text=True, check=True
        )
        numbers = json.loads(done.stdout)
        print(language.value, *(f"{name} {value:.2f}" for name, value in numbers.items()), sep="  ")


if __name__ == "__main__":
    main()
