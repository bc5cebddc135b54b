"""Dealing two-faced cards, and the next game on their other side."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from numbers_station.game.board import Grid, Picture, Team, Word
from numbers_station.game.deal import (
    Layout,
    Seen,
    TwoFaced,
    check_deck,
    deal,
    next_layout,
    seen_after,
    times_seen,
)
from numbers_station.game.errors import BadDeck
from numbers_station.game.events import Dealt
from numbers_station.game.game import check_cards
from numbers_station.game.ruleset import CONFIGURATIONS, Content, Ruleset

WORDS = [TwoFaced(Word(f"front{i}"), Word(f"back{i}")) for i in range(60)]
PICTURES = [TwoFaced(Picture(f"f{i}"), Picture(f"b{i}")) for i in range(60)]


def dealt(ruleset: Ruleset, seed: int) -> Layout:
    return deal(ruleset, WORDS, PICTURES, Random(seed))


@given(st.sampled_from(CONFIGURATIONS), st.integers(), st.integers(1, 99))
@settings(max_examples=150)
def test_a_deal_is_a_board(base: Ruleset, seed: int, share: int) -> None:
    ruleset = Ruleset(base.content, base.grid, word_share=share)
    layout = dealt(ruleset, seed)
    check_cards(Dealt(ruleset, layout.faces, Team.RED))  # R1.1, R1.9, R24
    assert len(set(layout.cards)) == ruleset.grid.cards  # R1.3: no repeats
    words = sum(isinstance(face, Word) for face in layout.faces)
    assert words == ruleset.words
    if ruleset.content is Content.MIXED:  # R24.4
        assert 0 < words < ruleset.grid.cards
        assert abs(words - ruleset.grid.cards * share / 100) <= 1
    # R1.8: never both faces of one card.
    for card in layout.cards:
        assert not {card.front, card.back} <= set(layout.faces)


def test_each_face_comes_up_about_half_of_the_time() -> None:  # R1.5, R1.6
    fronts = sum(sum(dealt(Ruleset(), seed).fronts) for seed in range(200))
    assert abs(fronts - 2500) < 200


def test_words_and_pictures_are_shuffled_over_the_grid() -> None:  # R24.4
    first = {isinstance(dealt(Ruleset(content=Content.MIXED), s).faces[0], Word) for s in range(20)}
    assert first == {True, False}


def test_the_next_game_is_on_the_other_side() -> None:  # R10.2
    layout = dealt(Ruleset(), 1)
    after = next_layout(layout, Ruleset(), WORDS, PICTURES, Random(2))
    assert after.cards == layout.cards
    for card, now, then in zip(layout.cards, layout.faces, after.faces, strict=True):
        assert {now, then} == {card.front, card.back}


def test_the_third_game_has_fresh_cards() -> None:  # R10.5
    layout = dealt(Ruleset(), 1).turn_over()
    after = next_layout(layout, Ruleset(), WORDS, PICTURES, Random(2))
    assert not set(after.cards) & set(layout.cards)
    assert not after.turned
    with pytest.raises(BadDeck) as caught:
        layout.turn_over()
    assert caught.value.code == "faces_used"


def test_a_small_deck_is_dealt_again_when_no_fresh_cards_are_left() -> None:
    few = WORDS[:30]
    layout = deal(Ruleset(), few, (), Random(1)).turn_over()
    assert len(next_layout(layout, Ruleset(), few, (), Random(2)).cards) == 25


@given(st.sampled_from(CONFIGURATIONS), st.integers(0, 999), st.booleans())
@settings(max_examples=20)
def test_no_card_comes_back_before_the_deck_is_through(
    ruleset: Ruleset, seed: int, themes: bool
) -> None:  # R10.5
    rng = Random(seed)
    layout: Layout | None = None
    seen: Seen = {}
    theme = (lambda face: str(face)[-3]) if themes else None
    for _ in range(14):
        if layout:
            layout = next_layout(layout, ruleset, WORDS, PICTURES, rng, theme, seen)
        else:
            layout = deal(ruleset, WORDS, PICTURES, rng, theme)
        seen = seen_after(seen, layout.faces)
        for deck, used in (WORDS, ruleset.words), (PICTURES, ruleset.words < ruleset.grid.cards):
            times = [times_seen(card, seen) for card in deck]
            assert max(times) - min(times) <= 1 or not used


def test_other_cards_are_dealt_when_the_grid_changes() -> None:
    layout = dealt(Ruleset(), 1)
    small = Ruleset(grid=Grid.FIVE_BY_FOUR)
    assert len(next_layout(layout, small, WORDS, PICTURES, Random(2)).cards) == 20


@pytest.mark.parametrize(
    ("words", "content", "code"),
    [
        (WORDS[:24], Content.WORDS, "deck_too_small"),
        ([], Content.MIXED, "deck_too_small"),
        ([*WORDS, TwoFaced(Word("FRONT1"), Word("new"))], Content.WORDS, "duplicate_card"),
        ([TwoFaced(Word("same"), Word("Same")), *WORDS], Content.WORDS, "duplicate_card"),
    ],
)
def test_a_deck_that_cannot_be_dealt_is_refused(
    words: list[TwoFaced], content: Content, code: str
) -> None:  # R1.3, R1.9
    with pytest.raises(BadDeck) as caught:
        deal(Ruleset(content=content), words, PICTURES, Random(1))
    assert caught.value.code == code


def test_a_deck_of_one_theme_is_dealt_all_the_same() -> None:
    layout = deal(Ruleset(), WORDS, (), Random(1), lambda face: "always")
    assert len(set(layout.cards)) == 25


def test_pictures_are_compared_by_their_id() -> None:
    with pytest.raises(BadDeck):
        check_deck([*PICTURES, TwoFaced(Picture("f1"), Picture("other"))])


@pytest.mark.parametrize(
    ("faces", "code"),
    [
        ([Word(f"w{i}") for i in range(24)], "board_size"),
        ([Word(f"w{i}") for i in range(24)] + [Word("W1")], "duplicate_card"),
        ([Word(f"w{i}") for i in range(24)] + [Picture("p")], "board_content"),
        ([Word(f"w{i}") for i in range(24)] + [Word("")], "unreadable_word"),
        ([Word(f"w{i}") for i in range(24)] + [Word("a_b")], "unreadable_word"),
        ([Word(f"w{i}") for i in range(24)] + [Word("a  b")], "unreadable_word"),
        ([Word(f"w{i}") for i in range(24)] + [Word("x" * 41)], "unreadable_word"),
    ],
)
def test_a_board_from_outside_is_checked(faces: list[Word | Picture], code: str) -> None:
    with pytest.raises(BadDeck) as caught:
        check_cards(Dealt(Ruleset(), tuple(faces), Team.RED))
    assert caught.value.code == code


def test_a_picture_id_is_checked() -> None:
    rules = Ruleset(content=Content.PICTURES)
    faces = (*(Picture(f"p{i}") for i in range(24)), Picture("../etc"))
    with pytest.raises(BadDeck) as caught:
        check_cards(Dealt(rules, faces, Team.RED))
    assert caught.value.code == "bad_picture_id"
