"""Words that are not known: pieced together where that can be, and said to be unknown."""

from __future__ import annotations

import pytest

from numbers_station.bots.knowledge.header import read_lines
from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.bots.knowledge.vocabulary import unknown_words
from numbers_station.game.ruleset import Language


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


def test_a_rare_word_is_heard_as_the_dictionary_explains_it() -> None:
    known = load_knowledge(Language.ENGLISH)
    cards = [known.meaning_of([(word, 1.0)]) for word in ("breath", "castle", "violin")]
    for word in ("halitosis", "Halitosis"):
        assert not known.knows(word)
        found = known.relate(word, cards)
        assert found is not None
        assert found.argmax() == 0
    rows, words = range(len(known.words)), set(known.words)
    for line in read_lines(Language.ENGLISH, "rare")[0]:
        word, *told = line.split()
        assert word not in words
        assert told
        assert all(int(row) in rows for row, _ in (each.split(":") for each in told))


@pytest.mark.parametrize(
    ("language", "some", "none"),
    [
        ("en", ["Uncle Bob", "Fluffernoodle", "New York", "castles"], ["Zaphod", "Jantje"]),
        ("nl", ["Opa Henk", "kwallebak", "fietsen"], ["Blorp", "Flurk"]),
        ("af", ["Oom Koos", "rugbybal", "perde"], ["Blorp", "Flurk"]),
        ("is", ["Amma Gunna", "fótboltaspil", "hestar"], ["flurk", "Blorp"]),
    ],
)
def test_it_is_known_what_is_unknown(language: str, some: list[str], none: list[str]) -> None:
    assert unknown_words([*some, *none], Language(language)) == tuple(none)
