"""What a turn of the loop brought goes through all stages at its end, in their order."""

from __future__ import annotations

import asyncio
import logging

import pytest

from numbers_station.server.loop_turn import LoopTurn, Stage, loop_turn


def test_stages_come_in_their_order_and_in_one_turn() -> None:
    async def main() -> list[str]:
        done: list[str] = []
        turn = LoopTurn()

        def receive() -> None:
            done.append("receive")
            turn.put(Stage.COMMIT, commit)

        def commit() -> None:
            done.append("commit")
            turn.put(Stage.BROADCAST, lambda: done.append("broadcast"))

        turn.put(Stage.BROADCAST, lambda: done.append("refuse"))
        turn.put(Stage.RECEIVE, receive)
        assert done == []
        await asyncio.sleep(0)
        return done

    assert asyncio.run(main()) == ["receive", "commit", "refuse", "broadcast"]


@pytest.mark.parametrize("stage", [Stage.RECEIVE, Stage.COMMIT])
def test_what_is_asked_of_a_stage_that_has_begun_comes_in_the_next_turn(stage: Stage) -> None:
    async def main() -> list[list[str]]:
        done: list[str] = []
        turn = LoopTurn()

        def commit() -> None:
            done.append("commit")
            turn.put(stage, lambda: done.append("again"))

        turn.put(Stage.COMMIT, commit)
        turn.put(Stage.BROADCAST, lambda: done.append("broadcast"))
        seen: list[list[str]] = []
        for _ in range(3):
            await asyncio.sleep(0)
            seen.append([*done])
        return seen

    first = ["commit", "broadcast"]
    assert asyncio.run(main()) == [first, [*first, "again"], [*first, "again"]]


def test_one_that_fails_does_not_keep_the_others(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> list[str]:
        done: list[str] = []
        turn = LoopTurn()

        def fail() -> None:
            raise RuntimeError

        for do in (fail, lambda: done.append("received")):
            turn.put(Stage.RECEIVE, do)
        turn.put(Stage.COMMIT, lambda: done.append("committed"))
        await asyncio.sleep(0)
        return done

    with caplog.at_level(logging.ERROR, "numbers_station"):
        assert asyncio.run(main()) == ["received", "committed"]
    assert "could not be done" in caplog.text


def test_a_loop_has_one_turn_and_another_loop_another() -> None:
    async def main() -> LoopTurn:
        assert loop_turn() is loop_turn()
        return loop_turn()

    assert asyncio.run(main()) is not asyncio.run(main())
