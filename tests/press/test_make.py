"""Making a PDF: its progress is told."""

from __future__ import annotations

from numbers_station.press.job import PrintedPart


def test_progress_is_told() -> None:
    from numbers_station.press.job import PrintJob
    from numbers_station.press.make import make

    told: list[tuple[str, int, int]] = []
    make(PrintJob((PrintedPart.PICTURES,), count=3), lambda *stage: told.append(stage))
    assert told == [
        ("pictures", 0, 0), ("pictures", 1, 3), ("pictures", 2, 3), ("pictures", 3, 3),
        ("typeset", 0, 2),
    ]  # fmt: skip
