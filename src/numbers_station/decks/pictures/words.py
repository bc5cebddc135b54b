"""What is said of stagings and parts: sentences, names and tags in four languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from numbers_station.languages import Language

from .part import PACKAGE


class UnknownLanguage(ValueError):
    """The deck does not speak this language."""


class Phrase(NamedTuple):
    """How a staging is spoken of in one language; {0} and {1} stand for what fills its slots."""

    sentence: str
    tags: tuple[str, ...]
    noun: str  # as the filling of another staging; empty where it can never be one


def check(language: str) -> Language:
    """The language, if parts have names in it."""
    if language not in (spoken := _name_rows()[0][1:]):
        raise UnknownLanguage(f"no pictures in {language!r}; names.tsv has {', '.join(spoken)}")
    return Language(language)


def _read(filename: str) -> str:
    return files(PACKAGE).joinpath("data", filename).read_text(encoding="utf-8")


@cache
def phrases() -> Mapping[str, Mapping[str, Phrase]]:
    """staging -> language -> phrase, from the hand-written words.txt."""
    found: dict[str, dict[str, Phrase]] = {}
    current: dict[str, Phrase] = {}
    for line in _read("words.txt").splitlines():
        if line.startswith("["):
            current = found.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            language, _, rest = line.partition(": ")
            sentence, tags, *noun = (field.strip() for field in rest.split(" | "))
            current[language] = Phrase(sentence, tuple(tags.split(", ")), noun[0] if noun else "")
    return MappingProxyType(found)


@cache
def names() -> Mapping[str, Mapping[str, str]]:
    """part -> language -> its short name."""
    (_, *spoken), *rows = _name_rows()
    return MappingProxyType({part: dict(zip(spoken, row, strict=True)) for part, *row in rows})


@cache
def _name_rows() -> list[list[str]]:
    """The table of names; its first row says which language a column is."""
    return [line.split("\t") for line in _read("names.tsv").splitlines()]


@cache
def part_tags() -> Mapping[str, Mapping[str, Mapping[str, float]]]:
    """part -> language -> word -> weight, strongest first."""
    decoder = msgspec.json.Decoder(tuple[str, dict[str, dict[str, float]]])
    return MappingProxyType(dict(map(decoder.decode, _read("tags.jsonl").splitlines())))
