"""The turns of a record, played again move by move."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from ..board import SPYMASTER, Seat, Team
from ..clue import UNLIMITED, Clue, Number
from ..decide import decide
from ..desk import EMPTY, Desk
from ..errors import BadRecord, Refusal
from ..events import ConsentAsked, Dealt, Event, public_events
from ..key import Key
from ..moves import (
    AnswerConsent,
    AnswerUndo,
    AskUndo,
    Challenge,
    CoverEnemy,
    CoverOwn,
    ExpireTimer,
    GiveClue,
    GiveUp,
    Guess,
    Move,
    Rule,
    StartTimer,
    Stop,
    SwapCard,
    Waive,
)
from ..phase import CLUE, ENEMY
from ..state import State
from .notation import CONSENT, STOP, card_token, identity_of, join_words, read_face, split_words
from .settings import integer
from .syntax import Token, TurnLine

CALL = re.compile(r"([a-z]+)\((.*)\)")


class PlayedMove(msgspec.Struct, frozen=True):
    """A move of a record and all that followed from it by the rules."""

    turn: int
    team: Team
    seat: Seat
    move: Move
    events: tuple[Event, ...]


class Replay:
    """Plays tokens through the rules; `moves` holds what has happened, also after an error."""

    def __init__(self, dealt: Dealt, key: Key) -> None:
        self.state = State.start(dealt)
        self.key = key
        self.moves: list[PlayedMove] = []
        self._number, self._team = 0, dealt.starting
        self.places = {card_token(card): place for place, card in enumerate(dealt.cards)}

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for move in self.moves for event in move.events)

    def play(self, turns: Iterable[TurnLine]) -> None:
        """Raises `BadRecord` at the first token that the rules do not allow."""
        for count, turn in enumerate(turns, 1):
            if turn.number.text != str(count):
                raise turn.number.error(f"this is turn {count}", why="turn_number", number=count)
            if self.state.phase is ENEMY:
                reason = "the enemy's cover is missing before this turn"
                raise turn.number.error(reason, "R22.5", "no_enemy_cover")
            if turn.team.text != self.state.turn or self.state.guesses or self.state.clue:
                reason = f"it is {self.state.to_act or 'nobody'} to act"
                raise turn.team.error(reason, "R5.1", "other_team")
            if not turn.tokens:
                raise turn.team.error("nothing happens in this turn", why="empty_turn")
            self._number, self._team = count, self.state.turn
            self._turn(turn.tokens)

    def _turn(self, tokens: tuple[Token, ...]) -> None:
        rest = iter(tokens)
        for token in rest:
            if token.text == CONSENT and self.state.phase is CLUE:
                self._clue(next(rest, token), next(rest, None), consented=True)
            elif call := CALL.fullmatch(token.text):
                self._call(token, call[1], call[2])
            elif self.state.phase is CLUE:
                self._clue(token, next(rest, None))
            elif token.text == STOP:
                self._move(token, self.state.operative, Stop())
            else:
                self._guess(token)

    def _clue(self, word: Token, number: Token | None, consented: bool = False) -> None:
        if number is None or not number.text.endswith(":"):
            reason = "a clue is a word, a number and a colon, such as tree 2:"
            raise word.error(reason, why="clue")
        plain = Token(number.text[:-1], number.line, number.column)
        count: Number = UNLIMITED if plain.text == UNLIMITED else integer(plain)
        if consented and not self.state.ruleset.mode.rules.has_opponent:
            reason = "there is nobody who could have agreed to it"
            raise word.error(reason, "R16.8", "nobody_agreed")
        plain_word = split_words(word.text)
        desk = Desk(consented=(Clue(plain_word, count),)) if consented else EMPTY
        self._move(word, SPYMASTER[self.state.turn], GiveClue(plain_word, count), desk)
        if join_words(self.state.clues[-1].word) != word.text:
            written = join_words(self.state.clues[-1].word)
            raise word.error(f"this word is written {written!r}", why="written", text=written)

    def _guess(self, token: Token) -> None:
        card, sign = token.text[:-1], token.text[-1]
        if sign not in "+-~#":
            raise token.error("a guess is a card and +, -, ~ or #", why="guess")
        team = self.state.turn
        identity = identity_of(sign, team)
        place = self._place(token, card)
        if self.key[place] is not identity and self.state.covered[place] is None:
            reason = f"{card} cannot be {identity}"
            raise token.error(reason, "R3.2", "identity", card=card)
        self._move(token, self.state.operative, Guess(place))

    def _call(self, token: Token, name: str, argument: str) -> None:
        state = self.state
        match name:
            case "challenge":
                self._move(token, self._seat(token, argument), Challenge())
            case "ruled":
                if argument not in ("valid", "invalid"):
                    raise token.error("a clue is ruled valid or invalid", why="ruling")
                self._move(token, state.judge, Rule(argument == "valid"))
            case "penalty":
                place = self._place(token, argument)
                self._move(token, SPYMASTER[state.turn], CoverOwn(place))
            case "waive":
                self._move(token, SPYMASTER[state.turn], Waive())
            case "enemy":
                place = self._place(token, argument)
                self._move(token, SPYMASTER[state.turn], CoverEnemy(place))
            case "swap":
                old, _, new = argument.partition(",")
                place = self._place(token, old)
                self._move(token, Seat.CLOCK, SwapCard(place, read_face(new)))
                del self.places[old]
                self.places[card_token(read_face(new))] = place
            case "undo":
                self._undo(token, argument)
            case "giveup":
                self._move(token, state.operative, GiveUp())
            case "timer":
                seat, _, at = argument.partition(",")
                time = integer(Token(at, token.line, token.column))
                self._move(token, self._seat(token, seat), StartTimer(time))
            case "timeup":
                time = integer(Token(argument, token.line, token.column))
                self._move(token, Seat.CLOCK, ExpireTimer(time))
            case _:
                reason = f"there is no {name}() in a record"
                raise token.error(reason, why="call", name=name)

    def _undo(self, token: Token, argument: str) -> None:
        state = self.state
        if argument not in ("asked", "agreed", "declined"):
            raise token.error("to undo a touch is asked, agreed or declined", why="undo")
        if not state.clues:
            raise token.error("there is no touch to take back", "R28.2", "nothing_to_undo")
        if argument == "asked":
            self._move(token, state.dealt.operatives[state.clues[-1].team], AskUndo())
        else:
            self._move(token, state.undo_judge, AnswerUndo(argument == "agreed"))

    def _place(self, token: Token, card: str) -> int:
        if card not in self.places:
            raise token.error(f"{card!r} is not on the board", "R7.2", "no_card", card=card)
        return self.places[card]

    def _seat(self, token: Token, text: str) -> Seat:
        try:
            return Seat(split_words(text))
        except ValueError:
            raise token.error(f"there is no seat {text!r}", why="seat", value=text) from None

    def _move(self, token: Token, seat: Seat, move: Move, desk: Desk = EMPTY) -> None:
        try:
            happenings = decide(self.state, self.key, seat, move, desk)
            if isinstance(happenings[0], ConsentAsked):
                # Every clue in a record was approved of, or it would not be there (R16.7).
                desk = EMPTY.after(happenings[0])
                judge = SPYMASTER[self.state.turn.other]
                happenings = decide(self.state, self.key, judge, AnswerConsent(True), desk)
        except BadRecord:
            raise
        except Refusal as refusal:
            raise token.refused(refusal) from None
        events = tuple(public_events(happenings))
        self.moves.append(PlayedMove(self._number, self._team, seat, move, events))
        for event in events:
            self.state = self.state.after(event)
