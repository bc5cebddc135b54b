"""Touching cards: what a guess uncovers, and what follows from it."""

from __future__ import annotations

from .board import AGENT, ASSASSIN, Identity
from .errors import IllegalCover, IllegalGuess, IllegalMove
from .events import (
    BY_ENEMY,
    LIMIT,
    STOPPED,
    WRONG,
    Covered,
    Ended,
    GameEnd,
    GaveUp,
    MoveEvent,
    SuddenDeath,
    TurnEnded,
)
from .key import Key
from .ruleset import STANDARD
from .state import State


def guess(state: State, key: Key, card: int) -> tuple[MoveEvent, ...]:
    """The first binding guess counts, and the card is covered at once (R7.2, R11.8)."""
    _check_unchallenged(state)
    check_uncovered(state, card, IllegalGuess)
    identity = key[card]
    covered = Covered(state.turn, card, identity)
    follows = (
        _standard(state, identity)
        if state.ruleset.ending is STANDARD
        else _assassin_ending(state, identity)
    )
    return (covered, follows) if follows else (covered,)


def _standard(state: State, identity: Identity) -> MoveEvent | None:
    """The table of R7.7."""
    team, left = state.turn, state.left
    if identity is AGENT[team]:
        if left[team] == 1:
            return win(state)  # R9.1
        return _limit(state)
    if identity is ASSASSIN:
        return lose(state, GameEnd.ASSASSIN)  # R9.4
    if identity is AGENT[team.other] and left[team.other] == 1:
        return lose(state, GameEnd.AGENTS)  # R9.2, R22.7
    return TurnEnded(team, WRONG)


def _assassin_ending(state: State, identity: Identity) -> MoveEvent | None:
    """The decision table of R21."""
    team, left = state.turn, state.left
    if identity is AGENT[team]:
        if state.sudden_death:
            return win(state) if left[team] == 1 else None  # R21.7, R21.6
        return _limit(state)  # R21.2
    if identity is ASSASSIN:
        return SuddenDeath(team) if left[team] else win(state)  # R21.4, R21.3
    if state.sudden_death:
        return lose(state, GameEnd.SUDDEN_DEATH)  # R21.8
    last_enemy = identity is AGENT[team.other] and left[team.other] == 1
    if last_enemy and not state.ruleset.mode.rules.enemy_needs_assassin:
        return lose(state, GameEnd.AGENTS)  # R21.27
    return TurnEnded(team, WRONG)


def _limit(state: State) -> MoveEvent | None:
    """The turn ends by itself with the last permitted guess (R8.3)."""
    return TurnEnded(state.turn, LIMIT) if state.guesses_left == 1 else None


def stop(state: State) -> tuple[MoveEvent, ...]:
    _check_unchallenged(state)
    if state.sudden_death:
        raise IllegalGuess("no_stop", "R21.18", "there is no stopping in sudden death")
    if not state.guesses:
        raise IllegalGuess("must_guess", "R7.4", "at least one guess is needed before stopping")
    return (TurnEnded(state.turn, STOPPED),)


def give_up(state: State) -> tuple[MoveEvent, ...]:
    if not state.sudden_death:
        raise IllegalGuess("no_giving_up", "R21.18", "giving up is for sudden death only")
    return (GaveUp(state.turn), lose(state, GameEnd.SUDDEN_DEATH))


def cover_enemy(state: State, key: Key, card: int) -> tuple[MoveEvent, ...]:
    """The simulated enemy's cover, which may end the game (R22.5, R22.7, R21.27)."""
    enemy = state.turn.other
    check_uncovered(state, card, IllegalCover)
    if key[card] is not AGENT[enemy]:
        raise IllegalCover("not_enemy_card", "R22.5", f"card {card} is not one of {enemy}'s")
    covered = Covered(enemy, card, key[card], BY_ENEMY)
    if state.left[enemy] == 1:
        return (covered, lose(state, GameEnd.AGENTS))
    return (covered,)


def win(state: State) -> Ended:
    """The acting team wins; co-op counts the enemy cards left (R22.8)."""
    return Ended(state.turn, GameEnd.AGENTS, score=state.ruleset.mode.rules.score(state))


def lose(state: State, why: GameEnd) -> Ended:
    """The acting team loses, without a score (R22.7)."""
    return Ended(state.turn.other, why)


def check_uncovered(state: State, card: int, refuse: type[IllegalMove]) -> None:
    """Refuse a card that is not there or has a tile on it (R4.6)."""
    if not 0 <= card < len(state.covered):
        last = len(state.covered) - 1
        raise refuse(
            "unknown_card", "R7.2", f"there is no card {card}: they count from 0 to {last}"
        )
    if state.covered[card] is not None:
        raise refuse("covered_card", "R4.6", f"card {card} is covered already")


def _check_unchallenged(state: State) -> None:
    if state.challenge:
        raise IllegalGuess(
            "challenge_pending", "R16.5", f"{state.judge} has yet to rule on the clue"
        )
