"""What is measured still works, so that a change in our server does not go unnoticed there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import bench_server
import pytest
import raw_numbers
from scale_players import PlayedRoom, PlayTally, count_lost, read_rooms
from scale_site import MeasuredSite
from server.postgres import Cluster

PROGRAM = Path(__file__).parents[2] / "benchmarks/server_under_test.py"


def test_a_ratio_that_fell_by_a_fifth_is_told() -> None:
    kept = {"no store": 0.5, "SQLite": 0.5}
    assert not raw_numbers.find_fallen({"no store": 0.41, "SQLite": 0.6, "new": 0.1}, kept)
    (told,) = raw_numbers.find_fallen({"no store": 0.39, "SQLite": 0.45}, kept)
    assert told.startswith("no store")


def test_a_slower_or_crowded_machine_is_told_apart_from_slower_code() -> None:
    kept = {"bare_us_move": [30.0, 30.0], "us_move": [70.0, 70.0]}
    now = {"bare_us_move": [60.0]}
    slow, slow_at_both = raw_numbers.Pace(1.5), raw_numbers.Pace(1.5, 2.0)
    assert bench_server.expect(kept, {"bare_us_move": [30.0]}, slow) == round(30 / 90, 3)
    assert bench_server.expect(kept, now, slow_at_both) == round(60 / (60 + 1.5 * 40), 3)
    # A crowded core, which takes twice as long for both.
    assert bench_server.expect(kept, now, raw_numbers.Pace()) == round(30 / 70, 3)


def test_numbers_are_kept_with_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raw_numbers, "RAW", tmp_path / "raw")
    assert raw_numbers.read_runs("some") == []
    raw_numbers.keep("some", {"ratio": 0.5})
    (run,) = raw_numbers.read_runs("some")
    assert run["numbers"] == {"ratio": 0.5}
    assert all(
        0.2 < each < 5 for each in raw_numbers.find_pace(run["machine"], raw_numbers.calibrate())
    )


def test_a_short_run_keeps_the_rows_that_it_has_not_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raw_numbers, "RAW", tmp_path / "raw")
    runs: list[dict[str, dict[str, int]]] = [
        {"paired": {"SQLite": 1, "PostgreSQL": 2}, "many": {"2000 rooms": 3}},
        {"paired": {"SQLite": 4}},
        {"paired": {"SQLite": 5, "no store": 6}},
    ]
    for number, tables in enumerate(runs, 1):
        monkeypatch.setattr(raw_numbers, "calibrate", lambda number=number: calibration(number))
        raw_numbers.keep_rows("some", tables)
    last, first = raw_numbers.read_runs("some")
    assert (last["numbers"], last["machine"]) == (runs[2], calibration(3))
    assert first["numbers"] == {"paired": {"PostgreSQL": 2}, "many": {"2000 rooms": 3}}
    assert raw_numbers.find_pace(first["machine"], last["machine"]) == (3, 3)


def calibration(nanoseconds: float) -> dict[str, float]:
    """Of a machine on which everything takes so long."""
    return dict.fromkeys(("loop_ns", "call_ns", "send_ns"), nanoseconds)


@pytest.mark.parametrize("database", ["bare", "memory:", "sqlite", "asgi+memory:"])
def test_it_starts_with_rooms_to_enter(database: str, tmp_path: Path) -> None:
    rooms = tmp_path / "rooms"
    url = f"sqlite:///{tmp_path}/rooms.db" if database == "sqlite" else database
    command = [sys.executable, str(PROGRAM), url, "0", "2", str(rooms)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        server.terminate()
    assert said == "ready\n"
    assert len(rooms.read_text().splitlines()) == 2


def test_a_site_that_loses_a_process_loses_no_event_and_a_lost_one_is_noticed(
    tmp_path: Path, postgres: Cluster
) -> None:
    site = MeasuredSite(postgres, tmp_path, processes=2, rooms=4)
    try:
        rooms = asyncio.run(play(site))
        assert all(room.entries for room in rooms)
        assert asyncio.run(look_up(site, rooms)) == 0
        tail = f"room = '{rooms[0].code}' AND seq >= {max(rooms[0].entries)}"
        postgres.sql(f"DELETE FROM room_log WHERE {tail}", site.name)
        assert asyncio.run(look_up(site, rooms)) > 0
    finally:
        site.end()


async def play(site: MeasuredSite) -> list[PlayedRoom]:
    """Until the first process has been killed, and a while longer."""
    tally = PlayTally()
    rooms = read_rooms(site.rooms_file, site.proxy.port, tally)
    await asyncio.gather(*(room.enter() for room in rooms))
    loop = asyncio.get_running_loop()
    for killed in (False, True):
        if killed:
            await asyncio.to_thread(site.kill)
        moves = tally.moves
        while tally.moves < moves + 40:
            await asyncio.gather(*(room.play(loop.time() + 0.5, 0.05) for room in rooms))
    await asyncio.gather(*(room.leave() for room in rooms))
    assert (tally.gaps, tally.different) == (0, 0)
    return rooms


async def look_up(site: MeasuredSite, rooms: list[PlayedRoom]) -> int:
    port = site.fresh().port
    return sum([await count_lost(room, port) for room in rooms])
