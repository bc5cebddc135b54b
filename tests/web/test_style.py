"""The client's style sheets: each is in one of those that pages load."""

from __future__ import annotations

import re
from pathlib import Path

from numbers_station.limits import REVEAL_HOLD, REVEAL_TURN

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"


def test_every_sheet_is_imported_once() -> None:
    loaded = "".join(path.read_text("utf-8") for path in SOURCES.glob("*.css"))
    imported = re.findall(r'@import "\./(.+?)";', loaded)
    sheets = (path.relative_to(SOURCES).as_posix() for path in SOURCES.glob("style/**/*.css"))
    assert sorted(imported) == sorted(sheets)


def test_a_touch_takes_the_time_that_everybody_waits_for() -> None:
    sheet = (SOURCES / "style" / "moments.css").read_text("utf-8")
    times = dict(re.findall(r"animation: (lift|lay|turn-away|turn-up) ([\d.]+)s", sheet))
    turn = REVEAL_TURN / 1000
    assert {name: float(time) for name, time in times.items()} == {
        "lift": REVEAL_HOLD / 1000,
        "lay": turn,
        "turn-away": turn,
        "turn-up": turn,
    }
