"""The golden games that were played to their end, so that their keys are known."""

from __future__ import annotations

from pathlib import Path

from numbers_station.game.record import read

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*.txt"))
FINISHED = [file for file in RECORDS if read(file.read_text("utf-8")).key]
