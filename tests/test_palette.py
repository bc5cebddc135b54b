"""The palette is the only place with colours, and what is written in them can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import numbers_station
from numbers_station.palette import DESKS, PICTURE_TONES, PRINT, SCREEN

PACKAGE = Path(numbers_station.__file__).parent
ROOT = PACKAGE.parent.parent
HEX = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
LEGIBLE = 4.5
"""The least contrast of small type (WCAG 2, 1.4.3)."""


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


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


@pytest.mark.parametrize("identity", ["red", "blue", "sand", "night"])
def test_tiles_can_be_read(identity: str) -> None:
    assert contrast(SCREEN[f"{identity}-ink"], SCREEN[identity]) >= LEGIBLE
    if identity != "night":  # on the key the assassin's card is as dark as its tile
        deep = SCREEN["sand-ink" if identity == "sand" else f"{identity}-deep"]
        assert contrast(deep, SCREEN[f"{identity}-tint"]) >= LEGIBLE


@pytest.mark.parametrize("theme", list(DESKS))
def test_what_is_written_on_the_desk_can_be_read(theme: str) -> None:
    desk = DESKS[theme]
    for ground in ("desk", "desk-lit", "desk-deep"):
        for ink in ("on-desk", "on-desk-soft", "on-desk-red", "on-desk-blue"):
            assert contrast(desk[ink], desk[ground]) >= LEGIBLE, (ink, ground)
    for ink in ("panel-ink", "panel-soft", "good", "doubt", "bad"):
        assert contrast(desk[ink], desk["panel"]) >= LEGIBLE, ink


def test_print_is_told_apart_by_hatching_and_can_be_read() -> None:
    white, ink = PICTURE_TONES[0], PICTURE_TONES[-1]
    assert contrast(PRINT["red"], PRINT["blue"]) < 1.35
    assert min(contrast(white, PRINT[team]) for team in ("red", "blue")) >= LEGIBLE
    assert contrast(ink, PRINT["sand"]) >= LEGIBLE
    tones = [luminance(tone) for tone in PICTURE_TONES]
    assert tones == sorted(tones, reverse=True)
