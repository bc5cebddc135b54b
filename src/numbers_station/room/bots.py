"""Bots in a room: which one is to move, what it is asked, and its move, which is always legal."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from numbers_station.bots.bot import NOTE_KINDS, Choice, Note, View, view_of
from numbers_station.bots.fallback import random_move
from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.events import (
    STOPPED,
    Covered,
    Event,
    SuddenDeath,
    TimerStarted,
    TurnEnded,
)
from numbers_station.game.game import Game, SecretGame
from numbers_station.game.moves import GiveClue, Rule
from numbers_station.game.phase import CLUE, GUESS
from numbers_station.limits import MAX_CLUE, UNDO_TIME

from .protocol.frames import MarkedFrame
from .requests.context import Answer, RequestContext
from .requests.group import GROUP_MOVES, MAJORITY, touch_together
from .requests.play import make_move
from .services import Limits
from .slow_work import JudgedClue
from .state.log import RoomLog
from .state.match import Match
from .state.people import Person
from .state.public import PublicRoom


def find_bot_to_act(room: PublicRoom, game: Game | None) -> Person | None:
    """The bot that is to move: one in a seat that no person holds, or that votes with people."""
    seat = game.to_act() if game else None
    return (_bot_in(room, seat) or find_voting_bot(room)) if seat else None


def find_voting_bot(room: PublicRoom) -> Person | None:
    """The bot that votes for all bots among operatives, if people are to touch with it (R27.4)."""
    state = room.playing
    if room.settings.touching is not MAJORITY or state is None or state.phase is not GUESS:
        return None
    holders = room.holders(state.operative)
    if state.to_act is not state.operative or state.challenge or all(each.bot for each in holders):
        return None
    return next((person for person in holders if person.bot), None)


def find_adviser(room: PublicRoom) -> Person | None:
    """The bot that says by markers what it considers, since people in its seat touch (R7.2)."""
    state = room.playing
    if state is None or state.phase is not GUESS or state.to_act is not state.operative:
        return None
    if state.challenge or state.undo_asked:
        return None
    holders = room.holders(state.operative)
    if all(each.bot for each in holders):
        return None
    return next((person for person in holders if person.bot), None)


def find_judge(room: PublicRoom) -> Person | None:
    """The bot that may call the other team's clue invalid before it is guessed at (R16.5)."""
    state = room.playing
    if not state or state.phase is not GUESS or not state.ruleset.mode.rules.has_opponent:
        return None
    if state.guesses or state.challenge or state.stands or state.undo_asked:
        return None
    return _bot_in(room, state.judge)


def undo_until(room: PublicRoom) -> int | None:
    """Until when a bot waits because people may still take back their touch (R28.2)."""
    match, state = room.match, room.playing
    if not match or not state or match.touched is None or not state.touch or state.undo_asked:
        return None
    seat = state.dealt.operatives[state.clues[-1].team]
    people = room.on_screen(seat) or any(not each.bot for each in room.holders(seat))
    return match.touched + UNDO_TIME if people else None


def objects(choice: Choice | None) -> bool:
    """Whether a bot that was asked about a clue calls it invalid; silence lets it pass."""
    return choice is not None and isinstance(choice.move, Rule) and not choice.move.valid


def _bot_in(room: PublicRoom, seat: Seat) -> Person | None:
    holders = room.holders(seat)
    return holders[0] if holders and all(person.bot for person in holders) else None


class PendingMove(msgspec.Struct):
    """A bot that is to move, in which position, when it may, and what it has chosen."""

    number: int
    bot: Person
    match: Match | None
    secret: SecretGame | None
    due: int
    judging: bool = False
    """Whether it looks at a clue of the others, which may pass without a word."""
    advising: bool = False
    """Whether people share its seat, who are told by markers what it considers."""
    voting: bool = False
    """Whether it votes with them."""
    advised: bool = False
    voted: bool = False
    asked: bool = False
    answered: bool = False
    choice: Choice | None = None

    def is_about(self, bot: Person, log: RoomLog) -> bool:
        """Whether it still thinks about the right thing."""
        same = self.match is log.public.match and self.secret is log.secrets.game
        room = log.public
        same = same and self.voting is (bot == find_voting_bot(room))
        return self.bot == bot and same and self.advising is (bot == find_adviser(room))

    @property
    def ready(self) -> bool:
        """Whether it has chosen and has not said so."""
        return self.answered and (self.has_advice or (self.is_to_move and not self.voted))

    @property
    def has_advice(self) -> bool:
        return self.advising and not self.advised

    @property
    def is_to_move(self) -> bool:
        """Whether something is to come of it besides markers: a move, or a vote for one."""
        return self.voting or not self.advising


