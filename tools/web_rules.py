"""Write web/src/generated/rules.ts, what the client has to know of the rules, from the engine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from web_types import formatted

from numbers_station.game.board import Grid, Seat, Team, Word
from numbers_station.game.clue import UNLIMITED, Clue, Number
from numbers_station.game.desk import Desk, Question
from numbers_station.game.events import ClueGiven, Dealt
from numbers_station.game.key import Key
from numbers_station.game.legal import legal_moves
from numbers_station.game.mode import Mode
from numbers_station.game.phase import ENEMY, PENALTY
from numbers_station.game.ruleset import CLASSIC, VARIANTS, Ending, Ruleset
from numbers_station.game.state import State
from numbers_station.limits import (
    BOTS_KNOW_LEAST,
    MAX_CLUE,
    MAX_HOUSE_RULE,
    MAX_NICKNAME,
    MAX_PACK_LETTERS,
    MAX_PACK_WORDS,
    MAX_PASSWORD,
    MAX_REMARK,
    MAX_TABLE_WORDS,
    MIN_PACK_WORDS,
    REVEAL_HOLD,
    REVEAL_TURN,
    ROOM_CODE_LENGTH,
    SLOW_DAYS,
    UNDO_TIME,
)
from numbers_station.room.protocol.entries import VERSION
from numbers_station.room.requests.seats import SINGLE_SEATS
from numbers_station.room.services import Limits

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "web" / "src" / "generated" / "rules.ts"
HEAD = """\
// What the client knows of the rules. Made by tools/web_rules.py; do not edit.
import type { Ending, Mode, PlayRequest, Ruleset, Seat, Team } from "./types.ts";

export type MoveKind = PlayRequest["move"]["type"];

