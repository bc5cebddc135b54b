"""Bots in a language that is not ours, by the associations that come with the words (R32.4)."""

from __future__ import annotations

from random import Random

import pytest
from bots.deals import ask_bot
from foreign_words import WORDS, told_pack_text
from msgspec.structs import replace

from numbers_station.bots.bot import Choice
from numbers_station.bots.levels import all_bots
from numbers_station.bots.review.review import review
from numbers_station.decks.associations import said_of
from numbers_station.decks.pack import parse
from numbers_station.game.board import Card, Word
from numbers_station.game.clue import Ruling
from numbers_station.game.deal import deal
from numbers_station.game.errors import Refusal
from numbers_station.game.events import ClueGiven
from numbers_station.game.game import Game
from numbers_station.game.giving import judge
from numbers_station.game.moves import GiveClue
from numbers_station.game.phase import OVER
from numbers_station.game.record import Record
from numbers_station.game.ruleset import CHILDREN
from numbers_station.referee import verdict

LEVELS = ("recruit", "agent", "veteran", "random")


def game_in(language: str, seed: int = 1) -> Game:
    rng = Random(seed)
    rules = replace(CHILDREN, other_language=language)
    cards = parse(told_pack_text(language)).cards
    return Game.new(rules, deal(rules, cards, (), rng).faces, rng, verdict)


def play(game: Game, level: str, seed: int = 1) -> list[Choice]:
    """A whole game; the referee has nothing against a clue of who thinks."""
    rng, bot = Random(seed), all_bots()[level]
    made = []
    while game.state.phase is not OVER:
        seat = game.to_act()
        assert seat is not None
        choice = ask_bot(game, seat, bot, rng)
        if isinstance(choice.move, GiveClue):
            ruling = judge(game.state, choice.move.word, verdict).ruling
            fine = (Ruling.CLEAR, Ruling.DOUBTFUL) if level == "random" else (Ruling.CLEAR,)
            assert ruling in fine
        game.play(seat, choice.move)
        made.append(choice)
    return made


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game(language: str, level: str) -> None:
    game = game_in(language)
    said = {text for card in game.state.cards for text in said_of(card)}
    play(game, level)
    assert {clue.word for clue in game.state.clues} <= said


def test_those_that_think_need_fewer_clues() -> None:
    def clues(level: str) -> int:
        games = [game_in("el", seed) for seed in range(8)]
        for seed, game in enumerate(games):
            play(game, level, seed)
        return sum(len(game.state.clues) for game in games)

    assert clues("veteran") < clues("random")


def test_partners_understand_each_other() -> None:
    """Of the cards meant by a veteran's clues at least four of five are found."""
    meant = found = 0
    for seed in range(6):
        choices = play(game_in("el", seed), "veteran", seed)
        wanted: tuple[int, ...] = ()
        for choice in choices:
            note = choice.note
            if note and note.kind == "clue":
                wanted = note.meant
                meant += len(wanted)
            elif note and note.kind == "guess":
                found += note.meant[0] in wanted
    assert meant > 30
    assert found >= 0.8 * meant


def few(cards: tuple[Card, ...], *said: str) -> tuple[Card, ...]:
    """The same words without associations, but for the first one."""
    bare = [Word(card.text) for card in cards if isinstance(card, Word)]
    return (replace(bare[0], associations=said), *bare[1:])


@pytest.mark.parametrize("level", LEVELS)
def test_when_nothing_is_left_to_say_a_number_is(level: str) -> None:
    """The only association is a word on the table."""
    first = game_in("el")
    word = first.state.cards[1]
    assert isinstance(word, Word)
    rules = first.state.ruleset
    game = Game.new(rules, few(first.state.cards, word.text), Random(1), verdict)
    play(game, level)
    assert game.state.clues[0].word.isdigit()


def test_a_game_is_looked_back_at() -> None:
    game = game_in("el")
    play(game, "agent")
    looked = review(Record.of(game))
    assert looked.turns
    assert all(turn.known for turn in looked.turns)
    assert isinstance(game.log[1], ClueGiven)


def test_a_game_of_which_nothing_is_known_is_not() -> None:
    game = game_in("el")
    play(game, "random")
    record = Record.of(game)
    bare = tuple(Word(card.text) for card in record.dealt.cards if isinstance(card, Word))
    with pytest.raises(Refusal) as caught:
        review(replace(record, dealt=replace(record.dealt, cards=bare)))
    assert caught.value.code == "review_language"
