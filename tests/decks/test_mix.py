"""Own packs mixed with a standard deck, by share."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from numbers_station.decks import words
from numbers_station.decks.mix import complete, mix_decks, mix_own_words
from numbers_station.decks.pack import Pack, parse
from numbers_station.game.board import Word
from numbers_station.game.deal import TwoFaced, check_deck, deal
from numbers_station.game.errors import BadDeck
from numbers_station.game.ruleset import CLASSIC, Language


def own(cards: int, *extra: str) -> Pack:
    made = [f"own{number}" for number in range(2 * cards - len(extra))] + list(extra)
    faces = zip(made[::2], made[1::2], strict=True)
    pairs = tuple(TwoFaced(Word(front), Word(back)) for front, back in faces)
    return Pack("Own", Language.ENGLISH, "", pairs)


STANDARD = words.standard(Language.ENGLISH)


@settings(max_examples=40)
@given(st.integers(25, 300), st.integers(0, 100), st.randoms(use_true_random=False))
def test_the_share_of_the_deck(cards: int, share: int, rng: Random) -> None:
    pack = own(cards)
    deck = mix_decks(pack, STANDARD, share, rng)
    from_own = len(set(deck) & set(pack.cards))
    assert abs(from_own - len(deck) * share / 100) <= 0.5
    assert len(deck) >= 25
    check_deck(deck)  # R1.9


def test_the_share_of_boards() -> None:  # R1.3
    pack, rng = own(30), Random(7)
    total = 0
    for _ in range(300):
        board = deal(CLASSIC, mix_decks(pack, STANDARD, 40, rng), (), rng)
        total += sum(card in pack.cards for card in board.cards)
    assert abs(total / 300 / 25 - 0.40) < 0.03


def test_no_word_twice() -> None:  # R1.9
    shown = STANDARD.words[0].upper()
    check_deck(mix_decks(own(30, shown, "other"), STANDARD, 50, Random(1)))
    as_many = own(len(STANDARD.cards), shown, "other")
    assert STANDARD.cards[0] not in mix_decks(as_many, STANDARD, 50, Random(1))


def test_all_or_nothing() -> None:
    pack = own(25)
    assert set(mix_decks(pack, STANDARD, 100, Random(1))) == set(pack.cards)
    assert set(mix_decks(pack, STANDARD, 0, Random(1))) == set(STANDARD.cards)


@pytest.mark.parametrize(("cards", "share"), [(24, 100), (12, 50), (5, 21)])
def test_an_own_pack_that_is_too_small(cards: int, share: int) -> None:
    with pytest.raises(BadDeck, match=f"own pack has {cards} cards") as caught:
        mix_decks(own(cards), STANDARD, share, Random(1))
    assert caught.value.code == "pack_too_small"


def test_a_small_pack_is_enough_for_a_small_share() -> None:
    pack = own(13)
    deck = mix_decks(pack, STANDARD, 20, Random(1))
    assert set(pack.cards) <= set(deck)
    assert len(deck) == 65


@pytest.mark.parametrize("count", [2, 3, 25, 26, 30, 49, 50, 51, 400])
@pytest.mark.parametrize("board", [10, 20, 25])
def test_a_pack_of_any_size_makes_a_deck(count: int, board: int) -> None:  # R1.3, R1.5, R1.9
    pack = parse("\n".join(f"own{chr(97 + at % 26)}{chr(97 + at // 26)}" for at in range(count)))
    deck = mix_own_words(pack, STANDARD, 100, Random(1), board=board)
    check_deck(deck)
    assert len(deck) >= board
    own_words = {face.text for card in deck for face in faces(card) if face.text in pack.words}
    if count <= 2 * board:
        assert own_words == set(pack.words)  # every one of them has its chance
    if count >= 2 * board - 1:
        assert all(pack.words.count(card.front.text) for card in deck)  # type: ignore[union-attr]
    assert len(set(deck) & set(STANDARD.cards)) <= max(0, board - count // 2)


def faces(card: TwoFaced) -> list[Word]:
    return [face for face in (card.front, card.back) if isinstance(face, Word)]


def test_a_smaller_share_is_kept() -> None:
    deck = mix_own_words(own(13), STANDARD, 20, Random(1))
    assert len(deck) == 65


def test_the_back_that_is_lent_lies_nowhere_else() -> None:  # R1.9
    pack = replace(own(12), single=Word("odd"))
    for seed in range(20):
        whole = complete(pack, STANDARD, Random(seed))
        assert whole.cards[-1].front == Word("odd")
        check_deck(mix_own_words(pack, STANDARD, 100, Random(seed)))


def test_a_standard_deck_that_is_too_small() -> None:
    with pytest.raises(BadDeck, match="standard deck has 3 cards"):
        mix_decks(STANDARD, own(3), 50, Random(1))


@pytest.mark.parametrize("share", [-1, 101])
def test_no_such_share(share: int) -> None:
    with pytest.raises(BadDeck, match="percent"):
        mix_decks(own(30), STANDARD, share, Random(1))


def test_the_same_randomness_gives_the_same_deck() -> None:
    first, second = (mix_decks(own(40), STANDARD, 30, Random(5)) for _ in range(2))
    assert first == second
