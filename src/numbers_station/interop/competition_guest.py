"""
Theirs at our table: a bot of the public competition framework, as its runner would have called it.

A new object for each game; one list of words for all of it, in which found words are overwritten;
`keep_guessing` only after an own card. Where their runner would crash or burn a turn, the answer is
no legal move, and our game goes on without it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from numbers_station.game.board import AGENT, Team
from numbers_station.game.moves import GiveClue, Guess, Move, Stop
from numbers_station.game.state import State

from .competition import IDENTITIES
from .mirror import Told, ToldClue
from .program import Asked
from .story import Story, number_of

NAMES = {identity: name for name, identity in IDENTITIES.items()}
NO_CARD = Guess(-1)
"""The answer of a bot that has none: refused by the rules, and counted."""

Maker = Callable[..., Any]


class _Seat(msgspec.Struct):
    """One of their objects, in one game."""

    bot: Any
    story: Story
    words: list[str]
    """The list that it shares with the game."""
    move: Move | None = None


class CompetitionGuest:
    """Answers our questions by their two classes, each made where it is needed."""

    def __init__(
        self, codemaster: Maker | None, guesser: Maker | None, settings: Mapping[str, object]
    ) -> None:
        self._makers = {"clue": codemaster, "guess": guesser}
        self._settings = settings
        self._seats: dict[Team, _Seat] = {}

    def answer(self, asked: Asked) -> Move:
        if asked.asks == "clue" and asked.refused and (seat := self._seats.get(asked.team)):
            assert seat.move  # asked again it would say the same, which may take a minute
            return seat.move
        seat = self._seat(asked)
        seat.move = _clue(seat, asked) if asked.asks == "clue" else _guess(seat, asked.state)
        return seat.move

    def _seat(self, asked: Asked) -> _Seat:
        seat, state = self._seats.get(asked.team), asked.state
        if seat is None or not seat.story.is_of(state):
            maker = self._makers[asked.asks]
            if maker is None:
                raise LookupError(f"no class was named for the question {asked.asks!r}")
            story = Story(state)
            bot = maker(NAMES[AGENT[asked.team]], **self._settings)
            seat = _Seat(bot, story, [word.upper() for word in story.words])
            self._seats[asked.team] = seat
        seat.story.follow(state)
        for card, tile in enumerate(state.covered):
            if tile is not None:
                seat.words[card] = f"*{NAMES[tile]}*"
        if hasattr(seat.bot, "set_move_history"):
            seat.bot.set_move_history([_entry(each, seat.story) for each in seat.story.told])
        return seat


def _clue(seat: _Seat, asked: Asked) -> Move:
    seat.bot.set_game_state(seat.words, [NAMES[identity] for identity in asked.key])
    word, number = seat.bot.get_clue()
    most = asked.state.ruleset.grid.starting
    return GiveClue(str(word).lower(), min(max(int(number), 1), most))


def _guess(seat: _Seat, state: State) -> Move:
    clue = state.clues[-1]
    if not state.guesses:
        seat.bot.set_clue(clue.word, number_of(clue))
    elif not seat.bot.keep_guessing():
        return Stop()
    seat.bot.set_board(seat.words)
    answer = seat.bot.get_answer()
    try:
        return Guess(seat.words.index(str(answer).upper().strip()))
    except ValueError:
        return NO_CARD


def _entry(told: Told, story: Story) -> list[object]:
    """A line of their history."""
    name = NAMES[AGENT[told.team]]
    if isinstance(told, ToldClue):
        return [f"{name}_Codemaster", told.word, told.number]
    goes_on = told.identity is AGENT[told.team]
    word = story.words[told.card].upper()
    return [f"{name}_Guesser", word, f"*{NAMES[told.identity]}*", goes_on]
