"""The rulebooks' worked examples that are about form, forms or parts; what holds for any clue."""

from __future__ import annotations

import inspect

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from referee.samples import SAMPLES, words

from numbers_station.game.clue import Kind, Referee, Ruling, Verdict, normal
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.referee import verdict
from numbers_station.referee.relation import relation
from numbers_station.referee.verdict import _find_fault

CLEAR, DOUBTFUL, FORBIDDEN = Ruling.CLEAR, Ruling.DOUBTFUL, Ruling.FORBIDDEN

RELATIONS = """
    # R13.4: a form of a visible word
    nl SLAG slaan forbidden
    nl SLAG slagen forbidden
    nl SLAG ontslag forbidden
    af BREEK gebroke forbidden
    af BREEK afgebreek forbidden
    af BREEK breekbaar forbidden
    af VLIEG vlug forbidden
    # R13.6: a part of a visible compound, or a word built with one
    nl SUPERHELD supermarkt forbidden
    nl SUPERHELD heldin forbidden
    nl SUPERHELD super forbidden
    nl SUPERHELD held forbidden
    nl SUPERHELD heldhaftig forbidden
    af BOEREWORS wors forbidden
    af PERDESKOEN perd forbidden
    af PERDESKOEN skoen forbidden
    af PERDESKOEN kameelperd forbidden
    af PERDESKOEN handskoen forbidden
    # R13.12: a chance overlap
    nl ENGELAND eiland clear
    nl ENGELAND land clear
    nl TAND bestand clear
    af ENGELAND eiland clear
    af ENGELAND land clear
    af RAAI kraai clear
    # R13.10: a homophone is another word
    af FEE vee clear
    # R13.1, R13.8, R13.11: meaning is not judged
    nl NOOT,STAM boom clear
    nl INKTVIS acht clear
    nl APPEL,BERLIJN strudel clear
    nl ROND rad clear
    nl MUIS rat clear
    nl PAARD staart clear
    nl BAAN kraan clear
    nl CITROEN,INKTVIS citrus clear
    af NEUT,BAS bome clear
    af GESIG,DUBBEL,PAAR twee clear
    af VLOOI,MIELIES spring clear
    af VUUR,WIEL,MOTOR as clear
    af ROL,DWELMS kartel clear
    af JAN bang clear
    af HAAI kraai clear
    af BAAI kraai clear
    # R13.2, R26.4: letters are not judged, and this happens to be a word
    nl SPIJKER ijker clear
    # R13.5: foreign words are not in the dictionary
    nl APPEL,BERLIJN apfel doubtful
    # R12.2: single letters
    nl DIEF,DOOD D doubtful
    nl FORMULE,KRUIS X doubtful
    af BOK,BAK,BEK b doubtful
    af STRAAL X doubtful
"""

VALID = """
    nl evolutie kangoeroe bank lijden leiden donker rond tafel vogelbekdier amandel tablet Willem
    nl wifi radar laser
    en evolution kangaroo knight night dark circle rectangular feathers platypus close
    af grondboontjie strudel groenhuis Jan laser radar sonar vere
    is þróun kengúra hver kver dökkur hringur rétthyrningur fjaðrir breiðnefur
"""

HOUSE = (
    # R18.1
    ("nl", "James Bond", "multi_word_names"),
    ("nl", "Noord-Holland", "multi_word_names"),
    ("nl", "Willem Alexander van Oranje", "multi_word_names"),
    ("nl", "Willem van Hanegem", "multi_word_names"),
    ("en", "James Bond", "multi_word_names"),
    ("en", "North Dakota", "multi_word_names"),
    ("af", "Jan van Riebeeck", "multi_word_names"),
    ("af", "Jan van der Merwe", "multi_word_names"),
    ("is", "James Bond", "multi_word_names"),
    ("is", "Suður-Ameríka", "multi_word_names"),
    # R18.2
    ("af", "Die Drie Musketiere", "titles"),
    # R18.3
    ("nl", "New York", "place_names"),
    ("af", "New York", "place_names"),
    # R18.4
    ("nl", "UEFA", "acronyms"),
    ("nl", "VN", "acronyms"),
    ("nl", "NAVO", "acronyms"),
    ("nl", "USA", "acronyms"),
    ("nl", "EU", "acronyms"),
    ("en", "FBI", "acronyms"),
    ("en", "FIFA", "acronyms"),
    ("af", "SAUK", "acronyms"),
    ("af", "RSA", "acronyms"),
    ("af", "lol", "acronyms"),
    ("af", "NASA", "acronyms"),
    ("is", "FBI", "acronyms"),
    ("is", "FIFA", "acronyms"),
    # R18.5
    ("en", "merry-go-round", "compounds"),
    ("en", "scuba diver", "compounds"),
    ("af", "hoogs geheim", "compounds"),
    ("af", "radio-uitsending", "compounds"),
)
STRICT = HouseRules(place_names=False)
LANGUAGES = st.sampled_from(list(Language))
text = st.text(max_size=45)


