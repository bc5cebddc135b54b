"""The palette is the only place with colours, and what is written in them can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import numbers_station
from numbers_station.contrast import LEGIBLE, contrast, find_faint
from numbers_station.palette import DESKS, PICTURE_TONES, PRINT, SCREEN

PACKAGE = Path(numbers_station.__file__).parent
ROOT = PACKAGE.parent.parent
HEX = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_no_colour_is_kept_elsewhere() -> None:
    """But for black and white, which shadows and lights are made of."""
    sources = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.typ"), *ROOT.glob("web/src/**/*.ts*")]
    sources += ROOT.glob("web/src/style/**/*.css")
    found = {
        (str(path.relative_to(ROOT)), colour)
        for path in sources
        if path not in (PACKAGE / "palette.py", ROOT / "web/src/style/palette.css")
        for colour in HEX.findall(path.read_text("utf-8"))
        if colour not in ("#fff", "#000")
    }
    assert found == set()
    assert len(sources) > 200


def test_the_icon_wears_the_palette() -> None:
    wanted = {DESKS["dark"]["desk"], SCREEN["paper"], SCREEN["light-red"]}
    for name in ("favicon.svg", "favicon-turn.svg"):
        icon = (ROOT / "web/static" / name).read_text("utf-8")
        assert set(HEX.findall(icon)) == wanted


def test_every_colour_that_a_style_sheet_asks_for_exists() -> None:
    sheets = "".join(path.read_text("utf-8") for path in ROOT.glob("web/src/style/**/*.css"))
    asked = set(re.findall(r"var\(--([\w-]+)\)", sheets))
    code = "".join(path.read_text("utf-8") for path in ROOT.glob("web/src/**/*.ts*"))
    assert asked <= {*re.findall(r"--([\w-]+):", sheets), *re.findall(r'"--([\w-]+)"', code)}
    assert SCREEN.keys() - asked == set()
    assert DESKS["dark"].keys() == DESKS["light"].keys() <= asked


def test_whatever_is_written_on_tiles_cards_and_desks_can_be_read() -> None:
    assert find_faint(SCREEN, DESKS) == []


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((f"{each}-ink", each) for each in ("red", "blue", "sand", "night")),
        ("red-deep", "red-tint"),
        ("sand-ink", "sand-tint"),
        ("ink", "picture-paper"),
    ],
)
def test_a_tile_or_card_that_cannot_be_read_is_found(ink: str, ground: str) -> None:
    assert (ink, ground) in {
        found[:2] for found in find_faint({**SCREEN, ink: SCREEN[ground]}, DESKS)
    }


@pytest.mark.parametrize("theme", list(DESKS))
@pytest.mark.parametrize("ink", ["on-desk", "on-desk-soft", "on-desk-red", "panel-ink", "doubt"])
def test_what_cannot_be_read_on_a_desk_is_found(theme: str, ink: str) -> None:
    ground = "desk-lit" if ink.startswith("on-desk") else "panel"
    desks = {**DESKS, theme: {**DESKS[theme], ink: DESKS[theme][ground]}}
    assert (ink, ground) in {found[:2] for found in find_faint(SCREEN, desks)}


def test_print_is_told_apart_by_hatching_and_can_be_read() -> None:
    white, ink = PICTURE_TONES[0], PICTURE_TONES[-1]
    assert contrast(PRINT["red"], PRINT["blue"]) < 1.35
    assert min(contrast(white, PRINT[team]) for team in ("red", "blue")) >= LEGIBLE
    assert contrast(ink, PRINT["sand"]) >= LEGIBLE
    tones = [contrast(tone, PICTURE_TONES[-1]) for tone in PICTURE_TONES]
    assert tones == sorted(tones, reverse=True)
