"""
Score the referee on whole verdicts, by class: python -m referee.first_contact [LANGUAGE ...].

The clues of tests/referee/first_contact were written by people who had seen neither the referee nor
its data. What was wrong in `af.tsv` and so on was looked at and partly mended; the lists that are
called `af-unseen.tsv` and so on were only ever counted. Only classes are counted here; whoever
works on the rules does not open the files. A fifth column has what the writer expected, where that
was found to be against the rules.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from numbers_station.game.clue import Ruling
from numbers_station.game.ruleset import Language
from numbers_station.referee import verdict

CLUES = Path(__file__).parents[2] / "tests/referee/first_contact"
EXPECTED = {
    "clear": (Ruling.CLEAR,),
    "not_forbidden": (Ruling.CLEAR, Ruling.DOUBTFUL),
    "at_least_doubtful": (Ruling.DOUBTFUL, Ruling.FORBIDDEN, Ruling.BLOCKED),
    "forbidden": (Ruling.FORBIDDEN, Ruling.BLOCKED),
    "blocked": (Ruling.BLOCKED,),
}


class ClueClass(NamedTuple):
    """A kind of clue, and what the referee should say."""

    name: str
    expected: str


def clue_lists(language: Language) -> list[Path]:
    """The list that rules were made with, then those that nobody looked at."""
    return [CLUES / f"{language}.tsv", *sorted(CLUES.glob(f"{language}-*.tsv"))]


def count_rulings(path: Path) -> dict[ClueClass, Counter[Ruling]]:
    """How often each ruling was given in each class of a list."""
    language = Language(path.stem.partition("-")[0])
    found: dict[ClueClass, Counter[Ruling]] = {}
    # Not splitlines: some clues have line separators of other alphabets inside.
    for line in path.read_text("utf-8").rstrip("\n").split("\n"):
        name, clue, visible, expected, *_ = line.split("\t")
        given = verdict(clue, (visible,), language).ruling
        found.setdefault(ClueClass(name, expected), Counter())[given] += 1
    return found


def count_wrong(kind: ClueClass, rulings: Counter[Ruling]) -> int:
    return sum(
        number for ruling, number in rulings.items() if ruling not in EXPECTED[kind.expected]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", default=[*Language])
    languages = map(Language, parser.parse_args().languages)
    for path in (path for language in languages for path in clue_lists(language)):
        counts = count_rulings(path)
        wrong = sum(count_wrong(kind, rulings) for kind, rulings in counts.items())
        print(f"{path.stem}: {wrong} of {sum(map(Counter.total, counts.values()))} wrong")
        for kind, rulings in counts.items():
            shares = ", ".join(f"{ruling} {number}" for ruling, number in rulings.most_common())
            print(f"  {kind.name:22}{kind.expected:19}{count_wrong(kind, rulings):3}   {shares}")


if __name__ == "__main__":
    main()
