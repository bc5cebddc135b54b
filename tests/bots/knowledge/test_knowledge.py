"""Word association: what people find related is, in every language; clues fit for a family."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from numbers_station.bots.knowledge import knowledge
from numbers_station.bots.knowledge.card_meaning import card_meanings
from numbers_station.bots.knowledge.data_file import DataFile, encode_file
from numbers_station.bots.knowledge.ensemble import Judgement
from numbers_station.bots.knowledge.header import DATA, fingerprint, read_lines
from numbers_station.bots.knowledge.knowledge import (
    MOST_OF_ONE,
    WEIGHTS,
    LanguageKnowledge,
    blend,
    load_knowledge,
)
from numbers_station.bots.knowledge.sparse import Sparse
from numbers_station.decks import words
from numbers_station.game.board import Card
from numbers_station.game.clue import Ruling
from numbers_station.game.ruleset import Language
from numbers_station.referee import verdict

LANGUAGES = list(Language)

CLUES = {"en": 8000, "nl": 8000, "af": 8000, "is": 8000}


def faces(language: Language) -> list[Card]:
    decks = (words.standard(language), words.children(language))
    return [face for deck in decks for card in deck.cards for face in (card.front, card.back)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_enough_clues_and_all_of_them_can_be_given(language: Language) -> None:
    known = load_knowledge(language)
    assert len(known.clues) >= CLUES[language]
    sample = known.clues[:: len(known.clues) // 300]
    refused = [
        known.words[row]
        for row in sample
        if verdict(known.words[row], (), language).ruling in (Ruling.FORBIDDEN, Ruling.BLOCKED)
    ]
    assert len(refused) <= 3, refused


RELATED = {
    "en": (("ocean", "whale", "carpet"), ("winter", "snow", "camel"), ("castle", "king", "lemon")),
    "nl": (("zee", "schip", "lepel"), ("winter", "sneeuw", "kameel"), ("kasteel", "koning", "ui")),
    "af": (("see", "skip", "lepel"), ("winter", "sneeu", "kameel"), ("kasteel", "koning", "ui")),
    "is": (
        ("haf", "skip", "skeið"),
        ("vetur", "snjór", "úlfaldi"),
        ("kastali", "konungur", "laukur"),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_find_related_is(language: Language) -> None:
    known = load_knowledge(language)
    for clue, near, far in RELATED[language]:
        found = known.relate(
            clue, [known.meaning_of([(near, 1.0)]), known.meaning_of([(far, 1.0)])]
        )
        assert found is not None
        assert found[0] > found[1] + 0.5, (clue, near, far)


MEANINGS = {
    "nl": {"hond": "dog", "kat": "cat", "water": "water", "koning": "king", "brood": "bread"},
    "af": {"hond": "dog", "kat": "cat", "water": "water", "koning": "king", "brood": "bread"},
    "is": {"hundur": "dog", "köttur": "cat", "vatn": "water", "konungur": "king", "brauð": "bread"},
}


@pytest.mark.parametrize("language", MEANINGS)
def test_words_mean_what_they_mean_in_english(language: str) -> None:
    english, own = read_lines(Language.ENGLISH, "words")[0], read_lines(Language(language), "words")
    file = DataFile(DATA / f"{language}.know")
    assert file.header.english == fingerprint(english)
    glosses = Sparse(file, "gloss")
    for word, meaning in MEANINGS[language].items():
        rows, weights = glosses.row(own[0].index(word))
        assert english[rows[weights.argmax()]] == meaning


def test_a_file_that_refers_to_other_english_words_is_refused(tmp_path: Path) -> None:
    (tmp_path / "nl.know").write_bytes(encode_file("nl", 1, {"words": ["hond"]}, "of other words"))
    with pytest.raises(ValueError, match=r"nl\.know refers to the words of another en\.know"):
        LanguageKnowledge(Language.DUTCH, folder=tmp_path)


def test_a_survey_says_what_relate_says() -> None:
    known = load_knowledge(Language.ENGLISH)
    cards = card_meanings(faces(Language.ENGLISH)[:10], known)
    found: Judgement = known.survey(cards)
    for place in range(0, len(known.clues), 1500):
        alone = known.relate(known.words[known.clues[place]], cards)
        assert alone is not None
        assert np.allclose(found.score[place], alone, atol=1e-3)
    assert (found.doubt >= 0).all()


def test_views_can_be_left_out() -> None:
    few = LanguageKnowledge(Language.ENGLISH, {"text": 1.0})
    assert list(few.ensemble.views) == ["text"]
    assert few.ensemble.direct == 0
    all_ = load_knowledge(Language.ENGLISH)
    assert set(all_.ensemble.views) == set(WEIGHTS) - {"direct", "own"}


def test_no_clue_is_vulgar() -> None:
    folder = Path(__file__).parents[3] / "tools" / "knowledge"
    for line in (folder / "never.txt").read_text("utf-8").splitlines():
        name, colon, never = line.partition(":")
        if colon and name in set(Language):
            known = load_knowledge(Language(name))
            assert not {known.words[row] for row in known.clues} & set(never.split())


WRITTEN = {
    "en": "Iceland Kleenex iPhone DNA bread rocky",
    "nl": "Amsterdam IJsland WhatsApp brood",
    "af": "Kaapstad Facebook brood",
    "is": "Ísland Facebook brauð",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_written_with_their_capital(language: Language) -> None:
    known = load_knowledge(language)
    for form in WRITTEN[language].split():
        assert known.written(known.words.index(form.lower())) == form


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_clue_has_an_apostrophe(language: Language) -> None:
    known = load_knowledge(language)
    assert [known.words[row] for row in known.clues if "'" in known.words[row]] == []


def test_in_other_languages_a_tie_is_attested_by_what_was_said_either_way() -> None:
    known = load_knowledge(Language.DUTCH)
    cards = [known.meaning_of([(word, 1.0)]) for word in ("vos", "bed")]
    found = known.attest(cards)
    clues = [known.words[row] for row in known.clues]
    assert found[clues.index("jager")].tolist() == [True, False]
    assert found[clues.index("hotel")].tolist() == [False, True]
    assert load_knowledge(Language.ENGLISH).attest(cards).all()


def test_a_picture_is_attested_by_what_is_seen_at_once() -> None:
    known = load_knowledge(Language.DUTCH)
    clues = [known.words[row] for row in known.clues]
    seen, faint, named = (
        known.meaning_of([("koffer", 1.0), ("vos", weight)]) for weight in (0.8, 0.6, 0.75)
    )
    found = known.attest([seen, faint, named])
    assert found[clues.index("jager")].tolist() == [True, False, True]
    assert found[clues.index("vos")].tolist() == [True, False, True]


def test_a_bounded_number_of_words_is_remembered_and_it_makes_no_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(knowledge, "MAX_COLUMNS", most := 40)
    known = LanguageKnowledge(Language.DUTCH)
    boards = [
        card_meanings(faces(Language.DUTCH)[start : start + 10], known)
        for start in range(0, most + 20, 10)
    ]
    first = [known.survey(board) for board in boards]
    assert 0 < len(known._columns) <= most
    for board, before in zip(boards, first, strict=True):
        again = known.survey(board)
        assert np.allclose(again.score, before.score, atol=1e-4)
        assert np.allclose(again.doubt, before.doubt, atol=1e-4)


def test_naming_one_thing_on_a_picture_counts_no_more_than_a_very_close_word() -> None:
    doubt = np.zeros((3, 2), np.float32)
    score = np.array([[20, 0], [MOST_OF_ONE, 0], [1, 0]], np.float32)
    found, _ = blend(score, doubt, (0.5, 1.0))
    assert found[0] == found[1] > found[2]
    alone, _ = blend(score[:, :1], doubt[:, :1], (1.0,))  # a word is not held back
    assert alone[0] > alone[1]
