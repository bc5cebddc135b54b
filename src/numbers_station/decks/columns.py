"""Two columns of a spreadsheet, copied or saved as CSV: the fronts and the backs of cards."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from typing import Final

DELIMITERS: Final = ",;"
"""Of CSV; a tab between two words makes a card wherever it stands."""
HEADS: Final = {
    ("front", "back"),
    ("voor", "achter"),
    ("voorkant", "achterkant"),
    ("voorkant", "agterkant"),
    ("framhlið", "bakhlið"),
}
"""What spreadsheets have above their columns."""


def pair_columns(lines: Sequence[str]) -> list[str]:
    """
    The lines of a pack, with a tab between the cells where they are the rows of such a table.

    It is one if each row has two cells that are not empty; so a list with commas in it stays one.
    """
    rows = {at: line for at, line in enumerate(lines) if _is_row(line)}
    found = list(lines)
    for delimiter in DELIMITERS:
        cells = {at: _split(line, delimiter) for at, line in rows.items()}
        if len(cells) > 1 and all(len(row) == 2 and all(row) for row in cells.values()):
            for at, row in cells.items():
                found[at] = "\t".join(row)
            break
    first = next(iter(rows), None)
    if first is not None and _names(found[first]) in HEADS:
        found[first] = ""
    return found


def _is_row(line: str) -> bool:
    """Whether it is none of a pack's headers, comments and empty lines."""
    return bool(line.strip()) and not line.lstrip().startswith("#") and ":" not in line


def _split(line: str, delimiter: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter), [])]


def _names(line: str) -> tuple[str, ...]:
    return tuple(cell.strip().lower() for cell in line.split("\t"))
