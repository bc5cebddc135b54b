"""Ours in TextArena: whole games by text, in both forms of its answers."""

from __future__ import annotations

import pytest

from numbers_station.interop.textarena import NotUnderstood
from numbers_station.interop.textarena_agent import TextAgent

from .test_competition import DECK
from .text_game import TextGame

WORDS = [word.lower() for word in DECK if len(word) < 8]


@pytest.mark.parametrize("v1", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games(seed: int, v1: bool) -> None:
    agent = TextAgent("agent")
    game = TextGame(WORDS, seed, v1=v1)
    assert game.play([agent] * 4) in ("R", "B")
    assert game.why in ("all words", "the assassin")  # nobody was misunderstood


def test_only_a_spymaster_s_decisions_depend_on_the_key() -> None:
    """The operative's text says nothing of hidden words, whatever else is asked."""
    texts: list[str] = []

    def operative(text: str) -> str:
        texts.append(text)
        return TextAgent("agent")(text)

    game = TextGame(WORDS, 7)
    game.play([TextAgent("agent"), operative, TextAgent("agent"), operative])
    assert texts
    for text in texts:
        assert " R revealed" not in text


def test_texts_that_leave_things_out() -> None:
    """Some wrappers show the prompt and the last board only: without a clue it passes."""
    game = TextGame(WORDS, 3)
    prompt, board = game.messages[1][0], game._view(1)
    assert TextAgent()(f"{prompt}\n\n{board}") == "[pass]"
    with pytest.raises(NotUnderstood):
        TextAgent()(prompt)
    with pytest.raises(NotUnderstood):
        TextAgent()("What is the capital of Iceland?")
