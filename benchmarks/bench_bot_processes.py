"""
How much memory the server's bot processes take: python benchmarks/bench_bot_processes.py.

A pool of two, as a server has it, thinks for games side by side, in the four languages and the
three contents in turn, at the strongest level. Once a minute: games played and the memory of each
process, private (its cost) and resident (with the pages that both map). Goal: at most 250 MB of
private memory each after ten minutes.

    python benchmarks/bench_bot_processes.py [--minutes 10] [--pause 0]
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import time
from random import Random

from process_memory import private, resident

from numbers_station.bots.bot import view_of
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import FIVE_BY_FIVE, FIVE_BY_FOUR
from numbers_station.game.deal import deal
from numbers_station.game.game import Game
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import Content, Language, Ruleset
from numbers_station.room.bots import BotQuestion
from numbers_station.server.rooms.bot_pool import BotPool

TABLES = 3
"""More than processes, so that none of them is idle."""


def rulesets() -> list[Ruleset]:
    return [
        Ruleset(
            content=content,
            grid=FIVE_BY_FIVE if content is Content.WORDS else FIVE_BY_FOUR,
            language=language,
        )
        for language in Language
        for content in Content
    ]


class BotTables:
    """Games that bots play, one after another at each table."""

    def __init__(self, pool: BotPool, pause: float) -> None:
        self._pool, self._pause = pool, pause
        self._rulesets = itertools.cycle(rulesets())
        self.games = 0

    async def play(self, seed: int) -> None:
        rng = Random(seed)
        while True:
            ruleset = next(self._rulesets)
            faces = deal(ruleset, *supply(ruleset), rng, theme).faces
            game = Game.new(ruleset, faces, rng)
            while (seat := game.state.to_act) and game.state.phase is not OVER:
                question = BotQuestion(1, "veteran", seat, view_of(game, seat), 0)
                choice = await self._pool.think(question, lambda: True)
                if choice is None:
                    raise SystemExit("a bot failed")
                game.play(seat, choice.move)
                await asyncio.sleep(self._pause)
            self.games += 1


async def measure(minutes: int, pause: float) -> None:
    pool = BotPool()
    tables = BotTables(pool, pause)
    tasks = [asyncio.create_task(tables.play(seed)) for seed in range(TABLES)]
    print("| minute | games | private, MB | resident, MB |\n|---|---|---|---|")
    began = time.monotonic()
    for minute in range(1, minutes + 1):
        await asyncio.sleep(max(began + 60 * minute - time.monotonic(), 0))
        own = ", ".join(f"{private(pid):.0f}" for pid in sorted(pool.pids))
        all_pages = ", ".join(f"{resident(pid):.0f}" for pid in sorted(pool.pids))
        print(f"| {minute} | {tables.games} | {own} | {all_pages} |", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await pool.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=int, default=10)
    parser.add_argument("--pause", type=float, default=0.0, help="seconds after each move")
    chosen = parser.parse_args()
    asyncio.run(measure(chosen.minutes, chosen.pause))


if __name__ == "__main__":
    main()
