"""Kept games: what is written beside a record is read back."""

from __future__ import annotations

from pathlib import Path

from arena.results import bout

from numbers_station.arena.bout import play
from numbers_station.arena.kept import Beside, read_beside, write_game
from numbers_station.game.board import Team
from numbers_station.game.record import read


def test_a_game_is_written_and_read_back(tmp_path: Path) -> None:
    (result,) = play(bout("recruit", records=True))
    assert result.kept
    write_game(tmp_path, 7, result.kept)
    file = tmp_path / "000007.txt"
    record = read(file.read_text("utf-8"))
    beside = read_beside(file)
    assert beside == Beside({Team.RED: "recruit", Team.BLUE: "random"}, result.kept.notes)
    clues = [each.note.word for each in beside.notes if each.note.kind == "clue"]
    assert clues == [clue.word for clue in record.state.clues if clue.team is Team.RED]
    assert read_beside(tmp_path / "000008.txt") is None
