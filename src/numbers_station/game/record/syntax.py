"""The shape of a record: headers, board rows and turn lines, with the place of every token."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from ..errors import BadRecord, Refusal

HEADER = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\["\\])*)"\]')
BEGINS_TURN = re.compile(r"\d+\.")
TURN = re.compile(r"(\d+)\. (red|blue)(?= |$)")
ESCAPE = re.compile(r"\\(.)")


class Token(msgspec.Struct, frozen=True):
    """A piece of text and where it stands."""

    text: str
    line: int
    column: int

    def error(self, reason: str, rule: str = "", why: str = "", **values: object) -> BadRecord:
        return BadRecord(self.line, self.column, reason, rule, why, **values)

    def refused(self, refusal: Refusal) -> BadRecord:
        """What stands here is written well, but cannot be."""
        return self.error(refusal.message, refusal.rule, refusal.code, **refusal.values)

    def part(self, text: str) -> Token:
        """A piece of this one, or what it stands for, with the same place."""
        return Token(text, self.line, self.column)


class HeaderLine(msgspec.Struct, frozen=True):
    name: str
    value: Token


class TurnLine(msgspec.Struct, frozen=True):
    number: Token
    team: Token
    tokens: tuple[Token, ...]


class Shape(msgspec.Struct, frozen=True):
    """A record taken apart; what comes after an error is missing."""

    headers: tuple[HeaderLine, ...]
    rows: tuple[tuple[Token, ...], ...]
    turns: tuple[TurnLine, ...]
    trailer: tuple[HeaderLine, ...]
    lines: int


def header(line: str, number: int) -> HeaderLine:
    match = HEADER.fullmatch(line)
    if not match:
        example = '[Name "value"]'
        reason = f"a header looks like {example}, not {line!r}"
        raise BadRecord(number, 1, reason, why="header", example=example, text=line)
    value = ESCAPE.sub(r"\1", match[2])
    return HeaderLine(match[1], Token(value, number, match.start(2) + 1))


def header_text(name: str, value: str) -> str:
    """The inverse of `header`."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def turn(line: str, number: int) -> TurnLine:
    match = TURN.match(line)
    if not match:
        reason = "a turn begins with its number and team, such as 3. blue"
        raise BadRecord(number, 1, reason, why="turn")
    number_token = Token(match[1], number, 1)
    team = Token(match[2], number, match.start(2) + 1)
    return TurnLine(number_token, team, tuple(tokens(line, number, match.end())))


def tokens(line: str, number: int, start: int = 0) -> Iterator[Token]:
    for match in re.compile("[^ ]+").finditer(line, start):
        yield Token(match[0], number, match.start() + 1)


def take_apart(text: str) -> tuple[Shape, BadRecord | None]:
    """The shape of *text* up to the first line that has none, and the error there."""
    headers: list[HeaderLine] = []
    rows: list[tuple[Token, ...]] = []
    turns: list[TurnLine] = []
    trailer: list[HeaderLine] = []
    error: BadRecord | None = None
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        try:
            if not line:
                continue
            if line.isspace():
                raise BadRecord(number, 1, "an empty line has no spaces", why="spaces")
            if line.startswith("["):
                (trailer if rows else headers).append(header(line, number))
                if rows and trailer[-1].name not in ("Key", "Result"):
                    reason = "only the key and the result follow the turns"
                    raise BadRecord(number, 2, reason, why="late_header")
            elif trailer:
                raise BadRecord(number, 1, "nothing follows the result", why="after_result")
            elif turns or BEGINS_TURN.match(line):
                turns.append(turn(line, number))
            else:
                rows.append(tuple(tokens(line, number)))
        except BadRecord as caught:
            error = caught
            break
    shape = Shape(tuple(headers), tuple(rows), tuple(turns), tuple(trailer), len(lines))
    return shape, error
