"""The table as a PettingZoo environment (AEC): two spymasters and two operatives, one at a time."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from numbers_station.game.board import Role, Seat
from numbers_station.game.game import Game
from numbers_station.game.record import format_position
from numbers_station.game.ruleset import CLASSIC, Ruleset

from .codebook import Codebook
from .game import MOST_NUMBER, Rules

SEATS = {
    "spymaster_0": Seat.RED_SPYMASTER,
    "operative_0": Seat.RED_OPERATIVE,
    "spymaster_1": Seat.BLUE_SPYMASTER,
    "operative_1": Seat.BLUE_OPERATIVE,
}
NAMES = {seat: name for name, seat in SEATS.items()}
WON, LOST = 1.0, -1.0


def table_env(**settings: Any) -> AECEnv[str, Any, int]:
    """A `TableEnv` in which an illegal action loses the game, as is usual."""
    env: AECEnv[str, Any, int] = TableEnv(**settings)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=LOST)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class TableEnv(AECEnv[str, Any, int]):  # type: ignore[misc]
    """
    A game of two teams on words. Red is 0; whoever the key says begins.

    A spymaster's action is a clue word and a number: `word * most + number - 1`; an operative's is
    a card, or to stop. Only spymasters' observations have a place for the key.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "numbers_station_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        codebook: Codebook | None = None,
        ruleset: Ruleset = CLASSIC,
        most: int = MOST_NUMBER,
        render_mode: str | None = None,
    ) -> None:
        """*most* is the highest number of a clue. Raises `BadInput`."""
        super().__init__()
        self._rules = Rules(codebook or Codebook(language=ruleset.language), ruleset, most)
        self._observation_spaces = {
            agent: self._rules.observation_space(seat.role) for agent, seat in SEATS.items()
        }
        self._action_spaces = {
            agent: self._rules.action_space(seat.role) for agent, seat in SEATS.items()
        }
        self.render_mode = render_mode
        self.possible_agents = list(SEATS)
        self.agents: list[str] = []
        self._rng: Random = SystemRandom()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same *seed* deals the same one."""
        if seed is not None:
            self._rng = Random(seed)
        self._game: Game = self._rules.deal(self._rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        return self._rules.observe(self._game, SEATS[agent])

    def step(self, action: int | None) -> None:
        """Raises `IllegalMove` for what the mask excludes and the rules forbid."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        seat = SEATS[agent]
        self._game.play(seat, self._rules.move(self._game, seat, int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if outcome := self._game.state.outcome:
            for each in self.agents:
                self.rewards[each] = WON if SEATS[each].team is outcome.winner else LOST
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self._game.to_act()
        assert seat is not None
        assert seat.role is not Role.NONE
        self.agent_selection = NAMES[seat]

    def render(self) -> str | None:
        """The position as a line of text, as everybody sees it."""
        return format_position(self._game.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""
