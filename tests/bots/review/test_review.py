"""Reviewing a game: every turn, what clues could catch, how likely guesses were."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from bots.review.finished import FINISHED

from numbers_station.bots.review.report import Review
from numbers_station.bots.review.review import review
from numbers_station.game.board import AGENT, Team, Word
from numbers_station.game.clue import Ruling
from numbers_station.game.errors import Refusal
from numbers_station.game.events import ClueGiven, Covered, Dealt
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.game.record import Record, read
from numbers_station.game.ruleset import CLASSIC
from numbers_station.referee import verdict

SOME = FINISHED[::4]


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.stem)
def test_every_turn_is_looked_at(file: Path) -> None:
    record = read(file.read_text("utf-8"))
    key = record.key
    assert key is not None
    found = review(record)
    turns = record.turns()
    assert [turn.number for turn in found.turns] == list(range(1, len(turns) + 1))
    for turn, played in zip(found.turns, turns, strict=True):
        assert turn.team is played.team
        assert 0 <= turn.before <= 100
        assert 0 <= turn.after <= 100
        clues = [(state, event) for state, event in played.steps if isinstance(event, ClueGiven)]
        assert ([turn.clue] if turn.clue else []) == [event for _, event in clues]
        touched = [
            (event.card, event.identity)
            for _, event in played.steps
            if isinstance(event, Covered) and event.cause == "guess"
        ]
        assert [(guess.card, guess.identity) for guess in turn.guesses] == touched
        assert turn.caught == tuple(c for c, who in touched if who is AGENT[turn.team])
        for guess in turn.guesses:
            assert guess.instead is None or guess.instead_chance >= guess.chance
        for state, event in clues:
            assert all(state.covered[card] is None for card in turn.could)
            assert len({key[card] for card in turn.could}) <= 1
            assert [pull.chance for pull in turn.reach] == sorted(
                (pull.chance for pull in turn.reach), reverse=True
            )
            assert all(key[pull.card] is pull.identity for pull in turn.reach)
            if turn.known:
                assert {card for card, _ in touched} <= {pull.card for pull in turn.reach} | {
                    card for card, tile in enumerate(state.covered) if tile
                }
            said = turn.suggestion
            if said is None:
                continue
            assert set(said.meant) <= {pull.card for pull in said.reach}
            assert (said.why == "clear") is (said.avoids is not None)
            assert said.avoids is None or said.avoids == turn.in_the_way
            language = record.dealt.ruleset.language
            ruling = verdict(said.word, state.visible_words, language).ruling
            assert ruling is Ruling.CLEAR
            assert event.word not in state.visible_words
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_a_clear_clue_could_catch_its_cards() -> None:
    words = "violin trumpet drum glacier spoon camel wizard bishop anchor tulip tax cash jury vote"
    more = "debt lawyer magnet cement ladder carpet pillow zipper receipt stapler folder"
    cards = tuple(Word(word) for word in f"{words} {more}".split())
    own = "RRRRRRRRR" + "BBBBBBBB" + "NNNNNNN" + "X"
    key = Key.parse("R:" + "/".join(own[start : start + 5] for start in range(0, 25, 5)))
    game = Game(Dealt(CLASSIC, cards, Team.RED), key)
    spymaster, operative = game.state.seats[0], game.state.seats[1]
    game.play(spymaster, GiveClue("orchestra", 3))
    for card in (0, 24):  # the violin, then the assassin
        game.play(operative, Guess(card))
    found = review(Record.of(game))
    (turn,) = found.turns
    assert {0, 1, 2} <= {*turn.could, *turn.caught}
    assert turn.caught == (0,)
    assert turn.guesses[0].chance > 60
    assert turn.guesses[1].instead in (1, 2)
    assert turn.guesses[1].chance < turn.guesses[1].instead_chance / 2
    assert (turn.after, found.turning) == (0, 2)  # the deal, the violin, the assassin
    assert [point.card for point in found.curve] == [None, 0, 24]


def test_without_the_key_there_is_no_review() -> None:
    record = read(FINISHED[0].read_text("utf-8"))
    with pytest.raises(Refusal) as refused:
        review(Record(record.dealt, record.events))
    assert refused.value.code == "review_without_key"
