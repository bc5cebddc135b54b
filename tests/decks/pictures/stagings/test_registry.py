"""The registry of stagings: enough of them, each drawable with anything that fits."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from numbers_station.decks.pictures import STAGINGS, Recipe, svg
from numbers_station.decks.pictures.part import parts
from numbers_station.decks.pictures.stagings.registry import Slot, anything, staging

DROPPED = ("floor-shadow", "stripes", "plain-frame", "tiny", "split", "boxing", "footprints")


def test_there_are_at_least_sixty_and_the_weak_ones_are_out() -> None:
    assert len(STAGINGS) >= 60
    assert not set(DROPPED) & set(STAGINGS)


@pytest.mark.parametrize("name", sorted(STAGINGS))
def test_every_slot_suits_enough_parts(name: str) -> None:
    for slot in STAGINGS[name].slots:
        assert sum(map(slot.fits, parts().values())) >= 12


@pytest.mark.parametrize("name", sorted(STAGINGS))
def test_draws_the_widest_tallest_and_heaviest_parts_that_fit(name: str) -> None:
    """The extremes of every slot give a card of sane size and sane numbers."""
    scene = STAGINGS[name]
    for key in (lambda p: p.w / p.h, lambda p: -p.w / p.h, lambda p: sum(r[1] for r in p.regions)):
        chosen: list[str] = []
        for slot in scene.slots:
            fitting = [p for p in parts().values() if slot.fits(p) and p.id not in chosen]
            chosen.append(max(fitting, key=key).id)
        text = svg(Recipe(name, tuple(chosen)))
        ET.fromstring(text)
        assert len(text) <= 40_000
        assert "nan" not in text


@pytest.mark.parametrize("name", [n for n, s in sorted(STAGINGS.items()) if s.frame])
def test_a_framed_staging_can_stand_inside_another(name: str) -> None:
    inner = STAGINGS[name]
    part = next(p.id for p in parts().values() if inner.slots[0].fits(p))
    text = svg(Recipe("stage", (Recipe(name, (part,)),)))
    ET.fromstring(text)
    assert len(text) <= 40_000
    assert inner.frame is not None
    x, y, w, h = inner.frame
    assert x >= 0
    assert y >= 0
    assert w <= 104
    assert h <= 104


def test_a_name_cannot_be_taken_twice() -> None:
    def snail() -> str:
        return ""

    with pytest.raises(ValueError, match="twice"):
        staging(Slot(anything))(snail)
