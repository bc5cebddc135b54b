"""Bots, the computer players: functions from what a seat sees to a move and its reason."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from numbers_station.decks.associations import said_of
from numbers_station.game.board import SPYMASTER, Seat
from numbers_station.game.desk import Desk
from numbers_station.game.events import Dealt
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.moves import AnswerUndo, Move
from numbers_station.game.phase import CLUE, GUESS
from numbers_station.game.state import State

NOTE_KINDS = ("clue", "guess", "stop", "cover", "challenge", "ruling", "answer")


class Note(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """Why a bot made a move, in no language; it is told to all when the game is over."""

    kind: str
    """One of `NOTE_KINDS`."""
    word: str | None = None
    meant: tuple[int, ...] = ()
    """The cards that it meant, or the card that it touched."""
    feared: tuple[int, ...] = ()
    """The cards that it was afraid of."""
    sure: int | None = None
    """How sure it was, per cent."""
    old: str | None = None
    """The earlier, unfinished clue that a guess goes back to."""
    valid: bool | None = None
    """How it ruled on the clue of a ruling or an answer."""
    unknown: tuple[int, ...] = ()
    """Those of the cards meant of which it knows nothing, so that it moved blindly."""


class Hunch(msgspec.Struct, frozen=True):
    """A card that an operative considers, and how sure it is of it, per cent."""

    card: int
    sure: int


class Choice(msgspec.Struct, frozen=True):
    """A move, and the reason for it if there is one to tell."""

    move: Move
    note: Note | None = None
    hunches: tuple[Hunch, ...] = ()
    """What else an operative considers, the likeliest first, for the people who guess with it."""


OperativeMove = Callable[[State, Random], Choice]
"""An operative sees the state. There is no key among its parameters."""

SpymasterMove = Callable[[State, Key, Desk, Random], Choice]
"""A spymaster sees the state, the key, and the questions between the spymasters (R16.1)."""


class Bot(msgspec.Struct, frozen=True):
    """
    A computer player for any seat. It is asked when it is that seat's move, and a spymaster
    once more about each clue of the other team: `Rule(True)` then lets it pass (R16.5).
    """

    operative: OperativeMove
    spymaster: SpymasterMove


class OperativeView(msgspec.Struct, frozen=True, tag="operative"):
    """What an operative sees: no field can hold the key."""

    state: State


class SpymasterView(msgspec.Struct, frozen=True, tag="spymaster"):
    """What a spymaster sees (R3.6, R16.1). Printed, it shows neither key nor desk."""

    state: State
    key: Key
    desk: Desk

    def __repr__(self) -> str:
        return f"SpymasterView({self.state!r}, <secret>)"

    def __rich_repr__(self) -> list[tuple[str, object]]:  # what `rich` prints instead of repr
        return [("state", self.state), ("", "<secret>")]


View = OperativeView | SpymasterView


def view_of(game: Game, seat: Seat) -> View:
    """What a seat of a game sees; the game itself keeps the key from operatives (R3.6)."""
    if game.state.leads(seat):
        return SpymasterView(game.state, game.key_for(seat), game.desk_for(seat))
    return OperativeView(game.state)


def seat_of(view: View) -> Seat:
    """Whose view it is; nobody else is asked."""
    state = view.state
    if isinstance(view, SpymasterView) and not state.undo_asked:
        if state.phase is GUESS:
            return state.judge
        if state.phase is CLUE and view.desk.question:
            return SPYMASTER[state.turn.other]
    return state.to_act or Seat.SPECTATOR


def understands(dealt: Dealt) -> bool:
    """Whether bots know a word of this game: in other languages what is said to its cards (R32)."""
    return not dealt.ruleset.other_language or any(map(said_of, dealt.cards))


def answer_undo(state: State) -> AnswerUndo:
    """
    Whether a touch is taken back (R28.3): once a game for each team, whichever bot is asked.

    It cannot tell a slip from a second thought, and a team that could always ask would look at
    cards for nothing.
    """
    team = state.clues[-1].team
    return AnswerUndo(all(each.team is not team for each in state.undone))


def choose(bot: Bot, view: View, rng: Random) -> Choice:
    """What *bot* does in the seat that has this view."""
    if view.state.undo_asked:
        return Choice(answer_undo(view.state))
    if isinstance(view, SpymasterView):
        return bot.spymaster(view.state, view.key, view.desk, rng)
    return bot.operative(view.state, rng)
