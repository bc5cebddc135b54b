"""Games as data for others: a row for each clue, with the board, the key, the guesses and notes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from numbers_station.arena.boards import write_card
from numbers_station.arena.kept import Beside
from numbers_station.bots.bot import Note
from numbers_station.game.board import Identity, Team
from numbers_station.game.clue import Number
from numbers_station.game.events import (
    BY_GUESS,
    ClueGiven,
    Covered,
    Ended,
    GameEnd,
    GuessUndone,
    TurnEnd,
    TurnEnded,
)
from numbers_station.game.record import Record
from numbers_station.game.record.model import Turn
from numbers_station.game.state import State


class TouchedCard(msgspec.Struct, frozen=True):
    card: str
    identity: Identity


class ClueRow(msgspec.Struct, frozen=True):
    """One clue of one game, and what became of it."""

    game: str
    turn: int
    """Which clue of its game it is, from 1."""
    rules: str
    """Content, grid, ending, mode."""
    language: str
    board: tuple[str, ...]
    """The cards row by row; a picture is `@` and its id."""
    key: tuple[Identity, ...] | None
    """For each card whose it is; of a game that is not over nobody knows."""
    covered: tuple[Identity | None, ...]
    """For each card the tile that lay on it when the clue was given."""
    team: Team
    clue: str
    number: Number
    guesses: tuple[TouchedCard, ...]
    """In order; without those that were taken back."""
    turn_end: TurnEnd | None
    """Why the turn ended, if the game did not end with it."""
    game_end: GameEnd | None
    """Why the game ended in this turn, if it did."""
    winner: Team | None
    """Who won the game."""
    players: dict[Team, str]
    """Who played, where the arena has written it beside the record."""
    notes: tuple[Note, ...]
    """Why bots did what they did in this turn, where it is written there."""


def clue_rows(name: str, record: Record, beside: Beside | None = None) -> Iterator[ClueRow]:
    """A row for each clue of a game, in order."""
    beside = beside or Beside({})
    outcome = record.state.outcome
    number = 0
    for turn in record.turns():
        for place, (state, event) in enumerate(turn.steps):
            if not isinstance(event, ClueGiven):
                continue
            number += 1
            yield ClueRow(
                name,
                number,
                str(state.ruleset),
                state.ruleset.words_language,
                tuple(map(write_card, state.cards)),
                record.key.identities if record.key else None,
                state.covered,
                event.team,
                event.word,
                event.number,
                _guesses(state, turn, place),
                *_ends(turn),
                outcome.winner if outcome else None,
                beside.players,
                tuple(each.note for each in beside.notes if each.turn == number),
            )


def _guesses(state: State, turn: Turn, clue: int) -> tuple[TouchedCard, ...]:
    found: list[TouchedCard] = []
    for _, event in turn.steps[clue:]:
        if isinstance(event, Covered) and event.cause is BY_GUESS:
            found.append(TouchedCard(write_card(state.cards[event.card]), event.identity))
        elif isinstance(event, GuessUndone):
            found.pop()
    return tuple(found)


def _ends(turn: Turn) -> tuple[TurnEnd | None, GameEnd | None]:
    of_turn, of_game = None, None
    for _, event in turn.steps:
        if isinstance(event, TurnEnded):
            of_turn = event.why
        elif isinstance(event, GuessUndone):
            of_turn = None
        elif isinstance(event, Ended):
            of_game = event.why
    return of_turn, of_game
