"""Our associations: every word of the decks is a cue."""

from __future__ import annotations

import pytest

from numbers_station.bots.knowledge import associations
from numbers_station.decks import words
from numbers_station.languages import Language


@pytest.mark.parametrize("language", Language)
def test_people_say_something_to_every_word_of_the_decks(language: Language) -> None:
    said = associations.words(language)
    for deck in (words.standard(language), words.children(language)):
        silent = [word for word in deck.words if len(said.get(word.lower(), ())) < 10]
        assert silent == []


@pytest.mark.parametrize("language", Language)
def test_answers_are_in_small_letters_and_there_once(language: Language) -> None:
    for answers in associations.words(language).values():
        assert len(set(answers)) == len(answers)
        assert all(answer == answer.lower() for answer in answers)


def test_pictures_are_cues_of_their_own() -> None:
    recipes = associations.pictures("en")
    assert recipes
    assert not recipes.keys() & associations.words("en").keys()


def test_a_language_without_any_has_none() -> None:
    assert associations.file_names("xx") == []
    assert associations.words("xx") == associations.pictures("xx") == {}
