"""The standard supply: enough cards for every ruleset, and no idea twice on a board."""

from __future__ import annotations

from random import Random

import pytest

from numbers_station.decks import pictures
from numbers_station.decks.supply import picture, picture_cards, supply, theme
from numbers_station.game.board import Picture, Word
from numbers_station.game.deal import deal
from numbers_station.game.ruleset import CONFIGURATIONS, Content, Language, Ruleset


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("base", CONFIGURATIONS[::6], ids=str)
def test_there_are_cards_for_every_ruleset(base: Ruleset, language: Language) -> None:
    ruleset = Ruleset(base.content, base.grid, language=language)
    assert len(deal(ruleset, *supply(ruleset), Random(1), theme).faces) == ruleset.grid.cards


@pytest.mark.parametrize("content", [Content.PICTURES, Content.MIXED])
def test_no_staging_lies_on_the_table_twice(content: Content) -> None:
    ruleset = Ruleset(content)
    for seed in range(100):
        layout = deal(ruleset, *supply(ruleset), Random(seed), theme)
        for side in (layout, layout.turn_over()):
            stagings = [theme(face) for face in side.faces if isinstance(face, Picture)]
            assert len(set(stagings)) == len(stagings)


def test_every_face_is_dealt_now_and_then() -> None:  # R1.3, R1.6
    ruleset = Ruleset(Content.PICTURES)
    seen = {f for s in range(150) for f in deal(ruleset, *supply(ruleset), Random(s), theme).faces}
    assert len(seen) == 2 * len(picture_cards())


def test_a_picture_card_leads_to_its_recipe() -> None:
    front, back = pictures.curated_deck()[5]
    assert (picture(Picture("p10")), picture(Picture("p11"))) == (front, back)
    assert theme(Picture("p10")) == front.staging
    assert theme(Word("p10")) is None
    for unknown in ("p288", "p-1", "p", "x", "p\u0662"):
        with pytest.raises(KeyError):
            picture(Picture(unknown))
