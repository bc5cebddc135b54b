"""The data files of a language: they lie in its folder, those of all languages in `shared`."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from numbers_station.languages import LANGUAGES, Language

SHARED = "shared"


def data_file(language: Language | None, name: str) -> Traversable:
    """A file of a language; without one, of what all languages share."""
    folder = LANGUAGES[language].referee_folder if language else SHARED
    return files(__package__).joinpath(folder, name)
