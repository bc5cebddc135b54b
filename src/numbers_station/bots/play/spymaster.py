"""The spymaster: a clue, a cover, a ruling or an answer, whatever it is asked for."""

from __future__ import annotations

from random import Random

from numbers_station.game.desk import Desk
from numbers_station.game.key import Key
from numbers_station.game.moves import CoverEnemy, CoverOwn, GiveClue
from numbers_station.game.phase import CLUE, ENEMY, GUESS, PENALTY
from numbers_station.game.state import State

from ..knowledge.card_meaning import unknown
from ..knowledge.knowledge import Knowledge
from ..player import Choice, Note
from .covers import hardest, most_in_the_way
from .level import Level
from .planning import best
from .referee_advice import answer, ruling


def lead(
    state: State, key: Key, desk: Desk, known: Knowledge, temper: Level, rng: Random
) -> Choice:
    if state.phase is GUESS:
        return ruling(state, desk)
    if state.phase is CLUE and desk.question:
        return answer(state, desk.question.clue.word)
    if state.phase is PENALTY:
        card = hardest(state, key, known, temper)
        return Choice(CoverOwn(card), Note("cover", meant=(card,)))
    if state.phase is ENEMY:
        card = most_in_the_way(state, key, known, temper)
        return Choice(CoverEnemy(card), Note("cover", meant=(card,)))
    plan = best(state, key, known, temper, rng)
    blind = unknown(state.cards, plan.meant, known)
    note = Note("clue", plan.word, plan.meant, plan.feared, round(100 * plan.sure), unknown=blind)
    return Choice(GiveClue(plan.word, plan.number), note)
