"""
Many kills in the middle of play, with everything that was acknowledged compared with the log.

What tests/faults/test_killed.py does three times, as often as asked for, on the same database.

    python benchmarks/bench_kills.py [--kills 100] [--store sqlite|postgresql]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from faults.power_cuts import OPEN_DOORS, survive_cuts
from server.postgres import Cluster
from server.server_process import run_server

CUTS = 4
"""Kills that a room lives through before new ones are opened."""


def kill_many(url: str, kills: int, folder: Path) -> int:
    """How many remarks were made and compared."""
    compared = 0
    with run_server(folder, f"--database={url}", *OPEN_DOORS) as server:
        for done in range(0, kills, CUTS):
            cuts = min(CUTS, kills - done)
            compared += survive_cuts(server, cuts)
            print(f"{done + cuts} kills, {compared} remarks compared", flush=True)
        assert "Traceback" not in server.log.read_text()
    return compared


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ns-kills-") as folder:
        if chosen.store == "sqlite":
            kill_many(f"sqlite:///{folder}/rooms.db", chosen.kills, Path(folder))
            return
        cluster = Cluster(fsync=True)
        try:
            kill_many(cluster.database(), chosen.kills, Path(folder))
        finally:
            cluster.remove()


if __name__ == "__main__":
    main()
