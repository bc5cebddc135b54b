"""The bots' reasons: what they meant and feared, told in the terminal once the game is over."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.bots.bot import Note
from numbers_station.game.state import State
from numbers_station.texts import Catalog

from ..sentences import card_name, number_text

Thought = tuple[int, Note]
"""The turn it belongs to, counted from 1, and the note."""


def thought_lines(state: State, notes: Sequence[Thought], text: Catalog) -> list[str]:
    """For each turn in which a bot moved its clue, and the reasons in sentences."""
    lines: list[str] = []
    for turn, clue in enumerate(state.clues, 1):
        number = number_text(clue.number, text)
        reasons = [note_sentence(state, note, text) for at, note in notes if at == turn]
        if reasons:
            word = clue.word.upper()
            lines.append(text(f"review.turn.{clue.team}", n=turn, word=word, number=number))
            lines += [f"  {line[:1].upper()}{line[1:]}." for line in reasons]
    return [text("terminal.thoughts"), *lines] if lines else []


def note_sentence(state: State, note: Note, text: Catalog) -> str:
    def cards(places: tuple[int, ...]) -> str:
        return ", ".join(card_name(state.cards[place], place, text) for place in places)

    # How sure one is of a card that one does not know says nothing.
    blind = [text("review.blind", cards=cards(note.unknown))] if note.unknown else []
    sure = blind or ([text("review.sure", n=note.sure)] if note.sure is not None else [])
    if note.kind == "cover":
        what = "enemy" if state.ruleset.mode.rules.simulated_enemy else "own"
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
