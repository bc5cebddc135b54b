"""`numbers-station table`: the engine over JSON lines on standard input and output."""

from __future__ import annotations

import sys
from random import Random, SystemRandom

import click

from numbers_station.json_table.table import JsonTable
from numbers_station.referee import verdict

from . import commands, values


@commands.command("table", help="help.table.about")
@commands.option("--seed", type=values.Whole(), help="help.seed")
@commands.option("--referee", is_flag=True, help="help.table.referee")
def command(seed: int | None, referee: bool) -> None:
    rng: Random = SystemRandom() if seed is None else Random(seed)
    table = JsonTable(rng, verdict if referee else None)
    for line in sys.stdin.buffer:
        if line.strip():
            click.echo(table.receive(line))
