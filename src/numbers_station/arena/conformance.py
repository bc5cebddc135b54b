"""Protocol conformance of a command: it plays all seats of some games in several variants."""

from __future__ import annotations

from random import Random

import msgspec
from msgspec.structs import replace

from numbers_station.bots.bot import choose, view_of
from numbers_station.bots.external.protocol import ANSWERS, MAX_FAULTS, Problem, question_kind
from numbers_station.bots.external.stdio import PATIENCE, CommandBot
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import OPERATIVE
from numbers_station.game.deal import deal
from numbers_station.game.errors import Refusal
from numbers_station.game.game import Game
from numbers_station.game.moves import Challenge, Rule
from numbers_station.game.phase import GUESS
from numbers_station.game.ruleset import (
    CLASSIC,
    EIGHT_BALL,
    PICTURES,
    TWO_PLAYERS,
    Language,
    Ruleset,
)

from .bout import MOST_MOVES

GAMES: tuple[Ruleset, ...] = (
    CLASSIC,
    PICTURES,
    TWO_PLAYERS,
    EIGHT_BALL,
    replace(CLASSIC, approval=True),
    replace(CLASSIC, language=Language.ICELANDIC),
)


class ConformanceReport(msgspec.Struct, frozen=True):
    """What was asked how often, and what went wrong."""

    asked: dict[str, int]
    refused: int
    """Answers that broke the rules and were put right when asked again."""
    faults: tuple[Problem, ...]

    @property
    def fine(self) -> bool:
        return not self.faults and all(self.asked.values())


def check_conformance(
    command: str, seed: str = "conform", patience: float = PATIENCE, warm_up: float = 0.0
) -> ConformanceReport:
    """Raises `ValueError` if *command* is none."""
    asked = dict.fromkeys(ANSWERS, 0)
    external = CommandBot(command, patience, warm_up)
    bot = external.bot()
    try:
        for number, ruleset in enumerate(GAMES):
            rng = Random(f"{seed}/{number}")
            game = Game.new(ruleset, deal(ruleset, *supply(ruleset), rng, theme).faces, rng)
            for _ in range(MOST_MOVES):
                seat = game.to_act()
                if seat is None:
                    break
                if len(external.faults) >= MAX_FAULTS:  # from here on it might not be asked
                    return ConformanceReport(asked, external.refused, tuple(external.faults))
                _challenge_now_and_then(game, rng, wanted=not asked["ruling"])
                seat = game.to_act() or seat
                view = view_of(game, seat)
                asked[question_kind(view)] += 1
                game.play(seat, choose(bot, view, rng).move)
    finally:
        external.close()
    return ConformanceReport(asked, external.refused, tuple(external.faults))


def _challenge_now_and_then(game: Game, rng: Random, *, wanted: bool) -> None:
    """Somebody challenges a clue or calls it invalid; surely while a ruling is still wanted."""
    state = game.state
    if state.phase is not GUESS or state.challenge or not (wanted or rng.random() < 0.15):
        return
    try:
        game.play(OPERATIVE[state.turn.other], Challenge())
    except Refusal:
        return  # a co-operative game, or the clue stands already
    if not wanted and rng.random() < 0.4:
        game.play(state.judge, Rule(False))
