"""The client's style sheets: all of them are in the one that pages load."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"


def test_every_sheet_is_imported_once() -> None:
    imported = re.findall(r'@import "\./(.+?)";', (SOURCES / "main.css").read_text("utf-8"))
    sheets = (path.relative_to(SOURCES).as_posix() for path in SOURCES.glob("style/*.css"))
    assert sorted(imported) == sorted(sheets)
