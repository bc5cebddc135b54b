"""Ours in the public competition framework: whole games in both of its versions."""

from __future__ import annotations

from typing import Any

import pytest

from numbers_station.decks import words
from numbers_station.game.board import Word
from numbers_station.game.ruleset import Language
from numbers_station.interop.competition import AICodemaster, AIGuesser

from .framework import Framework

DECK = [
    face.text
    for card in words.standard(Language.ENGLISH).cards
    for face in (card.front, card.back)
    if isinstance(face, Word) and face.text.isalpha()
]


class Recorded(AIGuesser):
    """Ours, and how often it guessed for each clue."""

    clues: list[tuple[str, int, int]]

    def set_clue(self, clue: str, num: int) -> None:
        super().set_clue(clue, num)
        self.clues = [*getattr(self, "clues", []), (clue, num, 0)]

    def get_answer(self) -> str:
        clue, number, guesses = self.clues.pop()
        self.clues.append((clue, number, guesses + 1))
        return super().get_answer()


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_one_team_alone(seed: int, old: bool) -> None:
    made: list[Recorded] = []

    def guesser(*arguments: Any, **settings: Any) -> Recorded:
        made.append(Recorded(*arguments, **settings))
        return made[-1]

    game = Framework(DECK, seed, (AICodemaster, guesser), old=old, version="agent")
    assert game.run() in ("Red", "Blue")
    for clue, number, guesses in made[0].clues:
        assert 1 <= guesses <= number + 1
        assert 1 <= number <= 9
        assert not any(clue in word.lower() or word.lower() in clue for word in game.dealt)
    assert len({clue for clue, _, _ in made[0].clues}) == len(made[0].clues)


def test_two_teams() -> None:
    game = Framework(DECK, 5, (AICodemaster, AIGuesser), (AICodemaster, AIGuesser))
    assert game.run() in ("Red", "Blue")
    clues = [entry[1] for entry in game.history if entry[0].endswith("Codemaster")]
    assert len(set(clues)) == len(clues)


class Silent(AIGuesser):
    """Has no answer now and then, which leaves no trace in the history."""

    def get_answer(self) -> str:
        self.times = getattr(self, "times", 0) + 1
        return super().get_answer() if self.times % 3 else None  # type: ignore[return-value]


class Shouting(AICodemaster):
    """A stranger who writes clues as no book does."""

    def get_clue(self) -> tuple[str, int]:
        word, _ = super().get_clue()
        return f" {word.upper()} ", "40"  # type: ignore[return-value]


@pytest.mark.parametrize("pair", [(AICodemaster, Silent), (Shouting, AIGuesser)])
def test_with_strangers(pair: tuple[Any, Any]) -> None:
    assert Framework(DECK, 1, pair, (AICodemaster, AIGuesser)).run()


def test_the_same_decisions_in_both_versions_and_with_a_used_object() -> None:
    """History or not, what a lone team knows is the same; a second game begins anew."""
    first = Framework(DECK, 2, (AICodemaster, AIGuesser))
    second = Framework(DECK, 2, (AICodemaster, AIGuesser), old=True)
    first.run()
    second.run()
    assert first.history == second.history
    master, guesser = AICodemaster(), AIGuesser()
    for seed in (3, 2):
        reused = Framework(DECK, seed, (lambda: master, lambda: guesser), old=True)
        reused.run()
    assert reused.history == first.history


def test_no_such_level() -> None:
    with pytest.raises(ValueError, match="recruit, agent, veteran"):
        AIGuesser("Red", version="gpt-4o")
