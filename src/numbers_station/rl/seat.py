"""One seat as a Gymnasium environment: the other three are played by bots."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import gymnasium
import numpy as np

from numbers_station.bots.bot import Bot, choose, view_of
from numbers_station.bots.levels import all_bots
from numbers_station.game.board import OPERATIVE, SPYMASTER, Role, Team
from numbers_station.game.errors import BadInput
from numbers_station.game.game import Game
from numbers_station.game.record import format_position
from numbers_station.game.ruleset import CLASSIC, Ruleset

from .codebook import Codebook, frequent_clues
from .game import MOST_NUMBER, Rules

WON, LOST = 1.0, -1.0
ROLES = {"spymaster": SPYMASTER, "operative": OPERATIVE}
HEARD = 4000
"""Clue words that an operative knows by number, unless told otherwise: those of a recruit."""
US = Team.RED


class SeatEnv(gymnasium.Env[Mapping[str, Any], np.int64]):
    """
    The red spymaster's or operative's seat in a game of two teams on words.

    Observations and actions are those of `TableEnv`. A game that is won is worth 1, one that is
    lost -1, and so is an action that the mask excludes, which ends it.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        role: str = "operative",
        partner: str = "recruit",
        opponent: str = "recruit",
        codebook: Codebook | None = None,
        ruleset: Ruleset = CLASSIC,
        most: int = MOST_NUMBER,
        render_mode: str | None = None,
    ) -> None:
        """*partner* and *opponent* are levels by name. Raises `BadInput`."""
        bots = all_bots()
        if role not in ROLES:
            raise BadInput("no_such_role", "", f"there is no role {role!r}: {', '.join(ROLES)}")
        for name in (partner, opponent):
            if name not in bots:
                raise BadInput("no_such_bot", "", f"there is no bot {name!r}: {', '.join(bots)}")
        if codebook is None:
            words = frequent_clues(ruleset.language, HEARD) if role == "operative" else None
            codebook = Codebook(words, language=ruleset.language)
        self._rules = Rules(codebook, ruleset, most)
        self._seat = ROLES[role][US]
        self._bots: dict[Team, Bot] = {US: bots[partner], US.other: bots[opponent]}
        self.observation_space = self._rules.observation_space(Role(role))
        self.action_space = self._rules.action_space(Role(role))
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._rng = Random(int(self.np_random.integers(2**62)))
        self._game = self._rules.deal(self._rng)
        self._play_on()
        if self._game.state.outcome:  # lost before it was asked
            return self.reset(options=options)
        return self._rules.observe(self._game, self._seat), {}

    def step(
        self, action: np.int64 | int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        mask = self._rules.mask(self._game, self._seat)
        if not mask[action]:
            return self._rules.observe(self._game, self._seat), LOST, True, False, {}
        self._game.play(self._seat, self._rules.move(self._game, self._seat, int(action)))
        self._play_on()
        outcome = self._game.state.outcome
        reward = 0.0 if outcome is None else WON if outcome.winner is US else LOST
        return self._rules.observe(self._game, self._seat), reward, outcome is not None, False, {}

    def _play_on(self) -> None:
        """The bots move until it is this seat's move, or the game is over."""
        game: Game = self._game
        while (seat := game.to_act()) and seat is not self._seat:
            bot = self._bots[seat.team or US]
            game.play(seat, choose(bot, view_of(game, seat), self._rng).move)

    def render(self) -> str | None:
        """The position as a line of text, as everybody sees it."""
        return format_position(self._game.state) if self.render_mode == "ansi" else None
