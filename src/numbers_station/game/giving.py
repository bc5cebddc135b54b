"""Giving a clue, with the quiet question to the opposing spymaster before it."""

from __future__ import annotations

from .board import SPYMASTER, Team
from .clue import (
    UNLIMITED,
    Clue,
    Kind,
    Number,
    Reason,
    Referee,
    Ruling,
    Verdict,
    normal,
    unreadable,
)
from .desk import Desk
from .errors import IllegalClue, IllegalRuling
from .events import ClueGiven, ConsentAnswered, ConsentAsked, Happenings, Whisper
from .state import State

BLOCKED = {
    Kind.EMPTY: "a clue needs a word",
    Kind.TOO_LONG: "a clue has at most 40 characters",
    Kind.UNREADABLE: "a clue is made of letters and digits",
    Kind.SAME_WORD: "that word lies on the table",
}


def judge(state: State, word: str, referee: Referee) -> Verdict:
    """The referee's word on a clue in this position, for that spymaster's eyes only (R26.6)."""
    ruleset = state.ruleset
    return referee(word, state.visible_words, ruleset.language, ruleset.house_rules)


def number_too_high(state: State, number: Number, team: Team | None = None) -> bool:
    """Whether the number is above what *team* can mean: worth a private warning (R6.5)."""
    return number != UNLIMITED and number > state.highest_number_of(team or state.turn)


def give(
    state: State, word: str, number: Number, desk: Desk, referee: Referee | None
) -> Happenings:
    clue = _check_clue(state, word, number)
    if state.ruleset.approval and clue not in desk.consented:
        return (_ask_consent(state, clue, desk, offer=True),)
    # Without an opponent the operatives decide, after they have heard the clue (R16.8).
    if referee and clue not in desk.consented and state.ruleset.mode.rules.has_opponent:
        verdict = judge(state, word, referee)
        if verdict.ruling in (Ruling.FORBIDDEN, Ruling.BLOCKED):
            raise IllegalClue(
                "clue_forbidden",
                verdict.reasons[0].rule if verdict.reasons else "R26.2",
                f"the referee does not allow {clue.word!r}; the other spymaster may",
            )
    return (ClueGiven(state.turn, clue.word, clue.number),)


def ask(state: State, word: str, number: Number, desk: Desk) -> tuple[Whisper, ...]:
    if not state.ruleset.mode.rules.has_opponent:
        raise IllegalRuling("no_opponent", "R16.8", "there is no opposing spymaster to ask")
    return (_ask_consent(state, _check_clue(state, word, number), desk, offer=False),)


def answer(state: State, consent: bool, desk: Desk) -> Happenings:
    if desk.question is None:
        raise IllegalRuling("no_question", "R16.1", "no question is waiting for an answer")
    clue = desk.question.clue
    answered = ConsentAnswered(state.turn, clue, consent)
    if consent and desk.question.offer:
        return (answered, ClueGiven(state.turn, clue.word, clue.number))
    return (answered,)


def _ask_consent(state: State, clue: Clue, desk: Desk, *, offer: bool) -> ConsentAsked:
    if desk.question is not None:
        raise IllegalRuling(
            "question_pending", "R16.1", f"{SPYMASTER[state.turn.other]} has yet to answer"
        )
    return ConsentAsked(state.turn, clue, offer)


def _check_clue(state: State, word: str, number: Number) -> Clue:
    """The clue as everybody will read it, if its form and number can be accepted at all."""
    word = normal(word)
    block = unreadable(word)
    if not block and state.shows(word):
        block = Reason(Kind.SAME_WORD, "R26.1", word)
    if block:
        raise IllegalClue(f"clue_{block.kind}", block.rule, f"{BLOCKED[block.kind]}: {word!r}")
    ruleset = state.ruleset
    if number == UNLIMITED or number == 0:
        if not ruleset.expert:
            raise IllegalClue("expert_off", "R19", f"{number} is not given in this game")
    elif not 0 < number <= ruleset.grid.starting:
        raise IllegalClue(
            "number_out_of_range",
            "R6.5",
            f"the number is 0 to {ruleset.grid.starting} or {UNLIMITED}, not {number}",
        )
    elif not ruleset.expert and number > state.highest_number:
        raise IllegalClue(
            "number_above_left", "R6.5", f"{number} is more than the {state.highest_number} left"
        )
    return Clue(word, number)
