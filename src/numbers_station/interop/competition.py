"""
Ours in the public competition framework: give its runner these classes by their import strings.

Of what its code does, not of what its pages say: found words are overwritten in the one list that
all share; the history lacks the guess that was just made; a turn without a guess is in no history;
older versions have no history at all, and only one team.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from numbers_station.arena.boards import key_of
from numbers_station.game.board import AGENT, Identity, Team
from numbers_station.game.clue import normal
from numbers_station.game.state import State

from .mirror import PLAIN, Told, ToldClue, ToldTouch, before_clue, mirror
from .our_bots import choose_clue, choose_guess, our_bot

IDENTITIES = {
    "Red": Identity.RED,
    "Blue": Identity.BLUE,
    "Civilian": Identity.BYSTANDER,
    "Assassin": Identity.ASSASSIN,
}
MARKS = {f"*{name}*": identity for name, identity in IDENTITIES.items()}
"""What is written over a word that was found."""

History = Sequence[Sequence[object]]


class _Player:
    """What both roles have: a team, a level, the words as they were dealt, the history."""

    def __init__(self, team: str = "Red", version: str = "", **_: object) -> None:
        """*version* is the name of a level, as the runner's options say."""
        self._team = Team(team.lower())
        self._bot = our_bot(version)
        self._dealt: list[str] = []
        self._now: Sequence[str] = ()
        self._history: History = []
        self._own: list[Told] = []

    def set_move_history(self, move_history: History) -> None:
        self._history = move_history

    def get_move_history(self) -> History:
        return self._history

    def _look(self, words: Sequence[str]) -> None:
        """Keep the shared list, and of a new game its words before any is overwritten."""
        self._now = words
        fresh = not any(word in MARKS for word in words)
        if fresh and list(words) != self._dealt:
            self._dealt, self._own = list(words), []

    def _told(self) -> list[Told]:
        """What happened: the history if there is one, and what the list shows beyond it."""
        told = [self._entry(entry) for entry in self._history] if self._history else [*self._own]
        known = {each.card for each in told if isinstance(each, ToldTouch)}
        for card, word in enumerate(self._now):
            if word in MARKS and card not in known:
                touch = ToldTouch(self._team, card, MARKS[word])
                told.append(touch)
                self._own.append(touch)
        return told

    def _entry(self, entry: Sequence[object]) -> Told:
        colour, role = str(entry[0]).split("_")
        team = Team(colour.lower())
        if role == "Codemaster":
            return ToldClue(team, str(entry[1]), int(str(entry[2])))
        card = self._dealt.index(str(entry[1]).upper().strip())
        return ToldTouch(team, card, MARKS[str(entry[2])])


class AICodemaster(_Player):
    """Our spymaster."""

    def set_game_state(self, words: Sequence[str], key: Sequence[str]) -> None:
        self._look(words)
        self._key = key_of(PLAIN.grid, tuple(IDENTITIES[each.strip("*")] for each in key))

    def get_clue(self) -> tuple[str, int]:
        state = before_clue(mirror(self._dealt, self._told()), self._team)
        word, number = choose_clue(self._bot, state, self._key, self._dealt, Random(0))
        self._own.append(ToldClue(self._team, word, number))
        return word, number


class AIGuesser(_Player):
    """Our operative."""

    def set_board(self, words: Sequence[str]) -> None:
        self._look(words)

    def set_clue(self, clue: str, num: int) -> None:
        self._told()  # what was found since the last clue belongs before this one
        self._clue = ToldClue(self._team, normal(clue), int(num))
        self._own.append(self._clue)

    def get_answer(self) -> str:
        state = self._state()
        card = choose_guess(self._bot, state, Random(0))
        if card is None:  # one guess is asked for in any case
            card = state.uncovered[0]
        self._answer = card
        return self._dealt[card]

    def keep_guessing(self) -> bool:
        """Asked after an own card only, of which the history does not know yet."""
        told = self._told()
        if not any(isinstance(each, ToldTouch) and each.card == self._answer for each in told):
            told.append(ToldTouch(self._team, self._answer, AGENT[self._team]))
        return choose_guess(self._bot, self._state(told), Random(0)) is not None

    def _state(self, told: list[Told] | None = None) -> State:
        return mirror(self._dealt, self._told() if told is None else told)
