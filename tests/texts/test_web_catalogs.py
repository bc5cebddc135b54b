"""The web client's catalogs: the same in all languages, no key too few and none too many."""

from __future__ import annotations

import re
import string
from functools import cache
from pathlib import Path

import pytest

from numbers_station.languages import Language
from numbers_station.server.http.pages.page_table import BY_SCRIPT
from numbers_station.server.http.pages.sentences import (
    SHARED,
    WEB,
    page_sentences,
    parts,
    sentences,
)
from numbers_station.texts.catalog import Sentence, load_sentences

ROOT = Path(__file__).parent.parent.parent
OTHERS = [language for language in Language if language is not Language.ENGLISH]
KEY = re.compile(r"\w+(?:\.[\w -]+)*")


def own(part: str) -> set[str]:
    """The keys of a catalog's own file, without what it shares with the terminal."""
    return set(load_sentences(Language.ENGLISH, WEB + part))


def forms(sentence: Sentence) -> list[str]:
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


def names(sentence: Sentence) -> set[str]:
    return {
        name for form in forms(sentence) for _, name, _, _ in string.Formatter().parse(form) if name
    }


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("part", parts())
def test_same_keys_and_placeholders(language: Language, part: str) -> None:
    english, other = sentences(Language.ENGLISH, part), sentences(language, part)
    assert other.keys() == english.keys()
    for key, sentence in english.items():
        assert names(other[key]) == names(sentence), key
        assert isinstance(other[key], dict) == isinstance(sentence, dict), key
        assert all(form.strip() == form != "" for form in forms(other[key])), key


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language: Language) -> None:
    """A sentence of several words that reads the same in English was forgotten."""
    for part in parts():
        english, other = sentences(Language.ENGLISH, part), sentences(language, part)
        same = {
            key
            for key, sentence in english.items()
            if sentence == other[key] and len(re.findall(r"[^\W\d_]{2,}", str(sentence))) > 1
        }
        assert same == set(), part


def test_no_key_is_in_two_catalogs() -> None:
    shared = {name for names in SHARED.values() for name in names}
    seen = {key: name for name in shared for key in load_sentences(Language.ENGLISH, name)}
    for part in parts():
        for key in own(part):
            assert key not in seen, f"{part} and {seen[key]}"
            seen[key] = part


@cache
def asked() -> tuple[frozenset[str], frozenset[str]]:
    """The keys that the client's code names, and the patterns of those that it puts together."""
    plain: set[str] = set()
    patterns: set[str] = set()
    sources = [*ROOT.glob("web/src/**/*.ts*"), ROOT / "tools" / "voice.py"]
    for source in sources:
        text = source.read_text("utf-8")
        plain |= {found for found in re.findall(r'"([^"\n]*)"', text) if KEY.fullmatch(found)}
        for found in re.findall(r"`([^`]*)`", text):
            pieces = re.split(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", found)
            if len(pieces) > 1 and re.fullmatch(r"[a-z]\w*\.[\w.]*", pieces[0]):
                patterns.add("[^.]+".join(map(re.escape, pieces)))
    return frozenset(plain), frozenset(patterns)


def test_every_key_that_is_asked_for_exists() -> None:
    keys = {key for part in parts() for key in sentences(Language.ENGLISH, part)}
    tables = {key.partition(".")[0] for key in keys}
    plain, patterns = asked()
    named = {key for key in plain if "." in key and key.partition(".")[0] in tables}
    assert named - keys == set()
    lost = {
        pattern
        for pattern in patterns
        if pattern.partition("\\.")[0] in tables
        and not any(re.fullmatch(pattern, key) for key in keys)
    }
    assert lost == set()


def test_every_key_that_exists_is_asked_for() -> None:
    plain, patterns = asked()
    for part in parts():
        for key in sorted(own(part) - plain):
            said = key.removeprefix("voice.")  # lines of the voice go by their name alone
            assert any(re.fullmatch(pattern, said) for pattern in patterns) or said in plain, key


BUILT = ROOT / "src/numbers_station/server/http/pages/built/entries"
LATER = {
    "lobby-*": ("room", "lobby", "packs"),
    "over-*": ("room", "end", "review", "company"),
    "how-*": ("room", "how"),
    "farewells-*": ("tv", "company"),
    "replay": ("replay", "review"),
    "review-*": ("room", "end", "review"),
    "replay_review-*": ("replay", "review"),
    "home": ("home", "refusals"),
}
"""The scripts that speak from more than their page starts with: its name, and what is fetched."""


@pytest.mark.parametrize("name", [*BY_SCRIPT, *(name for name in LATER if "*" in name)])
def test_a_script_has_the_texts_that_it_asks_for(name: str) -> None:
    """Nothing says ⟦its.name⟧ because the catalog that has it comes later, or not at all."""
    page, *fetched = LATER.get(name, (name,))
    known = set(page_sentences(Language.ENGLISH, page))
    known |= {key for part in (*fetched, "voice") for key in sentences(Language.ENGLISH, part)}
    keys = {key for part in parts() for key in sentences(Language.ENGLISH, part)}
    (script,) = BUILT.glob(f"{name}.js")
    body = script.read_text("utf-8")
    plain = set(re.findall(r'"(\w+(?:\.\w+)+)"', body)) & keys
    patterns = {
        "[^.]+".join(map(re.escape, re.split(r"\$\{[^{}]*\}", found)))
        for found in re.findall(r"`([a-z]\w*\.[\w.]*\$\{[^`]*)`", body)
    }
    assert plain
    named = {key for key in keys if any(re.fullmatch(pattern, key) for pattern in patterns)}
    assert (plain | named) - known == set()
