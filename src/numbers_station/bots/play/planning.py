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

from ..judging import may_give
from ..knowledge.card_meaning import card_meanings
from ..knowledge.knowledge import Knowledge
from ..knowledge.views import Floats, Mask, Rows
from .level import Level
from .listener import TEMPERATURE, Outlook, attraction
from .memory import recall_own_clues
from .population import expect, tastes
from .risk import find_assurance, has_translated_tags, well_told
from .stakes import WIN, stakes

MOST_CARDS = 4
"""Clues for more cards than this are not looked for, unless they win the game."""
RARE_BELOW, RARITY_COST = 3.6, 0.06
"""Below this frequency (zipf) a clue loses so much worth per zipf."""
REMEMBERED_FROM = 0.5
"""An earlier clue is remembered for a card from this chance on."""
WARNING_HEEDED = 0.8
"""How surely a zero clue keeps the operatives from the card it points at."""
CANDIDATES = 400
"""So many of the best clues are weighed for a population of listeners, and put to the referee."""
UNATTESTED = 10.0
"""How far below the others a card counts that was not said to a clue; beyond all scores."""
SEEN_RELATION = 2.2
"""
How related a picture must be, in another language than English, to be one of several: nearer ones
were found four times in five, farther ones less than every second time.
"""
LEAST_RELATION = 1.2
"""How related a card must be to be one of several that are meant."""
CAUTION = 0.4
"""How much of the doubt about a relation is held against a clue."""


class NoClueLeft(LookupError):
    """None of the words that a bot knows may be given."""


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
    attested: Mask
    """Which of the cards may be meant by a clue for several."""


class WeighedClues(NamedTuple):
    """For each clue its worth with its best number, that number, and the chance that it works."""

    worth: Floats
    numbers: Rows
    sure: Floats

    def replace(self, few: Rows, others: WeighedClues) -> WeighedClues:
        """With *others* for a few rows; what is not among them is worth nothing."""
        worth = np.full(len(self.worth), -np.inf, np.float32)
        numbers, sure = self.numbers.copy(), self.sure.copy()
        worth[few], numbers[few], sure[few] = others
        return WeighedClues(worth, numbers, sure)


def build_table(state: State, key: Key, known: Knowledge, level: Level) -> ClueTable:
    cards = state.uncovered
    faces = card_meanings(state.cards, known)
    judged = known.survey([faces[card] for card in cards])
    worth = stakes(state, state.turn)
    values = np.array([worth[key[card]] for card in cards], np.float32)
    # Once all own cards are found, the assassin is what is looked for (R21.3).
    target = AGENT[state.turn] if state.left[state.turn] else Identity.ASSASSIN
    wanted = np.array([key[card] is target for card in cards])
    few = slice(level.breadth)
    attested = known.attest([faces[card] for card in cards])
    if has_translated_tags(state.ruleset):
        attested &= judged.score >= SEEN_RELATION
    score, doubt = judged.score[few], judged.doubt[few]
    return ClueTable(cards, score, doubt, wanted, values, known.clues[few], attested[few])


