"""
Positions as text, as FEN is for chess: one line that says everything all seats may know.

``words,5x5,standard,teams,en red fox=R,oak,…/… blue:guess blue:tree:2,red:sea:1 guesses=1``

Six fields: the ruleset with its options, the starting team, the cards row by row with the tiles
that lie on them, whose turn it is and what is waited for, the clues so far, and what else counts.
`parse_position(format_position(state)) == state` for every state of a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, unquote

from ..board import IDENTITIES, ByTeam, Card, Identity, Seat, Team
from ..clue import UNLIMITED, Number
from ..errors import BadRecord, Refusal
from ..events import ClueGiven, Dealt, Ended, GameEnd, TimerStarted
from ..game import check_cards
from ..phase import CLUE, GUESS, OVER, Phase
from ..ruleset import Ruleset
from ..state import LastTouch, State, Undone
from .notation import face_token, join_words, option_headers, read_face, split_words
from .settings import integer, member, settings
from .syntax import HeaderLine, Token

NOTHING = "-"
CONSENTED = ":consented"
"""Behind a clue that the other spymaster agreed to (R16.2)."""
FIELDS = 6
OPTIONS = (
    "WordsLanguage", "Expert", "Penalty", "Approval", "Timer", "WordShare", "HouseRules", "Note",
)  # fmt: skip
"""The headers of a record that stand behind the ruleset, in their order."""


def format_position(state: State) -> str:
    """The position in a line."""
    ruleset = state.ruleset
    ways = (ruleset.content, ruleset.grid, ruleset.ending, ruleset.mode, ruleset.language)
    options = [f"{name}={quote(value, safe='')}" for name, value in option_headers(ruleset)]
    tokens = [
        face_token(card) + (f"={tile.letter}" if tile else "")
        for card, tile in zip(state.cards, state.covered, strict=True)
    ]
    columns = ruleset.grid.columns
    rows = (tokens[at : at + columns] for at in range(0, len(tokens), columns))
    clues = [
        f"{clue.team}:{join_words(clue.word)}:{clue.number}" + (CONSENTED if clue.consented else "")
        for clue in state.clues
    ]
    return " ".join(
        (
            ",".join((*ways, *options)),
            state.starting,
            "/".join(",".join(row) for row in rows),
            f"{state.turn}:{state.phase}",
            ",".join(clues) or NOTHING,
            ",".join(_details(state)) or NOTHING,
        )
    )


def _details(state: State) -> Iterator[str]:
    """What is not as it is at the beginning of a turn."""
    if state.guesses:
        yield f"guesses={state.guesses}"
    if state.covers_due:
        yield f"covers={state.covers_due}"
    if state.sudden_death:
        yield "suddendeath"
    if state.challenge:
        yield f"challenge={join_words(state.challenge)}"
    if state.ruled:
        yield "ruled"
    if timer := state.timer:
        yield f"timer={join_words(timer.by)}:{timer.at}:{timer.ends}"
    if touch := state.touch:
        yield f"touch={touch.card}:{touch.guesses}" + (":ruled" if touch.ruled else "")
    if state.undo_asked:
        yield f"undo={join_words(state.undo_asked)}"
    for each in state.undone:
        yield f"undone={each.team}:{each.card}:{each.identity.letter}"
    if outcome := state.outcome:
        score = "" if outcome.score is None else f":{outcome.score}"
        yield f"ended={outcome.winner}:{outcome.why}{score}"


def parse_position(text: str) -> State:
    """The state that `format_position` wrote. Raises `BadRecord` with the column of the mistake."""
    line = text.strip()
    fields = [Token(match[0], 1, match.start() + 1) for match in re.finditer(r"\S+", line)]
    if len(fields) != FIELDS:
        raise BadRecord(1, 1, f"a position has {FIELDS} fields, not {len(fields)}")
    state = _parse(*fields)
    if (again := format_position(state)) != line:
        column = next(
            (at for at, pair in enumerate(zip(again, line, strict=False), 1) if pair[0] != pair[1]),
            min(len(again), len(line)) + 1,
        )
        raise BadRecord(1, column, f"this is written {again[column - 1 : column + 19]!r}")
    return state


def _parse(
    rules: Token, starting: Token, board: Token, turn: Token, clues: Token, details: Token
) -> State:
    ruleset = _ruleset(rules, starting)
    cards, covered = _board(board)
    dealt = Dealt(ruleset, cards, member(Team, starting))
    try:
        check_cards(dealt)
    except Refusal as refusal:
        raise board.refused(refusal) from None
    team, _, phase = turn.text.partition(":")
    state = State(
        dealt,
        covered,
        _count_left(dealt, covered, board),
        member(Team, turn.part(team)),
        member(Phase, turn.part(phase)),
        tuple(_clues(clues)),
        **_parse_details(details),
    )
    if state.phase is GUESS and not state.clues:
        raise clues.error("there is no clue to guess at", "R6.1")
    if (state.phase is OVER) is not bool(state.outcome):
        raise details.error("a game that is over has ended= and no other has", "R9.6")
    if state.phase is CLUE and state.guesses:
        raise details.error("guesses are made after a clue", "R7.2")
    _check_undo(state, details)
    return state


def _check_undo(state: State, details: Token) -> None:
    """Refuse a touch to be taken back that cannot have been (R28)."""
    touch, cards = state.touch, len(state.cards)
    if any(each.card >= cards for each in state.undone):
        raise details.error("there is no such card", "R7.2")
    if touch and not (touch.card < cards and state.covered[touch.card] and state.clues):
        raise details.error("the card that was touched last is covered", "R28.2")
    if state.undo_asked and not touch:
        raise details.error("there is no touch to take back", "R28.2")


def _ruleset(rules: Token, starting: Token) -> Ruleset:
    """By the reader of records' headers, so that options are known in one place."""
    words = rules.text.split(",")
    if len(words) < 5:
        raise rules.error("content, grid, ending, mode and language: words,5x5,standard,teams,en")
    headers = [
        HeaderLine("NumbersStation", rules.part("1")),
        HeaderLine("Ruleset", rules.part(" ".join(words[:4]))),
        HeaderLine("Language", rules.part(words[4])),
        HeaderLine("Starting", starting),
    ]
    for option in words[5:]:
        name, _, value = option.partition("=")
        if name not in OPTIONS:
            raise rules.error(f"there is no option {name!r}")
        headers.append(HeaderLine(name, rules.part(unquote(value))))
    return settings(headers)[0]


