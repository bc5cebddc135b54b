"""What one player at the terminal is asked, and the move that an answer stands for."""

from __future__ import annotations

from numbers_station.game.board import Role, Seat
from numbers_station.game.clue import UNLIMITED, Clue, Number, Ruling
from numbers_station.game.errors import IllegalMove
from numbers_station.game.game import Game
from numbers_station.game.giving import judge, number_too_high
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
)
from numbers_station.game.phase import CLUE, ENEMY, GUESS, PENALTY
from numbers_station.referee import verdict
from numbers_station.referee.reasons import sentence
from numbers_station.texts import Catalog

from .answers import parse_card, parse_clue

STOP, SHOUT = ".", "!"


class Dialogue:
    """Questions and answers between a game and the one person who plays in it."""

    def __init__(self, game: Game, seat: Seat, text: Catalog) -> None:
        self.game = game
        self.seat = seat
        self.text = text
        self._warned: Clue | None = None
        """A clue that was said to be doubtful; said again, it is given."""
        self._appeal: Clue | None = None
        """A clue that the referee refused, while we ask whether to ask the other spymaster."""

    def prompt(self) -> str:
        """What this player is asked now."""
        state = self.game.state
        if self._appeal:
            return self.text("play.ask_appeal")
        if state.phase is CLUE:
            question = self._question()
            if question:
                number = self.number(question.number)
                word = question.word.upper()
                return self.text(f"play.ask_consent.{state.turn}", word=word, number=number)
            return self.text("play.ask_clue", unlimited=self.text("number.unlimited"))
        if state.phase is PENALTY:
            return self.text("play.ask_penalty")
        if state.phase is ENEMY:
            return self.text("play.ask_enemy")
        if state.challenge:
            return self.text("play.ask_ruling")
        return self.text("play.ask_sudden_death" if state.sudden_death else "play.ask_guess")

    def understood(self, answer: str) -> tuple[Move | None, list[str]]:
        """The move that is meant, if one is, and what is to be said about the answer."""
        state = self.game.state
        if self._appeal or self._question() or state.challenge:
            return self._yes_or_no(answer)
        if state.phase is CLUE:
            return self._clue(answer)
        if answer == STOP and state.phase is not ENEMY:
            return Waive() if state.phase is PENALTY else Stop(), []
        if answer == SHOUT and state.phase is GUESS:
            return GiveUp() if state.sudden_death else Challenge(), []
        card = parse_card(answer, state.cards)
        if card is None:
            return None, [self.text("play.no_such_card", text=answer)]
        if state.phase is PENALTY:
            return CoverOwn(card), []
        return CoverEnemy(card) if state.phase is ENEMY else Guess(card), []

    def refused(self, move: Move, refusal: IllegalMove) -> str:
        """Why not; a clue that the referee refuses can be put to the other spymaster (R16.1)."""
        if isinstance(move, GiveClue) and refusal.code == "clue_forbidden":
            self._appeal = Clue(move.word, move.number)
        return self.text.refusal(refusal)

    def number(self, number: Number) -> str:
        return self.text("number.unlimited") if number == UNLIMITED else str(number)

    def _question(self) -> Clue | None:
        """The clue that the other spymaster asks about, if this is a spymaster's seat."""
        if self.seat.role is not Role.SPYMASTER or self.game.state.phase is not CLUE:
            return None
        question = self.game.desk_for(self.seat).question
        return question.clue if question and question.team is not self.seat.team else None

    def _yes_or_no(self, answer: str) -> tuple[Move | None, list[str]]:
        yes, no = self.text("play.yes"), self.text("play.no")
        if answer.casefold() not in (yes, no):
            return None, [self.text("play.not_yes_no", yes=yes, no=no)]
        agreed = answer.casefold() == yes
        if clue := self._appeal:
            self._appeal = None
            return (AskConsent(clue.word, clue.number) if agreed else None), []
        return (Rule(agreed) if self.game.state.challenge else AnswerConsent(agreed)), []

    def _clue(self, answer: str) -> tuple[Move | None, list[str]]:
        clue = parse_clue(answer, self.text)
        if clue is None:
            return None, [self.text("play.not_a_clue", unlimited=self.text("number.unlimited"))]
        says = self._warnings(clue)
        if says and clue != self._warned:
            self._warned = clue
            return None, [*says, self.text("terminal.enter_again")]
        return GiveClue(clue.word, clue.number), []

    def _warnings(self, clue: Clue) -> list[str]:
        """What only this spymaster is told (R6.5, R26.3, R26.6)."""
        says = []
        if number_too_high(self.game.state, clue.number):
            says.append(self.text("play.high_number", number=clue.number))
        found = judge(self.game.state, clue.word, verdict)
        if found.ruling is Ruling.DOUBTFUL:
            says.append(self.text("play.doubtful"))
            says += [sentence(reason, clue.word, self.text.language) for reason in found.reasons]
        return says
