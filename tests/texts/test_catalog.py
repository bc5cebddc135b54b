"""The catalogs of all languages say the same things, and everything that can be said."""

from __future__ import annotations

import re
import string
from collections import Counter
from pathlib import Path

import pytest

import numbers_station.texts
from numbers_station.game.board import Grid, Seat
from numbers_station.game.errors import BadInput, Refusal
from numbers_station.game.events import GameEnd
from numbers_station.game.giving import BLOCKED
from numbers_station.languages import Language
from numbers_station.server.refusals import REFUSALS
from numbers_station.texts import catalog
from numbers_station.texts.catalog import (
    PROGRAM,
    Sentence,
    file_names,
    load_sentences,
    read_file,
)
from numbers_station.texts.plurals import plural

ROOT = Path(__file__).parent.parent.parent
TEXTS = Path(numbers_station.texts.__file__).parent
ENGLISH = catalog(Language.ENGLISH)
OTHERS = [language for language in Language if language is not Language.ENGLISH]


def names(sentence: Sentence) -> set[str]:
    forms = list(sentence.values()) if isinstance(sentence, dict) else [sentence]
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}


def test_every_language_has_the_same_files() -> None:
    folders = {path.name for path in TEXTS.iterdir() if path.is_dir() and path.name[0] != "_"}
    assert folders == set(Language)
    for language in Language:
        found = (TEXTS / language).rglob("*")
        written = {str(path.relative_to(TEXTS / language)) for path in found if path.is_file()}
        assert written == {f"{name}.toml" for name in file_names()}, language


def test_the_files_are_for_the_program_the_press_or_the_pages() -> None:
    web = {name for name in file_names() if name.startswith("web/")}
    assert set(file_names()) == {*PROGRAM, "print"} | web
    assert len(web) > 10


def test_a_file_that_is_missing_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"Afrikaans has no texts/af/web/nothing\.toml"):
        read_file(Language.AFRIKAANS, "web/nothing")


def test_no_key_is_in_two_files() -> None:
    counts = Counter(key for name in PROGRAM for key in load_sentences(Language.ENGLISH, name))
    assert {key for key, many in counts.items() if many > 1} == set()


def test_every_key_is_asked_for() -> None:
    """By the program or by the client, as a whole or put together from pieces."""
    plain: set[str] = set()
    patterns: set[str] = set()
    for source in [*TEXTS.parent.rglob("*.py"), *ROOT.glob("web/src/**/*.ts*")]:
        for quoted in re.findall(r"""["'`]([\w.-]+\.[^"'`\n]*)["'`]""", source.read_text("utf-8")):
            first, *more = re.split(r"\$?\{[^{}]*\}", quoted)
            if not more:
                plain.add(first)
            elif re.fullmatch(r"[a-z_]+\.[\w.]*", first):
                patterns.add(".+".join(map(re.escape, [first, *more])))
    idle = {
        key
        for key in ENGLISH.sentences.keys() - plain
        if not any(re.fullmatch(pattern, key) for pattern in patterns)
    }
    assert idle == set()


@pytest.mark.parametrize("language", OTHERS)
def test_same_keys_and_placeholders(language: Language) -> None:
    other = catalog(language)
    assert other.sentences.keys() == ENGLISH.sentences.keys()
    for key, sentence in ENGLISH.sentences.items():
        assert names(other.sentences[key]) == names(sentence), key
        assert isinstance(other.sentences[key], dict) == isinstance(sentence, dict), key


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language: Language) -> None:
    """A sentence of several words that reads the same in English was forgotten."""
    other = catalog(language)
    allowed = {"play.title", "database.failed", "database.postgres"}
    allowed |= {"setting.pack_bad", "setting.bad_ruleset"}  # a flag, a file and a reason
    same = {
        key
        for key, sentence in ENGLISH.sentences.items()
        if sentence == other.sentences[key] and " " in str(sentence)
    }
    assert same <= allowed


@pytest.mark.parametrize("language", list(Language))
def test_every_refusal_has_a_text(language: Language) -> None:
    package = TEXTS.parent
    sources = [*(package / "game").rglob("*.py"), *(package / "room").rglob("*.py")]
    sources += [package / "refused.py", package / "decks" / "mix.py"]
    codes: set[str] = set()
    for source in sources:
        text = source.read_text("utf-8")
        codes |= set(
            re.findall(
                r'(?:Bad\w+|Illegal\w+|OutOfTurn|GameOver|KeyIsSecret|Refusal|refuse)\(\s*"(\w+)"',
                text,
            )
        )
    codes |= {code for code, answer in REFUSALS.items() if answer.sentence}
    codes |= {f"clue_{kind}" for kind in BLOCKED}
    assert len(codes) > 50
    texts = catalog(language)
    assert codes == {
        key.removeprefix("refused.") for key in texts.sentences if key.startswith("refused.")
    } - {"bad_record", "bad_pack", "bad_pictures", "bad_zip"}
    for code in codes:  # the number of the rule is for programs
        assert texts.refusal(Refusal(code, "R1.1", "")) == texts(f"refused.{code}")


@pytest.mark.parametrize("language", list(Language))
def test_everything_has_a_name(language: Language) -> None:
    texts = catalog(language)
    for seat in Seat:
        assert texts(f"seat.{seat}")
    for why in GameEnd:
        assert texts(f"play.why.{why}")
    for grid in Grid:
        for score in grid.scores:  # R22.11
            assert texts(f"rating.{score}")
    assert texts("play.yes") != texts("play.no")


def test_plurals() -> None:
    counts = (0, 1, 2, 11, 21, 101, 111)
    assert [plural(Language.ENGLISH, n) for n in counts].count("one") == 1
    assert [plural(Language.ICELANDIC, n) for n in counts] == [
        "other",
        "one",
        "other",
        "other",
        "one",
        "one",
        "other",
    ]
    assert ENGLISH("said.guesses_left", n=1) == "1 guess left"
    assert catalog(Language.ICELANDIC)("said.guesses_left", n=21) == "21 ágiskun eftir"


def test_a_refusal_from_elsewhere_speaks_for_itself() -> None:
    assert ENGLISH.refusal(BadInput("made_up", "", "too blue")) == "too blue"
