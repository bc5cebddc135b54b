"""The catalogs as the client fetches them: what all pages say, and what one page says."""

from __future__ import annotations

import functools
import gzip

import msgspec

from numbers_station.languages import Language
from numbers_station.texts.catalog import Sentence, file_names, load_sentences

WEB = "web/"
SHARED = {"common": ("common", "referee"), "review": ("review",)}
"""Files that the terminal uses too, by the part they come with."""


@functools.cache
def parts() -> tuple[str, ...]:
    """The names of the client's catalogs, by the pages they are for."""
    return tuple(name.removeprefix(WEB) for name in file_names() if name.startswith(WEB))


@functools.cache
def sentences(language: Language, part: str) -> dict[str, Sentence]:
    """One catalog of the client. Raises `KeyError` if there is none of that name."""
    if part not in parts():
        raise KeyError(part)
    return load_sentences(language, *SHARED.get(part, ()), WEB + part)


def encode_texts(language: Language, part: str) -> bytes:
    """The same as JSON."""
    return msgspec.json.encode(sentences(language, part))


@functools.cache
def compress_texts(language: Language, part: str) -> bytes:
    """The same as compressed JSON."""
    return gzip.compress(encode_texts(language, part), 9, mtime=0)
