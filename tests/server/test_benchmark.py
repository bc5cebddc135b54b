"""The servers that are measured start, so that a change in ours does not go unnoticed there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2] / "benchmarks/server_under_test.py"


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
