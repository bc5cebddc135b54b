"""What the computer players meant and feared, said in the terminal once the game is over."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.bots.bot import Note
from numbers_station.game.board import Card, Picture
from numbers_station.game.mode import COOP
from numbers_station.game.state import State
from numbers_station.texts import Catalog

from ..record import named

Thought = tuple[int, Note]
"""The turn it belongs to, counted from 1, and the note."""


def thoughts(state: State, notes: Sequence[Thought], text: Catalog) -> list[str]:
    """For each turn in which a program moved its clue, and the reasons in sentences."""
    lines: list[str] = []
    for turn, clue in enumerate(state.clues, 1):
        number = text("number.unlimited") if clue.number == "unlimited" else clue.number
        told = [said(state, note, text) for at, note in notes if at == turn]
        if told:
            word = clue.word.upper()
            lines.append(text(f"review.turn.{clue.team}", n=turn, word=word, number=number))
            lines += [f"  {line[:1].upper()}{line[1:]}." for line in told]
    return [text("terminal.thoughts"), *lines] if lines else []


def said(state: State, note: Note, text: Catalog) -> str:
    def cards(places: tuple[int, ...]) -> str:
        return ", ".join(_named(state.cards[place], place, text) for place in places)

    # How sure one is of a card that one does not know says nothing.
    blind = [text("review.blind", cards=cards(note.unknown))] if note.unknown else []
    sure = blind or ([text("review.sure", n=note.sure)] if note.sure is not None else [])
    if note.kind == "cover":
        what = "enemy" if state.ruleset.mode is COOP else "own"
        return text(f"review.covered_{what}", cards=cards(note.meant))
    if note.kind == "challenge":
        return text("review.challenged", word=note.word)
    if note.kind in ("ruling", "answer"):
        return text(f"review.{note.kind}.{'true' if note.valid else 'false'}", word=note.word)
    if note.kind == "stop":
        return text("review.stopped", n=note.sure)
    if note.kind == "guess":
        old = [text("review.old", word=note.old)] if note.old else []
        return "; ".join([text("review.touched", cards=cards(note.meant)), *old, *sure])
    meant = [text("review.meant", cards=cards(note.meant))] if note.meant else []
    feared = [text("review.feared", cards=cards(note.feared))] if note.feared else []
    return "; ".join([*meant, *feared, *sure])


def _named(card: Card, place: int, text: Catalog) -> str:
    """A picture's description is a sentence of its own, so that it stands in quotes."""
    name = named(card, place, text)
    return text("review.picture", text=name) if isinstance(card, Picture) else name
