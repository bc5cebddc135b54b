"""The table as any onlooker sees it, folded from the events so far: the operative's view."""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from .board import (
    ASSASSIN,
    BLUE_AGENT,
    RED_AGENT,
    SPYMASTER,
    ByTeam,
    Card,
    Identity,
    Role,
    Seat,
    Team,
    Word,
)
from .clue import UNLIMITED, Number, letters
from .events import (
    BY_ENEMY,
    BY_GUESS,
    LIMIT,
    WRONG,
    CardSwapped,
    Challenged,
    ClueGiven,
    Covered,
    Dealt,
    Ended,
    Event,
    GaveUp,
    GuessUndone,
    Penalised,
    Ruled,
    SuddenDeath,
    TimerExpired,
    TimerStarted,
    TurnEnded,
    UndoAsked,
    UndoDeclined,
    Waived,
)
from .phase import CLUE, ENEMY, GUESS, OVER, Phase
from .ruleset import ASSASSIN_ENDING, Ruleset


class LastTouch(msgspec.Struct, frozen=True, gc=False, rename="camel"):
    """The touch that may still be taken back, and how it was before it (R28.2)."""

    card: int
    guesses: int
    ruled: bool = False


class Undone(msgspec.Struct, frozen=True, gc=False, rename="camel"):
    """A touch that was taken back, and whose card it was, since everybody saw that (R28.4)."""

    team: Team
    card: int
    identity: Identity


