"""The press's own drawings: well-formed, and each identity with a shape of its own."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from numbers_station.game.board import Identity, Team
from numbers_station.press import art
from numbers_station.press.figures import figure

DRAWINGS = {
    "mast": art.mast(),
    "tick": art.outcome(own=True),
    "turn": art.outcome(own=False),
    **{f"light {team}": art.light(team) for team in Team},
    **{f"square {identity}": art.square(identity) for identity in Identity},
    **{f"medal {identity}": art.medal(identity) for identity in Identity},
    **{f"panel {identity}": art.panel(identity, 59, 40) for identity in Identity},
    **{f"plate {identity}": art.plate(identity, 59, 11) for identity in Identity},
    **{
        f"figure {identity} {face}": figure(identity, face)
        for identity in Identity
        for face in (0, 1)
    },
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_well_formed_and_fills_its_box(name: str) -> None:
    root = ElementTree.fromstring(DRAWINGS[name])
    box = [float(value) for value in root.attrib["viewBox"].split()]
    assert box[:2] == [0, 0]
    assert box[2:] == [float(root.attrib["width"]), float(root.attrib["height"])]
    assert any(element.tag.endswith(("path", "circle", "rect")) for element in root.iter())


def test_no_two_drawings_are_alike() -> None:
    assert len(set(DRAWINGS.values())) == len(DRAWINGS)
