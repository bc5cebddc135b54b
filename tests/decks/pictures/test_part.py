"""What runs on a player's server: no renderer, no numerics, data read once and only when needed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numbers_station.decks.pictures as package
from numbers_station.decks.pictures.part import parts
from numbers_station.decks.pictures.words import names, part_tags, phrases

SOURCE = str(Path(package.__path__[0]).parents[2])
PROGRAM = """
import sys
import numbers_station.decks.pictures as pictures
from numbers_station.decks.pictures.part import parts
assert parts.cache_info().currsize == 0, "data was read on import"
card = pictures.curated_deck()[0][0]
pictures.svg(card), pictures.description(card, "is"), pictures.tags(card, "af")
print(" ".join(sorted({name.partition(".")[0] for name in sys.modules})))
"""


def test_composing_needs_only_the_standard_library_and_msgspec() -> None:
    found = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE},
    ).stdout.split()
    loaded = {name for name in found if name not in sys.stdlib_module_names}
    heavy = {"PIL", "resvg_py", "numpy", "scipy", "picosvg", "pathops", "fontTools", "lxml"}
    assert {"numbers_station", "msgspec"} <= loaded
    assert not heavy & loaded


def test_data_are_read_once() -> None:
    for reader in (parts, names, part_tags, phrases):
        assert reader() is reader()
