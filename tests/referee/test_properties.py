"""What must hold for any clue and any board."""

from __future__ import annotations

import inspect

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from numbers_station.game.clue import Kind, Referee, Ruling, Verdict, normal
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.referee import verdict
from numbers_station.referee.languages.data import families
from numbers_station.referee.relation import relation

SYMMETRIC = {Kind.SAME_WORD, Kind.INFLECTED_FORM, Kind.DERIVED_FORM, Kind.SHARED_PART}
LANGUAGES = st.sampled_from(list(Language))
SAMPLES = {
    Language.ENGLISH: "horse horseshoe shoe farmer farm sunflower flower notice ice king sang",
    Language.DUTCH: "superheld held heldin markt tand bestand slaan slag ontslag huizen huis",
    Language.AFRIKAANS: "perdeskoen perd skoen breek gebroke vlug vlieg kraai raai boerewors wors",
    Language.ICELANDIC: "mús mýs rós rósemi kennari kenna regnbogi bogi regn söngur syngja",
}
text = st.text(max_size=45)


def words(language: Language) -> st.SearchStrategy[str]:
    known = sorted({*SAMPLES[language].split(), *list(families(language).by_word)[:200]})
    return st.sampled_from(known)


@settings(max_examples=300, deadline=None)
@given(clue=text, visible=st.lists(text, max_size=4), language=LANGUAGES)
def test_any_text_gets_a_verdict(clue: str, visible: list[str], language: Language) -> None:
    found = verdict(clue, visible, language)
    assert isinstance(found, Verdict)
    assert bool(found.reasons) == (found.ruling is not Ruling.CLEAR)


@settings(max_examples=200, deadline=None)
@given(data=st.data(), language=LANGUAGES)
def test_the_order_of_the_board_does_not_matter(data: st.DataObject, language: Language) -> None:
    board = data.draw(st.lists(words(language), min_size=2, max_size=8, unique=True))
    clue = data.draw(words(language))
    shuffled = data.draw(st.permutations(board))
    assert verdict(clue, board, language) == verdict(clue, shuffled, language)


@settings(max_examples=200, deadline=None)
@given(data=st.data(), language=LANGUAGES)
def test_symmetric_kinds_are_symmetric(data: st.DataObject, language: Language) -> None:
    one, two = normal(data.draw(words(language))), normal(data.draw(words(language)))
    there, back = relation(one, two, language), relation(two, one, language)
    assert (there is None) == (back is None)
    if there and back and there.kind in SYMMETRIC:
        assert there.kind == back.kind
        assert there.certain == back.certain


@settings(max_examples=100, deadline=None)
@given(data=st.data(), language=LANGUAGES)
def test_covered_cards_do_not_count(data: st.DataObject, language: Language) -> None:
    # R13.7: what collides with no visible card is as on an empty board.
    clue = data.draw(words(language))
    board = data.draw(st.lists(words(language), max_size=6, unique=True))
    free = [card for card in board if not relation(normal(clue), normal(card), language)]
    assert verdict(clue, free, language) == verdict(clue, (), language)


def test_the_key_is_no_parameter() -> None:
    # R26.7
    referee: Referee = verdict
    names = set(inspect.signature(referee).parameters)
    assert names == {"clue", "visible", "language", "house_rules", "reviewed"}


@pytest.mark.parametrize("language", Language)
def test_case_and_spaces_do_not_matter(language: Language) -> None:
    # R11.10, R26.5
    for word in SAMPLES[language].split():
        board = (SAMPLES[language].split()[0].upper(),)
        plain = verdict(word, board, language, HouseRules())
        assert verdict(f"  {word.capitalize()} ", board, language, HouseRules()) == plain
