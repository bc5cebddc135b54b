"""TextArena's texts: what is written is read back."""

from __future__ import annotations

import pytest
from arena.results import terms

from numbers_station.arena.bout import Bout, Pairing, play
from numbers_station.arena.entrant import parse_entrants
from numbers_station.game.board import Role, Word
from numbers_station.game.record import read as read_record
from numbers_station.interop.story import Story
from numbers_station.interop.textarena import (
    PLAYERS,
    parse_answer,
    read,
    write_board,
    write_told,
)


@pytest.mark.parametrize("seed", ["a", "b"])
def test_what_is_written_is_read_back(seed: str) -> None:
    (one,) = parse_entrants(("random",))
    (result,) = play(Bout(terms(seed=seed, records=True), (Pairing(0, 0, one, one),)))
    assert result.kept
    record = read_record(result.kept.record)
    assert record.key
    story = Story(record.states()[0])
    words = [card.text.lower() for card in record.dealt.cards if isinstance(card, Word)]
    assert not any(" " in word for word in words)  # with these seeds; theirs have none
    for state in record.states():
        story.follow(state)
        for player, seat in enumerate(PLAYERS):
            key = record.key.identities if seat.role is Role.SPYMASTER else None
            text = f"'[wind 2]' You are Player {player}, the {seat.role.capitalize()} for it.\n"
            text += "\n".join(write_told(each, words) for each in story.told) + "\n"
            reading = read(text + write_board(words, state.covered, key))
            assert reading.seat is seat
            assert reading.words == tuple(words)
            assert list(reading.told) == story.told
            assert reading.key == key
            assert "red" not in repr(reading).replace("red spymaster", "").replace(
                "red operative", ""
            )


def test_answers() -> None:
    assert parse_answer("[Wind 2]") == "wind 2"
    assert parse_answer("I think … so [breeze], or rather [ crane ]") == "crane"
    assert parse_answer("  PASS ") == "pass"
