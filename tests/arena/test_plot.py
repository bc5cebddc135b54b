"""Plots and tables of the results, in every language."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from arena.results import game

from numbers_station.arena.plot import draw_svg, make_panels, render_png
from numbers_station.arena.report import sum_up, tables
from numbers_station.game.board import Team
from numbers_station.game.ruleset import CLASSIC, Language
from numbers_station.texts import catalog


@pytest.mark.parametrize("language", list(Language))
def test_plots_and_tables(language: Language) -> None:
    found = sum_up(CLASSIC, "s", 2, [game(1, Team.RED, "<a & b>"), game(2, Team.BLUE)])
    text = catalog(language)
    drawing = draw_svg(make_panels(found.rows, text), "<title>")
    root = ElementTree.fromstring(drawing)
    told = "".join(root.itertext())
    assert "<a & b>" in told
    for measure in ("wins", "turns", "cards_per_clue", "assassin"):
        assert text(f"arena.{measure}") in told
    assert render_png(drawing).startswith(b"\x89PNG")
    assert tables(found, text)
