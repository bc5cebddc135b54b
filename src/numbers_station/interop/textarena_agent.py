"""Ours in TextArena: an agent, which is given a text and answers with one."""

from __future__ import annotations

from random import Random

from numbers_station.arena.boards import key_of
from numbers_station.game.phase import GUESS

from . import textarena
from .mirror import PLAIN, before_clue, mirror
from .our_bots import choose_clue, choose_guess, our_bot
from .textarena import TURN_OVER


class TextAgent:
    """
    One of our levels at any of the four places; what it needs to know is in the text.

    Our own clue must not be a part of any of the 25 words there, found or not, or the game is lost.
    """

    def __init__(self, level: str = "") -> None:
        self._bot = our_bot(level)

    def __call__(self, observation: str) -> str:
        """Raises `textarena.NotUnderstood` for the text of another game."""
        reading = textarena.read(observation)
        team = reading.seat.team
        assert team
        state = mirror(reading.words, reading.told)
        if reading.key is not None:
            key = key_of(PLAIN.grid, reading.key)
            ours = before_clue(state, team)
            word, number = choose_clue(self._bot, ours, key, reading.words, Random(0))
            return reading.write(f"{word} {number}")
        if state.phase is not GUESS or state.turn is not team:
            return reading.write(TURN_OVER)  # a wrapper has left the clue out
        card = choose_guess(self._bot, state, Random(0))
        return reading.write(TURN_OVER if card is None else reading.words[card])
