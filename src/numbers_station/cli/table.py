"""`numbers-station table`: the engine over JSON lines on standard input and output."""

from __future__ import annotations

import sys
from random import Random, SystemRandom

import click

from numbers_station.json_table.table import JsonTable
from numbers_station.referee import verdict


@click.command("table")
@click.option("--seed", type=int, help="Deal and draw repeatably, for tests and cross-checks.")
@click.option("--referee", is_flag=True, help="Refuse clues that the referee forbids.")
def command(seed: int | None, referee: bool) -> None:
    """Play by JSON lines: the first sets up a game, each further one is a move by a seat.

    Each line is answered by one line: what happened, or a refusal with a code and the number of
    the rule. The messages are described in docs/protocol.md.
    """
    rng: Random = SystemRandom() if seed is None else Random(seed)
    table = JsonTable(rng, verdict if referee else None)
    for line in sys.stdin.buffer:
        if line.strip():
            click.echo(table.receive(line))
