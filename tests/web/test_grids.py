"""The gadget's key cards have the numbers of the rules (R1.4, R3.4)."""

from __future__ import annotations

from web_grids import GRIDS, generated


def test_the_clients_grids_are_those_of_the_rules() -> None:
    assert GRIDS.read_text("utf-8") == generated(), "python tools/web_grids.py writes it anew"
