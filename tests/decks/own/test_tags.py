"""Tags of own pictures: a line a file, every mistake named."""

from __future__ import annotations

from pathlib import Path

import pytest
from decks.own.sample_files import GOOD, errors, folder

from numbers_station.decks.own.picture_pack import import_pictures


def test_tags(tmp_path: Path) -> None:
    text = "\ufeff# ours\nalice.svg: cat,  sleeping   cat, cat\nerin.webp: sea\nBOB.png:\n"
    made = import_pictures(folder(tmp_path, {**GOOD, "tags.txt": text.encode()}))
    tags = [picture.tags for picture in made.pack.pictures]
    assert tags == [("cat", "sleeping cat"), (), (), ("sea",)]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("alice.svg cat", "bad_tags"),
        ("nobody.svg: cat", "bad_tags"),
        ("alice.svg: a\nalice.svg: b", "bad_tags"),
        ("alice.svg: " + ", ".join(f"a{n}" for n in range(41)), "bad_tags"),
        ("alice.svg: 😀", "bad_character"),
        ("alice.svg: " + "x" * 25, "too_long"),
    ],
)
def test_bad_tags(tmp_path: Path, line: str, code: str) -> None:
    found = errors(folder(tmp_path, {**GOOD, "tags.txt": line.encode()}))
    assert [each[1] for each in found] == [code]
    assert found[0][0] == "tags.txt"


def test_tags_must_be_utf8(tmp_path: Path) -> None:
    found = errors(folder(tmp_path, {**GOOD, "tags.txt": b"alice.svg: caf\xe9"}))
    assert found == [("tags.txt", "not_utf8")]
