"""Our bots at tables of others, where a clue may not be a part of a word there, nor hold one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from numbers_station.bots.bot import Bot
from numbers_station.bots.levels import LEVELS, all_bots
from numbers_station.game.desk import EMPTY
from numbers_station.game.events import ClueGiven
from numbers_station.game.key import Key
from numbers_station.game.moves import GiveClue, Guess, Move
from numbers_station.game.state import State

STRONGEST = "veteran"
TRIES = 50
"""Clues that are looked at before one is given whatever is in it."""


def our_bot(level: str = "") -> Bot:
    """A level by its name, the strongest if none is named. Raises `ValueError` for no level."""
    if level and level not in LEVELS:
        raise ValueError(f"there is no level {level!r}: {', '.join(LEVELS)}")
    return all_bots()[level or STRONGEST]


def choose_clue(
    bot: Bot, state: State, key: Key, words: Sequence[str], rng: Random
) -> tuple[str, int]:
    """
    A clue and its number, of small letters only, that is no part of any of *words* and holds none.

    Frameworks look for that letter by letter, and one of them takes the game for it. A bot from
    outside that insists on such a clue gives it.
    """
    tries = 0
    while True:
        tries += 1
        move = bot.spymaster(state, key, EMPTY, rng).move
        assert isinstance(move, GiveClue)
        assert isinstance(move.number, int)
        word = move.word.lower()  # one of the frameworks reads no capitals, not in names either
        if _stands_apart(word, words) or tries == TRIES:
            return word, move.number
        # As if the others had said it: our bots give no clue a second time.
        said = ClueGiven(state.turn.other, move.word, move.number)
        state = replace(state, clues=(*state.clues, said))


def _stands_apart(clue: str, words: Sequence[str]) -> bool:
    plain = [word.lower() for word in words]
    return clue.isascii() and clue.isalpha() and not any(w in clue or clue in w for w in plain)


def choose_guess(bot: Bot, state: State, rng: Random) -> int | None:
    """The card to touch, or nothing if the operative would rather stop."""
    left = state.guesses_left
    if left is not None and left <= 0:
        return None
    move: Move = bot.operative(state, rng).move
    return move.card if isinstance(move, Guess) else None
