"""Choosing a clue: which word for how many cards is worth most, as people hear clues."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from numbers_station.game.board import AGENT, Identity
from numbers_station.game.clue import UNLIMITED, Number
from numbers_station.game.key import Key
from numbers_station.game.ruleset import ASSASSIN_ENDING
from numbers_station.game.state import State

from ..knowledge.card_meaning import card_meanings
from ..knowledge.knowledge import Knowledge
from ..knowledge.views import Floats, Rows
from .level import Level
from .listener import TEMPERATURE, Mask, Outlook, strength
from .memory import leftovers
from .referee_advice import allowed
from .stakes import WIN, stakes

MOST = 4
"""Clues for more cards than this are not looked for, unless they win the game."""
RARE, RARITY = 3.6, 0.06
"""Below this frequency (zipf) a clue loses so much worth per zipf."""
LIKELY = 0.5
"""An earlier clue is remembered for a card from this chance on."""
WARNING = 0.8
"""How surely a zero clue keeps the operatives from the card it points at."""
TRIES = 400
SURE = 0.4
"""The chance that a clue for several cards must have to find them all."""
LEAST = 1.2
"""How related a card must be to be one of several that are meant."""
WARY = 0.4
"""How much of the doubt about a relation is held against a clue."""


class Plan(NamedTuple):
    """A clue, the cards it is for, the cards to be afraid of, and the chance that it works."""

    word: str
    number: Number
    meant: tuple[int, ...]
    feared: tuple[int, ...]
    sure: float
    worth: float


class ClueTable(NamedTuple):
    """The uncovered cards as the spymaster weighs them; rows are clues, columns cards."""

    cards: tuple[int, ...]
    scores: Floats
    doubts: Floats
    wanted: Mask
    values: Floats
    clues: Rows
    """Rows of the vocabulary."""


class Weighed(NamedTuple):
    """For each clue its worth with its best number, that number, and the chance that it works."""

    worth: Floats
    numbers: Rows
    sure: Floats


def table(state: State, key: Key, known: Knowledge, temper: Level) -> ClueTable:
    cards = state.uncovered
    faces = card_meanings(state.cards, known)
    judged = known.survey([faces[card] for card in cards])
    worth = stakes(state, state.turn)
    values = np.array([worth[key[card]] for card in cards], np.float32)
    # Once all own cards are found, the assassin is what is looked for (R21.3).
    target = AGENT[state.turn] if state.left[state.turn] else Identity.ASSASSIN
    wanted = np.array([key[card] is target for card in cards])
    few = slice(temper.breadth)
    return ClueTable(cards, judged.score[few], judged.doubt[few], wanted, values, known.clues[few])


def best(state: State, key: Key, known: Knowledge, temper: Level, rng: Random) -> Plan:
    """The clue with the highest expected worth that the referee allows."""
    seen = table(state, key, known, temper)
    blurred = seen
    if temper.noise:
        noise = np.random.default_rng(rng.getrandbits(64))
        stray = noise.normal(0, temper.noise, seen.scores.shape)
        blurred = seen._replace(scores=np.asarray(seen.scores + stray, np.float32))
    weighed = weigh(blurred, temper.boldness)
    if state.ruleset.ending is ASSASSIN_ENDING and 0 < state.left[state.turn] <= 2:
        weighed = _eight_ball(key, blurred, weighed, temper.boldness)
    worth = weighed.worth - RARITY * np.maximum(0, RARE - known.zipf[seen.clues])
    # A refused offer is not told to us, so that where every clue is offered we vary them (R16.7).
    variety = max(temper.variety, 8 if state.ruleset.approval else 1)
    rows = _legal(state, known, seen, np.argsort(-worth)[:TRIES], variety)
    row = rng.choice(rows) if rows else _any(state, known, seen, rng)
    number, sure = int(weighed.numbers[row]), float(weighed.sure[row])
    if number > seen.wanted.sum():  # the assassin is counted too (R21.16)
        seen = seen._replace(wanted=_with_assassin(key, seen))
    plan = _plan(known, seen, row, number, sure, float(worth[row]))
    if not state.ruleset.expert or not state.left[state.turn]:
        return plan
    return _with_memory(state, key, known, seen, plan)


def weigh(seen: ClueTable, boldness: float = 1.0) -> Weighed:
    outlook = Outlook(_wary(seen, seen.wanted, boldness), seen.wanted, seen.values)
    left = outlook.worth.shape[1]
    most = left if left <= MOST + 1 else MOST
    related = -np.sort(-seen.scores[:, seen.wanted], axis=1)
    related[:, 0] = LEAST  # something must be said, however far-fetched
    reach = outlook.reach.copy()
    reach[:, 0] = SURE
    worth = np.where((related < LEAST) | (reach < SURE), -np.inf, outlook.worth)
    numbers = worth[:, :most].argmax(axis=1)
    rows = np.arange(len(numbers))
    return Weighed(outlook.worth[rows, numbers], numbers + 1, outlook.reach[rows, numbers])


def _wary(seen: ClueTable, wanted: Mask, boldness: float) -> Floats:
    """Where views differ, a wanted card may be farther off and another one nearer than it seems."""
    held = np.where(wanted, -WARY, WARY) / boldness
    return np.asarray(seen.scores + held * seen.doubts, np.float32)


def _eight_ball(key: Key, seen: ClueTable, plain: Weighed, boldness: float) -> Weighed:
    """A clue for all that is left and the assassin wins the game in one turn (R21.16)."""
    wanted = _with_assassin(key, seen)
    chance = Outlook(_wary(seen, wanted, boldness), wanted, seen.values).reach[:, -1]
    many = int(wanted.sum())
    all_in = chance * (WIN + many) - (1 - chance) * 2.0
    better = all_in > plain.worth
    return Weighed(
        np.where(better, all_in, plain.worth),
        np.where(better, many, plain.numbers),
        np.where(better, chance, plain.sure),
    )


def _with_assassin(key: Key, seen: ClueTable) -> Mask:
    assassin = [key[card] is Identity.ASSASSIN for card in seen.cards]
    return np.asarray(seen.wanted | np.array(assassin), np.bool_)


def _legal(state: State, known: Knowledge, seen: ClueTable, order: Rows, many: int) -> list[int]:
    """The first so many clues of an order that may be given."""
    found: list[int] = []
    for row in order:
        if allowed(state, known.words[seen.clues[row]]):
            found.append(int(row))
            if len(found) == many:
                break
    return found


def _any(state: State, known: Knowledge, seen: ClueTable, rng: Random) -> int:
    """If all the best are forbidden: any word that is not."""
    order = list(range(len(seen.clues)))
    rng.shuffle(order)
    return next(row for row in order if allowed(state, known.words[seen.clues[row]]))


def _plan(
    known: Knowledge, seen: ClueTable, row: int, number: int, sure: float, worth: float
) -> Plan:
    scores = seen.scores[row]
    wanted, unwanted = np.flatnonzero(seen.wanted), np.flatnonzero(~seen.wanted)
    meant = sorted(wanted, key=lambda place: -float(scores[place]))[:number]
    weight = strength(scores[unwanted], TEMPERATURE) * np.abs(seen.values[unwanted])
    feared = [unwanted[place] for place in np.argsort(-weight)[:2]]
    weakest = min((float(scores[place]) for place in meant), default=0.0)
    return Plan(
        known.words[seen.clues[row]],
        number,
        tuple(seen.cards[place] for place in meant),
        tuple(seen.cards[place] for place in feared if scores[place] > 0.35 * weakest),
        sure,
        worth,
    )


def _with_memory(state: State, key: Key, known: Knowledge, seen: ClueTable, plan: Plan) -> Plan:
    """
    What earlier clues left behind: several own cards call for guesses without a limit (R19.1), and
    a trap among them for a warning (R19.2).
    """
    chances, _ = leftovers(state, state.turn, known)
    waiting = [card for card in state.uncovered if chances[card] > LIKELY]
    own = [card for card in waiting if key[card] is AGENT[state.turn]]
    traps = [card for card in waiting if card not in own]
    fresh = [card for card in own if card not in plan.meant]
    if not traps and len(fresh) >= 2:
        sure = plan.sure * float(np.prod([chances[card] for card in fresh]))
        return plan._replace(number=UNLIMITED, meant=(*plan.meant, *fresh), sure=sure)
    gain = WARNING * sum(float(chances[card]) for card in own)
    if len(traps) == 1 and len(own) >= 2 and gain > plan.worth:
        return _warning(state, known, seen, traps[0], own, gain) or plan
    return plan


def _warning(
    state: State, known: Knowledge, seen: ClueTable, trap: int, own: list[int], gain: float
) -> Plan | None:
    """A zero clue that points at the trap and at none of the cards that are waited for."""
    column = seen.scores[:, seen.cards.index(trap)]
    rest = seen.scores[:, [seen.cards.index(card) for card in own]].max(axis=1)
    rows = _legal(state, known, seen, np.argsort(rest - column)[:TRIES], 1)
    if not rows:
        return None
    return Plan(known.words[seen.clues[rows[0]]], 0, tuple(own), (trap,), WARNING, gain)
