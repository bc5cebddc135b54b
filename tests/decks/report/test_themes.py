"""Themes: what many words of a deck have in common."""

from __future__ import annotations

from numbers_station.decks.report.themes import CROWDED, FIRST, find_themes

WORDS = [f"Word{number}" for number in range(CROWDED + 1)]


def test_words_that_make_people_say_the_same() -> None:
    answers = {word.lower(): ["sea", "ship"] for word in WORDS}
    answers["word0"] = ["ship"]
    found = find_themes(WORDS, answers)
    assert found == {"ship": tuple(WORDS), "sea": tuple(WORDS[1:])}
    assert list(found) == ["ship", "sea"]  # the largest first


def test_a_few_words_are_no_crowd() -> None:
    answers = {word.lower(): ["sea"] for word in WORDS[: CROWDED - 1]}
    assert find_themes(WORDS, answers) == {}


def test_only_the_first_answers_count() -> None:
    answers = {word.lower(): [*"abcdefgh"[:FIRST], "sea"] for word in WORDS}
    assert "sea" not in find_themes(WORDS, answers)