def plan_clue(state: State, key: Key, known: Knowledge, level: Level, rng: Random) -> Plan:
    """The clue with the highest expected worth that the referee allows."""
    table = build_table(state, key, known, level)
    blurred = table
    if level.noise:
        noise = np.random.default_rng(rng.getrandbits(64))
        stray = noise.normal(0, level.noise, table.scores.shape)
        blurred = table._replace(scores=np.asarray(table.scores + stray, np.float32))
    assurance = find_assurance(level, state.ruleset)
    weighed = weigh(blurred, level.boldness, assurance)
    if state.ruleset.ending is ASSASSIN_ENDING and 0 < state.left[state.turn] <= 2:
        weighed = _eight_ball(key, blurred, weighed, level.boldness)
    else:
        few = np.argsort(rarity_cost(known.zipf[table.clues]) - weighed.worth)[:CANDIDATES]
        heard = _hear(state, known, blurred, few)
        weighed = weighed.replace(few, weigh_heard(blurred, few, heard, assurance))
    worth = weighed.worth - rarity_cost(known.zipf[table.clues])
    # A refused offer is not told to us, so that where every clue is offered we vary them (R16.7).
    variety = max(level.variety, 8 if state.ruleset.approval else 1)
    rows = _first_allowed(state, known, table, np.argsort(-worth)[:CANDIDATES], variety)
    row = rng.choice(rows) if rows else _any_allowed(state, known, table, rng)
    number, sure = int(weighed.numbers[row]), float(weighed.sure[row])
    if number > table.wanted.sum():  # the assassin is counted too (R21.16)
        table = table._replace(wanted=_with_assassin(key, table))
    plan = _make_plan(known, table, row, number, sure, float(worth[row]))
    if not state.ruleset.expert or not state.left[state.turn]:
        return plan
    return _with_memory(state, key, known, table, plan)


def rarity_cost(zipf: Floats) -> Floats:
    """What a clue loses for being a rare word."""
    return np.asarray(RARITY_COST * np.maximum(0, RARE_BELOW - zipf), np.float32)


def weigh(table: ClueTable, boldness: float = 1.0, assurance: float = 0.5) -> WeighedClues:
    """All clues, at a glance: for one listener, with caution where the views differ."""
    outlook = Outlook(_cautious_scores(table, table.wanted, boldness), table.wanted, table.values)
    scores = _ties(table)[:, table.wanted]
    return _with_best_numbers(scores, outlook.worth, outlook.reach, outlook.reach, assurance)


def weigh_heard(table: ClueTable, few: Rows, heard: Floats, assurance: float) -> WeighedClues:
    """*Few* of the clues again, for all the listeners who *heard* them."""
    expected = expect(heard, table.wanted, table.values)
    scores = _ties(table)[few][:, table.wanted]
    return _with_best_numbers(scores, expected.worth, expected.reach, expected.fair, assurance)


def _ties(table: ClueTable) -> Floats:
    """The scores of what is attested, which goes before all else."""
    return np.asarray(np.where(table.attested, table.scores, table.scores - UNATTESTED), np.float32)


def _with_best_numbers(
    scores: Floats, worth: Floats, reach: Floats, fair: Floats, assurance: float
) -> WeighedClues:
    left = worth.shape[1]
    most = left if left <= MOST_CARDS + 1 else MOST_CARDS
    related = -np.sort(-scores, axis=1)
    related[:, 0] = LEAST_RELATION  # something must be said, however far-fetched
    fair = fair.copy()
    fair[:, 0] = assurance
    counted = np.where((related < LEAST_RELATION) | (fair < assurance), -np.inf, worth)
    numbers = counted[:, :most].argmax(axis=1)
    rows = np.arange(len(numbers))
    return WeighedClues(worth[rows, numbers], numbers + 1, reach[rows, numbers])


def _hear(state: State, known: Knowledge, table: ClueTable, few: Rows) -> Floats:
    """How each listener of the population hears *few* of the clues."""
    faces = card_meanings(state.cards, known)
    cards = [faces[card] for card in table.cards]
    listeners = tastes(tuple(known.ensemble.views), well_told(state.ruleset))
    heard = known.hear(table.clues[few], cards, listeners)
    plain = known.survey(cards).score[few]
    return np.asarray(heard + (table.scores[few] - plain), np.float32)


def _cautious_scores(table: ClueTable, wanted: Mask, boldness: float) -> Floats:
    """Where views differ, a wanted card may be farther off and another one nearer than it seems."""
    held = np.where(wanted, -CAUTION, CAUTION) / boldness
    return np.asarray(table.scores + held * table.doubts, np.float32)


