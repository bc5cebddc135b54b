"""The fleeting half of a room: who is connected, and the markers on the table."""

from __future__ import annotations

from ..game.events import Covered, Dealt, Ended, TurnEnded
from . import wire
from .entries import Abandoned, Fact, Left, Played, Seated
from .hall import Hall


class Crowd:
    """Connections and markers of this process. None of it is kept."""

    def __init__(self) -> None:
        self.players: dict[int, int | None] = {}
        """Who is behind each connection; nobody behind an onlooker's."""
        self.marks: dict[int, set[int]] = {}
        """The cards that each player considers (R7.2)."""

    def of(self, player: int) -> list[int]:
        """The connections of a player, who may have a phone and a laptop."""
        return [connection for connection, who in self.players.items() if who == player]

    def onlookers(self) -> list[int]:
        return [connection for connection, who in self.players.items() if who is None]

    def with_key(self, hall: Hall) -> list[int]:
        """The connections of this game's spymasters: those that may get the key (R2.4)."""
        if not hall.playing:
            return []
        return [
            connection
            for connection, who in self.players.items()
            if who is not None and (person := hall.person(who)) and hall.leads(person)
        ]

    def mark(self, player: int, card: int, on: bool) -> bool:
        """Lay or take a marker; whether that changed anything."""
        cards = self.marks.setdefault(player, set())
        if (card in cards) is on:
            return False
        if on:
            cards.add(card)
        else:
            cards.remove(card)
        return True

    def follow(self, fact: Fact) -> None:
        """Take away the markers that have lost their point; clients do the same by themselves."""
        if not self.marks:
            return
        match fact:
            case Played(events=events):
                for event in events:
                    if isinstance(event, Covered):
                        for cards in self.marks.values():
                            cards.discard(event.card)
                    elif isinstance(event, (TurnEnded, Ended, Dealt)):
                        self.marks.clear()
            case Seated(places=places):
                for place in places:
                    self.marks.pop(place.player, None)
            case Left(player):
                self.marks.pop(player, None)
            case Abandoned():
                self.marks.clear()

    def present(self) -> bytes:
        here = {player for player in self.players.values() if player is not None}
        return wire.encode(wire.Present(tuple(sorted(here)), len(self.onlookers())))

    def markers(self) -> bytes:
        marks = (
            wire.Marks(player, tuple(sorted(cards)))
            for player, cards in sorted(self.marks.items())
            if cards
        )
        return wire.encode(wire.Markers(tuple(marks)))
