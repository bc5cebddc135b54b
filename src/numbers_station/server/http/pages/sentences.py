"""The catalogs as the client fetches them: what a page says, and parts that are wanted later."""

from __future__ import annotations

import functools
import gzip
import hashlib
from typing import NamedTuple

import msgspec

from numbers_station.texts.catalog import Sentence, file_names, load_sentences

from .page_table import BY_SCRIPT, HOME

WEB = "web/"
SHARED = {
    "common": ("common",),
    "refusals": ("refusals",),
    "judge": ("referee",),
    "review": ("review",),
}
"""Files that the terminal uses too, by the part they come with."""


@functools.cache
def parts() -> tuple[str, ...]:
    """The names of the client's catalogs, by the pages they are for."""
    return tuple(name.removeprefix(WEB) for name in file_names() if name.startswith(WEB))


@functools.cache
def sentences(language: str, part: str) -> dict[str, Sentence]:
    """One catalog of the client. Raises `KeyError` if there is none of that name."""
    if part not in parts():
        raise KeyError(part)
    return load_sentences(language, *SHARED.get(part, ()), WEB + part)


@functools.cache
def page_sentences(language: str, script: str) -> dict[str, Sentence]:
    """
    All that a page says from the start. Raises `KeyError` if there is no such page.

    The front page has to be small: it fetches why something was refused when something was.
    """
    page = BY_SCRIPT[script]
    found = dict(sentences(language, "common"))
    for part in (*page.parts, *(() if page is HOME else ("refusals",))):
        found |= sentences(language, part)
    return found


class Texts(NamedTuple):
    """Texts as JSON, plain and compressed, with the digest that their address can carry."""

    plain: bytes
    zipped: bytes
    version: str


@functools.cache
def encode_part(language: str, part: str) -> Texts:
    return _encode(sentences(language, part))


@functools.cache
def encode_page(language: str, script: str) -> Texts:
    return _encode(page_sentences(language, script))


def _encode(found: dict[str, Sentence]) -> Texts:
    plain = msgspec.json.encode(found)
    version = hashlib.sha256(plain).hexdigest()[:12]
    return Texts(plain, gzip.compress(plain, 9, mtime=0), version)