def rows(text: str) -> list[list[str]]:
    lines = (line.strip() for line in text.splitlines())
    return [line.split() for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize(("language", "visible", "clue", "ruling"), rows(RELATIONS))
def test_relations(language: str, visible: str, clue: str, ruling: str) -> None:
    found = verdict(clue, visible.split(","), Language(language))
    assert found.ruling == ruling, found


@pytest.mark.parametrize(
    ("language", "clue"), [(row[0], clue) for row in rows(VALID) for clue in row[1:]]
)
def test_valid_clues(language: str, clue: str) -> None:
    # R13.8, R13.13, R13.14, R14.1
    assert verdict(clue, (), Language(language)).ruling is CLEAR


@pytest.mark.parametrize(("language", "clue", "rule"), HOUSE)
def test_house_rules(language: str, clue: str, rule: str) -> None:
    spoken = Language(language)
    assert verdict(clue, (), spoken, STRICT).ruling is FORBIDDEN
    agreed = msgspec.structs.replace(STRICT, **{rule: True})
    # Whether a spaced compound exists or was invented (R12.7) may be left to the people.
    allowed = (CLEAR, DOUBTFUL) if rule == "compounds" else (CLEAR,)
    assert verdict(clue, (), spoken, agreed).ruling in allowed


@pytest.mark.parametrize(
    ("language", "clue", "visible"),
    [
        ("nl", "Piet Patat", ("ZAK", "FRIET")),
        ("af", "hemel vis", ("MAAN", "HAAI")),
        ("af", "Sue Mee", ("CHINA", "ADVOKAAT")),
    ],
)
def test_invented_names_are_more_than_one_word(
    language: str, clue: str, visible: tuple[str, ...]
) -> None:
    # R12.7
    found = verdict(clue, visible, Language(language))
    assert found.ruling is FORBIDDEN
    assert found.reasons[0].kind is Kind.MORE_THAN_ONE_WORD


@pytest.mark.parametrize("language", Language)
def test_a_picture_board_judges_form_only(language: Language) -> None:
    # R14.2, R14.5, R26.3
    assert verdict("S", (), language).ruling is DOUBTFUL


@settings(max_examples=300, deadline=None)
@given(clue=text, visible=st.lists(text, max_size=4), language=LANGUAGES)
def test_any_text_gets_a_verdict(clue: str, visible: list[str], language: Language) -> None:
    found = verdict(clue, visible, language)
    assert isinstance(found, Verdict)
    objections = [reason for reason in found.reasons if reason.kind is not Kind.MISSPELLING]
    assert found.reasons if found.ruling is not CLEAR else not objections


@settings(max_examples=200, deadline=None)
@given(data=st.data(), language=LANGUAGES)
def test_the_order_of_the_board_does_not_matter(data: st.DataObject, language: Language) -> None:
    board = data.draw(st.lists(words(language), min_size=2, max_size=8, unique=True))
    clue = data.draw(words(language))
    shuffled = data.draw(st.permutations(board))
    assert verdict(clue, board, language) == verdict(clue, shuffled, language)


@settings(max_examples=100, deadline=None)
@given(data=st.data(), language=LANGUAGES)
def test_covered_cards_do_not_count(data: st.DataObject, language: Language) -> None:
    # R13.7: what collides with no visible card is as on an empty board.
    clue = data.draw(words(language))
    board = data.draw(st.lists(words(language), max_size=6, unique=True))
    free = [card for card in board if not relation(normal(clue), normal(card), language)]
    assert verdict(clue, free, language).ruling is verdict(clue, (), language).ruling


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


def test_house_rules_in_own_words_decide_nothing_and_are_not_remembered() -> None:
    _find_fault.cache_clear()
    for rules in (HouseRules(), HouseRules(notes=("no verbs",)), HouseRules(notes=("no nouns",))):
        assert verdict("two words", ["AGENT"], "en", rules).ruling is FORBIDDEN  # R18.9
    assert _find_fault.cache_info().currsize == 1
