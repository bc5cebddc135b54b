"""
TextArena's text protocol: what its environment says to its four players, read and written.

Of `Codenames-v0` as on PyPI (answers in square brackets) and of `Codenames-v1` (without them).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from numbers_station.game.board import AGENT, OPERATIVE, SPYMASTER, Identity, Role, Seat, Team

from .mirror import Told, ToldClue, ToldTouch

LETTERS = {
    "R": Identity.RED,
    "B": Identity.BLUE,
    "N": Identity.BYSTANDER,
    "A": Identity.ASSASSIN,
}
MARKS = {identity: letter for letter, identity in LETTERS.items()}
HEADING = "Codenames Words:\n"
PLAYERS = (
    Seat.RED_SPYMASTER,
    Seat.RED_OPERATIVE,
    Seat.BLUE_SPYMASTER,
    Seat.BLUE_OPERATIVE,
)
"""By the number of the player."""
TURN_OVER = "pass"

_PLAYER = re.compile(r"You are Player ([0-3]), the (?:Spymaster|Operative) for")
_WORD = re.compile(r"(\S+) *([RBNA]?) *(revealed)?[ \t]*")
_SAID = re.compile(
    r"Spymaster of (?P<giver>Red|Blue) team, Player \d, submitted"
    r"(?: the clue)? ['\[](?P<clue>\w+) (?P<number>\d+)['\]]"
    r"|Operat(?:or|ive) of (?P<guesser>Red|Blue) team, Player \d, (?:correctly|wrongly) guessed"
    r" ['\[](?P<word>\w+)['\]]"
)


class Reading(msgspec.Struct, frozen=True):
    """What a player was told. Printed, it does not show the key."""

    seat: Seat
    brackets: bool
    """Whether answers stand in square brackets."""
    words: tuple[str, ...]
    told: tuple[Told, ...]
    """Clues and touches in order."""
    key: tuple[Identity, ...] | None
    """For a spymaster whose each card is."""

    def __repr__(self) -> str:
        return f"Reading({self.seat!r}, <secret>)"

    def __rich_repr__(self) -> list[tuple[str, object]]:  # what `rich` prints instead of repr
        return [("seat", self.seat), ("", "<secret>")]

    def write(self, answer: str) -> str:
        return f"[{answer}]" if self.brackets else answer


class NotUnderstood(ValueError):
    """A text that no player of this game is told."""


def read(observation: str) -> Reading:
    """What the whole text so far says, with the board at its end. Raises `NotUnderstood`."""
    player = _PLAYER.search(observation)
    head, heading, board = observation.rpartition(HEADING)
    if player is None or not heading:
        raise NotUnderstood("neither a role nor a board is in this text")
    seat = PLAYERS[int(player[1])]
    lines = [match for line in board.split("\n") if (match := _WORD.fullmatch(line))]
    words = tuple(match[1] for match in lines[:25])
    marks = [match[2] for match in lines[:25]]
    if len(words) < 25 or (seat.role is Role.SPYMASTER and not all(marks)):
        raise NotUnderstood("the board has 25 words, and their letters for a spymaster")
    found = [
        bool(match[3]) if seat.role is Role.SPYMASTER else bool(match[2]) for match in lines[:25]
    ]
    told = [_told(each, words, marks) for each in _SAID.finditer(head)]
    known = {each.card for each in told if isinstance(each, ToldTouch)}
    for card, mark in enumerate(marks):
        if found[card] and card not in known:  # some of their wrappers leave messages out
            told.append(ToldTouch(seat.team or Team.RED, card, LETTERS[mark]))
    key = tuple(LETTERS[mark] for mark in marks) if seat.role is Role.SPYMASTER else None
    return Reading(seat, "'[" in head, words, tuple(told), key)


def _told(said: re.Match[str], words: tuple[str, ...], marks: list[str]) -> Told:
    if said["clue"]:
        return ToldClue(Team(said["giver"].lower()), said["clue"], int(said["number"]))
    card = words.index(said["word"].lower())
    if not marks[card]:
        raise NotUnderstood("the board is older than what was said")
    return ToldTouch(Team(said["guesser"].lower()), card, LETTERS[marks[card]])


def parse_answer(answer: str) -> str:
    """The answer without its brackets, or the last thing in brackets within more text."""
    bracketed = re.findall(r"\[([^\[\]]+)\]", answer)
    return " ".join((bracketed[-1] if bracketed else answer).lower().split())


def write_board(
    words: Sequence[str],
    covered: Sequence[Identity | None],
    key: Sequence[Identity] | None = None,
) -> str:
    """The board for an operative; with the *key*, for a spymaster."""
    lines = []
    for card, word in enumerate(words):
        tile = covered[card]
        if key:
            lines.append(f"{word:<8} {MARKS[key[card]]} {'revealed' if tile else ''}")
        else:
            lines.append(f"{word:<8} {MARKS[tile] if tile else ''}")
    return HEADING + "\n".join(lines) + "\n"


def write_told(told: Told, words: Sequence[str]) -> str:
    """What all players are told of a clue or a touch."""
    colour = told.team.capitalize()
    if isinstance(told, ToldClue):
        player = PLAYERS.index(SPYMASTER[told.team])
        clue = f"[{told.word} {told.number}]"
        return f"Spymaster of {colour} team, Player {player}, submitted {clue}."
    said = f"Operator of {colour} team, Player {PLAYERS.index(OPERATIVE[told.team])},"
    if told.identity is AGENT[told.team]:
        return f"{said} correctly guessed [{words[told.card]}]."
    neutral = told.identity in (Identity.BYSTANDER, Identity.ASSASSIN)
    whose = "Neutral" if neutral else f"{told.identity.capitalize()} Team"
    return f"{said} wrongly guessed [{words[told.card]}]. It is a {whose} word."
