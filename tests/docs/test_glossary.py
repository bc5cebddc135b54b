"""docs/glossary.md: four languages in every row, and words of the code that are in the code."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator

from docs.pages import DOCS

PAGE = DOCS / "glossary.md"


def rows(part: str) -> Iterator[list[str]]:
    """The cells of the tables in one part of the page, without their heads."""
    text = PAGE.read_text("utf-8").split(f"\n## {part}\n")[1].split("\n## ")[0]
    for table in re.findall(r"^\|[-|]+\|\n((?:\|.*\n)+)", text, re.MULTILINE):
        for line in table.splitlines():
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def test_every_word_of_the_game_has_four_languages() -> None:
    words = list(rows("Words of the game"))
    assert len(words) > 80
    for cells in words:
        assert len(cells) == 5, cells
        assert all(cells[:4]), cells


def test_every_word_of_the_code_is_in_the_code() -> None:
    words = list(rows("Words of the code"))
    assert len(words) > 80
    for word, meaning, where in words:
        names = re.findall(r"`([\w.]+)`", where)
        assert meaning, word
        assert names, word
        for name in names:
            pkgutil.resolve_name(f"numbers_station.{name}")


def test_each_word_has_one_meaning() -> None:
    words = [cells[0] for cells in rows("Words of the code")]
    assert len(words) == len(set(words))
