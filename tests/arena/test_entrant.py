"""Entrants: levels, pairs, commands, chat models; and those that are none."""

from __future__ import annotations

import pytest

from numbers_station.arena.entrant import BadEntrant, check


def test_a_pair_of_levels_and_a_bad_one() -> None:
    check("veteran+random")
    for spec in ("nobody", "veteran+", "a+b+c", "cmd:", "cmd:'", "chat:model"):
        with pytest.raises(BadEntrant):
            check(spec)
