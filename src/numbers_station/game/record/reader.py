"""From a record back to the events, played through the rules; strict about every letter."""

from __future__ import annotations

from ..board import AGENT, Identity, Team
from ..errors import BadRecord, Refusal
from ..events import Dealt
from ..game import check_cards
from ..key import Key
from .model import Record
from .notation import identity_of, read_face
from .replay import PlayedMove, Replay
from .settings import settings
from .syntax import Shape, Token, take_apart
from .writer import result, write


def read(text: str) -> Record:
    """The record, or `BadRecord` with line and column. What it accepts, `write` writes again."""
    return read_moves(text)[0]


def read_moves(text: str) -> tuple[Record, tuple[PlayedMove, ...]]:
    """The record, and its moves one by one, each with what followed. Raises `BadRecord`."""
    record, moves, error = _read(text)
    if error:
        raise error
    if record is None:
        raise BadRecord(1, 1, "there is no game in this text", why="nothing")
    return record, moves


def read_prefix(text: str) -> tuple[Record | None, BadRecord | None]:
    """
    As much of a damaged record as is sound, and what is wrong where it ends.

    The record is ``None`` when not even the board could be read.
    """
    record, _, error = _read(text)
    return record, error


def _read(text: str) -> tuple[Record | None, tuple[PlayedMove, ...], BadRecord | None]:
    shape, error = take_apart(text)
    try:
        dealt = _read_deal(shape)
    except BadRecord as early:
        return None, (), _first(error, early)
    key, key_error = _key(shape, dealt)
    replay = Replay(dealt, key or _stand_in(shape, dealt))
    replay_error = _play(replay, shape)
    record = Record(dealt, replay.events)
    if record.state.outcome:
        record = Record(dealt, replay.events, key)
    elif key:
        key_error = _header(shape, "Key").error(
            "the game is not over, so its key is secret", "R3.6", "early_key"
        )
    found = _first(error, key_error, replay_error) or _unlike(record, shape, text)
    return record, tuple(replay.moves), found


def _header(shape: Shape, name: str) -> Token:
    """Where a header of the trailer stands; it must be there."""
    return next(header.value for header in shape.trailer if header.name == name)


def _first(*errors: BadRecord | None) -> BadRecord | None:
    found = [error for error in errors if error]
    return min(found, key=lambda error: (error.line, error.column)) if found else None


def _read_deal(shape: Shape) -> Dealt:
    ruleset, starting = settings(shape.headers)
    grid = ruleset.grid
    for row in shape.rows:
        if len(row) != grid.columns:
            reason = f"a row has {grid.columns} cards, not {len(row)}"
            raise row[0].error(reason, "R1.1", "row", want=grid.columns, has=len(row))
    if len(shape.rows) != grid.rows:
        raise BadRecord(
            shape.rows[-1][0].line if shape.rows else shape.lines,
            1,
            f"the board has {grid.rows} rows, not {len(shape.rows)}",
            "R1.1",
            "rows",
            want=grid.rows,
            has=len(shape.rows),
        )
    cards = tuple(read_face(token.text) for row in shape.rows for token in row)
    dealt = Dealt(ruleset, cards, starting)
    try:
        check_cards(dealt)
    except Refusal as refusal:
        raise shape.rows[0][0].refused(refusal) from None
    return dealt


def _key(shape: Shape, dealt: Dealt) -> tuple[Key | None, BadRecord | None]:
    """The key of the trailer, if it has one that fits."""
    for header in shape.trailer:
        if header.name != "Key":
            continue
        try:
            key = Key.parse(header.value.text)
        except Refusal as refusal:
            return None, header.value.refused(refusal)
        if key.grid is not dealt.ruleset.grid or key.starting is not dealt.starting:
            reason = "the key does not fit the board"
            return None, header.value.error(reason, "R3.8", "key_grid")
        return key, None
    return None, None


def _play(replay: Replay, shape: Shape) -> BadRecord | None:
    """Play the turns up to the first thing that the rules do not allow, which is returned."""
    try:
        replay.play(shape.turns)
    except BadRecord as error:
        return error
    return None


def _stand_in(shape: Shape, dealt: Dealt) -> Key:
    """
    A key that agrees with every mark in the record, for a record without its own.

    Which of the untouched cards is whose does not matter: nothing that happened depends on it.
    """
    places = {token: place for place, token in enumerate(_board_tokens(shape))}
    known: dict[int, Identity] = {}
    for turn in shape.turns:
        team = Team(turn.team.text)
        for token in turn.tokens:
            if token.text.startswith("swap(") and token.text.endswith(")"):
                old, _, new = token.text[5:-1].partition(",")
                new, *_ = new.split(":")
                places |= {new: places[old]} if old in places else {}
            for card, identity in _key_from_marks(token.text, team):
                if (place := places.get(card)) is not None:
                    known.setdefault(place, identity)
    rest = list(dealt.ruleset.grid.identities(dealt.starting))
    for place, identity in tuple(known.items()):
        if identity in rest:
            rest.remove(identity)
        else:
            del known[place]  # one mark too many, which the replay will come upon (R1.4)
    return Key(
        dealt.ruleset.grid,
        tuple(known.get(place) or rest.pop() for place in range(len(dealt.cards))),
        dealt.starting,
    )


def _board_tokens(shape: Shape) -> list[str]:
    return [token.text for row in shape.rows for token in row]


def _key_from_marks(token: str, team: Team) -> list[tuple[str, Identity]]:
    """The card that a token of *team*'s line covers, and whose it must then be."""
    if token.startswith("enemy(") and token.endswith(")"):
        return [(token[6:-1], AGENT[team.other])]
    if token.startswith("penalty(") and token.endswith(")"):
        return [(token[8:-1], AGENT[team])]
    if token[-1] in "+-~#":
        return [(token[:-1], identity_of(token[-1], team))]
    return []


def _unlike(record: Record, shape: Shape, text: str) -> BadRecord | None:
    """Where the text differs from how the same game is written; this also checks the result."""
    want = write(record)
    if text == want:
        return None
    stated = [header.value for header in shape.trailer if header.name == "Result"]
    true = result(record.state.outcome)
    if not stated:
        return BadRecord(shape.lines, 1, "the record ends without its result", why="no_result")
    if stated[-1].text != true:
        said = stated[-1].text
        reason = f"the result is {true!r} by the rules, not {said!r}"
        return stated[-1].error(reason, why="result", true=true, said=said)
    lines, wanted = text.split("\n"), want.split("\n")
    for number, (line, wish) in enumerate(zip(lines, wanted, strict=False), 1):
        if line != wish:
            column = next(
                (i for i, (a, b) in enumerate(zip(line, wish, strict=False)) if a != b),
                min(len(line), len(wish)),
            )
            reason = f"this line is written {wish!r}"
            return BadRecord(number, column + 1, reason, why="written", text=wish)
    if len(lines) > len(wanted):
        return BadRecord(len(wanted) + 1, 1, "the record ends here", why="too_long")
    return BadRecord(len(lines), len(lines[-1]) + 1, "cut off", why="cut_off")
