"""The machine's clock is set while people play, or is wrong after a restart (R20)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from server.server_process import Client, ServerProcess, run_server

from numbers_station.server.clock import ServerClock
from numbers_station.server.rooms.timer import RoomTimer

JUMPING = (
    "import time; real = time.time_ns; start = real();"
    "time.time_ns = lambda: real() + {seconds} * 10**9;"
    "from numbers_station.cli.serve import command; command()"
)


def test_the_servers_clock_does_not_jump() -> None:
    wall, steady = [10**18], [5 * 10**9]
    clock = ServerClock(lambda: wall[0], lambda: steady[0])
    first = clock()
    wall[0] -= 3600 * 10**9
    assert clock() == first
    wall[0] += 10**15
    steady[0] += 1_500_000_000
    assert clock() == first + 1500


def test_an_alarm_rings_after_any_jump() -> None:
    """Even where the steady clock itself leaps, as after a suspended laptop wakes up."""

    async def main() -> list[int]:
        steady = [0]
        clock = ServerClock(lambda: 0, lambda: steady[0])
        due: list[int | None] = [50]
        rung: list[int] = []

        def ring() -> None:
            rung.append(clock())
            due[0] = None

        alarm = RoomTimer(clock, lambda: due[0], ring)
        alarm.set()
        for _ in range(1000):
            alarm.set()  # again and again, as after every message
            await asyncio.sleep(0.002)
            steady[0] += 1_000_000
            if rung:
                break
        due[0] = clock() + 100_000
        alarm.set()
        steady[0] += 10**12
        due[0] = clock()
        alarm.set()
        async with asyncio.timeout(60):
            while len(rung) < 2:
                await asyncio.sleep(0.002)
        await asyncio.sleep(0.05)  # and not a third time
        alarm.stop()
        return rung

    assert len(asyncio.run(main())) == 2


def strict_game(server: ServerProcess, seconds: int) -> list[Client]:
    code, host = server.open("Ann", ruleset={"timer": {"seconds": seconds, "strict": True}})
    return server.table(code, host)


@pytest.mark.parametrize("seconds", [-86_400, -5, 0, 5, 86_400])
def test_a_strict_timer_over_a_restart_with_another_time(tmp_path: Path, seconds: int) -> None:
    """It runs out once: neither never, nor at once because a clock went back."""
    database = f"--database=sqlite:///{tmp_path}/rooms.db"
    with run_server(tmp_path, database) as server:
        clients = strict_game(server, 4)
        for client in clients:
            client.settled()
        server.kill()
        server.program = JUMPING.format(seconds=seconds)
        server.start()
        clients = [client.again() for client in clients]
        ended = clients[1].until(
            lambda f: any(e["type"] == "timerExpired" for e in f.get("events", ())),
            60,
        )
        assert ended
        clients[1].settled()
        count = sum(b'"timerExpired"' in text for text in clients[1].frames)
        assert count == 1
        assert "numbers_station_errors_total 0\n" in server.http("GET", "/metrics").body.decode()
