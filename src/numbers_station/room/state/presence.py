"""Presence: who is connected, to this process or another, markers and votes; none is kept."""

from __future__ import annotations

from itertools import zip_longest

from numbers_station.game.board import Seat
from numbers_station.game.events import CardSwapped, Covered, Ended, TurnEnded
from numbers_station.game.state import State

from ..protocol import codec, frames
from ..protocol.entries import PublicEntry
from ..protocol.game_entries import Abandoned, Played, RoomDealt
from ..protocol.peer_messages import NO_STAGE, PeerMessage, RemotePresence
from ..protocol.people_entries import Left, Seated, TableTaken
from .absence import Absence
from .public import PublicRoom
from .votes import Votes, is_votable


class Presence:
    """Connections of this process, and what others tell of theirs. None of it is kept."""

    def __init__(self) -> None:
        self.players: dict[int, int | None] = {}
        """Who is behind each connection; nobody behind an onlooker's."""
        self._hidden: set[int] = set()
        """The connections whose page nobody looks at."""
        self.marks: dict[int, dict[int, int | None]] = {}
        """The cards that each player considers (R7.2), and how sure of each a bot is."""
        self.votes = Votes()
        self.elsewhere: dict[int, RemotePresence] = {}
        """What other processes say of their connections."""
        self.absence = Absence()
        self.news = True
        """Whether there is something to tell the others."""
        self._asking = True
        self._telling = False
        self._marked: list[frames.MarkedFrame] = []
        self._voted: list[frames.VotedFrame] = []

    def connections_of(self, player: int) -> list[int]:
        """The connections of a player, who may have a phone and a laptop."""
        return [connection for connection, who in self.players.items() if who == player]

    def onlookers(self) -> list[int]:
        return [connection for connection, who in self.players.items() if who is None]

    def spymasters(self, room: PublicRoom) -> dict[int, Seat]:
        """The connections of this game's spymasters, with their seats (R2.4)."""
        seats = self.key_seats(room)
        return {to: seat for to, seat in seats.items() if seat is not Seat.COMMENTATOR}

    def key_seats(self, room: PublicRoom) -> dict[int, Seat]:
        """The connections to which this game's key is shown, with their seats (R2.4, R31.1)."""
        state = room.playing
        if state is None:
            return {}
        return {
            connection: person.seat
            for connection, who in self.players.items()
            if who is not None and (person := room.person(who)) and person.seat
            if state.leads(person.seat) or person.seat is Seat.COMMENTATOR
        }

    def mark(self, marked: frames.MarkedFrame) -> bool:
        """Lay or take a marker; whether that changed anything."""
        cards, card = self.marks.setdefault(marked.player, {}), marked.card
        if (card in cards) is marked.on and cards.get(card) == marked.sure:
            return False
        if marked.on:
            cards[card] = marked.sure
        else:
            cards.pop(card, None)
        return True

    def mark_here(self, marked: frames.MarkedFrame) -> bool:
        """A marker by somebody who is connected here, which other processes shall know of."""
        if not self.mark(marked):
            return False
        self._marked.append(marked)
        self.news = True
        return True

    def vote_here(self, voted: frames.VotedFrame, state: State) -> bool:
        """A vote by somebody who is connected here, which other processes shall know of."""
        if not self.votes.cast(voted, state):
            return False
        self._voted.append(voted)
        self.news = True
        return True

    def follow(self, entry: PublicEntry) -> None:
        """Take away the markers that have lost their point; clients do the same by themselves."""
        if self.votes.moves:
            self.votes.follow(entry)
        if not self.marks:
            return
        match entry:
            case Played(events=events):
                for event in events:
                    if isinstance(event, (Covered, CardSwapped)):
                        for cards in self.marks.values():
                            cards.pop(event.card, None)
                    elif isinstance(event, (TurnEnded, Ended, RoomDealt)):
                        self.marks.clear()
            case Seated(places=places):
                for place in places:
                    self.marks.pop(place.player, None)
            case Left(player):
                self.marks.pop(player, None)
            case TableTaken(screen=screen):
                self.marks.pop(screen, None)
            case Abandoned():
                self.marks.clear()

    def add(self, connection: int, player: int | None) -> None:
        self.players[connection] = player
        self.news = True

    def remove(self, connection: int) -> int | None:
        """Who it was."""
        self.news = True
        self._hidden.discard(connection)
        return self.players.pop(connection)

    def demote(self, player: int) -> list[int]:
        """The connections of a big screen that is no longer the table: onlookers from now on."""
        connections = self.connections_of(player)
        self.players |= dict.fromkeys(connections)
        self.news = self.news or bool(connections)
        return connections

    def look(self, connection: int, on: bool) -> None:
        """Whether the page of a connection is in view."""
        if on is (connection in self._hidden):
            self._hidden ^= {connection}
            self.news = True

    def sees(self, player: int) -> bool:
        """Whether a player has the room in view, on any screen."""
        for connection, who in self.players.items():  # a plain loop: asked whenever turns change
            if who == player and connection not in self._hidden:
                return True
        return any(
            player in each.players and player not in each.unseeing
            for each in self.elsewhere.values()
        )

    def note_absence(self, room: PublicRoom, now: int) -> bool:
        """After people came or went: whether other seats are unattended than before."""
        return self.absence.update(room, self.everywhere(), now)

    def encode(self) -> bytes:
        """The frame that tells who is connected, and who is not."""
        onlookers = len(self.onlookers()) + sum(each.onlookers for each in self.elsewhere.values())
        players = tuple(sorted(self.everywhere()))
        away, unattended = self.absence.away, self.absence.unattended
        return codec.encode(frames.PresenceFrame(players, onlookers, away, unattended))

    def markers(self) -> frames.MarkersFrame:
        """The frame with all markers on the table."""
        return frames.MarkersFrame(self._all_marks())

    def encode_votes(self) -> tuple[bytes, ...]:
        """The frame with all votes, if there are any."""
        return (codec.encode(self.votes.frame()),) if self.votes.moves else ()

    def _here(self) -> set[int]:
        return {player for player in self.players.values() if player is not None}

    def _unseeing(self) -> tuple[int, ...]:
        """The players here who have none of their pages in view."""
        seeing = {who for to, who in self.players.items() if to not in self._hidden}
        return tuple(sorted(self._here() - seeing))

    def everywhere(self) -> set[int]:
        """The players who are connected to any process."""
        return self._here().union(*(each.players for each in self.elsewhere.values()))

    def _all_marks(self) -> tuple[frames.PlayerMarks, ...]:
        return tuple(
            frames.PlayerMarks(
                player,
                tuple(sorted(cards)),
                tuple(sure for _, sure in sorted(cards.items()) if sure is not None),
            )
            for player, cards in sorted(self.marks.items())
            if cards
        )

    # Between processes.

    def take_message(self) -> PeerMessage | None:
        """What there is to tell the others, once."""
        if not self.news:
            return None
        voted = self.votes.told() if self._telling else tuple(self._voted)
        message = PeerMessage(
            tuple(sorted(self._here())),
            len(self.onlookers()),
            self._unseeing(),
            tuple(self._marked),
            self._all_marks() if self._telling else (),
            self.absence.away if self._telling else (),
            voted,
            self.votes.stage if voted else NO_STAGE,
            self._asking,
        )
        self.news = self._telling = self._asking = False
        self._marked, self._voted = [], []
        return message

    def receive(
        self, process: int, message: PeerMessage, room: PublicRoom, now: int
    ) -> list[bytes]:
        """Believe another process; the frames that tell what is new."""
        before = self.elsewhere.get(process)
        said = self.elsewhere[process] = RemotePresence(
            message.players, message.onlookers, now, message.unseeing
        )
        sent: list[bytes] = []
        self.note_absence(room, now)
        self.absence.learn(message.away)
        self.note_absence(room, now)
        if (
            before is None
            or message.away
            or (before.players, before.onlookers) != (said.players, said.onlookers)
        ):
            sent.append(self.encode())
        if message.ask:
            self.news = self._telling = True
        known = [
            frames.MarkedFrame(each.player, card, True, sure)
            for each in message.marks
            for card, sure in zip_longest(each.cards, each.sure[: len(each.cards)])
        ]
        for mark in (*known, *message.marked):
            if _is_markable(room, mark) and self.mark(mark):
                sent.append(codec.encode(mark))
        for voted in message.voted:
            state = room.playing
            if state and is_votable(room, voted, message.stage) and self.votes.cast(voted, state):
                sent.append(codec.encode(voted))
        return sent

    def forget(self, before: int) -> bool:
        """Processes that have been silent for long are gone; whether there were any."""
        old = [process for process, each in self.elsewhere.items() if each.at < before]
        for process in old:
            del self.elsewhere[process]
        return bool(old)


def _is_markable(room: PublicRoom, mark: frames.MarkedFrame) -> bool:
    """Whether there is such a player and such a card; the other process may be ahead or behind."""
    state, person = room.playing, room.participant(mark.player)
    if state is None or person is None or not 0 <= mark.card < len(state.cards):
        return False
    return state.covered[mark.card] is None
