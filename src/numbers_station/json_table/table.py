"""The game for programs: a line in, a line out, and one player at the keyboard of every seat."""

from __future__ import annotations

from random import Random

from numbers_station.decks.another_card import draw_another
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import Seat, Team
from numbers_station.game.clue import Referee
from numbers_station.game.deal import deal
from numbers_station.game.errors import IllegalCover, Refusal
from numbers_station.game.events import WHISPERS, Dealt, public_events
from numbers_station.game.game import Game
from numbers_station.game.guessing import check_uncovered
from numbers_station.game.key import Key
from numbers_station.game.moves import SwapCard
from numbers_station.game.record import Record, write
from numbers_station.refused import Refused

from .messages import (
    AskKey,
    AskRecord,
    AskState,
    KeyShown,
    MakeMove,
    MoveMade,
    RecordShown,
    Setup,
    StateShown,
    Swap,
    TableAnswer,
    TableRequest,
    decode,
    encode,
)


class JsonTable:
    """One game at a time; a new set-up starts the next. Randomness and referee are given to it."""

    def __init__(self, rng: Random, referee: Referee | None = None) -> None:
        self._rng = rng
        self._referee = referee
        self._game: Game | None = None

    def receive(self, line: bytes | str) -> bytes:
        """The answer to a line, whatever the line is."""
        try:
            return encode(self._answer(decode(line)))
        except Refusal as refusal:
            return encode(Refused.of(refusal))

    def _answer(self, request: TableRequest) -> TableAnswer:
        if isinstance(request, Setup):
            self._game = self._set_up(request)
            return MoveMade(1, tuple(self._game.log))
        game = self._game
        if game is None:
            raise Refusal("no_game", "R1.3", "the first line sets up a game")
        match request:
            case MakeMove():
                seq = len(game.log) + 1
                happenings = game.play(request.seat, request.move)
                whispers = tuple(each for each in happenings if isinstance(each, WHISPERS))
                return MoveMade(seq, public_events(happenings), whispers)
            case Swap(card=card):
                # Whoever plays every seat has agreed in each.
                check_uncovered(game.state, card, IllegalCover)
                face = draw_another(game.state, card, self._rng)
                seq = len(game.log) + 1
                return MoveMade(seq, public_events(game.play(Seat.CLOCK, SwapCard(card, face))))
            case AskKey():
                return KeyShown(game.key_for(request.seat).reveal())
            case AskState():
                return StateShown(game.state)
            case AskRecord():
                return RecordShown(write(Record.of(game)))

    def _set_up(self, setup: Setup) -> Game:
        ruleset = setup.ruleset
        key = self._key(setup)
        cards = setup.cards
        if cards is None:
            cards = deal(ruleset, *supply(ruleset), self._rng, theme).faces
        starting: Team = setup.starting or key.starting
        return Game(Dealt(ruleset, cards, starting), key, self._referee)

    def _key(self, setup: Setup) -> Key:
        if setup.key is not None:
            return Key.parse(setup.key)
        return Key.random(setup.ruleset.grid, self._rng, setup.starting)
