"""A game in a room: dealing it, making moves in it, talking about it."""

from __future__ import annotations

from random import Random

import msgspec

from numbers_station.bots.bot import Note
from numbers_station.decks.supply import theme
from numbers_station.game.board import Role, Seat
from numbers_station.game.clue import Number, Ruling, Verdict, hard_block, normal, spelling
from numbers_station.game.deal import Layout, deal, next_layout
from numbers_station.game.decide import decide
from numbers_station.game.errors import Refusal
from numbers_station.game.events import (
    WHISPERS,
    Challenged,
    Dealt,
    Ended,
    Event,
    Happenings,
    Ruled,
    TimerExpired,
    public,
)
from numbers_station.game.game import check_cards
from numbers_station.game.giving import judge as judged
from numbers_station.game.key import Key
from numbers_station.game.mode import COOP
from numbers_station.game.moves import Move, StartTimer
from numbers_station.game.ruleset import ASSASSIN_ENDING, Ruleset
from numbers_station.game.state import State

from ..protocol.entries import (
    Entry,
    Explained,
    Keyed,
    Laid,
    Noted,
    Played,
    Revealed,
    Said,
    Spelled,
    Told,
    Whispered,
)
from ..protocol.frames import VerdictFrame
from ..services import RoomServices
from ..state.public import Person, PublicRoom
from ..state.secrets import RoomSecrets
from .deck_choice import stock
from .names import talk
from .seats import coop_team, ready


class RequestContext(msgspec.Struct, frozen=True, gc=False):
    """All that an answer depends on. Entries are made from it; nothing in it changes."""

    hall: PublicRoom
    vault: RoomSecrets
    house: RoomServices
    rng: Random
    now: int
    facts: int
    """How many public facts there are."""


def state_of(hall: PublicRoom) -> State:
    if state := hall.playing:
        return state
    raise Refusal("no_game", "R5.3", "no game is being played")


def made(
    scene: RequestContext, by: int, seat: Seat | None, move: Move, note: Note | None = None
) -> list[Entry]:
    """
    What a move leads to, the strict timer's start and the key's showing included.

    A program's *note* is kept, and told with all others when the game is over.
    """
    state = state_of(scene.hall)
    key, desk = scene.vault.key, scene.vault.desk
    if key is None:
        raise Refusal("no_game", "R5.3", "no game is being played")
    seat = seat or Seat.SPECTATOR
    happenings = decide(state, key, seat, move, desk, scene.house.referee)
    return _entries(scene, by, state, key, happenings, note)


def dealt(scene: RequestContext, by: int) -> list[Entry]:
    """The first game, or the next one on the other side of the cards (R10)."""
    hall = scene.hall
    if hall.playing:
        raise Refusal("game_running", "R18.10", "a game is being played")
    ready(hall)
    ruleset = hall.ruleset
    layout = _layout(scene, ruleset)
    starting = coop_team(hall) if ruleset.mode is COOP else None  # R22.3
    key = Key.random(ruleset.grid, scene.rng, starting)  # R10.3
    board = Dealt(ruleset, layout.faces, key.starting)
    check_cards(board)
    entries: list[Entry] = [Laid(layout), Keyed(key.reveal())]
    events = (board, *_strict(State.start(board), key, scene.now))
    return [*entries, Played(by, events)]


def _layout(scene: RequestContext, ruleset: Ruleset) -> Layout:
    hall, vault = scene.hall, scene.vault
    words, pictures = stock(ruleset, hall.stock, vault.own, scene.house.cards, scene.rng)
    last, match = vault.layout, hall.match
    if last and match and not hall.fresh and _board(match.state.ruleset) == _board(ruleset):
        return next_layout(last, ruleset, words, pictures, scene.rng, theme)
    return deal(ruleset, words, pictures, scene.rng, theme)


def _board(ruleset: Ruleset) -> tuple[object, ...]:
    """What must stay the same for the cards on the table to serve again."""
    return (ruleset.content, ruleset.grid, ruleset.language, ruleset.words)


