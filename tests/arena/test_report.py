"""The report: no heading breaks within a word."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from arena.results import game
from msgspec.structs import replace
from rich.console import Console

from numbers_station.arena.report import sum_up, tables
from numbers_station.game.board import Team
from numbers_station.game.ruleset import CLASSIC, Language
from numbers_station.texts import catalog


@pytest.mark.parametrize("language", list(Language))
def test_no_heading_breaks_within_a_word(language: Language) -> None:
    text = catalog(language)
    names = [f"veteran+recruit-{n}" for n in range(5)]
    won = [game(n, Team.RED, name, names[n - 1]) for n, name in enumerate(names)]
    scored = [replace(one, score=3) for one in won]
    console = Console(file=StringIO(), width=80)
    console.print(tables(sum_up(CLASSIC, "s", 5, scored), text))
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    measures = ("games", "wins", "turns", "cards_per_clue", "assassin", "score")
    for name in measures:
        for word in text(f"arena.{name}").split():
            assert re.search(rf"(?<!\w){word}(?!\w)", printed), word
