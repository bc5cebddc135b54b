"""Announcements in the terminal: a move is played, and what happened is put into sentences."""

from __future__ import annotations

from typing import NamedTuple

from numbers_station.game.board import Seat
from numbers_station.game.events import ConsentAnswered, public_events
from numbers_station.game.game import Game
from numbers_station.game.moves import Move
from numbers_station.texts import Catalog

from ..sentences import event_sentence


class Announcements(NamedTuple):
    """Sentences about what a move led to."""

    everybody: list[str]
    asker: list[str]
    """For the spymaster alone who asked about a clue (R16.1)."""


def play_move(game: Game, seat: Seat, move: Move, text: Catalog) -> Announcements:
    """Play a move and tell what followed from it. Raises `IllegalMove` and changes nothing."""
    before = game.state
    happenings = game.play(seat, move)
    told = Announcements([], [])
    for happening in happenings:
        # An offer that was taken is a clue already (R16.7).
        if isinstance(happening, ConsentAnswered) and not (
            happening.consent and before.ruleset.approval
        ):
            told.asker.append(text("play.consent_yes" if happening.consent else "play.consent_no"))
    for event in public_events(happenings):
        if sentence := event_sentence(event, before, text):
            told.everybody.append(sentence)
        before = before.after(event)
    return told
