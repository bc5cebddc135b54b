"""Given boards: lines that are read, and what is said of those that cannot be."""

from __future__ import annotations

import json

import pytest

from numbers_station.arena.boards import BadBoards, GivenBoard, read_boards
from numbers_station.game.board import Picture, Team, Word
from numbers_station.game.key import Key
from numbers_station.game.ruleset import CLASSIC, MIXED, PICTURES

WORDS = [f"word{chr(97 + n)}" for n in range(25)]
KEY = ["blue"] * 9 + ["red"] * 8 + ["bystander"] * 7 + ["assassin"]


def line(board: list[str] = WORDS, key: list[str] = KEY, **more: object) -> bytes:
    return json.dumps({"board": board, "key": key, **more}).encode()


def test_boards_are_read() -> None:
    text = b"\n".join([line(note="left alone"), b"", line()])
    one, other = read_boards(text, CLASSIC)
    assert one == other == GivenBoard(tuple(map(Word, WORDS)), Key.parse(one.key.reveal()))
    assert one.key.starting is Team.BLUE
    assert "blue" not in repr(one)
    (mixed,) = read_boards(line(["@p12", *WORDS[1:]]), MIXED)
    assert mixed.cards[0] == Picture("p12")
    assert read_boards(b"\n", CLASSIC) == ()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"board", "malformed"),
        (b"\xff", "malformed"),
        (b"{}", "board"),
        (line(WORDS[1:]), "25 cards"),
        (line([*WORDS[1:], WORDS[1]]), "twice"),
        (line(key=KEY[1:]), "starts"),
        (line(key=["green", *KEY[1:]]), "green"),
        (line(key=["assassin", *KEY[1:]]), "starts"),
        (line(key=[*KEY[:-2], "assassin", "assassin"]), "key"),
        (line(["", *WORDS[1:]]), "word"),
        (line(["@p12", *WORDS[1:]]), "words"),
    ],
)
def test_the_line_and_what_is_wrong_with_it(text: bytes, says: str) -> None:
    with pytest.raises(BadBoards, match=says) as bad:
        read_boards(line() + b"\n" + text, CLASSIC)
    assert bad.value.line == 2
    with pytest.raises(BadBoards):
        read_boards(line(), PICTURES)
