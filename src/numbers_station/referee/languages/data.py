"""Data files of the languages: lexicon, word facts and families, each read when first asked for."""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

from numbers_station.languages import LANGUAGES, Language

from ..analysis.facts import WordFacts, read_facts
from ..analysis.families import Families
from ..analysis.homographs import Homographs, read_homographs
from ..analysis.lexicon import Lexicon

SHARED = "shared"
FOLDER = Path(__file__).parent  # importlib.resources and gzip take as long as half the reading
GZIP = 16 + zlib.MAX_WBITS


def data_file(language: Language | None, name: str) -> Path:
    """A file of a language; without one, of what all languages share."""
    folder = LANGUAGES[language].referee_folder if language else SHARED
    return FOLDER / folder / name


def unpacked(language: Language, name: str) -> bytes:
    """What is in a packed file of a language."""
    return zlib.decompress(data_file(language, name).read_bytes(), GZIP)


@cache
def lexicon(language: Language) -> Lexicon:
    return Lexicon(unpacked(language, "lexicon.txt.gz"))


@cache
def word_facts(language: Language) -> WordFacts:
    roots, exceptions = (
        data_file(language, name).read_text("utf-8") for name in ("roots.txt", "exceptions.txt")
    )
    return read_facts(roots, exceptions)


@cache
def families(language: Language) -> Families:
    return Families(data_file(language, "families.txt").read_text("utf-8"))


@cache
def homographs(language: Language) -> Homographs:
    return read_homographs(data_file(language, "homographs.txt").read_text("utf-8"))
