"""
How fast the referee is: python benchmarks/bench_referee.py.

For each language, in a fresh process: the first verdict with all loading, then verdicts on boards
of 25 words with clues never seen before (words of the dictionary, with a letter wrong, with
digits for letters, and two of them in one), in milliseconds, and how many times a plain substring
test of the same clues takes (the ratio is what travels from machine to machine). At last all four
languages in one process, with the memory they take. Times are processor time, so that other work on
the machine counts little.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from random import Random

from process_memory import private

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language

CARDS, CLUES = 25, 1500
KINDS = ("words", "a letter wrong", "digits", "two words in one")
DIGITS = str.maketrans("oieastb", "0134578")
ALL = "all"


def overlaps(clue: str, visible: list[str]) -> bool:
    """The plain substring test."""
    word = normal(clue)
    return any(word in normal(card) or normal(card) in word for card in visible)


def clues_of(words: list[str], rng: Random) -> dict[str, list[str]]:
    """Words as people and mischief give them, each of them once."""
    found: dict[str, dict[str, None]] = {kind: {} for kind in KINDS}
    while any(len(each) < CLUES for each in found.values()):
        word, other = rng.sample(words, 2)
        at = rng.randrange(len(word))
        wrong = word[:at] + rng.choice("aeioustnr") + word[at + 1 :]
        guises = (word, wrong, word.translate(DIGITS), word + other)
        for kind, guise in zip(KINDS, guises, strict=True):
            found[kind][guise] = None
    return {kind: list(each)[:CLUES] for kind, each in found.items()}


def measure(language: Language) -> dict[str, float]:
    start = time.process_time()
    judge("spy", ["AGENT"], language)
    found = {"first verdict, ms": 1e3 * (time.process_time() - start)}
    from numbers_station.referee.languages.data import families, lexicon

    rng = Random(1)
    words = [word for word in lexicon(language).words() if len(word) > 3]
    cards = sorted(families(language).by_word)
    boards = [rng.sample(cards, CARDS) for _ in range(20)]
    for board in boards:
        judge("spy", board, language)
    plain, total = 0.0, 0.0
    for kind, clues in clues_of(words, rng).items():
        taken: list[float] = []
        for number, clue in enumerate(clues):
            start = time.process_time()
            judge(clue, boards[number % 20], language)
            taken.append(time.process_time() - start)
        start = time.process_time()
        for number, clue in enumerate(clues):
            overlaps(clue, boards[number % 20])
        plain += time.process_time() - start
        total += sum(taken)
        taken.sort()
        found[f"{kind}: mean"] = 1e3 * sum(taken) / len(taken)
        found[f"{kind}: p99"] = 1e3 * taken[int(0.99 * len(taken))]
    return {**found, "times a substring test": total / plain}


def judge(clue: str, board: list[str], language: Language) -> None:
    from numbers_station.referee import verdict  # late: its import is part of the first verdict

    verdict(clue, board, language)


def measure_all() -> dict[str, float]:
    before = private(os.getpid())
    found: dict[str, float] = {}
    for language in Language:
        judge("spy", ["AGENT"], language)
    found["four languages, first verdicts, MB"] = private(os.getpid()) - before
    for language in Language:
        measure(language)
    found["after 24,000 further ones, MB"] = private(os.getpid()) - before
    return found


def main() -> None:
    if len(sys.argv) > 1:
        asked = sys.argv[1]
        print(json.dumps(measure_all() if asked == ALL else measure(Language(asked))))
        return
    for asked in (*Language, ALL):
        # A fresh process each, so that nothing is loaded yet.
        done = subprocess.run(
            [sys.executable, __file__, asked], capture_output=True, text=True, check=True
        )
        numbers = json.loads(done.stdout)
        print(asked, *(f"{name} {value:.2f}" for name, value in numbers.items()), sep="  ")


if __name__ == "__main__":
    main()
