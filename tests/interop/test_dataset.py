"""Games as data: a row for each clue, which add up to the game again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from arena.results import bout

from numbers_station.arena.boards import write_card
from numbers_station.arena.bout import play
from numbers_station.arena.kept import Beside
from numbers_station.game.board import Team
from numbers_station.game.events import BY_GUESS, Covered, GameEnd, GuessUndone
from numbers_station.game.record import Record, read
from numbers_station.interop.dataset import ClueRow, TouchedCard, clue_rows

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.txt"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_rows_of_every_golden_game(file: Path) -> None:
    record = read(file.read_text("utf-8"))
    rows = list(clue_rows(file.stem, record))
    assert [row.turn for row in rows] == list(range(1, len(rows) + 1))
    assert [(row.team, row.clue, row.number) for row in rows] == [
        (clue.team, clue.word, clue.number) for clue in record.state.clues
    ]
    assert msgspec.json.decode(msgspec.json.encode(rows), type=list[ClueRow]) == rows
    assert [card for row in rows for card in row.guesses] == touched(record)
    for row in rows:
        assert row.key == (record.key.identities if record.key else None)
        assert len(row.board) == len(row.covered)
        for guess in row.guesses:
            place = row.board.index(guess.card)
            assert row.covered[place] is None
            assert row.key is None or row.key[place] is guess.identity


def touched(record: Record) -> list[TouchedCard]:
    """What was touched and not taken back, in order."""
    found: list[TouchedCard] = []
    for state, event in zip(record.states(), record.events, strict=False):
        if isinstance(event, Covered) and event.cause is BY_GUESS:
            card = write_card(state.cards[event.card])
            found.append(TouchedCard(card, event.identity))
        elif isinstance(event, GuessUndone):
            found.pop()
    return found


def test_players_and_notes_come_from_beside_the_record() -> None:
    (result,) = play(bout("recruit", records=True))
    assert result.kept
    beside = Beside(result.kept.players, result.kept.notes)
    rows = list(clue_rows("g", read(result.kept.record), beside))
    for row in rows:
        assert row.players == {Team.RED: "recruit", Team.BLUE: "random"}
        kinds = [note.kind for note in row.notes]
        assert kinds[:1] == (["clue"] if row.team is Team.RED else [])
        if row.team is Team.RED:
            assert row.notes[0].word == row.clue
            touches = [note for note in row.notes if note.kind == "guess"]
            assert [row.board[note.meant[0]] for note in touches] == [
                guess.card for guess in row.guesses
            ]
    assert isinstance(rows[-1].game_end, GameEnd)
    assert all(row.turn_end for row in rows[:-1])
    assert rows[-1].winner is result.winner
