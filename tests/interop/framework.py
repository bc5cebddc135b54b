"""
A stand-in for the public competition framework, written by us, that behaves as its runner does.

One list of words is shared and overwritten; the history is one list, too, and lacks a guess until
`keep_guessing` was asked; nothing checks clues or numbers; a turn without a guess leaves no trace.
The older version has neither history nor teams.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

COUNTS = {"Red": 9, "Blue": 8, "Civilian": 7, "Assassin": 1}
Maker = Callable[..., Any]


class Framework:
    """One game; `winner` is Red or Blue."""

    def __init__(
        self,
        words: list[str],
        seed: int,
        red: tuple[Maker, Maker],
        blue: tuple[Maker, Maker] | None = None,
        *,
        old: bool = False,
        **kwargs: object,
    ) -> None:
        rng = Random(seed)
        self.words = [word.upper() for word in rng.sample(words, 25)]
        self.dealt = list(self.words)
        self.key = [name for name, many in COUNTS.items() for _ in range(many)]
        rng.shuffle(self.key)
        self.history: list[list[Any]] = []
        self.turns = 0
        self.winner = ""
        self._old = old
        teams = {"Red": red} if blue is None else {"Red": red, "Blue": blue}
        self._players = {
            team: [maker(*([] if old else [team]), **kwargs) for maker in makers]
            for team, makers in teams.items()
        }

    def run(self) -> str:
        for master, guesser in self._players.values():
            master.set_game_state(self.words, self.key)
            guesser.set_board(self.words)
        team = "Red"
        while not self.winner:
            team = self._turn(team)
            if team not in self._players:  # one team alone is always on
                team = "Red"
        return self.winner

    def _turn(self, team: str) -> str:
        """Who is next."""
        master, guesser = self._players[team]
        other = "Blue" if team == "Red" else "Red"
        if not self._old:
            master.set_move_history(self.history)
        master.set_game_state(self.words, self.key)
        clue, number = master.get_clue()
        self.history.append([f"{team}_Codemaster", clue, number])
        self.turns += 1
        guesser.set_clue(clue, int(number))
        while True:
            if not self._old:
                guesser.set_move_history(self.history)
            guesser.set_board(self.words)
            answer = guesser.get_answer()
            if answer is None or answer == "no comparisons":
                return team  # the turn is burnt, and the same team goes on
            card = self.words.index(answer.upper().strip())
            identity = self.key[card]
            self.words[card] = mark = f"*{identity}*"
            if identity == "Assassin":
                self.winner = other
            elif identity in ("Red", "Blue") and self.words.count(mark) == COUNTS[identity]:
                self.winner = identity
            again = guesser.keep_guessing() if identity == team and not self.winner else False
            self.history.append([f"{team}_Guesser", answer, mark, again])
            if self.winner or not again:
                return other


BOTS = '''
"""Bots as people write them for the framework: they talk, and open files where they stand."""

print("loading …")
WORDS = open("players/words.txt").read().split()


class Codemaster:
    games = 0

    def __init__(self, team="Red", threshold=0.7, vectors=None):
        type(self).games += 1
        self.team, self.threshold, self.history = team, threshold, []
        assert vectors is None or list(vectors["cat"]) == [1.0, 2.0]

    def set_move_history(self, history):
        self.history = history

    def get_move_history(self):
        return self.history

    def set_game_state(self, words, key):
        self.words, self.key = words, key

    def get_clue(self):
        left = [w for w, k in zip(self.words, self.key) if k == self.team and w[0] != "*"]
        assert len(left) <= 9 and all(w.isupper() for w in left), left
        print("BESTS:", left)
        clues = [entry for entry in self.history if entry[0].endswith("Codemaster")]
        return WORDS[len(clues) % len(WORDS)], min(2, len(left))


class Guesser:
    def __init__(self, team="Red", threshold=0.7, vectors=None):
        self.team, self.num, self.history = team, 0, []

    def set_move_history(self, history):
        self.history = history

    def set_board(self, words):
        self.words = words

    def set_clue(self, clue, num):
        print("The clue is:", clue, num)
        self.clue, self.num = clue, num

    def keep_guessing(self):
        return self.num > 0

    def get_answer(self):
        self.num -= 1
        assert self.history[-1][0].startswith(self.team)
        found = [w for w in self.words if w[0] == "*"]
        told = [entry for entry in self.history if entry[0].endswith("Guesser")]
        assert sorted(entry[2] for entry in told) == sorted(found), (told, found)
        return [w for w in self.words if w[0] != "*"][0].lower() + " "


class Mute(Guesser):
    def get_answer(self):
        return None


class Cheat(Codemaster):
    asked = 0

    def get_clue(self):
        Cheat.asked += 1
        assert Cheat.asked < 2, "once is enough for a clue that is refused"
        return self.words[0], 1


class OldGuesser:
    """Of the first version: no team, no history."""

    def __init__(self, team=None, **kwargs):
        pass

    set_board = Guesser.set_board
    set_clue = Guesser.set_clue
    keep_guessing = Guesser.keep_guessing

    def get_answer(self):
        self.num -= 1
        return [w for w in self.words if w[0] != "*"][0]
'''
"""The stand-ins' code, for a folder `players`."""
