"""Write web/tests/folds.json: golden games and rooms, and what the client must make of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from golden.expected import see_game
from golden.rooms import golden_rooms

from numbers_station.game.record import read

ROOT = Path(__file__).resolve().parent.parent
FOLDS = ROOT / "web" / "tests" / "folds.json"


def generated() -> bytes:
    return msgspec.json.encode({"games": games(), "rooms": rooms()})


def games() -> list[dict[str, Any]]:
    """Every golden record: its name, its events, and what everybody sees after each of them."""
    found = []
    for file in sorted((ROOT / "tests" / "records").glob("*.txt")):
        record = read(file.read_text("utf-8"))
        seen = [see_game(state) for state in record.states()]
        found.append({"name": file.stem, "events": (record.dealt, *record.events), "seen": seen})
    return found


def rooms() -> list[dict[str, Any]]:
    """Every room: what each device received, and the room after each entry of its log."""
    return [
        {"name": name, "devices": room.devices, "seen": room.snapshots}
        for name, room in golden_rooms()
    ]


if __name__ == "__main__":
    FOLDS.write_bytes(generated())
