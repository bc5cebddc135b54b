"""A bout: some games between the same bots; what a worker is given, and what it gives back."""

from __future__ import annotations

from random import Random
from typing import assert_never

import msgspec
from msgspec.structs import replace

from numbers_station.bots.bot import View, choose, view_of
from numbers_station.bots.external.protocol import Problem
from numbers_station.bots.fallback import random_move
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import AGENT, Identity, Seat, Team
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
from numbers_station.game.moves import ExpireTimer, StartTimer
from numbers_station.game.phase import GUESS
from numbers_station.game.record import Record, write

from .boards import GivenBoard
from .entrant import Entrant, SeatedEntrant, open_entrant
from .kept import KeptGame, KeptNote
from .terms import RefereeMode, Terms

MOST_MOVES = 400
"""A game that takes longer is left undecided, so that nobody can stall the arena."""


class Pairing(msgspec.Struct, frozen=True):
    """Who plays which colour on which board."""

    number: int
    board: int
    """Boards of the same number are the same in every arena of the same seed."""
    red: Entrant
    blue: Entrant
    given: GivenBoard | None = None
    """A board that is not dealt."""


class Bout(msgspec.Struct, frozen=True):
    """Games of the same bots, played one after another by one worker."""

    terms: Terms
    pairings: tuple[Pairing, ...]


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
    kept: KeptGame | None = None
    """The game itself, where it was asked for."""


def play(bout: Bout) -> tuple[Result, ...]:
    """The worker: needs nothing but the bout, and gives the same results wherever it runs."""
    terms, referee = bout.terms, bout.terms.referee.referee
    first, second = bout.pairings[0].red, bout.pairings[0].blue
    # Two of the same name are two bots, so that a process has one seat only.
    with (
        open_entrant(first, terms.manners, referee) as one,
        open_entrant(second, terms.manners, referee) as two,
        open_entrant(terms.operative, terms.manners, referee) as shared,
    ):
        results = []
        for pairing in bout.pairings:
            red, blue = (one, two) if pairing.red == first else (two, one)
            results.append(_game(terms, pairing, {Team.RED: red, Team.BLUE: blue}, shared))
        return tuple(results)


def _game(
    terms: Terms, pairing: Pairing, teams: dict[Team, SeatedEntrant], shared: SeatedEntrant
) -> Result:
    game = _deal(terms, pairing)
    rng = Random(f"{terms.seed}/{pairing.board}/{pairing.number}")
    for one in teams.values():
        one.count_anew()
    notes: list[KeptNote] = []
    moves = 0
    while (seat := game.to_act()) and moves < MOST_MOVES:
        moves += 1
        if terms.silent_enemy and game.state.turn is not game.state.starting:
            _let_time_run_out(game)
            continue
        one = teams[seat.team] if seat.team else shared
        view = _view(terms, game, seat)
        choice = choose(one.bot, view, rng)
        try:
            game.play(seat, choice.move)
        except Refusal:
            game.play(seat, random_move(view, rng, terms.referee.referee))
            continue
        if choice.note:
            notes.append(KeptNote(len(game.state.clues), choice.note))
    return _result(terms, pairing, game, teams, tuple(notes))


def _deal(terms: Terms, pairing: Pairing) -> Game:
    ruleset, referee, given = terms.ruleset, terms.referee.referee, pairing.given
    if given:
        return Game(Dealt(ruleset, given.cards, given.key.starting), given.key, referee)
    dealing = Random(f"{terms.seed}/{pairing.board}")
    words, pictures = supply(ruleset)
    cards = deal(ruleset, words if terms.words is None else terms.words, pictures, dealing, theme)
    return Game.new(ruleset, cards.faces, dealing, referee)


def _view(terms: Terms, game: Game, seat: Seat) -> View:
    """What a seat sees; where no referee judges in full, no operative objects to a clue either."""
    view = view_of(game, seat)
    if terms.referee is RefereeMode.FULL or game.state.phase is not GUESS:
        return view
    return replace(view, state=replace(view.state, ruled=True))


def _let_time_run_out(game: Game) -> None:
    """A turn of the silent enemy, which a record can hold like any other (R20.6)."""
    at = 1000 * len(game.log)
    game.play(Seat.CLOCK, StartTimer(at))
    game.play(Seat.CLOCK, ExpireTimer(at + 1000 * game.state.ruleset.timer.seconds))


def _result(
    terms: Terms,
    pairing: Pairing,
    game: Game,
    teams: dict[Team, SeatedEntrant],
    notes: tuple[KeptNote, ...],
) -> Result:
    state = game.state
    ended = state.outcome
    at_work = (
        (state.starting,) if terms.silent_enemy else terms.ruleset.mode.rules.teams(state.starting)
    )
    names = {Team.RED: pairing.red.name, Team.BLUE: pairing.blue.name}
    players = {team: names[team] for team in at_work}
    kept = KeptGame(write(Record.of(game)), players, notes) if terms.records else None
    return Result(
        pairing.number,
        pairing.board,
        pairing.red.name,
        pairing.blue.name,
        state.starting,
        ended.winner if ended else None,
        ended.why if ended else None,
        len(state.clues),
        ended.score if ended else None,
        {team: _side(game, team, teams[team]) for team in at_work},
        kept,
    )


def _side(game: Game, team: Team, one: SeatedEntrant) -> BoutSide:
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
    wrong = len(touched) - found
    return BoutSide(clues, found, wrong, assassin, one.replaced, one.faults)
