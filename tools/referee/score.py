"""
Score the referee on the pairs in tests/referee/pairs: python -m referee.score [LANGUAGE ...].

`--held-out` scores the blind test. Its pairs are never shown, only counted; `--show` lists what is
wrong in the others.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import yaml

from numbers_station.game.clue import Ruling
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.referee import verdict

TESTS = Path(__file__).parents[2] / "tests/referee"
LENIENT = HouseRules(
    multi_word_names=True, titles=True, compounds=True, acronyms=True, foreign=True
)
"""The pairs are about relations, so form and vocabulary are left out."""


class Score(NamedTuple):
    """The shares that count: of the related and of the unrelated pairs."""

    related: int
    missed: int
    warned: int
    """Related pairs that were only doubtful."""
    unrelated: int
    forbidden: int
    doubtful: int

    @property
    def missed_share(self) -> float:
        return self.missed / self.related

    @property
    def forbidden_share(self) -> float:
        return self.forbidden / self.unrelated

    @property
    def doubtful_share(self) -> float:
        return self.doubtful / self.unrelated


class Judged(NamedTuple):
    related: bool
    category: str
    clue: str
    word: str
    ruling: Ruling


def related_ruling(clue: str, word: str, language: Language, reviewed: bool) -> Ruling:
    """The verdict with only this word visible; form does not count here."""
    found = verdict(clue, (word,), language, LENIENT, reviewed=reviewed)
    about = [reason for reason in found.reasons if reason.word]
    if found.ruling is Ruling.BLOCKED:
        return Ruling.FORBIDDEN
    return found.ruling if about else Ruling.CLEAR


def judge(language: Language, held_out: bool, reviewed: bool) -> list[Judged]:
    path = TESTS / ("held_out" if held_out else "pairs") / f"{language.value}.yaml"
    data = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)
    return [
        Judged(
            kind == "related",
            category,
            str(clue),
            str(word),
            related_ruling(str(clue), str(word), language, reviewed),
        )
        for kind in ("related", "unrelated")
        for category, pairs in data[kind].items()
        for clue, word in pairs
    ]


def score(judged: list[Judged]) -> Score:
    found = Counter((one.related, one.ruling) for one in judged)
    return Score(
        sum(one.related for one in judged),
        found[True, Ruling.CLEAR],
        found[True, Ruling.DOUBTFUL],
        sum(not one.related for one in judged),
        found[False, Ruling.FORBIDDEN],
        found[False, Ruling.DOUBTFUL],
    )


def row(name: str, found: Score) -> str:
    return (
        f"{name:<28} {found.related:>4} {found.missed:>4} {found.missed_share:>6.1%} "
        f"{found.warned:>4} {found.unrelated:>5} "
        f"{found.forbidden:>4} {found.forbidden_share:>6.1%} "
        f"{found.doubtful:>4} {found.doubtful_share:>6.1%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", default=[one.value for one in Language])
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--categories", action="store_true", help="numbers per category")
    parser.add_argument("--show", action="store_true", help="list the wrong pairs (not held-out)")
    options = parser.parse_args()
    print("language                 related  missed       warned unrel. forb.        doubtful")
    for name in options.languages:
        for reviewed in (False, True):
            judged = judge(Language(name), options.held_out, reviewed)
            print(row(f"{name} {'with' if reviewed else 'without'} families", score(judged)))
            if options.categories:
                wrong = Counter(
                    f"{'related' if one.related else 'unrelated'}/{one.category} {one.ruling.value}"
                    for one in judged
                    if one.related != (one.ruling is Ruling.FORBIDDEN)
                    or (not one.related and one.ruling is Ruling.DOUBTFUL)
                )
                for category, count in sorted(wrong.items()):
                    print(f"    {category}: {count}")
            if options.show and not options.held_out:
                for one in judged:
                    good = Ruling.FORBIDDEN if one.related else Ruling.CLEAR
                    if one.ruling is not good:
                        print(f"    {one.category}: {one.clue}/{one.word} {one.ruling.value}")


if __name__ == "__main__":
    main()
