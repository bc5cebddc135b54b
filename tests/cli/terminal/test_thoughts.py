"""The bots' reasons, told in sentences when the game is over."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from numbers_station.bots.bot import Note
from numbers_station.cli.terminal.thoughts import thought_lines
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import Picture
from numbers_station.game.deal import deal
from numbers_station.game.game import Game
from numbers_station.game.moves import GiveClue
from numbers_station.game.ruleset import VARIANTS, Language
from numbers_station.referee import verdict
from numbers_station.texts import catalog


@pytest.mark.parametrize("language", list(Language))
def test_reasons_are_told_in_sentences(language: Language) -> None:
    text = catalog(language)
    rules = replace(VARIANTS["mixed"], language=language)
    rng = Random(3)
    game = Game.new(rules, deal(rules, *supply(rules), rng, theme).faces, rng, verdict)
    spymaster = game.to_act()
    assert spymaster is not None
    game.play(spymaster, GiveClue("brum", 2))
    picture = next(at for at, card in enumerate(game.state.cards) if isinstance(card, Picture))
    notes = [
        (1, Note("clue", "brum", (picture,), (3,), 70)),
        (1, Note("guess", "brum", (picture,), sure=40, old="klonk")),
        (1, Note("stop", "brum", sure=20)),
        (1, Note("cover", meant=(4,))),
        (1, Note("challenge", "brum")),
        (1, Note("ruling", "brum", valid=True)),
        (1, Note("ruling", "brum", valid=False)),
        (1, Note("answer", "brum", valid=True)),
        (1, Note("answer", "brum", valid=False)),
        (1, Note("guess", "brum", (3,), sure=30, unknown=(3,))),
    ]
    assert thought_lines(game.state, [], text) == []
    title, clue, *reasons = thought_lines(game.state, notes, text)
    assert title == text("terminal.thoughts")
    assert "BRUM" in clue
    assert len(set(reasons)) == len(notes)
    assert all(line.count(".") == 1 and line.endswith(".") for line in reasons)
    assert text("review.sure", n=40) in reasons[1]
    assert text("review.sure", n=30) not in reasons[-1]  # of what one does not know
