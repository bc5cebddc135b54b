"""A terminal application with somebody at its keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any

from textual.pilot import Pilot

from numbers_station.cli.terminal.app import TerminalApp
from numbers_station.cli.terminal.play_options import PlayOptions
from numbers_station.cli.terminal.table import TableScreen
from numbers_station.decks import words as decks
from numbers_station.game.board import Seat
from numbers_station.game.deal import TwoFaced
from numbers_station.game.game import Game
from numbers_station.game.ruleset import VARIANTS, Ruleset

SIZE = (120, 40)


def open_app(
    ruleset: Ruleset,
    seat: Seat | None,
    games: list[Game],
    seed: int = 1,
    level: str = "recruit",
    words: tuple[TwoFaced, ...] = (),
) -> TerminalApp:
    return TerminalApp(
        PlayOptions(
            next(name for name, known in VARIANTS.items() if known.mode is ruleset.mode),
            ruleset,
            lambda rules: words or (decks.standard(rules.language).cards if rules.words else ()),
            Random(seed),
            level,
            seat,
            0.0,
            games.append,
        )
    )


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def wait_until_asked(pilot: Pilot[None]) -> TableScreen:
    """Wait until the person is asked, or the game is over."""
    for _ in range(2000):
        await pilot.pause(0.01)
        screen = pilot.app.screen
        if isinstance(screen, TableScreen):
            seat = screen.game.to_act()
            if seat is None or seat is screen.seat:
                return screen
    raise AssertionError("nobody was asked")
