"""The four catalogs say the same things, and everything that can be said."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import numbers_station.game
from numbers_station.game.board import Grid, Seat
from numbers_station.game.errors import BadInput, Refusal
from numbers_station.game.events import GameEnd
from numbers_station.game.ruleset import Language
from numbers_station.server.refusals import SENTENCES
from numbers_station.texts import catalog
from numbers_station.texts.catalog import Sentence, plural

ENGLISH = catalog(Language.ENGLISH)
OTHERS = [language for language in Language if language is not Language.ENGLISH]


def names(sentence: Sentence) -> set[str]:
    forms = list(sentence.values()) if isinstance(sentence, dict) else [sentence]
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}


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
    allowed = {"play.title", "record.bad"}
    same = {
        key
        for key, sentence in ENGLISH.sentences.items()
        if sentence == other.sentences[key] and " " in str(sentence)
    }
    assert same <= allowed


@pytest.mark.parametrize("language", list(Language))
def test_every_refusal_has_a_text(language: Language) -> None:
    package = Path(numbers_station.game.__file__).parent
    sources = [*package.rglob("*.py"), *(package.parent / "room").rglob("*.py")]
    sources.append(package.parent / "decks" / "mix.py")
    codes: set[str] = set()
    for source in sources:
        text = source.read_text("utf-8")
        codes |= set(
            re.findall(
                r'(?:Bad\w+|Illegal\w+|OutOfTurn|GameOver|KeyIsSecret|Refusal|refuse)\(\s*"(\w+)"',
                text,
            )
        )
    codes |= SENTENCES.keys()
    codes |= {f"clue_{kind}" for kind in ("empty", "too_long", "unreadable", "same_word")}
    assert len(codes) > 50
    texts = catalog(language)
    assert codes == {
        key.removeprefix("refused.") for key in texts.sentences if key.startswith("refused.")
    } - {"bad_record", "bad_pack"}
    for code in codes:
        assert texts.refusal(Refusal(code, "R1.1", "")).endswith("(R1.1)")


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
    assert ENGLISH("play.guesses_left", n=1) == "1 guess left"
    assert catalog(Language.ICELANDIC)("play.guesses_left", n=21) == "21 ágiskun eftir"


def test_a_refusal_from_elsewhere_speaks_for_itself() -> None:
    assert ENGLISH.refusal(BadInput("made_up", "", "too blue")) == "too blue"
