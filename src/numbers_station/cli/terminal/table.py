"""The table in the terminal: board, clue, history, and a line to answer in."""

from __future__ import annotations

import time
from random import Random
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input, RichLog, Static

from numbers_station.bots.bot import Bot, Choice, View, choose, view_of
from numbers_station.bots.fallback import random_move
from numbers_station.bots.knowledge.vocabulary import unknown_words
from numbers_station.decks.associations import said_of
from numbers_station.game.board import SPYMASTER, Role, Seat, Word
from numbers_station.game.errors import IllegalMove
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.moves import AskUndo, Move
from numbers_station.game.phase import CLUE, OVER
from numbers_station.limits import UNDO_TIME
from numbers_station.texts import Catalog

from ..sentences import event_sentence, outcome_sentence
from .announcements import play_move
from .cards import CardGrid, CardWidget, legend_lines
from .dialogue import UNDO, Dialogue
from .drawing import label
from .swap import SWAP, may_swap, swap
from .thoughts import Thought, thought_lines


class TableScreen(Screen[bool]):
    """One game; closes with whether another one is wanted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer", show=False),
        Binding("ctrl+q", "leave", show=False),
    ]

    def __init__(
        self, game: Game, seat: Seat, bot: Bot, text: Catalog, rng: Random, pause: float
    ) -> None:
        super().__init__()
        self.game = game
        self.seat = seat
        self.text = text
        self.dialogue = Dialogue(game, seat, text)
        self._bot = bot
        self._rng = rng
        self._pause = pause
        self._notes: list[Thought] = []

    def compose(self) -> ComposeResult:
        yield Static(id="score", markup=False)
        with Horizontal(id="middle"):
            yield CardGrid(self.game.state.ruleset.grid)
            with Vertical(id="side"):
                yield Static(legend_lines(self.text), id="legend")
                yield RichLog(id="history", wrap=True, min_width=10, markup=False)
        yield Static(id="prompt", markup=False)
        yield Input(id="answer")

    def on_mount(self) -> None:
        self.say(self.text("terminal.you_are", seat=self.text(f"seat.{self.seat}")))
        self.say(self.text(f"said.starts.{self.game.state.starting}"))
        state = self.game.state
        bare = [card.text for card in state.cards if isinstance(card, Word) and not said_of(card)]
        other = state.ruleset.other_language
        if strange := bare if other else unknown_words(bare, state.ruleset.language):
            self.say(self.text("terminal.unknown", words=", ".join(strange)))
        self.query_one("#answer").focus()
        self.go_on()

    # What the player does.

    def on_card_widget_chosen(self, message: CardWidget.Chosen) -> None:
        """A card is written into the line; Enter there is the second, deliberate step."""
        line = self.query_one("#answer", Input)
        line.value = label(self.game.state.cards[message.place], message.place)
        line.focus()

    def action_answer(self) -> None:
        self.query_one("#answer").focus()

    def action_leave(self) -> None:
        self.dismiss(False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        answer = event.value.strip()
        event.input.value = ""
        if not answer:
            return
        if self.game.state.phase is OVER:
            self.dismiss(answer.casefold() == self.text("play.yes"))
        elif answer == UNDO and self.game.state.touch:
            if refusal := self.make(self.seat, AskUndo()):
                self.say(self.text.refusal(refusal))
        elif answer.startswith(SWAP) and may_swap(self.game):
            for words in swap(self.game, answer, self._rng, self.text):  # bots always agree
                self.say(words)
            self.go_on()
        elif self.game.to_act() is not self.seat:
            self.say(self.text("terminal.not_yet"))
        else:
            move, remarks = self.dialogue.interpret(answer)
            for words in remarks:
                self.say(words)
            if move is not None and (refusal := self.make(self.seat, move)):
                self.say(self.dialogue.explain(move, refusal))
            self.ask()

    # What happens.

    def make(self, seat: Seat, move: Move) -> IllegalMove | None:
        """Play a move, tell what follows, and go on; or say why it cannot be played."""
        asks = self.seat is SPYMASTER[self.game.state.turn]
        try:
            told = play_move(self.game, seat, move, self.text)
        except IllegalMove as refusal:
            return refusal
        for words in [*(told.asker if asks else []), *told.everybody]:
            self.say(words)
        self.go_on()
        return None

    def go_on(self) -> None:
        state = self.game.state
        self.query_one(CardGrid).show(state, self.text, self._key())
        left = self.text("play.left", red=state.left.red, blue=state.left.blue)
        clue = state.clue and event_sentence(state.clue, state, self.text)
        self.query_one("#score", Static).update(f"{left}    {clue or ''}")
        if state.phase is OVER:
            self.say(outcome_sentence(state, self.text))
            for words in thought_lines(state, self._notes, self.text):
                self.say(words)
        self.ask()
        if (seat := self.game.to_act()) and seat is not self.seat:
            self.think(seat, view_of(self.game, seat))

    def ask(self) -> None:
        """Say what is waited for."""
        seat = self.game.to_act()
        if seat is None:
            prompt = self.text("play.again")
        elif seat is self.seat:
            prompt = self.dialogue.prompt()
        else:
            prompt = self.text("terminal.thinking", seat=self.text(f"seat.{seat}"))
            if self._may_undo():
                prompt = f"{prompt} {self.text('play.undo_key')}"
        if may_swap(self.game):
            prompt = f"{prompt}; {self.text('play.swap_key')}"
        self.query_one("#prompt", Static).update(prompt)

    @work(thread=True, exit_on_error=False)
    def think(self, seat: Seat, view: View) -> None:
        """A bot's move, thought about in a thread; a random one if it fails."""
        started = time.monotonic()
        try:
            choice: Choice = choose(self._bot, view, self._rng)
        except Exception:
            choice = Choice(random_move(view, self._rng))
        pause = UNDO_TIME / 1000 if self._may_undo() else self._pause
        time.sleep(max(0.0, pause - (time.monotonic() - started)))
        self.app.call_from_thread(self.show_move, seat, view, choice)

    def show_move(self, seat: Seat, view: View, choice: Choice) -> None:
        """The bot's move, unless the game has gone on or was left in the meantime."""
        if self.game.state is not view.state or not self.is_attached:
            return
        # What goes before a clue, or is the clue, belongs to the turn that it opens.
        turn = len(view.state.clues) + (view.state.phase is CLUE)
        if choice.note:
            self._notes.append((turn, choice.note))
        if self.make(seat, choice.move):  # a bot that breaks the rules moves by chance
            if choice.note:
                self._notes.pop()
            self.make(seat, random_move(view, self._rng))

    def say(self, words: str) -> None:
        self.query_one("#history", RichLog).write(words)

    def _may_undo(self) -> bool:
        """Whether this player may ask to take back a touch, while the bots wait (R28.2)."""
        state = self.game.state
        if state.touch is None or state.undo_asked:
            return False
        return self.seat is state.dealt.operatives[state.clues[-1].team]

    def _key(self) -> Key | None:
        """For a spymaster always, for everybody at the end."""
        if self.seat.role is Role.SPYMASTER or self.game.state.phase is OVER:
            return self.game.key_for(self.seat)
        return None
