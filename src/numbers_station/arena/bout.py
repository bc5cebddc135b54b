"""A bout: some games between the same bots; what a worker is given, and what it gives back."""

from __future__ import annotations

from random import Random
from typing import assert_never

import msgspec

from numbers_station.bots.bot import choose, view_of
from numbers_station.bots.external.protocol import Problem
from numbers_station.bots.fallback import random_move
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import AGENT, Identity, Team
from numbers_station.game.deal import deal
from numbers_station.game.errors import Refusal
from numbers_station.game.events import (
    BY_GUESS,
    CardSwapped,
    Challenged,
    ClueGiven,
    Covered,
    Dealt,
    Ended,
    GameEnd,
    GaveUp,
    GuessUndone,
    Penalised,
    Ruled,
    SuddenDeath,
    TimerExpired,
    TimerStarted,
    TurnEnded,
    UndoAsked,
    UndoDeclined,
    Waived,
)
from numbers_station.game.game import Game
from numbers_station.game.ruleset import Ruleset
from numbers_station.referee import verdict

from .entrant import SeatedEntrant, open_entrant

MOST_MOVES = 400
"""A game that takes longer is left undecided, so that nobody can stall the arena."""


class Pairing(msgspec.Struct, frozen=True):
    """Who plays which colour on which board."""

    number: int
    board: int
    """Boards of the same number are the same in every arena of the same seed."""
    red: str
    blue: str


class Bout(msgspec.Struct, frozen=True):
    """Games of the same bots, played one after another by one worker."""

    ruleset: Ruleset
    seed: str
    pairings: tuple[Pairing, ...]
    operative: str = "veteran"
    """Who guesses for both teams in a duel (R23.2)."""
    patience: float | None = None
    """Seconds for a move of an external bot."""


class BoutSide(msgspec.Struct, frozen=True):
    """What one team did in a game."""

    clues: int = 0
    found: int = 0
    """Own cards that were touched."""
    wrong: int = 0
    assassin: bool = False
    """Whether it touched the assassin before its own cards were found."""
    faults: int = 0
    """Moves that were made by chance, since the bot failed."""
    reasons: tuple[Problem, ...] = ()
    """What went wrong, each once."""


class Result(msgspec.Struct, frozen=True):
    """One game."""

    number: int
    board: int
    red: str
    blue: str
    starting: Team
    winner: Team | None
    """Nobody, if the game took too long."""
    why: GameEnd | None
    turns: int
    score: int | None
    """Enemy cards left, in a co-operative win (R22.8)."""
    sides: dict[Team, BoutSide]


def play(bout: Bout) -> tuple[Result, ...]:
    """The worker: needs nothing but the bout, and gives the same results wherever it runs."""
    names = sorted({bout.pairings[0].red, bout.pairings[0].blue})
    first, second = names[0], names[-1]
    # Two of the same name are two bots, so that a process has one seat only.
    with (
        open_entrant(first, bout.patience) as one,
        open_entrant(second, bout.patience) as two,
        open_entrant(bout.operative, bout.patience) as shared,
    ):
        results = []
        for pairing in bout.pairings:
            red = one if pairing.red == first else two
            blue = two if red is one else one
            results.append(_game(bout, pairing, {Team.RED: red, Team.BLUE: blue}, shared))
        return tuple(results)


def _game(
    bout: Bout, pairing: Pairing, teams: dict[Team, SeatedEntrant], shared: SeatedEntrant
) -> Result:
    ruleset = bout.ruleset
    dealing = Random(f"{bout.seed}/{pairing.board}")
    cards = deal(ruleset, *supply(ruleset), dealing, theme).faces
    game = Game.new(ruleset, cards, dealing, verdict)
    rng = Random(f"{bout.seed}/{pairing.board}/{pairing.number}")
    before = {team: (one.replaced, len(one.faults)) for team, one in teams.items()}
    moves = 0
    while (seat := game.to_act()) and moves < MOST_MOVES:
        one = teams[seat.team] if seat.team else shared
        view = view_of(game, seat)
        try:
            game.play(seat, choose(one.bot, view, rng).move)
        except Refusal:
            game.play(seat, random_move(view, rng))
        moves += 1
    ended = game.state.outcome
    return Result(
        pairing.number,
        pairing.board,
        pairing.red,
        pairing.blue,
        game.state.starting,
        ended.winner if ended else None,
        ended.why if ended else None,
        len(game.state.clues),
        ended.score if ended else None,
        {
            team: _side(game, team, teams[team], *before[team])
            for team in ruleset.mode.rules.teams(game.state.starting)
        },
    )


def _side(game: Game, team: Team, one: SeatedEntrant, replaced: int, faults: int) -> BoutSide:
    clues = 0
    touched: list[Identity] = []
    for event in game.log:
        match event:
            case ClueGiven():
                clues += event.team is team
            case Covered():
                if event.team is team and event.cause is BY_GUESS:
                    touched.append(event.identity)
            case Dealt() | Ended() | TurnEnded() | SuddenDeath() | GaveUp():
                pass
            case Challenged() | Ruled() | Penalised() | Waived() | TimerStarted() | TimerExpired():
                pass
            case UndoAsked() | UndoDeclined() | GuessUndone() | CardSwapped():
                pass  # no bot asks for it
            case _:
                assert_never(event)
    found = touched.count(AGENT[team])
    won = game.state.outcome is not None and game.state.outcome.winner is team
    assassin = Identity.ASSASSIN in touched and not won
    reasons = tuple(dict.fromkeys(one.faults[faults:]))
    return BoutSide(clues, found, len(touched) - found, assassin, one.replaced - replaced, reasons)
