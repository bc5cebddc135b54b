"""Every rule that people are told has its text on the page and in print, in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numbers_station.game.clue import Ruling
from numbers_station.languages import Language
from numbers_station.referee import verdict
from numbers_station.texts.catalog import read_file

HERE = Path(__file__).parent
RULES = (HERE.parent.parent / "docs" / "rules.md").read_text("utf-8")
PLACES = {"web": "web/rules", "print": "print"}


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule, or what is told in one breath, and the keys that tell it."""

    what: str
    rules: tuple[str, ...]
    web: tuple[str, ...]
    print: tuple[str, ...]

    def keys(self, place: str) -> tuple[str, ...]:
        keys: tuple[str, ...] = getattr(self, place)
        return keys


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    headings: dict[str, tuple[str, ...]]
    item: tuple[Item, ...]


TABLE = msgspec.convert(tomllib.loads((HERE / "rules_table.toml").read_text("utf-8")), Table)


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file by its key; of a list, all as one."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}" if path else key)
    else:
        yield path, " ".join(value) if isinstance(value, list) else value


def told(language: Language, place: str) -> dict[str, str]:
    """What the rules say there, and the ratings, which all places share."""
    texts = dict(leaves(read_file(language, PLACES[place])))
    rating = read_file(language, "common")["rating"]
    return {
        key: text for key, text in texts.items() if key.split(".")[0] in ("rules", "example")
    } | dict(leaves({"rating": rating}))


def matching(patterns: Iterable[str], keys: Iterable[str]) -> set[str]:
    every = tuple(patterns)
    return {key for key in keys if any(fnmatchcase(key, pattern) for pattern in every)}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("place", PLACES)
def test_every_item_is_told_everywhere(language: Language, place: str) -> None:
    texts = told(language, place)
    for item in TABLE.item:
        for key in item.keys(place):
            found = matching([key], texts)
            assert found, f"{item.what}: {key}"
            assert all(texts[one].strip() for one in found), f"{item.what}: {key}"


def test_all_the_items_of_the_review_are_there() -> None:
    both = [item for item in TABLE.item if item.web and item.print]
    assert len(both) >= 64
    assert all(item.web for item in TABLE.item)
    assert len({item.what for item in TABLE.item}) == len(TABLE.item)


def test_every_number_is_a_rule() -> None:
    known = set(re.findall(r"^- \*\*(R\d+\.\d+)\b", RULES, re.MULTILINE))
    assert len(known) > 200
    for item in TABLE.item:
        assert item.rules, item.what
        assert set(item.rules) <= known, item.what


@pytest.mark.parametrize("place", PLACES)
def test_every_text_of_the_rules_belongs_to_an_item(place: str) -> None:
    keys = told(Language.ENGLISH, place)
    items = (key for item in TABLE.item for key in item.keys(place))
    assert set(keys) - matching([*items, *TABLE.headings[place]], keys) == set()


def test_what_a_clue_may_be_is_told_before_the_end() -> None:
    """Nobody can give a lawful first clue without it; the page says that the rest is for later."""
    source = (HERE.parent.parent / "web" / "src" / "rules" / "sections.ts").read_text("utf-8")
    order = re.findall(r'section\(\s*"(\w+)"', source)
    for name in ("clue", "guess", "words", "pictures", "mixed", "manners", "invalid"):
        assert order.index(name) < order.index("end"), name


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("place", PLACES)
def test_signs_are_those_of_the_language(language: Language, place: str) -> None:
    quotes = "„“" if language is Language.ICELANDIC else "“”"
    for key, text in told(language, place).items():
        assert not re.search(r"""['"]""", text), key
        assert set(re.findall(r"[„“”«»]", text)) <= set(quotes), key
        assert "R1" not in text, key
        assert not re.search(r"\d\s%", text), key


@pytest.mark.parametrize("language", Language)
def test_the_examples_of_the_page_are_what_the_referee_says(language: Language) -> None:
    """Luck, a form, a part, a chance overlap, a compound; letters are for people to judge."""
    example = read_file(language, "web/rules")["example"]["clues"]
    cards = example["words"].split(", ")
    clues = [example[f"clue.{number}"] for number in range(1, 7)]
    rulings = [verdict(clue, cards, language).ruling for clue in clues]
    clear, forbidden = Ruling.CLEAR, Ruling.FORBIDDEN
    assert rulings[:4] + rulings[5:] == [clear, forbidden, forbidden, clear, forbidden]
    assert rulings[4] in (clear, Ruling.DOUBTFUL)
