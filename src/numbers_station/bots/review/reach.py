"""A clue's reach: the cards that a listener would follow it to, and a clue that reaches more."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import NamedTuple

import numpy as np

from numbers_station.game.board import AGENT, Identity, Team
from numbers_station.game.clue import Number
from numbers_station.game.events import ClueGiven
from numbers_station.game.key import Key
from numbers_station.game.state import State

from ..knowledge.card_meaning import card_meanings
from ..knowledge.knowledge import Knowledge
from ..levels import LEVELS
from ..play.listener import Outlook, chance_among, touch_chances
from ..play.memory import cards_meant
from ..play.planning import plan_clue
from ..play.stakes import stakes
from .report import Pull, Suggestion, Why

LEVEL = "veteran"
"""The bot that looks back."""
WEAKEST = 5
"""Cards that draw a listener less than so many per cent are not told of."""
LONGEST = 7
"""So many cards of a reach are told at most, the strongest first."""
BETTER = 0.2
"""By how much more a clue must be worth to be called better."""
MORE = 0.3
"""So many more cards are to be expected of a clue that is said to lead to more."""


class Reach(NamedTuple):
    pulls: tuple[Pull, ...]
    in_the_way: int | None
    could: tuple[int, ...]
    worth: float
    expected: float
    """How many of the cards to be found a listener would find."""


def reach_of(
    state: State, clue: ClueGiven, key: Key, known: Knowledge, touched: Collection[int] = ()
) -> Reach | None:
    """Where a clue leads in the position before it; nothing if its word is not known."""
    scores = known.relate(clue.word, card_meanings(state.cards, known))
    if scores is None:
        return None
    cards = state.uncovered
    here = scores[list(cards)]
    chances = chance_among(touch_chances(here), cards_meant(clue))
    order = sorted(range(len(cards)), key=lambda at: -float(here[at]))
    wanted = wanted_of(state, clue.team)
    strongest, could = [], []
    in_the_way: int | None = None
    for rank, at in enumerate(order):
        card, chance = cards[at], round(100 * float(chances[at]))
        strong = rank < LONGEST and chance >= WEAKEST
        if strong or card in touched:
            strongest.append(Pull(card, key[card], chance))
        if not strong or in_the_way is not None:
            continue
        if key[card] is wanted:
            could.append(card)
        else:
            in_the_way = card
    mask = np.array([key[card] is wanted for card in cards])
    worth = stakes(state, clue.team)
    values = np.array([worth[key[card]] for card in cards], np.float32)
    outlook = Outlook(here[None], mask, values)
    number = min(cards_meant(clue), int(mask.sum()))
    return Reach(
        tuple(strongest),
        in_the_way,
        tuple(could),
        float(outlook.worth[0, number - 1]),
        float(outlook.reach[0, :number].sum()),
    )


def wanted_of(state: State, team: Team) -> Identity:
    """What is to be touched: the own cards, and the assassin once they are found (R21.3)."""
    return AGENT[team] if state.left[team] else Identity.ASSASSIN


def better_clue(
    state: State, given: Reach | None, number: Number, key: Key, known: Knowledge
) -> Suggestion | None:
    """What the bot would have said, if that is better than what was said, and why it is."""
    if number == 0:  # a warning leads nowhere (R19.2)
        return None
    plan = plan_clue(state, key, known, LEVELS[LEVEL], Random(0))
    if plan.number == 0:
        return None
    clue = ClueGiven(state.turn, plan.word, plan.number)
    found = reach_of(state, clue, key, known, plan.meant)
    if found is None or (given and found.worth < given.worth + BETTER):
        return None
    why, avoids = _reason(found, given, number)
    return Suggestion(plan.word, plan.number, plan.meant, found.pulls, why, avoids)


def _reason(found: Reach, given: Reach | None, number: Number) -> tuple[Why, int | None]:
    if given is None:
        return "surer", None
    block = given.in_the_way
    pull = {each.card: each.chance for each in found.pulls}
    if block is not None and len(given.could) < cards_meant_by(number):
        before = {each.card: each.chance for each in given.pulls}[block]
        if pull.get(block, 0) < before / 2:
            return "clear", block
    if found.expected >= given.expected + MORE:
        return "more", None
    return "surer", None


def cards_meant_by(number: Number) -> int:
    return number if isinstance(number, int) and number else 1
