"""Styles of an SVG picture: what could fetch, run or hide something goes, the rest stays."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from numbers_station.decks.own.svg.style import (
    filter_declarations,
    filter_sheet,
    is_harmless,
    rename_ids,
    strip_imports,
)


@pytest.mark.parametrize("value", ["red", "url(#a)", "url( '#a' )", "1px solid", "none"])
def test_what_stays_inside_the_picture_is_harmless(value: str) -> None:
    assert is_harmless(value)


@pytest.mark.parametrize(
    "value",
    [
        "url(a.png)",
        "URL (https://x)",
        "image-set('x')",
        "javascript:x",
        "\\75rl(x)",
        "data:x",
        "//x",
    ],
)
def test_what_could_fetch_run_or_hide_is_not(value: str) -> None:
    assert not is_harmless(value)
    assert filter_declarations(f"fill: red; stroke: {value}") == "fill: red"
    assert filter_sheet(f".a{{fill: red; stroke: {value}}} .b{{stroke: {value}}}") == (
        ".a{fill: red}"
    )


def test_imports_fonts_and_comments_are_taken_out() -> None:
    sheet = "/* Alice */ @import 'x'; @font-face {src: url(x)} .a {fill: red}"
    assert strip_imports(sheet).split() == [".a", "{fill:", "red}"]


def test_ids_are_renamed_wherever_they_are_meant() -> None:
    root = ET.fromstring(
        '<svg><style>#alice .b{fill:url(#bob)}</style><g id="alice"/><use href="#alice"/>'
        '<g id="bob" fill="url(#bob)"/><use href="#nobody"/></svg>'
    )
    rename_ids(root, "p-")
    text = ET.tostring(root, encoding="unicode")
    assert "alice" not in text
    assert "bob" not in text
    assert '<style>#p-0 .b{fill:url(#p-1)}</style><g id="p-0" /><use href="#p-0" />' in text
    assert '<g id="p-1" fill="url(#p-1)" /><use href="#p-" />' in text
