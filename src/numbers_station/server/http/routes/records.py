"""Records over HTTP, played again, and what a lobby can offer: neither needs a room."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache

import msgspec
from msgspec.structs import replace
from starlette.requests import Request

from numbers_station.decks import words
from numbers_station.decks.pictures import curated_deck
from numbers_station.decks.supply import picture
from numbers_station.game.board import Picture, Seat, Team
from numbers_station.game.events import CardSwapped, Dealt, Event
from numbers_station.game.moves import StartTimer
from numbers_station.game.record import PlayedMove, read_moves
from numbers_station.game.ruleset import VARIANTS, Language, Ruleset
from numbers_station.room.protocol.room_entries import PictureDeck, WordDeck

from ..handlers import Handlers


class Preset(msgspec.Struct, frozen=True):
    """A way to play that has a name."""

    id: str
    ruleset: Ruleset


class Offer(msgspec.Struct, frozen=True, rename="camel"):
    """What a host can choose from, so that a client needs no lists of its own."""

    presets: tuple[Preset, ...]
    languages: tuple[Language, ...]
    words: dict[Language, dict[WordDeck, int]]
    """How many words each deck has; the host's own are not counted here."""
    pictures: dict[PictureDeck, int | None]
    """How many pictures each deck has; null is without end."""
    bots: tuple[str, ...]
    """The levels of the bots that can take a seat."""
    bot_pause: bool
    """Whether bots on this server pause before they move."""


class RecordText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str


class ReplayStep(msgspec.Struct, frozen=True):
    """A move and all that followed from it, as in a room's `played`."""

    turn: int
    team: Team
    events: tuple[Event, ...]


class Replayed(msgspec.Struct, frozen=True):
    """A game from its record: what was dealt, then move by move."""

    dealt: Dealt
    played: tuple[ReplayStep, ...]
    key: str | None
    """If the record has it."""
    pictures: dict[str, str]
    """The recipe of each picture that lay on the table and is one of ours."""


class RecordRoutes(Handlers):
    """Anybody may ask; nothing is kept."""

    async def show_offer(self, request: Request) -> Offer:
        services = self.registry.services
        return Offer(
            presets=tuple(Preset(id, ruleset) for id, ruleset in VARIANTS.items()),
            languages=tuple(Language),
            words=await asyncio.to_thread(_count_words),
            pictures={PictureDeck.CURATED: 2 * len(curated_deck()), PictureDeck.ENDLESS: None},
            bots=tuple(services.bots),
            bot_pause=services.limits.guess_pause > 0,
        )

    async def replay(self, request: Request, record: RecordText) -> Replayed:
        return await self.connections.computing.do(_replay, record.text)


@cache
def _count_words() -> dict[Language, dict[WordDeck, int]]:
    return {
        language: {
            WordDeck.STANDARD: len(words.standard(language).words),
            WordDeck.CHILDREN: len(words.children(language).words),
        }
        for language in Language
    }


def _replay(text: str) -> Replayed:
    """The game of a record. Raises `BadRecord` with line and column."""
    record, moves = read_moves(text)
    recipes: dict[str, str] = {}
    swapped = (event.face for event in record.events if isinstance(event, CardSwapped))
    for card in (*record.dealt.cards, *swapped):
        if isinstance(card, Picture):
            try:
                recipes[card.id] = str(picture(card))
            except KeyError:
                continue  # a picture of somebody's own
    key = record.key.reveal() if record.key else None
    return Replayed(record.dealt, make_steps(moves), key, recipes)


def make_steps(moves: Iterable[PlayedMove]) -> tuple[ReplayStep, ...]:
    """The moves as a room shows them: a timer that starts by itself comes with what it follows."""
    found: list[ReplayStep] = []
    for each in moves:
        if found and each.seat is Seat.CLOCK and isinstance(each.move, StartTimer):
            found[-1] = replace(found[-1], events=(*found[-1].events, *each.events))
        else:
            found.append(ReplayStep(each.turn, each.team, each.events))
    return tuple(found)
