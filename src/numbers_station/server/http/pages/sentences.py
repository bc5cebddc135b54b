"""The catalogs as the client fetches them: what all pages say, and what one page says."""

from __future__ import annotations

import functools
import gzip
import tomllib
from importlib.resources import files

import msgspec

from numbers_station.game.ruleset import Language
from numbers_station.referee import reasons
from numbers_station.texts import catalog
from numbers_station.texts.catalog import Sentence, flat

SHARED = {
    "common": tuple("team identity seat number rating refused page level fault".split()),
    "review": ("review",),
}
"""Tables of the main catalog that the pages use too, by the part they come with."""


def parts() -> tuple[str, ...]:
    """The names of the client's catalogs, by the pages they are for."""
    folder = files("numbers_station.texts").joinpath("web")
    names = (entry.name for entry in folder.iterdir())
    return tuple(
        sorted(name.removesuffix(".en.toml") for name in names if name.endswith(".en.toml"))
    )


@functools.cache
def sentences(language: Language, part: str) -> dict[str, Sentence]:
    """One catalog of the client. Raises `KeyError` if there is none of that name."""
    if part not in parts():
        raise KeyError(part)
    source = files("numbers_station.texts").joinpath(f"web/{part}.{language}.toml")
    own = dict(flat(tomllib.loads(source.read_text("utf-8"))))
    shared = {
        key: sentence
        for key, sentence in catalog(language).sentences.items()
        if key.partition(".")[0] in SHARED.get(part, ())
    }
    return shared | (reasons.sentences(language) if part == "common" else {}) | own


def encoded(language: Language, part: str) -> bytes:
    """The same as JSON."""
    return msgspec.json.encode(sentences(language, part))


@functools.cache
def zipped(language: Language, part: str) -> bytes:
    """The same as compressed JSON."""
    return gzip.compress(encoded(language, part), 9, mtime=0)
