"""The report of an arena: as data for others, and as tables in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from numbers_station.game.ruleset import Ruleset
from numbers_station.texts import Catalog
from numbers_station.texts.system import system_words

from .bout import Result
from .elo import elo
from .entrant import PAIR
from .tally import Estimate, TallyRow, tally_rows

ABREAST, HEADING, PLAYER = 3, 18, 15
"""So many players, and columns so wide, fit into a terminal of eighty columns."""


class Outcome(msgspec.Struct, frozen=True):
    """All that is known after some games, for `--json`."""

    ruleset: Ruleset
    seed: str
    planned: int
    rows: tuple[TallyRow, ...]
    elo: dict[str, Estimate]
    games: tuple[Result, ...]


def sum_up(
    ruleset: Ruleset,
    seed: str,
    planned: int,
    results: Sequence[Result],
    *,
    competition: bool = False,
) -> Outcome:
    games = tuple(sorted(results, key=lambda result: result.number))
    rows = tally_rows(games, competition=competition)
    return Outcome(ruleset, seed, planned, rows, elo(games, Random(f"{seed}/elo")), games)


def tables(found: Outcome, text: Catalog) -> RenderableType:
    reasons = [
        Text(f"{row.entrant}: {text(f'arena.why.{code}', detail=system_words(detail, text))}")
        for row in found.rows
        for code, detail in row.reasons
    ]
    first = [_elo(found, text)] if found.elo else []
    return Group(*first, *_measures(found, text), *_pairs(found.rows, text), *reasons)


def _measures(found: Outcome, text: Catalog) -> list[Table]:
    """A row for each measure: headings are longer than numbers, in some languages by far."""
    return [
        _table(found.rows[first : first + ABREAST], text)
        for first in range(0, len(found.rows), ABREAST)
    ]


def _table(players: Sequence[TallyRow], text: Catalog) -> Table:
    table = Table(title=text("arena.measures"), title_justify="left")
    table.add_column(text("arena.player"), max_width=HEADING)
    for player in players:
        table.add_column(player.entrant, justify="right", overflow="fold", max_width=PLAYER)
    table.add_row(text("arena.games"), *[str(player.games) for player in players])
    for name, written in MEASURES.items():
        measured: list[Estimate | None] = [getattr(player, name) for player in players]
        if any(measured):
            table.add_row(text(f"arena.{name}"), *[written(one) if one else "" for one in measured])
    if any(player.faults for player in players):
        table.add_row(text("arena.faults"), *[str(player.faults) for player in players])
    return table


def _pairs(rows: Sequence[TallyRow], text: Catalog) -> list[Table]:
    """Spymasters against operatives, where every one of them met every other."""
    cells = {(row.entrant.split(PAIR)[0], row.entrant.split(PAIR)[-1]): row for row in rows}
    spymasters = list(dict.fromkeys(one for one, _ in cells))
    operatives = list(dict.fromkeys(other for _, other in cells))
    all_met = len(cells) == len(spymasters) * len(operatives)
    if len(spymasters) < 2 or len(operatives) < 2 or not all_met:
        return []
    measure = text("arena.competition" if rows[0].competition else "arena.wins")
    table = Table(title=text("arena.pairs", measure=measure), title_justify="left")
    table.add_column(text("arena.pair"))
    for other in operatives:
        table.add_column(other, justify="right", overflow="fold", max_width=PLAYER)
    for one in spymasters:
        table.add_row(one, *[_success(cells[one, other]) for other in operatives])
    return [table]


def _success(row: TallyRow) -> str:
    return write_plain(row.competition) if row.competition else write_percent(row.wins)


def _elo(found: Outcome, text: Catalog) -> Table:
    table = Table(title=text("arena.elo"), title_justify="left")
    table.add_column(text("arena.player"))
    table.add_column("Elo", justify="right")
    table.add_column(text("arena.interval"), justify="right")
    for name, one in sorted(found.elo.items(), key=lambda item: -item[1].value):
        table.add_row(name, f"{one.value:.0f}", f"{one.low:.0f} – {one.high:.0f}")
    return table


def write_percent(one: Estimate) -> str:
    return f"{100 * one.value:.1f}%\n{100 * one.low:.0f} – {100 * one.high:.0f}"


def write_plain(one: Estimate) -> str:
    return f"{one.value:.2f}\n{one.low:.2f} – {one.high:.2f}"


MEASURES = {
    "wins": write_percent,
    "turns": write_plain,
    "cards_per_clue": write_plain,
    "assassin": write_percent,
    "score": write_plain,
    "competition": write_plain,
}
