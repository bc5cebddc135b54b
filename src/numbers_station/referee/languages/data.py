"""Data files of the languages: lexicon, word facts and families, each read when first asked for."""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from numbers_station.languages import LANGUAGES, Language

from ..analysis.facts import WordFacts, read_facts
from ..analysis.families import Families, read_families
from ..analysis.homographs import Homographs, read_homographs
from ..analysis.lexicon import Lexicon

SHARED = "shared"


def data_file(language: Language | None, name: str) -> Traversable:
    """A file of a language; without one, of what all languages share."""
    folder = LANGUAGES[language].referee_folder if language else SHARED
    return files(__package__).joinpath(folder, name)


@cache
def lexicon(language: Language) -> Lexicon:
    packed = data_file(language, "lexicon.txt.gz").read_bytes()
    return Lexicon(gzip.decompress(packed))


@cache
def word_facts(language: Language) -> WordFacts:
    roots, exceptions = (
        data_file(language, name).read_text("utf-8") for name in ("roots.txt", "exceptions.txt")
    )
    return read_facts(roots, exceptions)


@cache
def families(language: Language) -> Families:
    return read_families(data_file(language, "families.txt").read_text("utf-8"))


@cache
def homographs(language: Language) -> Homographs:
    return read_homographs(data_file(language, "homographs.txt").read_text("utf-8"))