class State(msgspec.Struct, frozen=True, gc=False, rename="camel"):
    """
    Everything that all seats may know. No field can hold the key.

    `after` is total: it folds any event that `decide` returned, and never refuses.
    """

    dealt: Dealt
    covered: tuple[Identity | None, ...]
    """For each card the tile that lies on it, if one does (R4.6)."""
    left: ByTeam[int]
    """How many cards each team still has to find; also the heights of the stacks (R4.5)."""
    turn: Team
    phase: Phase = CLUE
    clues: tuple[ClueGiven, ...] = ()
    """All clues so far, for everyone to see (R6.10)."""
    guesses: int = 0
    """Guesses made since the current clue."""
    sudden_death: bool = False
    covers_due: int = 0
    """How many cards the simulated enemy still covers now (R22.5, R17.5)."""
    challenge: Seat | None = None
    """Who has challenged the current clue, while the ruling is waited for (R16.5)."""
    ruled: bool = False
    """Whether the current clue has been ruled valid and so stands (R16.5)."""
    timer: TimerStarted | None = None
    outcome: Ended | None = None
    touch: LastTouch | None = None
    """The last touch, as long as it may be taken back (R28.2)."""
    undo_asked: Seat | None = None
    """Who has asked to take it back, while the answer is waited for (R28.3)."""
    undone: tuple[Undone, ...] = ()
    """All that was taken back in this game (R28.4)."""

    @classmethod
    def start(cls, dealt: Dealt) -> State:
        left = dealt.ruleset.grid.agents(dealt.starting)
        return cls(dealt, (None,) * len(dealt.cards), left, dealt.starting)

    @property
    def ruleset(self) -> Ruleset:
        return self.dealt.ruleset

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.dealt.cards

    @property
    def starting(self) -> Team:
        return self.dealt.starting

    @property
    def clue(self) -> ClueGiven | None:
        """The clue being guessed at, if one is."""
        return self.clues[-1] if self.phase is GUESS else None

    @property
    def stands(self) -> bool:
        """Whether the clue being guessed at is beyond challenge (R16.2, R16.5, R21.26)."""
        consented = self.clue is not None and self.clue.consented
        return consented or self.ruled or self.sudden_death

    @property
    def guess_limit(self) -> int | None:
        """Guesses allowed for the clue; ``None`` when there is no limit (R7.6, R21.6, R30.3)."""
        limited = self.phase is GUESS and self.dealt.ruleset.grid.limits_guesses
        number: Number = self.clues[-1].number if limited else 0
        return None if number == UNLIMITED or not number or self.sudden_death else number + 1

    @property
    def guesses_left(self) -> int | None:
        """Guesses the team may still make now; ``None`` when there is no limit."""
        limit = self.guess_limit
        return None if limit is None else limit - self.guesses

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.ruleset.seats(self.starting)

    def leads(self, seat: Seat | None) -> bool:
        """Whether a seat is one of this game's spymasters, who know the key (R2.4)."""
        return seat is not None and seat.role is Role.SPYMASTER and seat in self.seats

    def summary(self) -> str:
        """The position in a few words, for people who print it."""
        red, blue = self.left.red, self.left.blue
        if self.outcome:
            ends = f"{self.outcome.winner} has won ({self.outcome.why})"
        else:
            ends = f"{self.to_act} to act, {self.phase}"
        return f"{self.ruleset}, {self.ruleset.language}: red {red} blue {blue} left, {ends}"

    def __repr__(self) -> str:
        return f"<State {self.summary()}>"

    @property
    def operative(self) -> Seat:
        """The seat that guesses for the team whose turn it is (R23.4)."""
        return self.dealt.operatives[self.turn]

    @property
    def judge(self) -> Seat:
        """Who decides on the clue: the other spymaster, or the operatives (R16.5, R16.8)."""
        return self.ruleset.mode.rules.judge(self.turn)

    @property
    def undo_judge(self) -> Seat:
        """Who decides whether the last touch is taken back (R28.3)."""
        return self.ruleset.mode.rules.undo_judge(self.clues[-1].team)

    @property
    def known(self) -> dict[int, Identity]:
        """Whose each uncovered card is that was covered once already (R28.4)."""
        return {each.card: each.identity for each in self.undone if not self.covered[each.card]}

    @property
    def to_act(self) -> Seat | None:
        """The seat that is waited for."""
        if self.undo_asked:
            return self.undo_judge
        if self.phase is GUESS:
            return self.judge if self.challenge else self.operative
        return None if self.phase is OVER else SPYMASTER[self.turn]

    @property
    def uncovered(self) -> tuple[int, ...]:
        """The positions that can still be guessed."""
        return tuple([card for card, tile in enumerate(self.covered) if tile is None])

    @property
    def visible_words(self) -> tuple[str, ...]:
        """The words that restrict clues: uncovered word cards only (R13.7, R15.4)."""
        return tuple(
            [
                card.text
                for card, tile in zip(self.cards, self.covered, strict=True)
                if tile is None and type(card) is Word
            ]
        )

    def shows(self, word: str) -> bool:
        """Whether a `normal` word lies on the table uncovered (R26.1)."""
        position = self.dealt.words.get(letters(word))
        return position is not None and self.covered[position] is None

    @property
    def highest_number(self) -> int:
        """The highest number that the team to move can mean."""
        return self.highest_number_of(self.turn)

    def highest_number_of(self, team: Team) -> int:
        """The highest number that can be meant: what is left, and the assassin (R6.5, R21.16)."""
        return self.left[team] + (self.ruleset.ending is ASSASSIN_ENDING)

    def after(self, event: Event) -> State:
        """The next state."""
        match event:
            case Covered():
                return self._cover(event)
            case ClueGiven():
                return replace(
                    self,
                    phase=GUESS,
                    clues=(*self.clues, event),
                    guesses=0,
                    timer=None,
                    touch=None,
                )
            case TurnEnded():
                ended = self.ruleset.mode.rules.end_turn(self)
                by_touch = event.why is WRONG or event.why is LIMIT
                return ended if by_touch or not self.touch else replace(ended, touch=None)
            case Ended():
                return replace(
                    self,
                    phase=OVER,
                    outcome=event,
                    covers_due=0,
                    challenge=None,
                    timer=None,
                    touch=None,
                )
            case SuddenDeath():
                return replace(self, sudden_death=True)
            case Challenged():
                return replace(self, challenge=event.by, touch=None)
            case Ruled():
                return replace(self, challenge=None, ruled=event.valid)
            case Penalised():
                return self.ruleset.mode.rules.penalise(self)
            case Waived():
                return replace(self, phase=CLUE, timer=None)
            case TimerStarted():
                return replace(self, timer=event)
            case TimerExpired():
                return replace(self, timer=None)
            case UndoAsked():
                return replace(self, undo_asked=event.by)
            case UndoDeclined():
                return replace(self, undo_asked=None, touch=None)
            case GuessUndone():
                return self._take_back(event)
            case CardSwapped(card=card, face=face):
                cards = (*self.cards[:card], face, *self.cards[card + 1 :])
                return replace(self, dealt=replace(self.dealt, cards=cards))
            case GaveUp():
                return self
            case Dealt():
                return State.start(event)
            case _:
                assert_never(event)

    def _cover(self, event: Covered) -> State:
        card, identity = event.card, event.identity
        before = self.covered
        covered = (*before[:card], identity, *before[card + 1 :])
        left = self.left
        if identity is RED_AGENT:
            left = ByTeam(left.red - 1, left.blue)
        elif identity is BLUE_AGENT:
            left = ByTeam(left.red, left.blue - 1)
        if event.cause is BY_GUESS:
            touch = None
            if self.ruleset.house_rules.undo and not self.sudden_death and identity is not ASSASSIN:
                touch = LastTouch(card, self.guesses, self.ruled)
            return replace(self, covered=covered, left=left, guesses=self.guesses + 1, touch=touch)
        due = self.covers_due - (event.cause is BY_ENEMY)
        phase = ENEMY if due else CLUE
        return replace(
            self, covered=covered, left=left, phase=phase, covers_due=due, timer=None, touch=None
        )

    def _take_back(self, event: GuessUndone) -> State:
        """The position before the last touch, but for what was seen (R28.4)."""
        touch, identity, team = self.touch, self.covered[event.card], self.clues[-1].team
        if touch is None or identity is None:
            return self  # no game has written that
        left = self.left
        if identity is RED_AGENT:
            left = ByTeam(left.red + 1, left.blue)
        elif identity is BLUE_AGENT:
            left = ByTeam(left.red, left.blue + 1)
        return replace(
            self,
            covered=(*self.covered[: touch.card], None, *self.covered[touch.card + 1 :]),
            left=left,
            turn=team,
            # A timer of the next turn means nothing any more; one of this turn goes on.
            timer=self.timer if self.phase is GUESS else None,
            phase=GUESS,
            guesses=touch.guesses,
            ruled=touch.ruled,
            covers_due=0,
            touch=None,
            undo_asked=None,
            undone=(*self.undone, Undone(team, touch.card, identity)),
        )
