"""The data files of a language: they lie in its folder, those of all languages in `shared`."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from numbers_station.game.ruleset import Language

FOLDERS = {
    Language.ENGLISH: "english",
    Language.DUTCH: "dutch",
    Language.AFRIKAANS: "afrikaans",
    Language.ICELANDIC: "icelandic",
}
SHARED = "shared"


def data_file(language: Language | None, name: str) -> Traversable:
    """A file of a language; without one, of what all languages share."""
    folder = FOLDERS[language] if language else SHARED
    return files(__package__).joinpath(folder, name)
