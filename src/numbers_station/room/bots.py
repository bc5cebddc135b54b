"""When a program is to move, and what it does: never an illegal move, never an escape."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..game.board import SPYMASTER, Seat
from ..game.desk import Desk
from ..game.errors import IllegalMove
from ..game.state import CLUE, State
from .entries import Entry
from .hall import Hall, Match, Person
from .house import Limits
from .player import Player, moved, random_player
from .playing import Scene, made

ATTEMPTS = 5
LAST_ATTEMPTS = 100


def waited_for(state: State, desk: Desk) -> Seat | None:
    """The seat whose move it is; a quiet question waits for the other spymaster (R16.1)."""
    if state.phase is CLUE and desk.question:
        return SPYMASTER[state.turn.other]
    return state.to_act


def to_move(hall: Hall, desk: Desk) -> Person | None:
    """The program that is to move: one in a seat that no person holds."""
    state = hall.playing
    seat = state and waited_for(state, desk)
    if not seat:
        return None
    holders = hall.holders(seat)
    return holders[0] if holders and all(person.bot for person in holders) else None


class Thinking(msgspec.Struct, frozen=True):
    """A program that is to move, in which position, and when it will have thought enough."""

    bot: Person
    match: Match | None
    desk: Desk
    due: int

    def about(self, bot: Person, match: Match | None, desk: Desk) -> bool:
        """Whether it still thinks about the right thing."""
        return self.bot == bot and self.match is match and self.desk is desk


def pause(state: State, limits: Limits) -> int:
    """How long it seems to think, by the kind of move alone (R11.8)."""
    return limits.clue_pause if state.phase is CLUE else limits.guess_pause


def move(scene: Scene, bot: Person) -> list[Entry]:
    """
    The program's move, as entries.

    A program that fails or breaks the rules is not worth a stuck game: a random legal move is
    made in its place. Nothing at all if even that cannot be found.
    """
    for player in _attempts(scene, bot):
        try:
            return _once(scene, bot, player)
        except IllegalMove:
            continue
        except Exception:  # a program from outside may fail in any way
            if player is random_player:
                raise
    return []


def _attempts(scene: Scene, bot: Person) -> Iterator[Player]:
    chosen = scene.house.players.get(bot.bot or "", random_player)
    yield from [chosen] * ATTEMPTS
    yield from [random_player] * LAST_ATTEMPTS


def _once(scene: Scene, bot: Person, player: Player) -> list[Entry]:
    state, key, seat = scene.hall.playing, scene.vault.key, bot.seat
    if state is None or key is None or seat is None:
        return []
    return made(
        scene, bot.number, seat, moved(player, seat, state, key, scene.vault.desk, scene.rng)
    )
