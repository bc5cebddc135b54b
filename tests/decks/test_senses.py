"""The senses of our decks' words: the form of the files, and that they are complete and honest."""

from __future__ import annotations

from pathlib import Path

import pytest

from numbers_station.decks import senses as module
from numbers_station.decks import words
from numbers_station.decks.senses import MAX_GLOSS, BadSenses, parse, senses, text
from numbers_station.game.clue import normal
from numbers_station.languages import Language

EN, NL = Language.ENGLISH, Language.DUTCH
SAMPLE = """\
# Everyday senses of the words of our English decks, told in Dutch.
Everest: hoogste berg ter wereld
bat: vleermuis; slaghout
"""
EVERY_FILE = [(language, reader) for language in Language for reader in Language]
FILES = pytest.mark.parametrize(
    ("language", "reader"), EVERY_FILE, ids=[f"{deck}-{reader}" for deck, reader in EVERY_FILE]
)
LANGUAGES = pytest.mark.parametrize("language", Language)


def every_word(language: Language) -> set[str]:
    return {*words.standard(language).words, *words.children(language).words}


# The form


def test_text_and_senses_are_the_same() -> None:
    found = parse(SAMPLE, EN, NL)
    assert found.gloss("bat") == ("vleermuis", "slaghout")
    assert found.gloss("Everest") == ("hoogste berg ter wereld",)
    assert str(found) == SAMPLE
    assert parse(str(found), EN, NL) == found


def test_a_word_that_is_not_there_has_no_gloss() -> None:
    assert parse(SAMPLE, EN, NL).gloss("vleermuis") == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("bat", "not “word: gloss; gloss”"),
        ("", "not “word: gloss; gloss”"),
        (": vleermuis", "not “word: gloss; gloss”"),
        ("cat:", "not “word: gloss; gloss”"),
        ("cat: ", "not a gloss: ''"),
        ("bat: vleermuis", "“bat” is there twice"),
        ("ant: mier", "“ant” belongs before “bat”"),
        ("cat: kat;  poes", "not a gloss: ' poes'"),
        ("cat: kat;poes", "not a gloss: 'kat;poes'"),
        ("cat: dier: kat", "not a gloss"),
        ("cat: kat; kat", "the same gloss twice"),
        ("cat: 1; 2; 3; 4; 5", "5 glosses; a word has at most 4"),
        (f"cat: {'x' * (MAX_GLOSS + 1)}", "more than 40 characters"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(line: str, message: str) -> None:
    with pytest.raises(BadSenses) as caught:
        parse(f"{SAMPLE}{line}\n", EN, NL)
    assert caught.value.line == 4
    assert str(caught.value).startswith("line 4: ")
    assert message in str(caught.value)


# Our files


def test_every_file_is_there_and_no_other() -> None:
    folder = Path(module.__file__).with_suffix("")
    found = {(path.parent.name, path.stem) for path in folder.rglob("*") if path.is_file()}
    assert found == set(EVERY_FILE)


@FILES
def test_the_file_is_as_the_program_would_write_it(language: Language, reader: Language) -> None:
    assert str(senses(language, reader)) == text(language, reader)


@FILES
def test_every_word_of_both_decks_and_no_other(language: Language, reader: Language) -> None:
    assert set(senses(language, reader).glosses) == every_word(language)


@FILES
def test_every_reader_is_told_as_many_senses(language: Language, reader: Language) -> None:
    told, proof = senses(language, reader), senses(language, language)
    differ = [word for word in proof.glosses if len(told.gloss(word)) != len(proof.gloss(word))]
    assert differ == []


@LANGUAGES
def test_no_gloss_explains_a_word_by_itself(language: Language) -> None:
    """In its own language; in another one the translation may well be the same word."""
    wrong = [
        f"{word}: {gloss}"
        for word, glosses in senses(language, language).glosses.items()
        for gloss in glosses
        if normal(word) in normal(gloss).split()
    ]
    assert wrong == []


@LANGUAGES
def test_most_words_have_several_senses(language: Language) -> None:
    told = senses(language, language)
    main = words.standard(language).words
    several = [word for word in main if len(told.gloss(word)) >= 2]
    assert len(several) >= 0.6 * len(main)


@LANGUAGES
def test_they_are_read_once(language: Language) -> None:
    assert senses(language, EN) is senses(language, EN)
