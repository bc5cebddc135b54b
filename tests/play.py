"""Random play for tests: a generator that proposes every conceivable move, and a driver."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from numbers_station.game.board import Card, Picture, Seat, Word
from numbers_station.game.clue import UNLIMITED, Number
from numbers_station.game.errors import IllegalMove
from numbers_station.game.events import Dealt
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.moves import (
    AnswerConsent,
    AnswerUndo,
    AskConsent,
    AskUndo,
    Challenge,
    CoverEnemy,
    CoverOwn,
    ExpireTimer,
    GiveClue,
    GiveUp,
    Guess,
    Move,
    Rule,
    StartTimer,
    Stop,
    Waive,
    WithdrawQuestion,
)
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import Ruleset
from numbers_station.game.state import State

Play = tuple[Seat, Move]


def board(ruleset: Ruleset) -> tuple[Card, ...]:
    """A board of this ruleset, with some odd but legal words."""
    words = [Word(f"word{number}") for number in range(ruleset.words)]
    for place, text in enumerate(("ice cream", "x-ray", "Rock 'n' Roll", "12")[: len(words)]):
        words[place] = Word(text)
    pictures = [Picture(f"p{number}") for number in range(ruleset.grid.cards - ruleset.words)]
    return (*words, *pictures)


def new_game(ruleset: Ruleset, rng: Random) -> Game:
    key = Key.random(ruleset.grid, rng)
    return Game(Dealt(ruleset, board(ruleset), key.starting), key)


def conceivable(state: State, now: int = 0) -> Iterator[Play]:
    """Every move that anybody might try, legal or not: `decide` is left to refuse."""
    for seat in Seat:
        for number in (-1, *range(state.ruleset.grid.starting + 2), UNLIMITED):
            yield seat, GiveClue("hint", number)
        for word in ("", "a b", "ice cream", "x" * 41, "word1", "¡?", "new york"):
            yield seat, GiveClue(word, 1)
        yield seat, AskConsent("doubt", 2)
        for card in range(-1, len(state.cards) + 1):
            yield seat, Guess(card)
            yield seat, CoverOwn(card)
            yield seat, CoverEnemy(card)
        yield from ((seat, move) for move in (Stop(), GiveUp(), Challenge(), Waive()))
        yield seat, WithdrawQuestion()
        yield seat, AskUndo()
        for yes in (True, False):
            yield seat, Rule(yes)
            yield seat, AnswerConsent(yes)
            yield seat, AnswerUndo(yes)
        for time in (-1, now, now + 10**7):
            yield seat, StartTimer(time)
            yield seat, ExpireTimer(time)


def legal(game: Game, now: int = 0) -> list[Play]:
    """The moves that the rules accept now, found by trying them all on a copy."""
    found = []
    for seat, move in conceivable(game.state, now):
        twin = Game.replay(game._secret.key, game.log, game._secret.desk)
        try:
            twin.play(seat, move)
        except IllegalMove:
            continue
        found.append((seat, move))
    return found


def step(game: Game, rng: Random, now: int) -> Play | None:
    """
    Make one random legal move, or return ``None`` if the game is over.

    Kinds of move are drawn first and details after, so that rare ones are not drowned out.
    """
    if game.state.phase is OVER:
        return None
    for _ in range(10_000):
        seat, move = _proposal(game, rng, now)
        try:
            game.play(seat, move)
        except IllegalMove:
            continue
        return seat, move
    raise AssertionError(f"no legal move found in {game.state}")


def _proposal(game: Game, rng: Random, now: int) -> Play:
    state = game.state
    seat = rng.choice((state.to_act or Seat.SPECTATOR, *Seat))
    card = rng.randrange(len(state.cards))
    numbers: tuple[Number, ...] = (0, 1, 2, 3, state.ruleset.grid.starting, UNLIMITED)
    number = rng.choice(numbers)
    clue = rng.choice(("hint", "new york", "þögn", "7", "o'clock", "unlimited", "x-ray", "waive"))
    move = rng.choice(
        (
            GiveClue(clue, number),
            GiveClue(clue, number),
            Guess(card),
            Guess(card),
            Guess(card),
            CoverOwn(card),
            CoverEnemy(card),
            Stop(),
            Waive(),
            AskConsent(clue, number),
            AnswerConsent(rng.random() < 0.7),
            WithdrawQuestion(),
        )
        if rng.random() < 0.9
        else (
            GiveUp(),
            Challenge(),
            Rule(rng.random() < 0.5),
            AskUndo(),
            AnswerUndo(rng.random() < 0.5),
            StartTimer(now),
            ExpireTimer(now + 10**7),
        )
    )
    return seat, move


def play_out(game: Game, rng: Random, most: int = 10_000) -> list[Play]:
    """Random legal moves until the game is over, or until there were *most* of them."""
    plays: list[Play] = []
    while len(plays) < most and (play := step(game, rng, now=len(plays) * 1000)):
        plays.append(play)
    return plays