def _entries(
    scene: RequestContext,
    by: int,
    state: State,
    key: Key,
    happenings: Happenings,
    note: Note | None,
) -> list[Entry]:
    events = public(happenings)
    # A quiet answer has no public fact of its own; its note goes with the fact before it.
    told = (Told(scene.facts + bool(events), note),) if note else ()
    entries: list[Entry] = [Noted(each) for each in told]
    if len(events) < len(happenings):
        entries += [Whispered(each) for each in happenings if isinstance(each, WHISPERS)]
    if not events:
        return entries
    ended = isinstance(events[-1], Ended)
    if state.ruleset.timer.strict and not ended and not isinstance(events[-1], TimerExpired):
        for event in events:
            state = state.after(event)
        events = (*events, *_strict(state, key, scene.now))
    stands_still = isinstance(events[0], (Challenged, Ruled))
    entries.append(Played(by, events, at=scene.now if stands_still else None))
    if ended:
        entries.append(Revealed(key.reveal()))
        if notes := (*scene.vault.notes, *told):
            entries.append(Explained(notes))
    return entries


def _strict(state: State, key: Key, now: int) -> tuple[Event, ...]:
    """A strict timer starts by itself with each phase (R20.6)."""
    if not state.ruleset.timer.strict or state.timer:
        return ()
    return public(decide(state, key, Seat.CLOCK, StartTimer(max(now, 0))))


def said(scene: RequestContext, person: Person, text: str) -> list[Entry]:
    """A remark: by anyone between games, by operatives during one (R11.6, R11.12)."""
    operative(scene.hall, person)
    if scene.hall.talk >= scene.house.limits.talk:
        raise Refusal("talk_full", "R11.12", "too much has been said in this game")
    return [Said(person.number, talk(text))]


def operative(hall: PublicRoom, person: Person) -> None:
    """Refuse a person who must keep a straight face, or only looks on, while a game lasts."""
    state = hall.playing
    if state is None:
        return
    role = person.seat.role if person.seat in state.seats else Role.NONE
    if role is Role.SPYMASTER or person.number in hall.seen:
        raise Refusal("spymasters_silent", "R11.6", "a spymaster says nothing but the clue")
    if role is not Role.OPERATIVE:
        raise Refusal("operatives_only", "R11.12", "during a game only operatives do that")


def marked(hall: PublicRoom, person: Person, card: int) -> None:
    """Refuse a marker that cannot lie there (R7.2)."""
    state = state_of(hall)
    operative(hall, person)
    if not 0 <= card < len(state.cards):
        raise Refusal("unknown_card", "R7.2", f"there is no card {card}")
    if state.covered[card] is not None:
        raise Refusal("covered_card", "R4.6", f"card {card} is covered already")


def spelled(scene: RequestContext, person: Person) -> list[Entry]:
    """The clue letter by letter; anyone may ask, and once is enough (R12.6)."""
    state = state_of(scene.hall)
    if state.clue is None:
        raise Refusal("no_clue", "R12.6", "there is no clue to spell now")
    if scene.hall.match and scene.hall.match.spelled == len(state.clues):
        raise Refusal("already_spelled", "R12.6", "the clue has been spelled for all already")
    return [Spelled(person.number, spelling(state.clue.word))]


def opinion(
    scene: RequestContext, person: Person, word: str, number: Number, id: int | None
) -> VerdictFrame:
    """The referee's verdict, which goes to this spymaster and nobody else (R26.6)."""
    state = state_of(scene.hall)
    team = person.seat.team if person.seat else None
    if team is None or not scene.hall.leads(person):
        raise Refusal("referee_is_private", "R26.6", "only a spymaster asks the referee")
    word = normal(word)
    if block := hard_block(word, state.visible_words):
        found = Verdict(Ruling.BLOCKED, (block,))
    else:
        found = judged(state, word, scene.house.referee)
    most = state.left[team] + (state.ruleset.ending is ASSASSIN_ENDING)
    above = isinstance(number, int) and number > most
    return VerdictFrame(word, number, found.ruling, found.reasons, above, id)
