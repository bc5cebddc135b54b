"""The words of each language: one term a thing, its own typography, labels that fit on a button."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from numbers_station.languages import Language
from numbers_station.server.http.pages.sentences import parts, sentences
from numbers_station.texts.catalog import file_names, read_file

TERMS = Path(__file__).parent / "terms"
"""
A file for each language, with these tables:

[forbidden]  words, in any case, and what to say instead
[patterns]   the same with regular expressions, in which case counts
[allowed]    for a word or pattern the keys in which it is right
[buttons]    longest: how many characters a label may have
"""
WEB = Path(__file__).parent.parent.parent / "web" / "src"
WRITTEN = [Language(path.stem) for path in sorted(TERMS.glob("*.toml"))]
UNSEEN = re.compile(r'<span class="unseen">.*?</span>|<select.*?</select>', re.DOTALL)
SAMPLES = {"card": "STRAWBERRY", "time": "1:30", "side": "1", "sides": "4"}
"""What stands in a label for its placeholders."""


@cache
def terms(language: Language) -> dict[str, Any]:
    return tomllib.loads((TERMS / f"{language}.toml").read_text("utf-8"))


@cache
def said(language: Language) -> dict[str, str]:
    """Every text of a language, also those in lists, by its file and key."""
    return {
        f"{name}:{key}": text
        for name in file_names()
        for key, text in _flat(read_file(language, name))
    }


def _flat(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield key.removeprefix("."), value
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from _flat(each, f"{key}.{at}")
    else:
        for name, each in value.items():
            yield from _flat(each, f"{key}.{name}")


def slips(language: Language) -> list[str]:
    """Each text that says what it must not, with what it should say."""
    table = terms(language)
    rules = [
        (words, re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE), instead)
        for words, instead in table.get("forbidden", {}).items()
    ]
    rules += [
        (pattern, re.compile(pattern), instead)
        for pattern, instead in table.get("patterns", {}).items()
    ]
    allowed = table.get("allowed", {})
    return [
        f"{place}: {what!r} in {text!r}; say {instead!r}"
        for place, text in said(language).items()
        for what, wrong, instead in rules
        if wrong.search(re.sub(r"\{\w+\}", "{}", text))
        and place.partition(":")[2] not in allowed.get(what, ())
    ]


@pytest.mark.parametrize("language", WRITTEN)
def test_no_text_has_a_forbidden_variant(language: Language) -> None:
    assert slips(language) == []


@pytest.mark.parametrize("language", WRITTEN)
def test_what_is_allowed_somewhere_is_forbidden_elsewhere_and_needed_there(
    language: Language,
) -> None:
    table = terms(language)
    forbidden = {**table.get("forbidden", {}), **table.get("patterns", {})}
    texts = {place.partition(":")[2]: text for place, text in said(language).items()}
    for what, keys in table.get("allowed", {}).items():
        assert what in forbidden
        for key in keys:
            assert re.search(what, texts[key], re.IGNORECASE), key


def test_texts_of_every_kind_are_looked_at() -> None:
    texts = said(Language.ENGLISH)
    assert len(texts) > 900
    assert {"web/end:end.score.one", "referee:reasons.same_word"} <= texts.keys()
    assert any(re.fullmatch(r"print:.*\.0", place) for place in texts)


@cache
def button_keys() -> frozenset[str]:
    """The keys of what stands on buttons in the client's code."""
    known = {key for part in parts() for key in sentences(Language.ENGLISH, part)}
    found: set[str] = set()
    for source in WEB.glob("**/*.tsx"):
        for shown in _labels(source.read_text("utf-8")):
            label = UNSEEN.sub("", shown)
            found |= {key for key in re.findall(r'"([\w. -]+)"', label) if key in known}
            for template in re.findall(r"`([\w. -]+\$\{[^`]*)`", label):
                pieces = re.split(r"\$\{[^{}]*\}", template)
                pattern = "[^.]+".join(map(re.escape, pieces))
                found |= {key for key in known if re.fullmatch(pattern, key)}
    return frozenset(found)


def _labels(source: str) -> Iterator[str]:
    """What is between <Button> and </Button>, and what a dialog's action is called."""
    for opened in re.finditer(r"<Button\b", source):
        end = _end_of_tag(source, opened.end())
        if source[end - 1] != "/":  # else it is an icon with a name
            yield source[end : source.index("</Button>", end)]
    yield from re.findall(r'action=\{(t\("[\w.]+"\))', source)
    yield from re.findall(r'class="button[^>]*>(.*?)</label>', source, re.DOTALL)


def _end_of_tag(source: str, at: int) -> int:
    """The place of the ``>`` that ends a tag; those of arrow functions are in braces."""
    depth = 0
    while source[at] != ">" or depth:
        depth += {"{": 1, "}": -1}.get(source[at], 0)
        at += 1
    return at


def test_the_buttons_are_found() -> None:
    assert button_keys() > {
        "home.open",
        "table.touch",
        "table.ask.red",
        "table.choose_enemy",
        "table.challenge_do",
        "lobby.computer",
        "lobby.unlock",
        "end.rematch_next",
    }
    assert "gadget.turn" not in button_keys()  # an icon


@pytest.mark.parametrize("language", WRITTEN)
def test_labels_fit_on_buttons(language: Language) -> None:
    longest = terms(language).get("buttons", {}).get("longest", 24)
    texts = {key: text for part in parts() for key, text in sentences(language, part).items()}
    too_long = {}
    for key in button_keys():
        text = texts[key]
        for form in text.values() if isinstance(text, dict) else [text]:
            label = re.sub(r"\{(\w+)\}", lambda found: SAMPLES.get(found[1], "00"), form)
            if len(label) > longest:
                too_long[key] = label
    assert too_long == {}
