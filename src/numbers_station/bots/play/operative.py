"""The operative: touches what the clue most likely means, and stops in time. It sees no key."""

from __future__ import annotations

from random import Random

import numpy as np

from numbers_station.game.board import AGENT, Identity
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.mode import COOP
from numbers_station.game.moves import Challenge, Guess, Stop
from numbers_station.game.state import State

from ..knowledge.card_meaning import card_meanings, unknown
from ..knowledge.knowledge import Knowledge
from ..knowledge.views import Floats
from ..player import Choice, Note
from .level import Level
from .listener import TEMPERATURE, among, heard
from .memory import ZERO_MEANS, count, leftovers, others_want
from .referee_advice import forbidden, ruling
from .stakes import stakes

OLD_CLUES = 0.8
"""How much an earlier clue counts beside the one at hand."""
OTHERS = 0.5
"""How much the other team's clues speak against a card."""
TRUST = 0.25
"""How much is risked on the spymaster's word while the number is not reached."""
BONUS = 0.35
"""How much a guess beyond the number must be worth."""


def operate(state: State, known: Knowledge, temper: Level, rng: Random) -> Choice:
    """The move of the team's operative, or the operatives' ruling in co-op (R16.8)."""
    if state.challenge:
        return ruling(state)
    word = state.clues[-1].word
    if state.ruleset.mode is COOP and not (state.guesses or state.ruled) and forbidden(state, word):
        # Elsewhere a forbidden clue is on the table only with the other spymaster's consent.
        return Choice(Challenge(), Note("challenge", word))
    chances, sources = belief(state, known, temper, rng)
    open_cards = np.array(state.uncovered)
    card = int(open_cards[np.argmax(chances[open_cards])])
    sure = round(100 * float(chances[card]))
    if _enough(state, float(chances[card]), temper):
        return Choice(Stop(), Note("stop", word, sure=sure))
    blind = unknown(state.cards, (card,), known)
    return Choice(
        Guess(card), Note("guess", word, (card,), sure=sure, old=sources[card], unknown=blind)
    )


def belief(
    state: State, known: Knowledge, temper: Level, rng: Random
) -> tuple[Floats, list[str | None]]:
    """For each card the chance that it is wanted, and the earlier clue that speaks for it."""
    team, clue = state.turn, state.clues[-1]
    hidden = np.array([tile is None for tile in state.covered])
    scores = known.relate(clue.word, card_meanings(state.cards, known))
    if scores is None:
        scores = np.zeros(len(state.cards), np.float32)
    if temper.noise:
        scores = scores + np.array([rng.gauss(0, temper.noise) for _ in state.cards], np.float32)
    now = np.zeros(len(state.cards), np.float32)
    still = max(1, count(clue) - state.guesses)
    now[hidden] = among(heard(scores[hidden], TEMPERATURE), still)
    if clue.number not in (0, UNLIMITED) and state.guesses >= int(clue.number):
        now *= 0.3  # all that was announced has been found
    old, sources = leftovers(state, team, known)
    if clue.number == 0:
        now[hidden] = among(heard(scores[hidden], TEMPERATURE), ZERO_MEANS)
        wanted = OLD_CLUES * old * (1 - now)
    else:
        wanted = 1 - (1 - now) * (1 - OLD_CLUES * old)
        sources = [
            source if OLD_CLUES * old[card] > now[card] else None
            for card, source in enumerate(sources)
        ]
    wanted = wanted * (1 - OTHERS * others_want(state, team, known))
    return np.where(hidden, _with_chance(state, wanted, hidden), 0).astype(np.float32), sources


def _with_chance(state: State, wanted: Floats, hidden: Floats) -> Floats:
    """A card that nothing speaks for may be wanted by chance."""
    left = max(state.left[state.turn], 1)
    explained = float(wanted[hidden].sum())
    rest = max(1.0, float(hidden.sum()) - explained)
    by_chance = min(0.9, max(0.05, (left - explained) / rest))
    return np.asarray(wanted + (1 - wanted) * by_chance, np.float32)


def _enough(state: State, chance: float, temper: Level) -> bool:
    """Whether the next guess is not worth it (R8.2)."""
    if not state.guesses or state.sudden_death:
        return False
    value = chance * stakes(state, state.turn)[AGENT[state.turn]]
    value += (1 - chance) * mistake(state)
    number = state.clues[-1].number
    if number == UNLIMITED or number == 0:
        return value < BONUS / temper.boldness
    if state.guesses < number:
        return value < -TRUST * temper.boldness
    return value < BONUS / temper.boldness


def mistake(state: State) -> float:
    """What a wrong card costs on average, by what must still lie on the table."""
    team = state.turn
    worth = stakes(state, team)
    grid = state.ruleset.grid
    bystanders = grid.bystanders - state.covered.count(Identity.BYSTANDER)
    assassins = 1 - state.covered.count(Identity.ASSASSIN)
    counts = {
        AGENT[team.other]: state.left[team.other],
        Identity.BYSTANDER: bystanders,
        Identity.ASSASSIN: assassins,
    }
    total = sum(counts.values())
    return sum(worth[kind] * many for kind, many in counts.items()) / total if total else 0.0
