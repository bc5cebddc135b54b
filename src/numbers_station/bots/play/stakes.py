"""Card values: what touching a card is worth to the team that guesses, as the score stands."""

from __future__ import annotations

from numbers_station.game.board import AGENT, Identity, Team
from numbers_station.game.ruleset import ASSASSIN_ENDING
from numbers_station.game.state import State

OWN, ENEMY, BYSTANDER, ASSASSIN = 1.0, -1.0, -0.35, -6.0
WIN, LOSS = 3.0, -6.0
URGENT = 0.6
"""How much less a mistake counts when the others win next turn anyway."""


def stakes(state: State, team: Team) -> dict[Identity, float]:
    """The value of each identity; the last card of either side decides the game (R9.1, R21)."""
    rules = state.ruleset.mode.rules
    eight_ball = state.ruleset.ending is ASSASSIN_ENDING
    mine, theirs = state.left[team], state.left[team.other]
    own, enemy, bystander, assassin = OWN, ENEMY, BYSTANDER, ASSASSIN
    if mine == 1 and not eight_ball:
        own = WIN
    if theirs == 1 and not (eight_ball and rules.enemy_needs_assassin):
        enemy = LOSS
    if theirs <= 2 and not rules.simulated_enemy and not eight_ball:
        bystander *= URGENT
        assassin *= URGENT
    if eight_ball:
        assassin = WIN if mine == 0 else ASSASSIN * (1.0 if mine > 2 else 0.6)
    if state.sudden_death:
        enemy = bystander = LOSS
    return {
        AGENT[team]: own,
        AGENT[team.other]: enemy,
        Identity.BYSTANDER: bystander,
        Identity.ASSASSIN: assassin,
    }
