"""One game of an environment: dealt from a codebook, observed from a seat, moved by numbers."""

from __future__ import annotations

from random import Random

import numpy as np
from gymnasium import spaces

from numbers_station.game.board import Role, Seat, Team
from numbers_station.game.deal import deal
from numbers_station.game.errors import BadInput
from numbers_station.game.game import Game
from numbers_station.game.mode import TEAMS
from numbers_station.game.moves import Move
from numbers_station.game.ruleset import ONLY_WORDS, STANDARD, Ruleset

from . import observation as seen
from .codebook import Codebook, Mask
from .observation import Observation

MOST_NUMBER = 4
"""The highest number of a clue, unless told otherwise."""


class Rules:
    """What all games of an environment have in common, with the spaces that follow from it."""

    def __init__(self, codebook: Codebook, ruleset: Ruleset, most: int) -> None:
        """Raises `BadInput` for another game than two teams on words."""
        fits = (ruleset.content, ruleset.mode, ruleset.ending) == (ONLY_WORDS, TEAMS, STANDARD)
        if not fits or ruleset.approval or ruleset.words_language != codebook.language:
            reason = "an environment is for two teams on words in the codebook's language"
            raise BadInput("no_environment", "", f"{reason}, not for {ruleset}")
        if not 1 <= most <= ruleset.grid.starting:
            message = f"the highest number of a clue is 1 to {ruleset.grid.starting}, not {most}"
            raise BadInput("highest_number", "R6.5", message)
        self.codebook, self.ruleset, self.most = codebook, ruleset, most
        inner = {
            Role.SPYMASTER: seen.spymaster_space(codebook, ruleset.grid),
            Role.OPERATIVE: seen.operative_space(codebook, ruleset.grid),
        }
        many = {Role.SPYMASTER: len(codebook.clues) * most, Role.OPERATIVE: ruleset.grid.cards + 1}
        self._many = many
        self._inner = inner

    def observation_space(self, role: Role) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self._many[role],), np.int8)
        return spaces.Dict({"observation": self._inner[role], "action_mask": mask})

    def action_space(self, role: Role) -> spaces.Discrete:
        return spaces.Discrete(self._many[role])

    def deal(self, rng: Random) -> Game:
        layout = deal(self.ruleset, self.codebook.deck, (), rng)
        return Game.new(self.ruleset, layout.faces, rng)

    def observe(self, game: Game, seat: Seat) -> dict[str, Observation | Mask]:
        """What a seat observes; the game itself keeps the key from operatives (R3.6)."""
        team = seat.team or Team.RED
        found = seen.observe(game.state, team, self.codebook)
        if seat.role is Role.SPYMASTER:
            found["key"] = seen.observe_key(game.key_for(seat), team)
        return {"observation": found, "action_mask": self.mask(game, seat)}

    def mask(self, game: Game, seat: Seat) -> Mask:
        """What a seat may do; nothing while it is not its move."""
        if game.to_act() is not seat:
            return np.zeros(self._many[seat.role], np.int8)
        if seat.role is Role.SPYMASTER:
            return seen.spymaster_mask(game.state, self.codebook, self.most)
        return seen.operative_mask(game.state)

    def move(self, game: Game, seat: Seat, action: int) -> Move:
        if seat.role is Role.SPYMASTER:
            return seen.spymaster_move(action, self.codebook, self.most)
        return seen.operative_move(action, game.state)
