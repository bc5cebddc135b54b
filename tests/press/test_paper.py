"""Papers and layouts: cards fit on both, in the middle, clear of the edge."""

from __future__ import annotations

import pytest

from numbers_station.press.paper import (
    KEY_SQUARE,
    KEY_WIDE,
    MARGIN,
    PICTURE,
    WORD,
    Paper,
    PaperLayout,
)

LAYOUTS = (WORD, PICTURE, KEY_SQUARE, KEY_WIDE)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_cards_stay_clear_of_the_edge_that_printers_leave_blank(
    layout: PaperLayout, paper: Paper
) -> None:
    x, y = layout.origin(paper)
    assert x >= MARGIN
    assert y >= MARGIN


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_block_lies_in_the_middle(layout: PaperLayout, paper: Paper) -> None:
    x, y = layout.origin(paper)
    across, down = paper.size
    assert across - (x + layout.columns * layout.width) == pytest.approx(x)
    assert down - (y + layout.rows * layout.height) == pytest.approx(y)
