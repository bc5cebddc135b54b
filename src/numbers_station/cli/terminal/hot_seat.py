"""One screen for everybody: asks each seat in turn, and hides the key in between."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from rich.console import Console

from numbers_station.game.board import Role, Seat
from numbers_station.game.clue import UNLIMITED, Clue, Number, Ruling
from numbers_station.game.errors import IllegalMove
from numbers_station.game.events import ConsentAnswered, Happenings, public_events
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
from numbers_station.game.phase import CLUE, ENEMY, OVER, PENALTY
from numbers_station.referee import verdict
from numbers_station.referee.reasons import sentence
from numbers_station.texts import Catalog

from ..record import outcome, tell
from .answers import parse_card, parse_clue
from .drawing import board

STOP, SHOUT = ".", "!"
SCREENFULS = 200
"""Empty lines; more than a terminal is high."""


class HotSeat:
    """Plays a game to its end at one terminal."""

    def __init__(self, game: Game, console: Console, text: Catalog) -> None:
        self.game = game
        self.console = console
        self.text = text
        self.news: list[str] = []

    def play(self) -> None:
        self.console.rule(self.text("play.title"))
        self.say(self.text(f"said.starts.{self.game.state.starting}"))
        while self.game.state.phase is not OVER:
            seat = self.game.state.to_act
            if seat is None:
                raise RuntimeError("a game that goes on waits for somebody")
            if seat.role is Role.SPYMASTER:
                with self.private(seat):
                    self.spymaster(seat)
            else:
                self.operatives(seat)
            self.tell_news()
        self.console.print(board(self.game.state, self.text))
        self.say(self.text("end.key"))
        self.console.print(board(self.game.state, self.text, self.game.key_for(Seat.SPECTATOR)))
        self.say(outcome(self.game.state, self.text))

    def private(self, seat: Seat) -> AbstractContextManager[object]:
        """A screen of its own for the key, which leaves no trace when it is left (R3.6)."""
        self.ask(f"{self.text(f'pass.{seat}')} {self.text('play.enter')}")
        if not self.console.is_terminal:  # a pipe has no screen that people could look at
            return nullcontext()
        if self.console.is_dumb_terminal:
            return self.pushed_away()
        return self.console.screen(hide_cursor=False)

    @contextmanager
    def pushed_away(self) -> Iterator[None]:
        """For a terminal without a second screen: empty lines push the key out of sight."""
        try:
            yield
        finally:
            self.say("\n" * SCREENFULS)

    # What each seat is asked.

    def spymaster(self, seat: Seat) -> None:
        state = self.game.state
        self.console.print(board(state, self.text, self.game.key_for(seat)))
        self.tell_clues()
        if state.phase is CLUE:
            self.clue(seat)
        elif state.phase is PENALTY:
            self.cover("play.ask_penalty", seat)
        elif state.phase is ENEMY:
            self.cover("play.ask_enemy", seat)
        else:
            self.attempt(seat, Rule(self.yes_or_no(self.text("play.ask_ruling"))))

    def clue(self, seat: Seat) -> None:
        """Ask until a clue stands; a clue the referee refuses can be put to the other side."""
        prompt = self.text("play.ask_clue", unlimited=self.text("number.unlimited"))
        while self.game.state.phase is CLUE:
            clue = parse_clue(self.ask(prompt), self.text)
            if clue is None:
                self.say(self.text("play.not_a_clue", unlimited=self.text("number.unlimited")))
                continue
            if self.warned(clue) and not self.yes_or_no(self.text("play.give_anyway")):
                continue
            refusal = self.attempt(seat, GiveClue(clue.word, clue.number))
            appeal = refusal is not None and refusal.code == "clue_forbidden"
            if appeal and self.yes_or_no(self.text("play.ask_appeal")):
                self.attempt(seat, AskConsent(clue.word, clue.number))
            if self.game.desk_for(seat).question:
                self.consent(seat)

    def consent(self, seat: Seat) -> None:
        """Put the question to the opposing spymaster, who holds the screen now (R16.1)."""
        other = next(
            each
            for each in self.game.state.seats
            if each.role is Role.SPYMASTER and each is not seat
        )
        question = self.game.desk_for(other).question
        if question is None:
            return
        self.ask(f"{self.text(f'pass.{other}')} {self.text('play.enter')}")
        number = self.number(question.clue.number)
        word = question.clue.word.upper()
        asked = self.text(f"play.ask_consent.{question.team}", word=word, number=number)
        self.attempt(other, AnswerConsent(self.yes_or_no(asked)))
        if self.game.state.phase is CLUE:
            self.ask(f"{self.text(f'pass.{seat}')} {self.text('play.enter')}")

    def cover(self, prompt: str, seat: Seat) -> None:
        """Ask for a card until one could be covered, or the penalty was left."""
        phase = self.game.state.phase
        refusal: IllegalMove | None = None
        while True:
            answer = self.ask(self.text(prompt))
            if phase is PENALTY and answer == STOP:
                refusal = self.attempt(seat, Waive())
            elif (card := self.parse_card(answer)) is not None:
                move = CoverOwn(card) if phase is PENALTY else CoverEnemy(card)
                refusal = self.attempt(seat, move)
            else:
                continue
            if refusal is None:
                return

    def operatives(self, seat: Seat) -> None:
        state = self.game.state
        self.console.print(board(state, self.text))
        self.tell_clues()
        if state.challenge:  # in co-op the operatives rule themselves (R16.8)
            self.attempt(seat, Rule(self.yes_or_no(self.text("play.ask_ruling"))))
            return
        if not state.guesses:
            self.say(self.text(f"pass.{seat}"))
        if state.clue and (told := tell(state.clue, state, self.text)):
            self.say(told)
        left = state.guesses_left
        self.say(
            self.text("play.guesses_unlimited")
            if left is None
            else self.text("said.guesses_left", n=left)
        )
        prompt = "play.ask_sudden_death" if state.sudden_death else "play.ask_guess"
        answer = self.ask(self.text(prompt))
        if answer == STOP:
            self.attempt(seat, Stop())
        elif answer == SHOUT:
            self.attempt(seat, GiveUp() if state.sudden_death else Challenge())
        elif (card := self.parse_card(answer)) is not None:
            self.attempt(seat, Guess(card))

    # Making moves and telling what happened.

    def attempt(self, seat: Seat, move: Move) -> IllegalMove | None:
        before = self.game.state
        try:
            happenings: Happenings = self.game.play(seat, move)
        except IllegalMove as refusal:
            self.say(self.text.refusal(refusal))
            return refusal
        for happening in happenings:
            if isinstance(happening, ConsentAnswered) and not self.game.state.ruleset.approval:
                answer = "play.consent_yes" if happening.consent else "play.consent_no"
                self.say(self.text(answer))
        for event in public_events(happenings):
            if told := tell(event, before, self.text):
                self.news.append(told)
            before = before.after(event)
        return None

    def tell_news(self) -> None:
        """What happened, for everybody, once no private screen is in the way."""
        for news in self.news:
            self.say(news)
        self.news.clear()

    def warned(self, clue: Clue) -> bool:
        """Whether this spymaster, and nobody else, was told of a doubt (R6.5, R26.3, R26.6)."""
        high = number_too_high(self.game.state, clue.number)
        if high:
            self.say(self.text("play.high_number", number=clue.number))
        found = judge(self.game.state, clue.word, verdict)
        doubtful = found.ruling is Ruling.DOUBTFUL
        if doubtful:
            self.say(self.text("play.doubtful"))
        # What is blocked is refused with the same reason a moment later.
        for reason in found.reasons if found.ruling is not Ruling.BLOCKED else ():
            self.say(f"  {sentence(reason, clue.word, self.text.language)}")
        return high or doubtful

    def tell_clues(self) -> None:
        clues = self.game.state.clues
        if clues:
            told = ", ".join(f"{clue.word.upper()} {self.number(clue.number)}" for clue in clues)
            self.say(f"{self.text('play.clues')}: {told}")
        if self.game.state.sudden_death:
            self.say(self.text("play.sudden_death"))

    # Asking and understanding.

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        return self.console.input("> ").strip()

    def yes_or_no(self, prompt: str) -> bool:
        yes, no = self.text("play.yes"), self.text("play.no")
        while True:
            answer = self.ask(prompt).casefold()
            if answer in (yes, no):
                return answer == yes
            self.say(self.text("play.not_yes_no", yes=yes, no=no))

    def parse_card(self, answer: str) -> int | None:
        place = parse_card(answer, self.game.state.cards)
        if place is None:
            self.say(self.text("play.no_such_card", text=answer))
        return place

    def number(self, number: Number) -> str:
        return self.text("number.unlimited") if number == UNLIMITED else str(number)

    def say(self, words: str) -> None:
        self.console.print(words, markup=False, highlight=False)
