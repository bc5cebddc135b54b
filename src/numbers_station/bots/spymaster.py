"""The spymaster: a clue, a cover, a ruling or an answer, whatever it is asked for."""

from __future__ import annotations

from random import Random

from ..game.desk import Desk
from ..game.key import Key
from ..game.moves import CoverEnemy, CoverOwn, GiveClue
from ..game.state import CLUE, ENEMY, GUESS, PENALTY, State
from .covers import hardest, most_in_the_way
from .faces import unknown
from .knowledge import Knowledge
from .legal import answer, ruling
from .planning import best
from .player import Choice, Note
from .temper import Temper


def lead(
    state: State, key: Key, desk: Desk, known: Knowledge, temper: Temper, rng: Random
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
