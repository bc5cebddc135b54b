"""The header of a knowledge file: its words are read without numpy, the same ones."""

from __future__ import annotations

import io

import pytest

from numbers_station.bots.knowledge.header import DATA, read_header, read_lines
from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.languages import Language


@pytest.mark.parametrize("language", Language)
def test_the_words_are_those_of_the_knowledge(language: Language) -> None:
    words, nothing = read_lines(language, "words", "no such section")
    assert words == load_knowledge(language).words
    assert nothing == []
    with (DATA / f"{language}.know").open("rb") as file:
        assert read_header(file, "x").language == language


def test_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="other is not a knowledge file"):
        read_header(io.BytesIO(b"PK\3\4 something else"), "other")
