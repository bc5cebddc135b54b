"""
Everything that can be wrong, as a small tree. Rules are cited by their numbers in docs/rules.md.

* Refusal             something asked for is not possible; nothing has changed
  + BadInput          what came from outside is not well formed
    - BadKey          a key that breaks R3.8, or is no key at all
    - BadDeck         too few cards, or the same word twice
    - BadRuleset      settings that contradict each other
    - BadRecord       a game record that cannot be read (with line and column)
  + IllegalMove       a well-formed move that the rules forbid now
    - OutOfTurn       another seat is to act, or the phase asks for another move
    - IllegalClue     the word or the number cannot be given
    - IllegalGuess    no such card, a covered card, or no stop allowed
    - IllegalCover    the spymaster may not cover that card
    - IllegalRuling   nothing to challenge or to rule on
    - IllegalUndo     there is no touch that could be taken back
    - IllegalTimer    the timer cannot be started or cannot run out now
    - GameOver        the game has ended
  + KeyIsSecret       the key, asked for by a seat that may not see it
"""

from __future__ import annotations


class Refusal(ValueError):
    """
    Something that cannot be done. The state is unchanged.

    `code` is stable and is what clients translate, with `values` where a text has a place for
    them; `rule` is the number in the rules; the message quotes the input and is built from public
    knowledge only.
    """

    def __init__(self, code: str, rule: str, message: str, **values: object) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.message = message
        self.values = values


class BadInput(Refusal):
    """Not well formed."""


class BadKey(BadInput):
    """Not a key of this grid."""


class BadDeck(BadInput):
    """A deck that cannot be dealt from."""


class BadRuleset(BadInput):
    """Settings that contradict each other."""


class BadRecord(BadInput):
    """
    A record that cannot be read; `line` and `column` count from 1.

    `why` is the code of what is wrong there, in `reason` said in English: one of the notation
    (the texts `bad_record.*`), or that of a refusal by the rules.
    """

    def __init__(
        self, line: int, column: int, reason: str, rule: str = "", why: str = "", **values: object
    ) -> None:
        super().__init__("bad_record", rule, f"line {line}, column {column}: {reason}", **values)
        self.line = line
        self.column = column
        self.reason = reason
        self.why = why


class IllegalMove(Refusal):
    """Well formed, but the rules forbid it now."""


class OutOfTurn(IllegalMove):
    """Another seat is to act, or the phase asks for another move."""


class IllegalClue(IllegalMove):
    """The word or the number cannot be given."""


class IllegalGuess(IllegalMove):
    """No such card, a covered card, or no stop allowed."""


class IllegalCover(IllegalMove):
    """The spymaster may not cover that card."""


class IllegalRuling(IllegalMove):
    """Nothing to challenge or to rule on."""


class IllegalUndo(IllegalMove):
    """There is no touch that could be taken back."""


class IllegalTimer(IllegalMove):
    """The timer cannot be started or cannot run out now."""


class GameOver(IllegalMove):
    """The game has ended."""


class KeyIsSecret(Refusal):
    """The key, asked for by a seat that may not see it."""
