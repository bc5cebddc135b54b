"""A game in a room: dealing it, making moves in it, asking the referee, talking about it."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.bots.bot import Note
from numbers_station.bots.company.farewell import Guest, Remark, farewells
from numbers_station.decks.supply import theme
from numbers_station.game.board import Role, Seat, Team
from numbers_station.game.clue import Ruling, Verdict, hard_block, normal, spelling
from numbers_station.game.deal import Layout, deal, next_layout
from numbers_station.game.decide import decide
from numbers_station.game.errors import Refusal
from numbers_station.game.events import (
    WHISPERS,
    Covered,
    Dealt,
    Ended,
    Happenings,
    MoveEvent,
    TimerExpired,
    public_events,
)
from numbers_station.game.game import Game
from numbers_station.game.giving import judge, number_too_high
from numbers_station.game.key import Key
from numbers_station.game.moves import AskUndo, Move, StartTimer
from numbers_station.game.ruleset import Ruleset
from numbers_station.limits import UNDO_TIME

from ..protocol.entries import Entry
from ..protocol.frames import MarkedFrame, VerdictFrame
from ..protocol.game_entries import Explained, Played, Revealed, RoomDealt, Said, Spelled, Told
from ..protocol.requests import (
    ChatRequest,
    JudgeRequest,
    MarkRequest,
    SpellRequest,
    StartRequest,
    StartTimerRequest,
)
from ..protocol.secret_entries import Keyed, Laid, Noted, Whispered
from ..slow_work import DeferredReferee
from ..state.match import RESUMING, STOPPING
from ..state.people import Person
from ..state.public import PublicRoom
from .checks import check_between_games
from .context import Answer, RequestContext
from .deck_choice import choose_cards, dealt_ruleset
from .names import check_remark
from .new_bot import check_bots_understand
from .seats import check_ready, taken_seats


def start_timer(context: RequestContext, person: Person, request: StartTimerRequest) -> Answer:
    return make_move(context, person.number, person.seat, StartTimer(max(context.now, 0)))


def make_move(
    context: RequestContext, by: int, seat: Seat | None, move: Move, note: Note | None = None
) -> Answer:
    """
    What a move leads to, the strict timer's start and the key's showing included.

    A bot's *note* is kept, and told with all others when the game is over.
    """
    referee = DeferredReferee(context.result)
    state, secret = context.state(), context.secret_game()
    happenings = decide(state, secret.key, seat or Seat.SPECTATOR, move, secret.desk, referee)
    if type(move) is AskUndo:
        _check_soon(context)
    return Answer(_entries_of(context, by, state.ruleset, happenings, note), work=referee.needed)


def _entries_of(
    context: RequestContext, by: int, ruleset: Ruleset, happenings: Happenings, note: Note | None
) -> list[Entry]:
    """The entries of what happened."""
    events = public_events(happenings)
    entries: list[Entry] = []
    told: tuple[Told, ...] = ()
    if note:
        # A quiet answer has no public entry of its own; its note goes with the entry before it.
        told = (Told(context.entries + bool(events), note),)
        entries.append(Noted(told[0]))
    if len(events) < len(happenings):
        entries += [Whispered(each) for each in happenings if isinstance(each, WHISPERS)]
    if not events:
        return entries
    first, last = type(events[0]), type(events[-1])
    game = None
    if last is Ended or ruleset.timer.strict:
        # What follows depends on it; otherwise it is folded once it is durable.
        game = context.game()
        game.apply(happenings)
        if last is not Ended and last is not TimerExpired:
            events = (*events, *_start_strict_timer(game, context.now))
    timed = first in TIMED or (first is Covered and ruleset.house_rules.undo)
    entries.append(Played(by, events, at=context.now if timed else None))
    if game and last is Ended:
        entries.append(Revealed(game.key_for(Seat.SPECTATOR).reveal()))
        if notes := (*context.secrets.notes, *told):
            entries.append(Explained(notes, _say_farewell(context.room, game, notes)))
    return entries


def _say_farewell(room: PublicRoom, game: Game, notes: Sequence[Told]) -> tuple[Remark, ...]:
    guests = [
        Guest(person.number, person.bot, person.seat)
        for person in room.people
        if person.bot and person.seat
    ]
    return farewells(game.log, [told.note for told in notes], guests)


TIMED = {*STOPPING, *RESUMING}
"""The moves that tell when they were made."""


def _check_soon(context: RequestContext) -> None:
    """Refuse to take back a touch that was made a while ago (R28.2)."""
    match = context.room.match
    touched = match.touched if match else None
    if touched is None or context.now - touched > UNDO_TIME:
        raise Refusal("undo_too_late", "R28.2", "the touch was more than ten seconds ago")


def _start_strict_timer(game: Game, now: int) -> Sequence[MoveEvent]:
    """A strict timer starts by itself with each phase (R20.6)."""
    if not game.state.ruleset.timer.strict or game.state.timer:
        return ()
    return public_events(game.decide(Seat.CLOCK, StartTimer(max(now, 0))))


def deal_game(context: RequestContext, person: Person, request: StartRequest) -> Answer:
    """The first game, or the next one on the other side of the cards (R10)."""
    room = context.room
    check_between_games(room)
    check_ready(room)
    ruleset = dealt_ruleset(room.ruleset, room.deck, context.secrets.own)
    if any(person.bot for person in room.people if person.seat):
        check_bots_understand(context)
    layout = _lay_cards(context, ruleset)
    starting = ruleset.mode.rules.starting_team(taken_seats(room))  # R22.3
    key = Key.random(ruleset.grid, context.rng, starting)  # R10.3
    dealt = Dealt(ruleset, layout.faces, key.starting)
    game = Game(dealt, key)
    events = (RoomDealt.of(dealt, room.ruleset), *_start_strict_timer(game, context.now))
    return Answer([Laid(layout), Keyed(key.reveal()), Played(person.number, events)])


def _lay_cards(context: RequestContext, ruleset: Ruleset) -> Layout:
    """The cards turned over, or fresh ones: none comes back before the deck was gone through."""
    room, secrets, rng = context.room, context.secrets, context.rng
    cards, seen = context.services.cards, secrets.seen
    words, pictures = choose_cards(ruleset, room.deck, secrets, cards, rng, seen)
    last, match = secrets.layout, room.match
    if last and match and not room.fresh and _board(match.state.ruleset) == _board(ruleset):
        return next_layout(last, ruleset, words, pictures, rng, theme, seen)
    return deal(ruleset, words, pictures, rng, theme, seen)


def _board(ruleset: Ruleset) -> tuple[object, ...]:
    """What must stay the same for the cards on the table to serve again."""
    return (ruleset.content, ruleset.grid, ruleset.words_language, ruleset.words)


def judge_clue(context: RequestContext, person: Person, request: JudgeRequest) -> Answer:
    """
    The referee's verdict, which goes to whoever asks and nobody else (R26.6).

    Spymasters ask about any clue; who rules on the clue that was given asks about that one, by
    what was visible when it was given (R16.5, R16.8).
    """
    state, match, word = context.state(), context.room.match, normal(request.word)
    given = match is not None and state.clue is not None and word == state.clue.word
    if not state.leads(person.seat) and not (given and person.seat is state.judge):
        raise Refusal("referee_is_private", "R26.6", "only a spymaster asks the referee")
    if match and given:
        state = match.game.before_clue()
    if block := hard_block(request.word, state.visible_words, state.ruleset.words_language):
        verdict = Verdict(Ruling.BLOCKED, (block,))
    else:
        referee = DeferredReferee(context.result)
        verdict = judge(state, word, referee)
        if referee.needed:
            return Answer(work=referee.needed)
    above = number_too_high(state, request.number, _team_of(context, person, word, given))
    frame = VerdictFrame(
        word, request.number, verdict.ruling, verdict.reasons, above, id=request.id
    )
    return Answer(reply=frame)


def _team_of(context: RequestContext, person: Person, word: str, given: bool) -> Team | None:
    """Whose clue it is: the one given or asked about is the team's to move, any other one's own."""
    if given or person.seat is None:
        return None
    question = context.game().desk_for(person.seat).question
    return None if question and question.clue.word == word else person.seat.team


def spell_clue(context: RequestContext, person: Person, request: SpellRequest) -> Answer:
    """The clue letter by letter; anyone may ask, and once is enough (R12.6)."""
    state, match = context.state(), context.room.match
    if state.clue is None:
        raise Refusal("no_clue", "R12.6", "there is no clue to spell now")
    if match and match.spelled == len(state.clues):
        raise Refusal("already_spelled", "R12.6", "the clue has been spelled for all already")
    return Answer([Spelled(person.number, spelling(state.clue.word))])


def chat(context: RequestContext, person: Person, request: ChatRequest) -> Answer:
    """A remark: by anyone between games, by operatives during one (R11.6, R11.12)."""
    if person.number in context.room.muted:
        raise Refusal("muted", "", "the host has muted you")
    check_straight_face(context.room, person)
    if context.room.talk >= context.services.limits.talk:
        raise Refusal("talk_full", "R11.12", "too much has been said in this game")
    return Answer([Said(person.number, check_remark(request.text))])


def mark_card(context: RequestContext, person: Person, request: MarkRequest) -> Answer:
    """A marker on a card, which binds nobody (R7.2)."""
    state = context.state()
    check_straight_face(context.room, person)
    if not 0 <= request.card < len(state.cards):
        raise Refusal("unknown_card", "R7.2", f"there is no card {request.card}")
    if state.covered[request.card] is not None:
        raise Refusal("covered_card", "R4.6", f"card {request.card} is covered already")
    marked = MarkedFrame(person.number, request.card, request.on)
    return Answer(broadcast=marked if context.presence.mark_here(marked) else None)


def check_straight_face(room: PublicRoom, person: Person) -> None:
    """Refuse a person who must keep a straight face, or only looks on, while a game lasts."""
    state = room.playing
    if state is None:
        return
    role = person.seat.role if person.seat in state.seats else Role.NONE
    if role is Role.SPYMASTER:
        raise Refusal("spymasters_silent", "R11.6", "a spymaster says nothing but the clue")
    if person.number in room.seen:
        raise Refusal("keep_quiet", "R31.3", "who has seen the key says nothing during the game")
    if role is not Role.OPERATIVE:
        raise Refusal("operatives_only", "R11.12", "during a game only operatives do that")
