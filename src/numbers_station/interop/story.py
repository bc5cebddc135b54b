"""What has happened in a game of ours, as far as one position after another tells it."""

from __future__ import annotations

from numbers_station.game.board import AGENT, Word
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.events import ClueGiven
from numbers_station.game.phase import GUESS
from numbers_station.game.state import State

from .mirror import Told, ToldClue, ToldTouch

NO_LIMIT = 9
"""What is said instead of a number without a limit, which others do not know."""


class Story:
    """Clues and touches of one game in order, for those whose protocol tells them so."""

    def __init__(self, state: State) -> None:
        self.words = [card.text for card in state.cards if isinstance(card, Word)]
        """As they were dealt."""
        self.told: list[Told] = []
        self._seen = State.start(state.dealt)

    def is_of(self, state: State) -> bool:
        """Whether a position is of the same game, later or the same."""
        seen = self._seen
        return (
            seen.cards == state.cards
            and len(seen.clues) <= len(state.clues)
            and all(
                before in (None, now)
                for before, now in zip(seen.covered, state.covered, strict=True)
            )
        )

    def follow(self, state: State) -> None:
        """
        Add what has happened since the last position.

        It does not say which of two teams touched a card: an own card is taken for a team's own
        guess, any other for one of the team that gave the last clue; or the clue before, as long
        as nobody has guessed at the last one.
        """
        open_clue = self._seen.clues[-1:]
        clues = state.clues[len(self._seen.clues) :]
        fresh = [
            card
            for card, (before, now) in enumerate(
                zip(self._seen.covered, state.covered, strict=True)
            )
            if now is not before
        ]
        guessed_at = (*open_clue, *clues)
        last = guessed_at[-2:-1] if state.phase is GUESS and not state.guesses else guessed_at[-1:]
        for given in guessed_at:
            if given in clues:
                self.told.append(ToldClue(given.team, given.word, number_of(given)))
            fresh = self._touch(given, fresh, state, everything=given in last)
        self._seen = state

    def _touch(
        self, given: ClueGiven, fresh: list[int], state: State, *, everything: bool
    ) -> list[int]:
        """Add the touches after a clue; the cards that are left for later ones."""
        rest = []
        for card in fresh:
            identity = state.covered[card]
            if identity and (everything or identity is AGENT[given.team]):
                self.told.append(ToldTouch(given.team, card, identity))
            else:
                rest.append(card)
        return rest


def number_of(given: ClueGiven) -> int:
    return NO_LIMIT if given.number == UNLIMITED else int(given.number)
