"""Programs think in processes of their own; one that hangs, dies or fails costs a thought."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random

import pytest
import uvloop
from server.programs import players

from numbers_station.bots.bot import Note, OperativeView, SpymasterView, View
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import Seat
from numbers_station.game.deal import deal
from numbers_station.game.desk import EMPTY
from numbers_station.game.game import Game
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.game.ruleset import Language, Ruleset
from numbers_station.room.bots import BotQuestion
from numbers_station.server.rooms.bot_pool import BOTS, BotPool

TESTS = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _where_the_programs_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), str(TESTS.parent / "src")]))


def positions() -> tuple[OperativeView, SpymasterView]:
    """What both seats see, after a clue."""
    rng = Random(4)
    game = Game.new(Ruleset(), deal(Ruleset(), *supply(Ruleset()), rng, theme).faces, rng)
    spymaster = game.state.to_act or Seat.CLOCK
    leading = SpymasterView(game.state, game.key_for(spymaster), EMPTY)
    game.play(spymaster, GiveClue("hint", 2))
    return OperativeView(game.state), leading


GUESSING, LEADING = positions()


def thought(player: str, view: View = GUESSING) -> BotQuestion:
    return BotQuestion(1, player, Seat.RED_OPERATIVE, view, 0)


def thinking(
    work: Callable[[BotPool], Coroutine[None, None, None]],
    size: int = 1,
    bots: str = "server.programs:players",
) -> None:
    async def main() -> None:
        pool = BotPool(size, bots, patience=60)
        try:
            await work(pool)
        finally:
            await pool.close()
        assert not pool.pids

    asyncio.run(main())


def always() -> bool:
    return True


def test_a_process_starts_when_it_is_needed_and_stays() -> None:
    async def work(pool: BotPool) -> None:
        assert not pool.pids
        card = GUESSING.state.uncovered[0]
        for _ in range(3):
            choice = await pool.think(thought("prints"), always)
            assert choice is not None
            assert choice.move == Guess(card)
            assert choice.note == Note("guess", meant=(card,), sure=7)
        (pid,) = pool.pids
        choice = await pool.think(thought("prints", LEADING), always)
        assert choice is not None
        assert choice.note is not None
        assert choice.note.meant == LEADING.key.cards_of(LEADING.state.turn)
        assert pool.pids == [pid]

    thinking(work)


@pytest.mark.parametrize("bad", ["dies", "stalls", "raises", "unknown"])
def test_a_bad_program_is_replaced(bad: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: BotPool) -> None:
        assert await pool.think(thought("prints"), always)
        (first,) = pool.pids
        with monkeypatch.context() as impatient:
            if bad == "stalls":
                impatient.setattr(pool, "_patience", 0.2)
            assert await pool.think(thought(bad), always) is None
        assert await pool.think(thought("prints"), always)
        (second,) = pool.pids
        assert (first == second) is (bad in ("raises", "unknown"))

    thinking(work)


def test_a_process_that_died_in_its_sleep_costs_nothing() -> None:
    async def work(pool: BotPool) -> None:
        assert await pool.think(thought("prints"), always)
        (pid,) = pool.pids
        os.kill(pid, signal.SIGKILL)
        while pool.pids and os.path.exists(f"/proc/{pid}"):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert await pool.think(thought("prints"), always)
        assert pid not in pool.pids

    thinking(work)


def test_a_process_whose_end_is_half_heard_costs_nothing() -> None:
    """Its pipe is closed, and that it has exited is not known yet; uvloop raises for a write."""

    async def work() -> None:
        pool = BotPool(1, "server.programs:players", patience=60)
        assert await pool.think(thought("prints"), always)
        (process,) = pool._idle
        assert process.stdin is not None
        process.stdin.close()
        assert await pool.think(thought("prints"), always)
        assert process.pid not in pool.pids
        await pool.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work())


def test_questions_wait_their_turn_and_stale_ones_are_passed_over() -> None:
    async def work(pool: BotPool) -> None:
        asked = [pool.think(thought("prints"), always) for _ in range(20)]
        asked += [pool.think(thought("stalls"), lambda: False) for _ in range(20)]
        answers = await asyncio.gather(*asked)
        assert sum(answer is not None for answer in answers) == 20
        assert len(pool.pids) <= 2

    thinking(work, size=2)


def test_nobody_waits_for_an_endpoint() -> None:
    async def work(pool: BotPool) -> None:
        asked = [asyncio.create_task(pool.think(thought("chat"), always)) for _ in range(3)]
        while not pool.pids:
            await asyncio.sleep(0.01)
        assert await pool.think(thought("prints"), always)
        assert not any(task.done() for task in asked)
        assert len(pool.pids) == 2
        await pool.close()
        assert await asyncio.gather(*asked) == [None] * 3

    thinking(work)


def test_a_language_is_read_once_before_it_is_asked_for_and_asked_where_it_was_read(
    capfd: pytest.CaptureFixture[str],
) -> None:
    async def work(pool: BotPool) -> None:
        async def leave_alone() -> None:
            while pool._preparing:
                await asyncio.sleep(0.01)

        for _ in range(3):
            pool.prepare(Language.ENGLISH)
        await leave_alone()
        (first,) = pool.pids
        together = [pool.think(thought("random"), always) for _ in range(2)]
        assert all(await asyncio.gather(*together))
        assert len(pool.pids) == 2
        pool.prepare(Language.ENGLISH)  # it is still known
        assert not pool._preparing
        for last in tuple(pool._idle):
            pool._idle.remove(last)
            pool._idle.append(last)
            choice = await pool.think(thought("veteran", LEADING), always)
            assert choice is not None
            assert isinstance(choice.move, GiveClue)
            assert pool._idle[-1].pid == first

    thinking(work, size=2, bots=BOTS)
    assert "failed" not in capfd.readouterr().err


def test_closing_does_not_wait_for_a_thought() -> None:
    async def work(pool: BotPool) -> None:
        task = asyncio.create_task(pool.think(thought("stalls"), always))
        while not pool.pids:
            await asyncio.sleep(0.01)
        await pool.close()
        assert await task is None

    thinking(work)


def test_a_thought_prints_no_key() -> None:
    text = LEADING.key.reveal()
    assert text not in repr(thought("prints", LEADING))
    assert "key" not in OperativeView.__struct_fields__
    assert set(players()) == {"stalls", "dies", "raises", "prints", "chat"}
