"""A print job: what is out of range is refused."""

from __future__ import annotations

import pytest

from numbers_station.game.errors import Refusal
from numbers_station.press.job import PrintedPart, PrintJob


@pytest.mark.parametrize("count", [0, -1, 601])
def test_counts_out_of_range_are_refused(count: int) -> None:
    with pytest.raises(Refusal, match="a count is 1 to 600"):
        PrintJob((PrintedPart.KEYS,), count=count)
