"""The spymaster bot: a clue, a cover, a ruling or an answer, whatever it is asked for."""

from __future__ import annotations

from random import Random

from numbers_station.game.clue import normal
from numbers_station.game.desk import Desk
from numbers_station.game.key import Key
from numbers_station.game.moves import CoverEnemy, CoverOwn, GiveClue
from numbers_station.game.phase import CLUE, ENEMY, GUESS, PENALTY
from numbers_station.game.state import State

from ..bot import Choice, Note
from ..judging import answer_question, rule_on_clue
from ..knowledge.card_meaning import find_unknown
from ..knowledge.knowledge import Knowledge
from .covers import choose_enemy_cover, choose_own_cover
from .level import Level
from .planning import plan_clue


def lead(state: State, key: Key, desk: Desk, known: Knowledge, level: Level, rng: Random) -> Choice:
    if state.phase is GUESS:
        return rule_on_clue(state)
    if state.phase is CLUE and desk.question:
        return answer_question(state, desk.question.clue.word)
    if state.phase is PENALTY:
        card = choose_own_cover(state, key, known, level)
        return Choice(CoverOwn(card), Note("cover", meant=(card,)))
    if state.phase is ENEMY:
        card = choose_enemy_cover(state, key, known, level)
        return Choice(CoverEnemy(card), Note("cover", meant=(card,)))
    plan = plan_clue(state, key, known, level, rng)
    blind = find_unknown(state.cards, plan.meant, known)
    word = normal(plan.word)  # as the game keeps it, without the capital of a name
    note = Note("clue", word, plan.meant, plan.feared, round(100 * plan.sure), unknown=blind)
    return Choice(GiveClue(plan.word, plan.number), note)
