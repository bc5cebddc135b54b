"""Cells of a sheet: every drawing that they name is there, and key backs tell nothing."""

from __future__ import annotations

from random import Random

import pytest

from numbers_station.game.board import Grid, Identity
from numbers_station.game.key import Key
from numbers_station.languages import Language
from numbers_station.press.cells import KEY_BACK, agent_cell, drawings, key_cell
from numbers_station.press.paper import PICTURE, WORD
from numbers_station.press.texts import texts


@pytest.mark.parametrize("language", Language)
def test_every_drawing_of_an_agent_card_exists(language: Language) -> None:
    images = drawings((WORD, PICTURE))
    words = set()
    for identity in Identity:
        for layout in (WORD, PICTURE):
            for face in (0, 1):
                cell = agent_cell(identity, face, layout, texts(language))
                assert {cell.figure, cell.ground, cell.plate} <= set(images)
                words.add(cell.word)
    assert len(words) == len(Identity)


@pytest.mark.parametrize("grid", Grid)
def test_a_key_is_printed_row_by_row(grid: Grid) -> None:  # R3.2
    key = Key.random(grid, Random(1))
    cell = key_cell(key, texts(Language.ENGLISH))
    assert [identity for row in cell.rows for identity in row] == list(key.identities)
    assert {len(row) for row in cell.rows} == {grid.columns}
    assert cell.text == key.reveal()
    assert cell.text in cell.alt


def test_the_back_of_a_key_has_numbers_only() -> None:  # R3.6
    assert all(len(group) == 5 and group.isdigit() for group in KEY_BACK.numbers)
