"""Swapping a card that nobody knows: when, by whom, for what; the key stays as it is."""

from __future__ import annotations

from random import Random

import pytest
from play import new_game, play_out

from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import Card, Picture, Seat, Word
from numbers_station.game.deal import TwoFaced, deal, swap_card
from numbers_station.game.errors import BadDeck, Refusal
from numbers_station.game.events import CardSwapped
from numbers_station.game.moves import GiveClue, SwapCard
from numbers_station.game.record import Record, format_position, parse_position, read, write
from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_another_card_lies_in_the_same_place(ruleset: Ruleset) -> None:  # R29.3
    game = new_game(ruleset, Random(1))
    key, before = game._secret.key, game.state
    place = len(before.cards) - 1
    face: Card = Picture("fresh") if ruleset.words < len(before.cards) else Word("fresh start")
    assert game.play(Seat.CLOCK, SwapCard(place, face)) == (CardSwapped(place, face),)
    assert game.state.cards == (*before.cards[:place], face)
    assert game._secret.key is key
    assert parse_position(format_position(game.state)) == game.state
    for moves in (3, 10_000):
        play_out(game, Random(2), moves)
        text = write(Record.of(game))
        assert read(text) == Record.of(game)
        assert write(read(text)) == text


def refused(seat: Seat, move: SwapCard, clue: bool = False) -> str:
    game = new_game(Ruleset(), Random(1))
    if clue:
        game.play(game.to_act() or Seat.CLOCK, GiveClue("hint", 1))
    with pytest.raises(Refusal) as caught:
        game.play(seat, move)
    return caught.value.code


def test_what_is_refused() -> None:  # R29.1, R29.2, R29.3
    assert refused(Seat.RED_SPYMASTER, SwapCard(0, Word("fresh"))) == "swap_by_consent"
    assert refused(Seat.CLOCK, SwapCard(0, Word("fresh")), clue=True) == "swap_too_late"
    assert refused(Seat.CLOCK, SwapCard(99, Word("fresh"))) == "unknown_card"
    assert refused(Seat.CLOCK, SwapCard(0, Picture("fresh"))) == "swap_kind"
    assert refused(Seat.CLOCK, SwapCard(0, Word("WORD7"))) == "duplicate_card"
    assert refused(Seat.CLOCK, SwapCard(0, Word("\n"))) == "unreadable_word"


@pytest.mark.parametrize(
    "ruleset", [each for each in CONFIGURATIONS if each.mode == "teams"], ids=str
)
def test_the_deck_gives_a_card_that_was_not_there(ruleset: Ruleset) -> None:  # R29.3, R1.8
    words, pictures = supply(ruleset)
    for seed in range(5):
        layout = deal(ruleset, words, pictures, Random(seed), theme)
        place = seed
        old = layout.faces[place]
        deck = words if isinstance(old, Word) else pictures
        after = swap_card(layout, place, deck, Random(seed), theme)
        there = {face for card in layout.cards for face in (card.front, card.back)}
        assert not there & {after.cards[place].front, after.cards[place].back}
        assert type(after.faces[place]) is type(old)
        assert after.faces[:place] == layout.faces[:place]
        assert after.faces[place + 1 :] == layout.faces[place + 1 :]
        others = {theme(face) for face in (*layout.faces[:place], *layout.faces[place + 1 :])}
        assert theme(after.faces[place]) is None or theme(after.faces[place]) not in others


def test_no_card_left() -> None:
    deck = [TwoFaced(Word(f"front{number}"), Word(f"back{number}")) for number in range(25)]
    layout = deal(Ruleset(), deck, (), Random(1))
    with pytest.raises(BadDeck):
        swap_card(layout, 0, deck, Random(1))
