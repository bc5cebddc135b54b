"""
How fast the referee is: python benchmarks/bench_referee.py.

For each language, in a fresh process: the first verdict with all loading, then verdicts on boards
of 25 words with clues never seen before (words of the dictionary, with a letter wrong, with
digits for letters, and two of them in one; then all of these together), in milliseconds, and how
many times a plain substring test of the same clues takes (the ratio is what travels from machine
to machine). Times are processor time, so that other work on the machine counts little; the referee
has one thread, so that is one core.

At last all four languages in one process, with the memory it takes: all that is resident, what of
it is the program's own (anonymous), and what is BÍN's file, which the system lends to as many
processes as read it and takes back when it needs to. The clues come from other processes, so that
their making takes no memory in this one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import IO

from process_memory import anonymous, mapped, resident

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language

CARDS, CLUES, BOARDS = 25, 1500, 20
KINDS = ("words", "a letter wrong", "digits", "two words in one")
DIGITS = str.maketrans("oieastb", "0134578")
ALL, QUESTIONS = "all", "questions"


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


def questions(language: Language) -> Iterator[tuple[str, str, list[str]]]:
    """The kind of a clue, the clue, and the board."""
    from numbers_station.referee.languages.data import families, lexicon

    rng = Random(1)
    words = [word for word in lexicon(language).words() if len(word) > 3]
    cards = sorted(families(language).deck_words)
    boards = [rng.sample(cards, CARDS) for _ in range(BOARDS)]
    for kind, clues in clues_of(words, rng).items():
        for number, clue in enumerate(clues):
            yield kind, clue, boards[number % BOARDS]


def measure(language: Language) -> dict[str, float]:
    start = time.process_time()
    judge("spy", ["AGENT"], language)
    found = {"first verdict, ms": 1e3 * (time.process_time() - start)}
    asked = [*questions(language)]
    for _, _, board in asked[:BOARDS]:
        judge("spy", board, language)
    taken: dict[str, list[float]] = {kind: [] for kind in KINDS}
    for kind, clue, board in asked:
        start = time.process_time()
        judge(clue, board, language)
        taken[kind].append(time.process_time() - start)
    start = time.process_time()
    for _, clue, board in asked:
        overlaps(clue, board)
    plain = time.process_time() - start
    together = [each for times in taken.values() for each in times]
    for kind, times in {**taken, "together": together}.items():
        times.sort()
        found[f"{kind}: mean"] = 1e3 * sum(times) / len(times)
        found[f"{kind}: p99"] = 1e3 * times[int(0.99 * len(times))]
    return {**found, "times a substring test": sum(together) / plain}


def judge(clue: str, board: list[str], language: Language) -> None:
    from numbers_station.referee import verdict  # late: its import is part of the first verdict

    verdict(clue, board, language)


def measure_all() -> dict[str, float]:
    found = {"before, resident MB": resident(os.getpid())}
    for language in Language:
        judge("spy", ["AGENT"], language)
    found |= memory("after the first verdicts")
    for language in Language:
        with asking(language) as asked:
            for line in asked:
                clue, board = json.loads(line)
                judge(clue, board, language)
    return found | memory("after 24,000 further ones")


@contextmanager
def asking(language: Language) -> Iterator[IO[str]]:
    """The questions of a language, a line each, from another process."""
    command = [sys.executable, __file__, QUESTIONS, language]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout


def memory(when: str) -> dict[str, float]:
    mine = os.getpid()
    return {
        f"{when}, resident MB": resident(mine),
        f"{when}, anonymous": anonymous(mine),
        f"{when}, BÍN": mapped(mine, "islenska_data"),
    }


def main() -> None:
    match sys.argv[1:]:
        case []:
            for asked in (*Language, ALL):
                # A fresh process each, so that nothing is loaded yet.
                command = [sys.executable, __file__, asked]
                done = subprocess.run(command, capture_output=True, text=True, check=True)
                numbers = json.loads(done.stdout)
                print(asked, *(f"{name} {value:.2f}" for name, value in numbers.items()), sep="  ")
        case [one] if one == ALL:
            print(json.dumps(measure_all()))
        case [one, language] if one == QUESTIONS:
            for _, clue, board in questions(Language(language)):
                print(json.dumps([clue, board]))
        case [language]:
            print(json.dumps(measure(Language(language))))


if __name__ == "__main__":
    main()
