"""The schedule: each pair on the same boards with colours changed, or each one alone."""

from __future__ import annotations

from collections import Counter
from random import Random

from arena.results import Here, collect, terms

from numbers_station.arena.elo import elo
from numbers_station.arena.entrant import Entrant, parse_entrants
from numbers_station.arena.schedule import schedule
from numbers_station.arena.tally import tally_rows
from numbers_station.game.ruleset import TWO_PLAYERS


def test_each_pair_meets_on_the_same_boards_with_colours_changed() -> None:
    bouts = schedule([Entrant(name, "random", "random") for name in "abc"], 6, terms())
    pairings = [pairing for bout in bouts for pairing in bout.pairings]
    assert sorted(pairing.number for pairing in pairings) == list(range(18))
    met = Counter((each.board, each.red.name, each.blue.name) for each in pairings)
    assert set(met.values()) == {1}
    for board, red, blue in met:
        assert (board, blue, red) in met
    # Whoever breaks off early has heard of every pair.
    first = {frozenset((b.pairings[0].red.name, b.pairings[0].blue.name)) for b in bouts[:3]}
    assert len(first) == 3


def test_one_team_alone() -> None:
    bouts = schedule(parse_entrants(("random", "recruit")), 3, terms(TWO_PLAYERS))
    results = collect(Here(), bouts)
    assert len(results) == 6
    assert elo(results, Random(1)) == {}
    best, worst = tally_rows(results)
    assert (best.games, worst.games) == (3, 3)