def _board(board: Token) -> tuple[tuple[Card, ...], tuple[Identity | None, ...]]:
    cards: list[Card] = []
    covered: list[Identity | None] = []
    for token in re.split("[,/]", board.text):
        face, equals, letter = token.partition("=")
        if equals and letter not in IDENTITIES:
            raise board.error(f"{letter!r} is no tile: R, B, N or X")
        cards.append(read_face(face))
        covered.append(IDENTITIES[letter] if equals else None)
    return tuple(cards), tuple(covered)


def _count_left(dealt: Dealt, covered: tuple[Identity | None, ...], board: Token) -> ByTeam[int]:
    """What each team still has to find; refused if more is covered than there is (R1.4)."""
    lawful = dealt.ruleset.grid.identities(dealt.starting)
    for identity in Identity:
        if covered.count(identity) > lawful.count(identity):
            raise board.error(f"there are not so many {identity} cards", "R1.4")
    agents = dealt.ruleset.grid.agents(dealt.starting)
    return ByTeam(
        agents.red - covered.count(Identity.RED), agents.blue - covered.count(Identity.BLUE)
    )


def _clues(clues: Token) -> Iterator[ClueGiven]:
    for text in [] if clues.text == NOTHING else clues.text.split(","):
        plain = text.removesuffix(CONSENTED)
        team, word, number = _parts(clues, plain, 3, "team:word:number")
        count: Number = UNLIMITED if number == UNLIMITED else integer(clues.part(number))
        given = member(Team, clues.part(team))
        yield ClueGiven(given, split_words(word), count, consented=plain != text)


def _parse_details(details: Token) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for text in [] if details.text == NOTHING else details.text.split(","):
        name, _, value = text.partition("=")
        match name:
            case "guesses":
                found["guesses"] = integer(details.part(value))
            case "covers":
                found["covers_due"] = integer(details.part(value))
            case "suddendeath":
                found["sudden_death"] = True
            case "ruled":
                found["ruled"] = True
            case "challenge":
                found["challenge"] = member(Seat, details.part(split_words(value)))
            case "timer":
                by, at, ends = _parts(details, value, 3, "timer=seat:start:end")
                seat = member(Seat, details.part(split_words(by)))
                found["timer"] = TimerStarted(
                    seat, integer(details.part(at)), integer(details.part(ends))
                )
            case "touch":
                card, guesses, *ruled = _touch_parts(details, value)
                found["touch"] = LastTouch(
                    integer(details.part(card)), integer(details.part(guesses)), bool(ruled)
                )
            case "undo":
                found["undo_asked"] = member(Seat, details.part(split_words(value)))
            case "undone":
                team, card, letter = _parts(details, value, 3, "undone=team:card:tile")
                if letter not in IDENTITIES:
                    raise details.error(f"{letter!r} is no tile: R, B, N or X")
                undone = Undone(
                    member(Team, details.part(team)),
                    integer(details.part(card)),
                    IDENTITIES[letter],
                )
                found["undone"] = (*found.get("undone", ()), undone)
            case "ended":
                winner, why, *score = value.split(":")[:3] if ":" in value else (value, "")
                found["outcome"] = Ended(
                    member(Team, details.part(winner)),
                    member(GameEnd, details.part(why)),
                    integer(details.part(score[0])) if score else None,
                )
            case _:
                raise details.error(f"there is no {name!r} in a position")
    return found


def _touch_parts(details: Token, value: str) -> list[str]:
    plain = value.removesuffix(":ruled")
    parts = _parts(details, plain, 2, "touch=card:guesses")
    return parts if plain == value else [*parts, "ruled"]


def _parts(field: Token, text: str, number: int, shape: str) -> list[str]:
    parts = text.split(":")
    if len(parts) != number:
        raise field.error(f"{text!r} is not {shape}")
    return parts
