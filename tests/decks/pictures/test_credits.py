"""Credits and licence notices: every part has a source, and every source its licence text."""

from __future__ import annotations

from numbers_station.decks.pictures import Recipe, credits, credits_of, notices
from numbers_station.decks.pictures.part import parts


def test_every_part_is_credited_to_its_source() -> None:
    assert set(credits()) == set(parts())
    for part, credit in credits().items():
        source, icon = parts()[part].source.split(":")
        assert credit.icon == icon
        assert credit.licence == {"noto": "Apache-2.0", "fluent": "MIT"}[source]
        assert credit.package.startswith("@iconify-json/" + source)
        assert credit.emoji


def test_no_share_alike_source() -> None:
    assert {credit.licence for credit in credits().values()} == {"Apache-2.0", "MIT"}


def test_a_picture_is_credited_by_its_parts() -> None:
    found = credits_of(Recipe.parse("mirror(cat, bust(lion))"))
    assert [credit.part for credit in found] == ["cat", "lion"]


def test_the_licence_texts_travel_with_the_data() -> None:
    texts = notices()
    assert set(texts) == {"Apache-2.0.txt", "MIT-fluent-emoji.txt", "NOTICE.txt", "Unicode-3.0.txt"}
    assert "Apache License" in texts["Apache-2.0.txt"]
    assert "Version 2.0, January 2004" in texts["Apache-2.0.txt"]
    assert "Copyright (c) Microsoft Corporation" in texts["MIT-fluent-emoji.txt"]
    assert "UNICODE LICENSE V3" in texts["Unicode-3.0.txt"]
    assert "CHANGED" in texts["NOTICE.txt"]
    for credit in credits().values():
        assert credit.package in texts["NOTICE.txt"]
