"""Given boards: a file of JSON lines, each with the cards as they lie and whose each of them is."""

from __future__ import annotations

import msgspec

from numbers_station.game.board import AGENT, Card, Grid, Identity, Picture, Team, Word
from numbers_station.game.cards import check_cards
from numbers_station.game.errors import BadKey, Refusal
from numbers_station.game.events import Dealt
from numbers_station.game.key import Key
from numbers_station.game.ruleset import Ruleset

PICTURE = "@"
"""What stands before a picture's id, as in records."""


class GivenBoard(msgspec.Struct, frozen=True):
    """A board that was not dealt by us, with its key. Printed, it does not show it."""

    cards: tuple[Card, ...]
    key: Key


class BoardLine(msgspec.Struct, frozen=True):
    """A line of the file; what else stands there is left alone."""

    board: tuple[str, ...]
    """The cards row by row; a picture is `@` and its id."""
    key: tuple[Identity, ...]
    """For each card whose it is."""

    def __repr__(self) -> str:
        return f"BoardLine({self.board!r}, <secret>)"

    def __rich_repr__(self) -> list[tuple[str, object]]:  # what `rich` prints instead of repr
        return [("board", self.board), ("", "<secret>")]


class BadBoards(ValueError):
    """A file of boards that cannot be used: the line, and what is wrong with it."""

    def __init__(self, line: int, why: Refusal | str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


_decoder = msgspec.json.Decoder(BoardLine)


def read_boards(text: bytes, ruleset: Ruleset) -> tuple[GivenBoard, ...]:
    """Every board of a file. Raises `BadBoards` at the first that *ruleset* is not for."""
    boards = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            boards.append(_board(_decoder.decode(line), ruleset))
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadBoards(number, str(error)) from None
        except Refusal as refusal:
            raise BadBoards(number, refusal) from None
    return tuple(boards)


def _board(line: BoardLine, ruleset: Ruleset) -> GivenBoard:
    cards = tuple(map(read_card, line.board))
    key = key_of(ruleset.grid, line.key)
    check_cards(Dealt(ruleset, cards, key.starting))
    return GivenBoard(cards, key)


def key_of(grid: Grid, identities: tuple[Identity, ...]) -> Key:
    """The key with these identities; the team with one card more starts. Raises `BadKey`."""
    red, blue = (identities.count(AGENT[team]) for team in Team)
    if abs(red - blue) != 1:
        raise BadKey("key_counts", "R3.8", f"{red} red and {blue} blue cards: nobody starts")
    return Key(grid, identities, Team.RED if red > blue else Team.BLUE)


def read_card(text: str) -> Card:
    return Picture(text.removeprefix(PICTURE)) if text.startswith(PICTURE) else Word(text)


def write_card(card: Card) -> str:
    return card.text if isinstance(card, Word) else PICTURE + card.id
