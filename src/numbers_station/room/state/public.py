"""The public state of a room, folded from its public entries: people, seats, rules, the game."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

import msgspec
from msgspec.structs import replace

from numbers_station.game.board import Role, Seat
from numbers_station.game.events import Ended, TimerStarted
from numbers_station.game.game import PublicGame
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import Ruleset
from numbers_station.game.state import State

from ..protocol.entries import Damaged, PublicEntry
from ..protocol.game_entries import (
    Abandoned,
    Explained,
    Played,
    Revealed,
    Said,
    Spelled,
    SwapAnswered,
    SwapProposed,
)
from ..protocol.people_entries import (
    BanLifted,
    CaptainNamed,
    CommentaryAsked,
    Hosted,
    Joined,
    Left,
    Muted,
    Place,
    Renamed,
    ScreenAsked,
    Seated,
    TableGiven,
    TableTaken,
)
from ..protocol.room_entries import (
    Closed,
    ClosedWhy,
    Configured,
    DeckChosen,
    Hooked,
    Locked,
    Opened,
    Paced,
    Packed,
    PicturesPacked,
    SettingsChanged,
)
from ..protocol.settings import RoomSettings
from .match import Match
from .people import Banned, Person, Screen
from .series import Series


class RoomPhase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Swap(msgspec.Struct, frozen=True, gc=False):
    """A swap that is proposed, by whom, and the spymasters who agree (R29)."""

    by: int
    card: int
    agreed: tuple[Seat, ...] = ()


class PublicRoom(msgspec.Struct, frozen=True, gc=False):
    """Everything about the room that all may know. No field can hold a secret."""

    ruleset: Ruleset
    """Of the next game; the one being played has its own."""
    people: tuple[Person, ...]
    host: int
    """0 when no person is left."""
    locked: bool = False
    pause: bool = True
    """Whether bots pause before they move."""
    settings: RoomSettings = RoomSettings()
    hooked: bool = False
    """Whether there is a webhook; where it leads is the host's secret."""
    deck: DeckChosen = DeckChosen()
    """What the next games are dealt from."""
    packs: int = 0
    """How often the host has brought words or pictures."""
    fresh: bool = False
    """Whether the next game needs other cards than those on the table."""
    joined: int = 1
    """The last number given to a player; numbers are not given twice."""
    games: int = 0
    series: Series = Series()
    match: Match | None = None
    seen: frozenset[int] = frozenset()
    """Who has seen the key of the game being played (R2.6)."""
    trusted: int | None = None
    """The last player who was here when a spymaster left; a later one may be that person."""
    displaced: tuple[Place, ...] = ()
    """Who was moved out of which seat of this game while away, and may take it back from a bot."""
    revealed: str | None = None
    swap: Swap | None = None
    screen: Screen | None = None
    banned: tuple[Banned, ...] = ()
    muted: frozenset[int] = frozenset()
    """Who may not write in the chat."""
    order: tuple[int, ...] = ()
    """Those who hold seats in the order in which they sat down, named captains first (R27.2)."""
    asking: frozenset[int] = frozenset()
    """Who would like to be a commentator (R31.2)."""
    talk: int = 0
    abandoned: bool = False
    closed: ClosedWhy | None = None

    @property
    def phase(self) -> RoomPhase:
        if self.closed:
            return RoomPhase.CLOSED
        if self.match is None or self.abandoned:
            return RoomPhase.LOBBY
        return RoomPhase.OVER if self.match.state.phase is OVER else RoomPhase.PLAYING

    @property
    def playing(self) -> State | None:
        """The position, while a game is being played."""
        match = self.match
        if match is None or self.abandoned or self.closed:
            return None
        state = match.game.state
        return None if state.phase is OVER else state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that can be taken; before a co-op game of either colour (R22.3)."""
        if state := self.playing:
            return state.seats
        return self.ruleset.mode.rules.lobby_seats()

    def person(self, number: int) -> Person | None:
        for person in self.people:  # a plain loop, since this is asked for every message
            if person.number == number:
                return person
        return None

    def participant(self, number: int) -> Person | Screen | None:
        """Whoever may ask for something under that number: a person, or the big screen."""
        if person := self.person(number):
            return person
        return self.screen if self.screen and self.screen.number == number else None

    def on_screen(self, seat: Seat) -> bool:
        """Whether the big screen holds that seat, as the table (R34.2)."""
        screen = self.screen
        return screen is not None and screen.is_table and seat.role is Role.OPERATIVE

    @property
    def names(self) -> list[str]:
        """The names that nobody else may have."""
        return [each.name for each in (*self.people, *([self.screen] if self.screen else ()))]

    def holders(self, seat: Seat) -> tuple[Person, ...]:
        return tuple([person for person in self.people if person.seat is seat])

    def leads(self, person: Person) -> bool:
        """Whether this person is a spymaster of the game being played, and so has its key."""
        state = self.playing
        return state is not None and state.leads(person.seat)

    def after(self, entry: PublicEntry) -> PublicRoom:
        """The next state of the room; total for what a room has written."""
        match entry:
            case Played():
                return self._apply_played(entry)
            case Said():
                return replace(self, talk=self.talk + 1)
            case Joined(player, name, bot):
                person = Person(player, name, bot)
                return replace(self, people=(*self.people, person), joined=player)
            case Renamed(player, name):
                people = tuple(
                    [
                        replace(each, name=name) if each.number == player else each
                        for each in self.people
                    ]
                )
                return replace(self, people=people)
            case Seated():
                return self._apply_seated(entry)
            case Left(player, stays_out=stays_out):
                people = tuple(person for person in self.people if person.number != player)
                host = 0 if player == self.host else self.host
                leaving = self.person(player)
                banned = self.banned
                if stays_out and leaving:
                    banned = (*banned, Banned(player, leaving.name))
                knows = player in self.seen and leaving is not None and leaving.bot is None
                return replace(
                    self,
                    people=people,
                    host=host,
                    series=self.series.without(player),
                    trusted=self.joined if knows else self.trusted,
                    displaced=_without(self.displaced, player),
                    banned=banned,
                    muted=self.muted - {player},
                    asking=self.asking - {player},
                    order=tuple([each for each in self.order if each != player]),
                )
            case BanLifted(player):
                return replace(
                    self, banned=tuple([each for each in self.banned if each.number != player])
                )
            case Muted(player, on):
                return replace(self, muted=self.muted | {player} if on else self.muted - {player})
            case CaptainNamed(_, player):
                others = tuple([each for each in self.order if each != player])
                return replace(self, order=(player, *others))
            case CommentaryAsked(player):
                return replace(self, asking=self.asking | {player})
            case Hosted(player):
                return replace(self, host=player, muted=self.muted - {player})
            case Configured(ruleset):
                return replace(self, ruleset=ruleset)
            case Locked(on):
                return replace(self, locked=on)
            case DeckChosen():
                return replace(self, deck=entry, fresh=True)
            case Packed() | PicturesPacked():
                return replace(self, packs=self.packs + 1, fresh=True)
            case Paced(pause):
                return replace(self, pause=pause)
            case SettingsChanged(settings):
                return replace(self, settings=settings)
            case ScreenAsked(screen, name):
                return replace(self, screen=Screen(screen, name), joined=screen)
            case TableGiven():
                if not self.screen:
                    raise Damaged("no screen has asked for the table")
                return replace(self, screen=replace(self.screen, is_table=True))
            case TableTaken():
                return replace(self, screen=None)
            case Hooked(on):
                return replace(self, hooked=on)
            case Explained():
                return self
            case SwapProposed(by, card):
                asker = self.person(by)
                leads = asker is not None and self.leads(asker)
                agreed = (asker.seat,) if asker and asker.seat and leads else ()
                return replace(self, swap=Swap(by, card, agreed))
            case SwapAnswered(by, agree):
                judge, swap = self.person(by), self.swap
                if not agree or not swap or not judge or not judge.seat:
                    return replace(self, swap=None)
                return replace(self, swap=replace(swap, agreed=(*swap.agreed, judge.seat)))
            case Revealed(key):
                return replace(self, revealed=key)
            case Spelled():
                if not self.match:
                    raise Damaged("a clue was spelled without a game")
                spelled = len(self.match.state.clues)
                return replace(self, match=replace(self.match, spelled=spelled))
            case Abandoned():
                return replace(
                    self, abandoned=True, seen=frozenset(), displaced=(), talk=0, swap=None
                )
            case Closed(why):
                return replace(self, closed=why)
            case Opened():
                raise Damaged("a room is opened once")
            case _:
                assert_never(entry)

    def _apply_played(self, played: Played) -> PublicRoom:
        if deal := played.deal:
            match = Match(PublicGame.start(deal.complete(self.ruleset)))
            seen = frozenset(
                person.number for person in self.people if person.seat and person.seat.sees_key
            )
            room = replace(
                self,
                games=self.games + 1,
                seen=seen,
                trusted=None,
                displaced=(),
                revealed=None,
                swap=None,
                talk=0,
                abandoned=False,
                fresh=False,
            )
        elif self.match:
            room, match = self, self.match
            if self.swap and not isinstance(played.events[0], TimerStarted):
                room = replace(self, swap=None)
        else:
            raise Damaged("a move was made without a game")
        match = match.after(played.moves, played.at)
        if match.game.state.phase is OVER:
            room = replace(room, match=match, seen=frozenset(), displaced=(), talk=0)
            return room.with_result(played)
        return replace(room, match=match)

    def with_result(self, played: Played) -> PublicRoom:
        """The room, with one more game in its series if this move ended it."""
        for event in played.events:
            if isinstance(event, Ended) and self.match:
                dealt = self.match.state.dealt
                seats = dealt.ruleset.seats(dealt.starting)
                sat = [(each.number, each.seat) for each in self.people if each.seat in seats]
                series = self.series.after(dealt, event, sat)
                return replace(self, series=series)
        return self

    def _apply_seated(self, seated: Seated) -> PublicRoom:
        seats = {place.player: place.seat for place in seated.places}
        people = tuple(
            replace(person, seat=seats[person.number]) if person.number in seats else person
            for person in self.people
        )
        before = {person.number: person.seat for person in self.people}
        moved = [number for number, seat in seats.items() if seat is not before.get(number)]
        stayed = [number for number in self.order if number not in moved]
        order = (*stayed, *(number for number in moved if seats[number]))
        asking = self.asking - seats.keys()
        if not self.playing:
            return replace(self, people=people, order=order, asking=asking)
        seen = {number for number, seat in seats.items() if seat and seat.sees_key}
        displaced = self.displaced
        for person in self.people:
            if person.number in seats:
                displaced = _without(displaced, person.number)
                if seated.taken_over and person.seat and seats[person.number] is None:
                    displaced = (*displaced, Place(person.number, person.seat))
        return replace(
            self,
            people=people,
            seen=self.seen | seen,
            displaced=displaced,
            order=order,
            asking=asking,
        )


def _without(places: tuple[Place, ...], player: int) -> tuple[Place, ...]:
    return tuple([place for place in places if place.player != player])


def open_public(entry: Opened) -> PublicRoom:
    """A new room, with its host in it."""
    return PublicRoom(entry.ruleset, (Person(1, entry.name),), host=1, locked=entry.locked)
