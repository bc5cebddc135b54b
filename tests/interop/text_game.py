"""
A stand-in for TextArena's game, written by us, that tells its players what theirs does.

Four players by number; whoever is to act is sent the board; a clue that is a part of one of the 25
words, or holds one, loses the game; what cannot be understood costs the turn (v0) or the game (v1).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

COUNTS = {"R": 9, "B": 8, "N": 7, "A": 1}
COLOURS = {"R": "Red", "B": "Blue"}
Agent = Callable[[str], str]


class TextGame:
    """One game; `winner` is R or B, or nothing after eighty moves."""

    def __init__(self, words: Sequence[str], seed: int, *, v1: bool = False) -> None:
        rng = Random(seed)
        letters = [letter for letter, many in COUNTS.items() for _ in range(many)]
        rng.shuffle(letters)
        self.board = dict(zip(rng.sample(words, 25), letters, strict=True))
        self.found: set[str] = set()
        self.messages: list[list[str]] = [[] for _ in range(4)]
        self.v1 = v1
        self.winner, self.why = "", ""
        self.player, self.moves, self.left, self.clue = 0, 0, 0, ""
        for player in range(4):
            self._tell(self._prompt(player), player)

    def play(self, agents: Sequence[Agent]) -> str:
        while not self.winner and self.moves < 80:
            self._tell(self._view(self.player), self.player)
            text = "".join(f"\n[GAME] {each}" for each in self.messages[self.player])
            answer = agents[self.player](text)
            self.moves += 1
            if not self.v1:  # the raw answer is in the text of whoever gave it
                self.messages[self.player].append(answer)
            self._act(answer)
        return self.winner

    def _act(self, answer: str) -> None:
        team, other = ("R", "B") if self.player < 2 else ("B", "R")
        spymaster = self.player in (0, 2)
        pattern = r"([a-z]+)\s+([0-9]{1,2})" if spymaster else r"([a-z]+)"
        if self.v1:
            match = re.fullmatch(pattern, answer, re.IGNORECASE)
        else:
            match = re.search(rf"\[{pattern}\]", answer)
        if match is None:
            self._invalid(team, other, f"nobody understands {answer!r}")
        elif spymaster:
            self._give(team, other, match[1].lower(), int(match[2]))
        else:
            self._guess(team, other, match[1].lower())

    def _give(self, team: str, other: str, word: str, number: int) -> None:
        if any(word in each or each in word for each in self.board):
            self.winner, self.why = other, f"the clue {word} is a part of a word"
            return
        self.clue, self.left = f"{word} {number}", number + 1
        said = f"the clue '{word} {number}'" if self.v1 else f"[{word} {number}]"
        self._tell(f"Spymaster of {COLOURS[team]} team, Player {self.player}, submitted {said}.")
        self.player += 1

    def _guess(self, team: str, other: str, word: str) -> None:
        if word == "pass":
            if self.v1:
                self._tell(f"{self._who(team)}, passed.")
            self._next(other)
            return
        if word not in self.board or word in self.found:
            self._invalid(team, other, f"{word} cannot be guessed")
            return
        self.found.add(word)
        letter = self.board[word]
        shown = f"'{word}'" if self.v1 else f"[{word}]"
        if letter == "A":
            self.winner, self.why = other, "the assassin"
        elif (
            letter != "N"
            and sum(self.board[each] == letter for each in self.found) == COUNTS[letter]
        ):
            self.winner, self.why = letter, "all words"
        elif letter == team:
            self._tell(f"{self._who(team)}, correctly guessed {shown}.")
            self.left -= 1
            if not self.left:
                self._next(other)
        else:
            whose = f"{COLOURS[other]} Team" if letter == other else "Neutral"
            self._tell(f"{self._who(team)}, wrongly guessed {shown}. It is a {whose} word.")
            self._next(other)

    def _who(self, team: str) -> str:
        name = "Operative" if self.v1 else "Operator"
        return f"{name} of {COLOURS[team]} team, Player {self.player}"

    def _next(self, team: str) -> None:
        self.left, self.player = 0, 0 if team == "R" else 2

    def _invalid(self, team: str, other: str, why: str) -> None:
        self.why = why
        if self.v1:
            self.winner = other
        else:
            self._tell(f"{self._who(team)}, was not understood. The turn is skipped.")
            self._next(other)

    def _tell(self, message: str, player: int | None = None) -> None:
        for each in range(4) if player is None else (player,):
            self.messages[each].append(message)

    def _prompt(self, player: int) -> str:
        role = "Spymaster" if player in (0, 2) else "Operative"
        team = "Red" if player < 2 else "Blue"
        example = "a clue such as 'wind 2'" if self.v1 else "a clue (e.g., '[wind 2]'), '[pass]'"
        return (
            f"A game of words; {example}.\n\nYou are Player {player}, the {role} for {team} team."
        )

    def _view(self, player: int) -> str:
        view = "Codenames Words:\n"
        for word, letter in self.board.items():
            if player in (0, 2):
                view += f"{word:<8} {letter} {'revealed' if word in self.found else ''}\n"
            else:
                view += f"{word:<8} {letter if word in self.found else ''}\n"
        if self.v1 and self.left:
            view += f"Current clue: '{self.clue}' ({self.left} guesses left this turn)\n"
        return view + (f"Moves played: {self.moves} of 80\n" if self.v1 else "")
