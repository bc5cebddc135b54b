"""The dialogue with a player at the terminal: what is asked, and the move an answer stands for."""

from __future__ import annotations

from numbers_station.game.board import Role, Seat
from numbers_station.game.clue import Clue, Ruling
from numbers_station.game.errors import IllegalMove
from numbers_station.game.game import Game
from numbers_station.game.giving import judge, number_too_high
from numbers_station.game.moves import (
    AnswerConsent,
    AnswerUndo,
    AskConsent,
    AskUndo,
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
)
from numbers_station.game.phase import CLUE, ENEMY, GUESS, PENALTY
from numbers_station.referee import verdict
from numbers_station.referee.reasons import sentence
from numbers_station.texts import Catalog

from ..sentences import number_text
from .answers import parse_card, parse_clue

STOP, CHALLENGE, UNDO = ".", "!", "<"


class Dialogue:
    """Questions and answers between a game and the person in one of its seats."""

    def __init__(self, game: Game, seat: Seat, text: Catalog) -> None:
        self.game = game
        self.seat = seat
        self.text = text
        self._warned: Clue | None = None
        """A clue of which a doubt was told, while we ask whether to give it all the same."""
        self._appeal: Clue | None = None
        """A clue that the referee refused, while we ask whether to ask the other spymaster."""

    def prompt(self) -> str:
        """What this player is asked now."""
        state = self.game.state
        if state.undo_asked:
            return self.text("play.ask_undo")
        if self._appeal:
            return self.text("play.ask_appeal")
        if self._warned:
            return self.text("play.give_anyway")
        if state.phase is CLUE:
            if question := self._question():
                word, number = question.word.upper(), number_text(question.number, self.text)
                return self.text(f"play.ask_consent.{state.turn}", word=word, number=number)
            return self.text("play.ask_clue", unlimited=self.text("number.unlimited"))
        if state.phase is PENALTY:
            return self.text("play.ask_penalty")
        if state.phase is ENEMY:
            return self.text("play.ask_enemy")
        if state.challenge:
            return self.text("play.ask_ruling")
        ask = self.text("play.ask_sudden_death" if state.sudden_death else "play.ask_guess")
        return f"{ask}; {self.text('play.undo_key')}" if state.touch else ask

    def interpret(self, answer: str) -> tuple[Move | None, list[str]]:
        """The move that is meant, if one is, and what is to be said about the answer."""
        state = self.game.state
        if answer == UNDO:
            return AskUndo(), []
        if state.undo_asked or self._appeal or self._question() or state.challenge:
            return self._yes_or_no(answer)
        if state.phase is CLUE:
            return self._confirm(answer) if self._warned else self._clue(answer)
        if answer == STOP and state.phase is not ENEMY:
            return Waive() if state.phase is PENALTY else Stop(), []
        if answer == CHALLENGE and state.phase is GUESS:
            return GiveUp() if state.sudden_death else Challenge(), []
        card = parse_card(answer, state.cards)
        if card is None:
            return None, [self.text("play.no_such_card", text=answer)]
        if state.phase is PENALTY:
            return CoverOwn(card), []
        return CoverEnemy(card) if state.phase is ENEMY else Guess(card), []

    def explain(self, move: Move, refusal: IllegalMove) -> str:
        """Why not; a clue that the referee refuses can be put to the other spymaster (R16.1)."""
        if isinstance(move, GiveClue) and refusal.code == "clue_forbidden":
            self._appeal = Clue(move.word, move.number)
        return self.text.refusal(refusal)

    def _question(self) -> Clue | None:
        """The clue that the other spymaster asks about, if this is a spymaster's seat."""
        if self.seat.role is not Role.SPYMASTER or self.game.state.phase is not CLUE:
            return None
        question = self.game.desk_for(self.seat).question
        return question.clue if question and question.team is not self.seat.team else None

    def _yes_or_no(self, answer: str) -> tuple[Move | None, list[str]]:
        agreed = parse_yes_or_no(answer, self.text)
        if agreed is None:
            return None, [not_yes_or_no(self.text)]
        if self.game.state.undo_asked:
            return AnswerUndo(agreed), []
        if clue := self._appeal:
            self._appeal = None
            return (AskConsent(clue.word, clue.number) if agreed else None), []
        return (Rule(agreed) if self.game.state.challenge else AnswerConsent(agreed)), []

    def _confirm(self, answer: str) -> tuple[Move | None, list[str]]:
        """A doubtful clue is given on a yes, or when it is said again; another one is judged."""
        clue, self._warned = self._warned, None
        agreed = parse_yes_or_no(answer, self.text)
        said = parse_clue(answer, self.text)
        if clue and (agreed or said == clue):
            return GiveClue(clue.word, clue.number), []
        if agreed is False:
            return None, []
        if said:
            return self._clue(answer)
        self._warned = clue
        return None, [not_yes_or_no(self.text)]

    def _clue(self, answer: str) -> tuple[Move | None, list[str]]:
        clue = parse_clue(answer, self.text)
        if clue is None:
            return None, [self.text("play.not_a_clue", unlimited=self.text("number.unlimited"))]
        doubts, reasons = self._judge(clue)
        if doubts:
            self._warned = clue
            return None, [*doubts, *reasons]
        return GiveClue(clue.word, clue.number), reasons

    def _judge(self, clue: Clue) -> tuple[list[str], list[str]]:
        """Doubts that call for a second thought, and reasons (R6.5, R26.3, R26.6)."""
        doubts = []
        if number_too_high(self.game.state, clue.number):
            doubts.append(self.text("play.high_number", number=clue.number))
        found = judge(self.game.state, clue.word, verdict)
        if found.ruling is Ruling.DOUBTFUL:
            doubts.append(self.text("play.doubtful"))
        if found.ruling is Ruling.BLOCKED:  # refused with the same reason a moment later
            return doubts, []
        language = self.text.language
        return doubts, [f"  {sentence(reason, clue.word, language)}" for reason in found.reasons]


def parse_yes_or_no(answer: str, text: Catalog) -> bool | None:
    """What is answered to a question for yes or no; nothing if it is neither."""
    known = {text("play.yes"): True, text("play.no"): False}
    return known.get(answer.casefold())


def not_yes_or_no(text: Catalog) -> str:
    return text("play.not_yes_no", yes=text("play.yes"), no=text("play.no"))
