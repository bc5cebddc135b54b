"""Theirs at our table: an agent of TextArena, told of the game as its environment tells it."""

from __future__ import annotations

import re
from collections.abc import Callable

from numbers_station.game.board import Role, Seat
from numbers_station.game.moves import GiveClue, Guess, Move, Stop

from .competition_guest import NO_CARD
from .program import Asked
from .story import Story
from .textarena import PLAYERS, TURN_OVER, parse_answer, write_board, write_told

Agent = Callable[[str], str]

_CLUE = re.compile(r"(\S+) (\d+)")
RULES = """You are playing a word deduction game of two teams, Red and Blue.
Rules:
1. The Spymaster gives a clue of one word and a number (e.g., '[wind 2]') for words of the team.
   The clue may not be a part of a word on the board, nor hold one.
2. The Operative guesses up to that number of words and one more (e.g., '[breeze]').
   '[pass]' ends the turn.
3. A word of the other team or a neutral word (N) ends the turn; the assassin (A) loses the game.
4. The first team to find all its words wins.
"""
"""What they are told at the beginning: prompts are for programs, in English like the words."""


class TextArenaGuest:
    """Answers our questions by what an agent says."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self._stories: dict[Seat, Story] = {}

    def answer(self, asked: Asked) -> Move:
        story = self._stories.get(asked.seat)
        if story is None or not story.is_of(asked.state):
            story = self._stories[asked.seat] = Story(asked.state)
        story.follow(asked.state)
        answer = parse_answer(self._agent(_observation(asked, story)))
        if asked.asks == "clue":
            found = _CLUE.fullmatch(answer)
            return GiveClue(found[1], int(found[2])) if found else NO_CARD
        if answer == TURN_OVER:
            return Stop()
        words = [word.lower() for word in story.words]
        return Guess(words.index(answer)) if answer in words else NO_CARD


def _observation(asked: Asked, story: Story) -> str:
    """All that this player was told in the game, and the board."""
    team = asked.team.capitalize()
    leads = asked.seat.role is Role.SPYMASTER
    role = "Spymaster" if leads else "Operative"
    task = "Give a one-word clue and number." if leads else "Guess words based on the clue."
    player = PLAYERS.index(asked.seat)
    words = [word.lower() for word in story.words]
    parts = [
        f"{RULES}\nYou are Player {player}, the {role} for {team} team. {task}",
        *[write_told(each, words) for each in story.told],
        write_board(words, asked.state.covered, asked.key),
    ]
    return "".join(f"\n[GAME] {part}" for part in parts)
