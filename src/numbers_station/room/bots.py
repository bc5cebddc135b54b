"""When a program is to move, what it is asked, and its move: never an illegal one, no escape."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from numbers_station.bots.player import (
    KINDS,
    Choice,
    Note,
    View,
    choose,
    random_player,
    seen,
    waited_for,
)
from numbers_station.game.board import Seat
from numbers_station.game.desk import Desk
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import COOP
from numbers_station.game.moves import Rule
from numbers_station.game.phase import CLUE, GUESS
from numbers_station.game.state import State
from numbers_station.limits import MAX_CLUE

from .protocol.entries import Entry
from .requests.play import RequestContext, made
from .services import Limits
from .state.public import Match, Person, PublicRoom
from .state.secrets import RoomSecrets

ATTEMPTS = 100


def to_move(hall: PublicRoom, desk: Desk) -> Person | None:
    """The program that is to move: one in a seat that no person holds."""
    state = hall.playing
    seat = state and waited_for(state, desk)
    return _program(hall, seat) if seat else None


def to_judge(hall: PublicRoom) -> Person | None:
    """The program that may call the other team's clue invalid before it is guessed at (R16.5)."""
    state = hall.playing
    if not state or state.phase is not GUESS or state.ruleset.mode is COOP:
        return None
    if state.guesses or state.challenge or state.ruled or state.sudden_death:
        return None
    return _program(hall, state.judge)


def objects(choice: Choice | None) -> bool:
    """Whether a program that was asked about a clue calls it invalid; silence lets it pass."""
    return choice is not None and isinstance(choice.move, Rule) and not choice.move.valid


def _program(hall: PublicRoom, seat: Seat) -> Person | None:
    holders = hall.holders(seat)
    return holders[0] if holders and all(person.bot for person in holders) else None


class PendingMove(msgspec.Struct):
    """A program that is to move, in which position, when it may, and what it has chosen."""

    number: int
    bot: Person
    match: Match | None
    desk: Desk
    due: int
    judging: bool = False
    """Whether it looks at a clue of the others, which may pass without a word."""
    asked: bool = False
    answered: bool = False
    choice: Choice | None = None

    def about(self, bot: Person, match: Match | None, desk: Desk) -> bool:
        """Whether it still thinks about the right thing."""
        return self.bot == bot and self.match is match and self.desk is desk


class BotQuestion(msgspec.Struct, frozen=True):
    """What a program is asked to think about, outside the room. Only a spymaster sees the key."""

    number: int
    """Of this question, in this room and process."""
    player: str
    """The name of the program, as in `House.players`."""
    seat: Seat
    view: View
    due: int
    """When its move may be shown at the earliest, by the server's clock."""


def thought(thinking: PendingMove, vault: RoomSecrets, due: int) -> BotQuestion | None:
    """The question behind *thinking*; none where there is no game to think about."""
    bot, match = thinking.bot, thinking.match
    if bot.seat is None or bot.bot is None or match is None or vault.key is None:
        return None
    view = seen(bot.seat, match.state, vault.key, thinking.desk)
    return BotQuestion(thinking.number, bot.bot, bot.seat, view, due)


def pause(state: State, limits: Limits) -> int:
    """How long it seems to think, by the kind of move alone (R11.8)."""
    return limits.clue_pause if state.phase is CLUE else limits.guess_pause


def move(scene: RequestContext, bot: Person, choice: Choice | None) -> list[Entry]:
    """
    The program's move, as entries.

    A program that failed or breaks the rules is not worth a stuck game: a random legal move is
    made in its place. Nothing at all if even that cannot be found.
    """
    seat = bot.seat
    for candidate in _candidates(scene, seat, choice):
        try:
            note = candidate.note if _sound(candidate.note, scene) else None
            return made(scene, bot.number, seat, candidate.move, note)
        except Refusal:
            continue
    return []


def _sound(note: Note | None, scene: RequestContext) -> bool:
    """Whether all can make sense of a note; a program from outside may write anything."""
    if note is None or scene.hall.playing is None:
        return False
    cards = range(len(scene.hall.playing.cards))
    texts = [text for text in (note.word, note.old) if text is not None]
    return (
        note.kind in KINDS
        and all(0 < len(text) <= MAX_CLUE for text in texts)
        and len(note.meant) + len(note.feared) + len(note.unknown) <= 3 * len(cards)
        and all(card in cards for card in (*note.meant, *note.feared, *note.unknown))
        and (note.sure is None or 0 <= note.sure <= 100)
    )


def _candidates(
    scene: RequestContext, seat: Seat | None, choice: Choice | None
) -> Iterator[Choice]:
    if choice is not None:
        yield choice
    state, key = scene.hall.playing, scene.vault.key
    if state is None or key is None or seat is None:
        return
    view = seen(seat, state, key, scene.vault.desk)
    for _ in range(ATTEMPTS):
        yield choose(random_player, view, scene.rng)
