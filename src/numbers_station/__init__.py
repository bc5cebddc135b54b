"""
Numbers Station as a library: games of one-word clues, in four languages.

>>> import numbers_station as ns
>>> game = ns.new_game(ns.VARIANTS["classic"], seed=7)
>>> (clue,) = game.play(game.to_act(), ns.GiveClue("zeppelin", 2))
>>> clue.number, game.to_act().role
(2, Role.OPERATIVE)

Everything here can also be imported from where it lives; docs/library.md shows more.
"""

from __future__ import annotations

from random import Random

from numbers_station.game.board import Card, Grid, Identity, Picture, Role, Seat, Team, Word
from numbers_station.game.clue import UNLIMITED, Clue, Ruling, Verdict
from numbers_station.game.errors import BadInput, IllegalMove, Refusal
from numbers_station.game.events import Event
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.mode import Mode
from numbers_station.game.moves import (
    AnswerConsent,
    AskConsent,
    Challenge,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    GiveUp,
    Guess,
    Move,
    Rule,
    Stop,
    Waive,
    WithdrawQuestion,
)
from numbers_station.game.phase import Phase
from numbers_station.game.record import Record, format_position, parse_position, read, write
from numbers_station.game.ruleset import VARIANTS, Content, Ending, HouseRules, Ruleset, Timer
from numbers_station.game.state import State
from numbers_station.languages import Language

__version__ = "0.2.0"

__all__ = [
    "UNLIMITED",
    "VARIANTS",
    "AnswerConsent",
    "AskConsent",
    "BadInput",
    "Card",
    "Challenge",
    "Clue",
    "Content",
    "CoverEnemy",
    "CoverOwn",
    "Ending",
    "Event",
    "Game",
    "GiveClue",
    "GiveUp",
    "Grid",
    "Guess",
    "HouseRules",
    "Identity",
    "IllegalMove",
    "Key",
    "Language",
    "Mode",
    "Move",
    "Phase",
    "Picture",
    "Record",
    "Refusal",
    "Role",
    "Rule",
    "Ruleset",
    "Ruling",
    "Seat",
    "State",
    "Stop",
    "Team",
    "Timer",
    "Verdict",
    "Waive",
    "WithdrawQuestion",
    "Word",
    "bot_move",
    "format_position",
    "judge_clue",
    "new_game",
    "parse_position",
    "read_record",
    "write_record",
]

write_record = write
read_record = read


def new_game(ruleset: Ruleset | None = None, seed: int | str | None = None) -> Game:
    """A game on cards dealt from our decks, with the referee; the same one for the same *seed*."""
    from numbers_station.decks.supply import supply, theme
    from numbers_station.game.deal import deal
    from numbers_station.referee import verdict

    ruleset = ruleset or Ruleset()
    rng = Random(seed)
    return Game.new(ruleset, deal(ruleset, *supply(ruleset), rng, theme).faces, rng, verdict)


def judge_clue(
    word: str,
    visible: tuple[str, ...] | list[str],
    language: Language | str = Language.ENGLISH,
    house_rules: HouseRules | None = None,
) -> Verdict:
    """The referee's verdict on a clue beside the words that lie on the table."""
    from numbers_station.referee import verdict

    return verdict(word, visible, Language(language), house_rules or HouseRules())


def bot_move(game: Game, level: str = "agent", seed: int | str | None = None) -> Move | None:
    """What a bot would do for the seat that is to act: recruit, agent, veteran or random."""
    from numbers_station.bots.bot import choose, view_of
    from numbers_station.bots.levels import all_bots

    seat = game.to_act()
    if seat is None:
        return None
    bots = all_bots()
    if level not in bots:
        raise BadInput("no_such_bot", "", f"there is no bot {level!r}: {', '.join(bots)}")
    return choose(bots[level], view_of(game, seat), Random(seed)).move