def _eight_ball(key: Key, table: ClueTable, plain: WeighedClues, boldness: float) -> WeighedClues:
    """A clue for all that is left and the assassin wins the game in one turn (R21.16)."""
    wanted = _with_assassin(key, table)
    chance = Outlook(_cautious_scores(table, wanted, boldness), wanted, table.values).reach[:, -1]
    many = int(wanted.sum())
    all_in = chance * (WIN + many) - (1 - chance) * 2.0
    better = all_in > plain.worth
    return WeighedClues(
        np.where(better, all_in, plain.worth),
        np.where(better, many, plain.numbers),
        np.where(better, chance, plain.sure),
    )


def _with_assassin(key: Key, table: ClueTable) -> Mask:
    assassin = [key[card] is Identity.ASSASSIN for card in table.cards]
    return np.asarray(table.wanted | np.array(assassin), np.bool_)


def _first_allowed(
    state: State, known: Knowledge, table: ClueTable, order: Rows, many: int
) -> list[int]:
    """The first so many clues of an order that may be given."""
    found: list[int] = []
    for row in order:
        if may_give(state, known.written(table.clues[row])):
            found.append(int(row))
            if len(found) == many:
                break
    return found


def _any_allowed(state: State, known: Knowledge, table: ClueTable, rng: Random) -> int:
    """If all the best are forbidden: any word that is not."""
    order = list(range(len(table.clues)))
    rng.shuffle(order)
    for row in order:
        if may_give(state, known.written(table.clues[row])):
            return row
    raise NoClueLeft


def _make_plan(
    known: Knowledge, table: ClueTable, row: int, number: int, sure: float, worth: float
) -> Plan:
    scores = table.scores[row]
    wanted, unwanted = np.flatnonzero(table.wanted), np.flatnonzero(~table.wanted)
    ties = _ties(table)[row]
    meant = sorted(wanted, key=lambda place: -float(ties[place]))[:number]
    weight = attraction(scores[unwanted], TEMPERATURE) * np.abs(table.values[unwanted])
    feared = [unwanted[place] for place in np.argsort(-weight)[:2]]
    weakest = min((float(scores[place]) for place in meant), default=0.0)
    return Plan(
        known.written(table.clues[row]),
        number,
        tuple(table.cards[place] for place in meant),
        tuple(table.cards[place] for place in feared if scores[place] > 0.35 * weakest),
        sure,
        worth,
    )


def _with_memory(state: State, key: Key, known: Knowledge, table: ClueTable, plan: Plan) -> Plan:
    """
    What earlier clues left behind: several own cards call for guesses without a limit (R19.1), and
    a trap among them for a warning (R19.2).
    """
    chances, _ = recall_own_clues(state, state.turn, known)
    waiting = [card for card in state.uncovered if chances[card] > REMEMBERED_FROM]
    own = [card for card in waiting if key[card] is AGENT[state.turn]]
    traps = [card for card in waiting if card not in own]
    fresh = [card for card in own if card not in plan.meant]
    if not traps and len(fresh) >= 2:
        sure = plan.sure * float(np.prod([chances[card] for card in fresh]))
        return plan._replace(number=UNLIMITED, meant=(*plan.meant, *fresh), sure=sure)
    gain = WARNING_HEEDED * sum(float(chances[card]) for card in own)
    if len(traps) == 1 and len(own) >= 2 and gain > plan.worth:
        return _warning_plan(state, known, table, traps[0], own, gain) or plan
    return plan


def _warning_plan(
    state: State, known: Knowledge, table: ClueTable, trap: int, own: list[int], gain: float
) -> Plan | None:
    """A zero clue that points at the trap and at none of the cards that are waited for."""
    column = table.scores[:, table.cards.index(trap)]
    rest = table.scores[:, [table.cards.index(card) for card in own]].max(axis=1)
    rows = _first_allowed(state, known, table, np.argsort(rest - column)[:CANDIDATES], 1)
    if not rows:
        return None
    return Plan(known.written(table.clues[rows[0]]), 0, tuple(own), (trap,), WARNING_HEEDED, gain)
