"""Typesetting: our fonts, embedded, and no date, so that the same document gives the same bytes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from press.pdfs import Print, printed

from numbers_station.game.ruleset import Language
from numbers_station.press.job import EVERYTHING
from numbers_station.press.paper import Paper


def whole(language: Language, paper: Paper = Paper.A4) -> Print:
    return printed(*EVERYTHING, language=language, paper=paper, count=3, cover=True)


def test_no_date_betrays_when_it_was_printed() -> None:
    reader = whole(Language.ENGLISH).reader()
    assert reader.metadata is not None
    assert "/CreationDate" not in reader.metadata
    assert "/ModDate" not in reader.metadata


@pytest.mark.parametrize("language", Language)
def test_all_fonts_are_embedded_and_ours(language: Language) -> None:
    families = set()
    for page in whole(language).reader().pages:
        resources: Any = page["/Resources"]
        for reference in resources.get("/Font", {}).values():
            font = reference.get_object()
            descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
            assert {"/FontFile2", "/FontFile3"} & set(descriptor)
            families.add(re.sub(r"^/[A-Z]{6}\+|-.*$", "", font["/BaseFont"]))
    assert families == {"BarlowCondensed", "LibertinusSerif", "DejaVuSansMono"}