export interface ModeRules {
  /** The seats that can be taken before a game. */
  seats: readonly Seat[];
  /** The seats that must be taken: one of these groups, whole. */
  required: readonly (readonly Seat[])[];
  /** The seat that guesses for a team. */
  operative: Record<Team, Seat>;
  /** The seat that rules on a team's clue. */
  judge: Record<Team, Seat>;
  /** The seat that decides whether a team may take back a touch. */
  undoJudge: Record<Team, Seat>;
  /** Whether there is an opposing spymaster to ask, to approve and to rule. */
  hasOpponent: boolean;
  /** Whether one team plays against cards that its own spymaster covers. */
  simulatedEnemy: boolean;
}
"""
TURN = Team.RED
ASKED = Clue("zephyr", 1)
CLUE_GIVEN = ClueGiven(TURN, ASKED.word, ASKED.number)


def generated() -> str:
    """The whole file, formatted."""
    return formatted(HEAD + "".join(_constants()))


def _constants() -> Iterator[str]:
    yield _constant(
        "GRIDS",
        "The grids: their measures, how many squares each identity has, how a card can be turned.",
        {grid: _grid(grid) for grid in Grid},
    )
    yield _constant(
        "MODES",
        "Teams, co-op and duel: who sits where, who guesses, who rules, and what there is.",
        {mode: _mode(mode) for mode in Mode},
        "Record<Mode, ModeRules>",
    )
    yield _constant(
        "MOVES",
        "The kinds of moves that a seat may make: by mode, situation, and place at the table.",
        {
            mode: {name: _moves(state, desk) for name, state, desk in _situations(mode)}
            for mode in Mode
        },
        "Record<Mode, Record<string, Record<string, readonly MoveKind[]>>>",
    )
    yield _constant(
        "SINGLE_SEATS",
        "The seats that one person holds alone.",
        [seat for seat in Seat if seat in SINGLE_SEATS],
        "readonly Seat[]",
    )
    yield _constant(
        "GUESS_LIMITS",
        "How many guesses a clue's number allows; null: as many as one likes.",
        {number: _guess_limit(number) for number in (*range(10), UNLIMITED)},
        "Record<number | string, number | null>",
    )
    yield _constant(
        "BEYOND_LEFT",
        "How many cards besides a team's own a number can be meant for.",
        {ending: _beyond_left(ending) for ending in Ending},
        "Record<Ending, number>",
    )
    yield _constant(
        "VARIANTS",
        "The ways to play that have a name: what they have of their own.",
        {name: _changes(ruleset) for name, ruleset in VARIANTS.items()},
        f"Record<{' | '.join(map(json.dumps, VARIANTS))}, Ruleset>",
    )
    yield _constant(
        "LIMITS",
        "How long a text may be, in characters; how many words lie on a table, and in an own pack.",
        {
            "clue": MAX_CLUE,
            "tableWords": MAX_TABLE_WORDS,
            "name": MAX_NICKNAME,
            "password": MAX_PASSWORD,
            "chat": MAX_REMARK,
            "houseRule": MAX_HOUSE_RULE,
            "roomCode": ROOM_CODE_LENGTH,
            "packWordsLeast": MIN_PACK_WORDS,
            "packWords": MAX_PACK_WORDS,
            "botsKnowLeast": BOTS_KNOW_LEAST,
            "packLetters": MAX_PACK_LETTERS,
        },
    )
    yield _constant("PROTOCOL", "The version of the protocol that this client speaks.", VERSION)
    yield _constant(
        "REVEAL",
        "How long a touched card is held up and then turned, in milliseconds; bots wait for it.",
        {"hold": REVEAL_HOLD, "turn": REVEAL_TURN},
    )
    yield _constant(
        "UNDO",
        "How long after a touch a team may ask to take it back, in milliseconds.",
        UNDO_TIME,
    )
    yield _constant(
        "SLOW_DAYS",
        "How many days a slow room stays open, unless the server says otherwise.",
        SLOW_DAYS,
    )
    yield _constant(
        "AWAY",
        "How long nobody must have been in a seat before anyone may take it over, and the host"
        " be gone before another can be host, in milliseconds.",
        {
            "seat": Limits().seat_away,
            "host": Limits().host_away,
            "slow": Limits().slow_away,
        },
    )


def _constant(name: str, about: str, value: object, kind: str = "") -> str:
    """A constant of a *kind*, or of exactly what it is."""
    typed, exact = (f": {kind}", "") if kind else ("", " as const")
    return f"\n/** {about} */\nexport const {name}{typed} = {json.dumps(value)}{exact};\n"


def _grid(grid: Grid) -> dict[str, Any]:
    return {
        "columns": grid.columns,
        "rows": grid.rows,
        "starting": grid.starting,
        "other": grid.agents(Team.RED).blue,
        "bystanders": grid.bystanders,
        "assassins": grid.assassins,
        "limitsGuesses": grid.limits_guesses,
        "orientations": grid.orientations,
    }


def _mode(mode: Mode) -> dict[str, Any]:
    rules = mode.rules
    return {
        "seats": rules.lobby_seats(),
        "required": _unique(rules.seats(team) for team in Team),
        "operative": {team: rules.operative(team) for team in Team},
        "judge": {team: rules.judge(team) for team in Team},
        "undoJudge": {team: rules.undo_judge(team) for team in Team},
        "hasOpponent": rules.has_opponent,
        "simulatedEnemy": rules.simulated_enemy,
    }


def _unique(groups: Iterable[tuple[Seat, ...]]) -> list[tuple[Seat, ...]]:
    return list(dict.fromkeys(groups))


def _start(ruleset: Ruleset) -> State:
    cards = tuple(Word(f"card {number}") for number in range(ruleset.grid.cards))
    return State.start(Dealt(ruleset, cards, TURN))


def _situations(mode: Mode) -> Iterator[tuple[str, State, Desk]]:
    """The situations in which different moves may be made, with the names that the client gives."""
    start = _start(Ruleset(mode=mode))
    yield "clue", start, Desk()
    if mode.rules.has_opponent:
        yield "clue asked", start, Desk(Question(TURN, ASKED))
        approval = _start(Ruleset(mode=mode, approval=True))
        yield "clue offered", approval, Desk(Question(TURN, ASKED, offer=True))
        yield "penalty", replace(start, phase=PENALTY), Desk()
    if mode.rules.simulated_enemy:
        yield "enemy", replace(start, phase=ENEMY, covers_due=1), Desk()
    guess = _start(Ruleset(mode=mode, ending=Ending.ASSASSIN)).after(CLUE_GIVEN)
    for challenged, stands, sudden, guessed in product((False, True), repeat=4):
        if (challenged and stands) or (sudden and not stands):
            continue  # a clue that stands is not challenged, and in sudden death every clue does
        flags = {
            "challenged": challenged,
            "stands": stands,
            "suddenDeath": sudden,
            "guessed": guessed,
        }
        name = " ".join(["guess", *(flag for flag, on in flags.items() if on)])
        challenge = mode.rules.operative(TURN) if challenged else None
        yield (
            name,
            replace(
                guess, challenge=challenge, ruled=stands, sudden_death=sudden, guesses=int(guessed)
            ),
            Desk(),
        )


def _moves(state: State, desk: Desk) -> dict[str, list[str]]:
    """Who may do what, by the place of a seat as seen from the team whose turn it is."""
    grid = state.ruleset.grid
    key = Key(grid, grid.identities(state.starting), state.starting)
    found = {}
    for seat in state.seats:
        legal = legal_moves(state, seat, key, desk, words=("quokka",))
        kinds = list(dict.fromkeys(_kind(type(move)) for move in legal))
        side = "own" if seat.team in (None, state.turn) else "other"
        if kinds:
            found[f"{side} {seat.role}"] = kinds
    return found


def _kind(move: type[msgspec.Struct]) -> str:
    return str(move.__struct_config__.tag)


def _guess_limit(number: Number) -> int | None:
    return _start(CLASSIC).after(ClueGiven(TURN, "zephyr", number)).guess_limit


def _beyond_left(ending: Ending) -> int:
    state = _start(Ruleset(ending=ending))
    return state.highest_number - state.left[state.turn]


def _changes(ruleset: Ruleset) -> dict[str, Any]:
    """The fields in which a variant differs from the classic game."""
    ours: dict[str, Any] = msgspec.to_builtins(ruleset)
    plain: dict[str, Any] = msgspec.to_builtins(CLASSIC)
    return {name: value for name, value in ours.items() if value != plain[name]}


if __name__ == "__main__":
    RULES.write_text(generated(), encoding="utf-8")
