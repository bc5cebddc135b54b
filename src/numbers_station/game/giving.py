"""Giving a clue, with the quiet question to the opposing spymaster before it."""

from __future__ import annotations

from numbers_station.limits import MAX_CLUE

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
    disguised,
    normal,
    unwritable,
)
from .desk import Desk, Question
from .errors import IllegalClue, IllegalRuling
from .events import (
    ClueGiven,
    ConsentAnswered,
    ConsentAsked,
    Happenings,
    QuestionWithdrawn,
    Whisper,
)
from .state import State

BLOCKED = {
    Kind.EMPTY: "a clue needs a word",
    Kind.TOO_LONG: "a clue has at most 40 characters",
    Kind.UNREADABLE: "a clue is made of letters and digits",
    Kind.OTHER_SCRIPT: "a clue is written in the letters of its language",
    Kind.SAME_WORD: "that word lies on the table",
}


def judge(state: State, word: str, referee: Referee) -> Verdict:
    """The referee's word on a clue in this position, for that spymaster's eyes only (R26.6)."""
    ruleset = state.ruleset
    return referee(word, state.visible_words, ruleset.words_language, ruleset.house_rules)


def number_too_high(state: State, number: Number, team: Team | None = None) -> bool:
    """Whether the number is above what *team* can mean: worth a private warning (R6.5)."""
    return number != UNLIMITED and number > state.highest_number_of(team or state.turn)


def give(
    state: State, word: str, number: Number, desk: Desk, referee: Referee | None
) -> Happenings:
    clue = _check_clue(state, word, number)
    consented = clue in desk.consented
    offer = state.ruleset.approval and not consented
    # Without an opponent the operatives decide, after they have heard the clue (R16.8).
    lifted = consented or offer or not state.ruleset.mode.rules.has_opponent
    _consult(state, word, referee, lifted=lifted)
    if offer:
        return (_ask_consent(state, clue, desk, offer=True),)
    return (ClueGiven(state.turn, clue.word, clue.number, consented),)


def ask(
    state: State, word: str, number: Number, desk: Desk, referee: Referee | None
) -> tuple[Whisper, ...]:
    if not state.ruleset.mode.rules.has_opponent:
        raise IllegalRuling("no_opponent", "R16.8", "there is no opposing spymaster to ask")
    clue = _check_clue(state, word, number)
    _consult(state, word, referee, lifted=True)
    return (_ask_consent(state, clue, desk, offer=False),)


def answer(state: State, consent: bool, about: Clue | None, desk: Desk) -> Happenings:
    question = _question(desk)
    clue = question.clue
    if about not in (None, clue):
        raise IllegalRuling("no_question", "R16.3", f"the question is about {clue} by now")
    answered = ConsentAnswered(state.turn, clue, consent)
    if consent and question.offer:
        return (answered, ClueGiven(state.turn, clue.word, clue.number, consented=True))
    return (answered,)


def withdraw(state: State, desk: Desk) -> tuple[Whisper, ...]:
    return (QuestionWithdrawn(state.turn, _question(desk).clue),)


def _question(desk: Desk) -> Question:
    if desk.question is None:
        raise IllegalRuling("no_question", "R16.1", "no question is waiting for an answer")
    return desk.question


def _ask_consent(state: State, clue: Clue, desk: Desk, *, offer: bool) -> ConsentAsked:
    if desk.question is not None:
        raise IllegalRuling(
            "question_pending", "R16.1", f"{SPYMASTER[state.turn.other]} has yet to answer"
        )
    return ConsentAsked(state.turn, clue, offer)


def _consult(state: State, word: str, referee: Referee | None, *, lifted: bool) -> None:
    """Refuse what the referee does; consent lifts what is forbidden, not a disguise (R26.1)."""
    if referee is None:
        return
    verdict = judge(state, word, referee)
    if verdict.ruling is Ruling.BLOCKED:
        raise IllegalClue("clue_disguised", "R26.1", f"{word!r} is a visible word in disguise")
    if verdict.ruling is Ruling.FORBIDDEN and not lifted:
        raise IllegalClue(
            "clue_forbidden",
            verdict.reasons[0].rule if verdict.reasons else "R26.2",
            f"the referee does not allow {word!r}; the other spymaster may",
        )


def _check_clue(state: State, word: str, number: Number) -> Clue:
    """The clue as everybody will read it, if its form and number can be accepted at all."""
    block = unwritable(word)
    word = normal(word) if not block else word[:MAX_CLUE]
    if not block and state.shows(word):
        block = Reason(Kind.SAME_WORD, "R26.1", word)
    if not block and not (word.isascii() and word.isalpha()):
        block = disguised(word, state.visible_words, state.ruleset.words_language)
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
