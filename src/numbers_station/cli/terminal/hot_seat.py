"""Hot seat: one screen for everybody; asks each seat in turn, and hides the key in between."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from random import Random

from rich.console import Console

from numbers_station.decks.another_card import Decks
from numbers_station.game.board import Role, Seat
from numbers_station.game.errors import IllegalMove
from numbers_station.game.game import Game
from numbers_station.game.moves import AskUndo
from numbers_station.game.phase import GUESS, OVER
from numbers_station.texts import Catalog

from ..sentences import event_sentence, number_text, outcome_sentence
from .announcements import play_move
from .dialogue import UNDO, Dialogue, not_yes_or_no, parse_yes_or_no
from .drawing import board
from .swap import SWAP, may_swap, swap

SCREENFUL = 200
"""Empty lines; more than a terminal is high."""


class HotSeat:
    """Plays a game to its end at one terminal."""

    def __init__(
        self,
        game: Game,
        console: Console,
        text: Catalog,
        rng: Random,
        decks: Decks | None = None,
    ) -> None:
        self.game = game
        self._rng = rng
        self._decks = decks
        self.console = console
        self.text = text
        self.dialogues = {seat: Dialogue(game, seat, text) for seat in game.state.seats}
        self.news: list[str] = []
        """For everybody, once no private screen is in the way."""
        self.answers: list[str] = []
        """For the spymaster who asked the other one."""

    def play(self) -> None:
        self.console.rule(self.text("play.title"))
        self.say(self.text(f"said.starts.{self.game.state.starting}"))
        while self.game.state.phase is not OVER:
            seat = self.game.to_act()
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
        self.say(outcome_sentence(self.game.state, self.text))

    def private(self, seat: Seat) -> AbstractContextManager[object]:
        """A screen of its own for the key, which leaves no trace when it is left (R3.6)."""
        self.ask(f"{self.text(f'pass.{seat}')} {self.text('play.enter')}")
        if not self.console.is_terminal:  # a pipe has no screen that people could look at
            return nullcontext()
        if self.console.is_dumb_terminal:
            return self.push_away()
        return self.console.screen(hide_cursor=False)

    @contextmanager
    def push_away(self) -> Iterator[None]:
        """For a terminal without a second screen: empty lines push the key out of sight."""
        try:
            yield
        finally:
            self.say("\n" * SCREENFUL)

    # What each seat is asked.

    def spymaster(self, seat: Seat) -> None:
        """Ask until a move could be made."""
        self.console.print(board(self.game.state, self.text, self.game.key_for(seat)))
        self.tell_clues()
        if self.game.desk_for(seat).question is None:
            for answer in self.answers:
                self.say(answer)
            self.answers.clear()
        while not self.move(seat):
            pass

    def operatives(self, seat: Seat) -> None:
        """Ask once; whoever mistypes sees the board again."""
        state = self.game.state
        self.console.print(board(state, self.text))
        self.tell_clues()
        if not state.challenge:
            if not state.guesses:
                self.say(self.text(f"pass.{seat}"))
            if state.clue and (sentence := event_sentence(state.clue, state, self.text)):
                self.say(sentence)
            left = state.guesses_left
            self.say(
                self.text("play.guesses_unlimited")
                if left is None
                else self.text("said.guesses_left", n=left)
            )
        self.move(seat)
        if self.game.state.touch and self.game.state.phase is not GUESS:
            self.offer_undo(seat)

    def offer_undo(self, seat: Seat) -> None:
        """The touch has ended the turn: ask the others to take it back, or go on (R28.2)."""
        self.tell_news()
        if self.ask(f"{self.text('play.enter')} {self.text('play.undo_key')}") == UNDO:
            self.news += play_move(self.game, seat, AskUndo(), self.text).everybody

    def move(self, seat: Seat) -> bool:
        """One question and its answer; whether a move was made."""
        dialogue = self.dialogues[seat]
        swaps = may_swap(self.game)
        prompt = dialogue.prompt()
        answer = self.ask(f"{prompt}; {self.text('play.swap_key')}" if swaps else prompt)
        if swaps and answer.startswith(SWAP):
            return self.swap(answer)
        move, remarks = dialogue.interpret(answer)
        for remark in remarks:
            self.say(remark)
        if move is None:
            return False
        try:
            told = play_move(self.game, seat, move, self.text)
        except IllegalMove as refusal:
            self.say(dialogue.explain(move, refusal))
            return False
        self.news += told.everybody
        self.answers += told.asker
        return True

    def swap(self, answer: str) -> bool:
        """One screen for everybody: who holds it asks the others aloud (R29.2)."""
        if not self.ask_yes_or_no(self.text("play.ask_swap")):
            return False
        for words in swap(self.game, answer, self._rng, self.text, self._decks):
            self.say(words)
        return True

    def tell_news(self) -> None:
        for news in self.news:
            self.say(news)
        self.news.clear()

    def tell_clues(self) -> None:
        clues = self.game.state.clues
        if clues:
            given = ", ".join(
                f"{clue.word.upper()} {number_text(clue.number, self.text)}" for clue in clues
            )
            self.say(f"{self.text('play.clues')}: {given}")
        if self.game.state.sudden_death:
            self.say(self.text("play.sudden_death"))

    # Asking.

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        return self.console.input("> ").strip()

    def ask_yes_or_no(self, prompt: str) -> bool:
        while (agreed := parse_yes_or_no(self.ask(prompt), self.text)) is None:
            self.say(not_yes_or_no(self.text))
        return agreed

    def say(self, words: str) -> None:
        self.console.print(words, markup=False, highlight=False)
