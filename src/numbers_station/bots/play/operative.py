"""The operative bot: guesses what the clue most likely means, and stops in time. It sees no key."""

from __future__ import annotations

from random import Random

import numpy as np

from numbers_station.game.board import AGENT, Identity
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.moves import Challenge, Guess, Stop
from numbers_station.game.state import State

from ..bot import Choice, Hunch, Note
from ..judging import is_forbidden, rule_on_clue
from ..knowledge.card_meaning import card_meanings, find_unknown
from ..knowledge.knowledge import Knowledge
from ..knowledge.views import Floats
from .level import Level
from .listener import chance_among, touch_chances
from .memory import ZERO_MEANS, cards_meant, recall_enemy_clues, recall_own_clues
from .stakes import stakes

OLD_CLUE_WEIGHT = 0.8
"""How much an earlier clue counts beside the one at hand."""
ENEMY_CLUE_WEIGHT = 0.5
"""How much the other team's clues speak against a card."""
TRUSTED_RISK = 0.25
"""How much is risked on the spymaster's word while the number is not reached."""
BONUS_WORTH = 0.35
"""How much a guess beyond the number must be worth."""


WORTH_A_MARKER = 0.3
"""How likely a card must be to be mentioned to people."""


def operate(state: State, known: Knowledge, level: Level, rng: Random) -> Choice:
    """The move of the team's operative, or the operatives' ruling in co-op (R16.8)."""
    if state.challenge:
        return rule_on_clue(state)
    word = state.clues[-1].word
    untouched = not (state.guesses or state.ruled)
    # Where there is another spymaster, a forbidden clue has come to the table by consent.
    if untouched and not state.ruleset.mode.rules.has_opponent and is_forbidden(state, word):
        return Choice(Challenge(), Note("challenge", word))
    chances, sources = belief(state, known, level, rng)
    open_cards = np.array(state.uncovered)
    card = int(open_cards[np.argmax(chances[open_cards])])
    sure = round(100 * float(chances[card]))
    if _should_stop(state, float(chances[card]), level):
        return Choice(Stop(), Note("stop", word, sure=sure))
    blind = find_unknown(state.cards, (card,), known)
    note = Note("guess", word, (card,), sure=sure, old=sources[card], unknown=blind)
    return Choice(Guess(card), note, _hunches(state, chances, card))


def _hunches(state: State, chances: Floats, best: int) -> tuple[Hunch, ...]:
    """The card it would touch, and others that are likely: no more than are still to be found."""
    still = max(1, cards_meant(state.clues[-1]) - state.guesses)
    order = sorted(state.uncovered, key=lambda card: -chances[card])
    likely = [card for card in order[:still] if chances[card] >= WORTH_A_MARKER]
    considered = likely if best in likely else [best, *likely][:still]
    return tuple(Hunch(card, round(100 * float(chances[card]))) for card in considered)


def belief(
    state: State, known: Knowledge, level: Level, rng: Random
) -> tuple[Floats, list[str | None]]:
    """For each card the chance that it is wanted, and the earlier clue that speaks for it."""
    team, clue = state.turn, state.clues[-1]
    hidden = np.array([tile is None for tile in state.covered])
    scores = known.relate(clue.word, card_meanings(state.cards, known))
    if scores is None:
        scores = np.zeros(len(state.cards), np.float32)
    if level.noise:
        scores = scores + np.array([rng.gauss(0, level.noise) for _ in state.cards], np.float32)
    now = np.zeros(len(state.cards), np.float32)
    still = max(1, cards_meant(clue) - state.guesses)
    now[hidden] = chance_among(touch_chances(scores[hidden]), still)
    if clue.number not in (0, UNLIMITED) and state.guesses >= int(clue.number):
        now *= 0.3  # all that was announced has been found
    old, sources = recall_own_clues(state, team, known)
    if clue.number == 0:
        now[hidden] = chance_among(touch_chances(scores[hidden]), ZERO_MEANS)
        wanted = OLD_CLUE_WEIGHT * old * (1 - now)
    else:
        wanted = 1 - (1 - now) * (1 - OLD_CLUE_WEIGHT * old)
        sources = [
            source if OLD_CLUE_WEIGHT * old[card] > now[card] else None
            for card, source in enumerate(sources)
        ]
    wanted = wanted * (1 - ENEMY_CLUE_WEIGHT * recall_enemy_clues(state, team, known))
    chances = np.where(hidden, _with_chance(state, wanted, hidden), 0).astype(np.float32)
    for card, identity in state.known.items():  # what was taken back was seen (R28.4)
        chances[card] = float(identity is AGENT[team])
    return chances, sources


def _with_chance(state: State, wanted: Floats, hidden: Floats) -> Floats:
    """A card that nothing speaks for may be wanted by chance."""
    left = max(state.left[state.turn], 1)
    explained = float(wanted[hidden].sum())
    rest = max(1.0, float(hidden.sum()) - explained)
    by_chance = min(0.9, max(0.05, (left - explained) / rest))
    return np.asarray(wanted + (1 - wanted) * by_chance, np.float32)


def _should_stop(state: State, chance: float, level: Level) -> bool:
    """Whether the next guess is not worth it (R8.2)."""
    if not state.guesses or state.sudden_death:
        return False
    value = chance * stakes(state, state.turn)[AGENT[state.turn]]
    value += (1 - chance) * mistake_cost(state)
    number = state.clues[-1].number
    if number == UNLIMITED or number == 0:
        return value < BONUS_WORTH / level.boldness
    if state.guesses < number:
        return value < -TRUSTED_RISK * level.boldness
    return value < BONUS_WORTH / level.boldness


def mistake_cost(state: State) -> float:
    """What a wrong card costs on average, by what must still lie on the table."""
    team = state.turn
    worth = stakes(state, team)
    grid = state.ruleset.grid
    bystanders = grid.bystanders - state.covered.count(Identity.BYSTANDER)
    assassins = grid.assassins - state.covered.count(Identity.ASSASSIN)
    counts = {
        AGENT[team.other]: state.left[team.other],
        Identity.BYSTANDER: bystanders,
        Identity.ASSASSIN: assassins,
    }
    total = sum(counts.values())
    return sum(worth[kind] * many for kind, many in counts.items()) / total if total else 0.0
