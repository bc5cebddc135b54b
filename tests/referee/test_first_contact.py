"""Verdicts on clues whose writer had not seen the referee: what counts as a word (R12.7, R13.5)."""

from __future__ import annotations

import pytest
from referee.first_contact import EXPECTED, ClueClass, clue_lists, count_rulings

from numbers_station.game.clue import Ruling
from numbers_station.game.ruleset import Language

DOUBTFUL = ("invented_compound", "foreign_word", "abbreviation", "clipping", "brand_part")

LISTS = {path.stem: path for language in Language for path in clue_lists(language)}


@pytest.mark.parametrize("name", LISTS)
def test_verdicts_by_class(name: str) -> None:
    counts = count_rulings(LISTS[name])
    for kind in counts:
        assert kind.expected in EXPECTED

    def share(*kinds: ClueClass, of: tuple[Ruling, ...]) -> float:
        """The share of rulings among these in some classes."""
        rulings = [ruling for kind in kinds for ruling in counts[kind].elements()]
        return sum(ruling in of for ruling in rulings) / len(rulings)

    related = [kind for kind in counts if kind.expected == "forbidden"]
    clear = [kind for kind in counts if kind.expected == "clear" and kind.name != "homograph_chain"]
    status = [ClueClass(name, "at_least_doubtful") for name in DOUBTFUL]
    assert share(*related, of=(Ruling.CLEAR,)) <= 0.02
    assert share(*clear, of=(Ruling.FORBIDDEN, Ruling.BLOCKED)) <= 0.015
    assert share(*status, of=(Ruling.CLEAR,)) <= 0.1
    real = ClueClass("real_compound", "clear")
    # One is more than a fiftieth of a short list.
    few = max(0.02, 1 / counts[real].total())
    assert share(real, of=(Ruling.DOUBTFUL, Ruling.FORBIDDEN)) <= few
