"""The codebook: what it lets pass is what the referee lets pass on the whole board."""

from __future__ import annotations

from random import Random

import pytest

from numbers_station.game.deal import deal
from numbers_station.game.game import Game
from numbers_station.game.ruleset import Language, Ruleset
from numbers_station.referee import verdict
from numbers_station.rl.codebook import Codebook


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.DUTCH])
def test_clues_pass_card_by_card_as_on_the_whole_board(language: Language) -> None:
    probe = Codebook(language=language)
    rng = Random(str(language))
    # Words of the deck among the clues, since those are often related to what lies there.
    clues = [*probe.clues[:200], *rng.sample(probe.cards, 100)]
    codebook = Codebook([clue for clue in clues if " " not in clue], language=language)
    ruleset = Ruleset(language=language)
    for _ in range(3):
        game = Game.new(ruleset, deal(ruleset, codebook.deck, (), rng).faces, rng)
        visible = game.state.visible_words
        expected = [verdict(clue, visible, language).passes for clue in codebook.clues]
        assert codebook.legal_clues(game.state).astype(bool).tolist() == expected
        assert not all(expected)


def test_numbers() -> None:
    codebook = Codebook()
    assert [codebook.number_of_card(word) for word in codebook.cards] == list(
        range(len(codebook.cards))
    )
    assert [codebook.number_of_clue(word) for word in codebook.clues] == list(
        range(len(codebook.clues))
    )
    assert codebook.number_of_clue("qwertz") is None
