"""Turn CLDR annotations and the reviewed name table into weighted tags per part and language."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from pictures.sources import read_json

from numbers_station.languages import Language

GENERIC_WEIGHT = 0.15
GENERIC_FROM = 4  # a keyword on this many parts says little; its weight falls with the count
# Small words inside a name that are no tag by themselves.
FILLERS = frozenset(
    (
        *("a", "an", "and", "of", "on", "the", "with", "in"),
        *("een", "en", "de", "het", "met", "op", "van", "paar", "bol", "bord", "stuk", "tros"),
        *("rol", "glas", "kop", "'n", "die", "aan", "se", "koppie", "og", "með", "á", "í"),
    )
)
# What kind of thing it is, as a faint tag; Icelandic CLDR keywords are thin without it.
KINDS = "animal plant food thing vehicle place nature clothing music being".split()
KIND_WORDS = {
    "en": "animal plant food object vehicle place nature clothing music creature",
    "nl": "dier plant eten voorwerp voertuig plek natuur kleding muziek wezen",
    "af": "dier plant kos voorwerp voertuig plek natuur klere musiek wese",
    "is": "dýr planta matur hlutur farartæki staður náttúra fatnaður tónlist vera",
}
# Words that fit so many things that they must never weigh much, however CLDR spreads them.
GENERIC = frozenset(word for words in KIND_WORDS.values() for word in words.split()) | {"animals"}


class Name(NamedTuple):
    """One row of names.tsv: what a part is called, and which emoji it comes from."""

    part: str
    kind: str
    icon: str
    code: str
    by_language: dict[str, str]


def read_names(path: Path) -> list[Name]:
    """The reviewed table, one part a line; the first line names the columns."""
    (*_, columns), *rows = (
        line.split("\t", 4) for line in path.read_text(encoding="utf-8").splitlines() if line
    )
    spoken = columns.split("\t")
    return [
        Name(part, kind, icon, code, dict(zip(spoken, names.split("\t"), strict=True)))
        for part, kind, icon, code, names in rows
    ]


def read_strays(path: Path) -> dict[str, frozenset[str]]:
    """For each part the keywords that are not taken; under ``*`` those of all parts."""
    lines = path.read_text(encoding="utf-8").splitlines()
    pairs = (line.partition(": ") for line in lines if line and not line.startswith("#"))
    return {part: frozenset(words.split()) for part, _, words in pairs}


def leave_out(
    found: dict[str, dict[str, dict[str, float]]], strays: dict[str, frozenset[str]]
) -> dict[str, dict[str, dict[str, float]]]:
    """Tags without the strays."""
    return {
        part: {
            language: {
                word: weight
                for word, weight in weighed.items()
                if word not in strays["*"] and word not in strays.get(part, ())
            }
            for language, weighed in by_language.items()
        }
        for part, by_language in found.items()
    }


class Annotations:
    """CLDR keywords by code point, plain and derived, in all languages."""

    def __init__(self, cache: Path) -> None:
        self._by_language: dict[str, Any] = {}
        for language in Language:
            plain = read_json("cldr", f"annotations/{language}/annotations.json", cache)
            derived = read_json(
                "cldr-derived", f"annotationsDerived/{language}/annotations.json", cache
            )
            self._by_language[language] = {
                **derived["annotationsDerived"]["annotations"],
                **plain["annotations"]["annotations"],
            }

    def keywords(self, language: str, code: str) -> list[str]:
        """CLDR's short name and keywords for a code point such as '1f40b'."""
        text = "".join(chr(int(digits, 16)) for digits in code.split("-"))
        table = self._by_language[language]
        entry = table.get(text) or table.get(text.replace("\ufe0f", "")) or {}
        return [*entry.get("tts", []), *entry.get("default", [])]


def single_words(keywords: Iterable[str]) -> list[str]:
    """Lower-case one-word keywords, each once, in order; a clue is one word."""
    cleaned = (unicodedata.normalize("NFC", word).replace("’", "'").lower() for word in keywords)
    return list(dict.fromkeys(word for word in cleaned if re.fullmatch(r"[^\W\d_][\w'-]+", word)))


def name_words(name: str) -> dict[str, float]:
    """The telling words of a name: 'bunch of grapes' gives grapes 1.0 and bunch 0.5."""
    words = [word for word in name.lower().split() if word not in FILLERS]
    return {word: (1.0 if word == words[-1] else 0.5) for word in reversed(words)}


def tags(names: list[Name], annotations: Annotations) -> dict[str, dict[str, dict[str, float]]]:
    """part -> language -> word -> weight, strongest first."""
    result: dict[str, dict[str, dict[str, float]]] = {name.part: {} for name in names}
    for language in Language:
        kinds = dict(zip(KINDS, KIND_WORDS[language].split(), strict=True))
        found = {
            name.part: single_words(annotations.keywords(language, name.code)) for name in names
        }
        spread = Counter(word for words in found.values() for word in words)
        for name in names:
            weighed = name_words(name.by_language[language])
            for word in found[name.part]:
                commonness = max(0.0, math.log(spread[word] / GENERIC_FROM))
                weight = GENERIC_WEIGHT if word in GENERIC else max(0.1, 0.6 - 0.15 * commonness)
                weighed.setdefault(word, round(weight, 2))
            weighed.setdefault(kinds[name.kind], GENERIC_WEIGHT)
            ranked = sorted(weighed.items(), key=lambda item: -item[1])
            result[name.part][language] = dict(ranked)
    return result