class BotQuestion(msgspec.Struct, frozen=True):
    """What a bot is asked to think about, outside the room. Only a spymaster sees the key."""

    number: int
    """Of this question, in this room and process."""
    bot: str
    """The name of the bot, as in `RoomServices.bots`."""
    seat: Seat
    view: View
    due: int
    """When its move may be shown at the earliest, by the server's clock."""


def ask_bot(pending: PendingMove, game: Game, due: int) -> BotQuestion | None:
    """The question to the bot that is to move."""
    seat, bot = pending.bot.seat, pending.bot.bot
    if seat is None or bot is None:
        return None
    return BotQuestion(pending.number, bot, seat, view_of(game, seat), due)


def _follows_a_cover(event: Event) -> bool:
    """Whether it can follow a cover within the same move; a turn that was stopped is another."""
    match event:
        case TurnEnded(why=why):
            return why is not STOPPED
        case SuddenDeath() | TimerStarted():
            return True
        case _:
            return False


def pause(game: Game, limits: Limits, *, thinks: bool) -> int:
    """How long it waits: as if it thought, by the kind of move alone (R11.8), and after a cover."""
    thought = limits.clue_pause if game.state.phase is CLUE else limits.guess_pause
    last = next(event for event in reversed(game.log) if not _follows_a_cover(event))
    return max(thought if thinks else 0, limits.reveal if isinstance(last, Covered) else 0)


def lay_markers(context: RequestContext, bot: Person, choice: Choice | None) -> Answer | None:
    """
    The bot's markers in place of those that it laid before, for the people who guess with it.

    A bot from outside may name any card. Nothing, if all markers lie already.
    """
    state = context.state()
    considered = {
        each.card: each.sure
        for each in (choice.hunches if choice else ())
        if each.card in state.uncovered and 0 <= each.sure <= 100
    }
    presence = context.presence
    before = [card for card in presence.marks.get(bot.number, ()) if card not in considered]
    marked = [MarkedFrame(bot.number, card, False) for card in before]
    marked += [MarkedFrame(bot.number, card, True, sure) for card, sure in considered.items()]
    laid = [presence.mark_here(each) for each in marked]
    return Answer(broadcast=presence.markers()) if any(laid) else None


def make_bot_move(context: RequestContext, bot: Person, choice: Choice | None) -> Answer | None:
    """
    The bot's move.

    A bot that failed or breaks the rules is not worth a stuck game: a random legal move is made
    in its place. Nothing at all if even that cannot be found.
    """
    seat = bot.seat
    for candidate in _candidates(context, seat, choice):
        try:
            if isinstance(candidate.move, GROUP_MOVES) and bot == find_voting_bot(context.room):
                return touch_together(context, bot, candidate.move)
            note = candidate.note if _sound(candidate.note, context) else None
            return make_move(context, bot.number, seat, candidate.move, note)
        except Refusal:
            continue
    return None


def _sound(note: Note | None, context: RequestContext) -> bool:
    """Whether all can make sense of a note; a bot from outside may write anything."""
    if note is None or context.room.playing is None:
        return False
    cards = range(len(context.room.playing.cards))
    texts = [text for text in (note.word, note.old) if text is not None]
    return (
        note.kind in NOTE_KINDS
        and all(0 < len(text) <= MAX_CLUE for text in texts)
        and len(note.meant) + len(note.feared) + len(note.unknown) <= 3 * len(cards)
        and all(card in cards for card in (*note.meant, *note.feared, *note.unknown))
        and (note.sure is None or 0 <= note.sure <= 100)
    )


def _candidates(
    context: RequestContext, seat: Seat | None, choice: Choice | None
) -> Iterator[Choice]:
    """
    The bot's own choice, then a random move. A clue is judged by slow work, after which all this
    is asked again: the word that was judged then comes first, and what came before it has failed.
    """
    judged = context.result.work.word if isinstance(context.result, JudgedClue) else None
    own = choice.move if choice else None
    if choice and (judged is None or not isinstance(own, GiveClue) or own.word == judged):
        yield choice
    if seat is None or context.room.playing is None:
        return
    if judged is not None:
        yield Choice(GiveClue(judged, 1))
    yield Choice(random_move(view_of(context.game(), seat), context.rng, referee=None))
