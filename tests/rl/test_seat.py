"""The Gymnasium environment: conformant, and one seat of a whole game."""

from __future__ import annotations

import warnings
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from numbers_station.game.errors import BadInput
from numbers_station.game.ruleset import Language
from numbers_station.rl import Codebook, SeatEnv
from numbers_station.rl.codebook import frequent_clues


@pytest.fixture(scope="module")
def codebook() -> Codebook:
    return Codebook(frequent_clues(Language.ENGLISH, 150))


@pytest.mark.parametrize("role", ["operative", "spymaster"])
def test_their_own_checker_is_content(role: str, codebook: Codebook) -> None:
    env = gymnasium.make("NumbersStation/Seat-v0", role=role, partner="random", codebook=codebook)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("role", ["operative", "spymaster"])
def test_whole_games(role: str, codebook: Codebook) -> None:
    env = SeatEnv(role, codebook=codebook, render_mode="ansi")
    rng = Random(role)
    rewards = set()
    for seed in range(6):
        observation, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            assert observation in env.observation_space
            assert ("key" in observation["observation"]) == (role == "spymaster")
            allowed = np.flatnonzero(observation["action_mask"])
            observation, reward, over, _, _ = env.step(np.int64(rng.choice(allowed.tolist())))
        rewards.add(reward)
        assert str(env.render()).startswith("words,5x5,standard,teams,en")
    assert rewards <= {1.0, -1.0}


def test_an_operative_knows_its_partner_s_clues_by_number() -> None:
    env = SeatEnv()
    observation, _ = env.reset(seed=5)
    assert observation["observation"]["clues"].max() > 0


def test_a_spymaster_sees_the_key_from_its_own_side(codebook: Codebook) -> None:
    env = SeatEnv("spymaster", partner="agent", opponent="random", codebook=codebook)
    observation, _ = env.reset(seed=2)
    key, left = observation["observation"]["key"], observation["observation"]["left"]
    assert sorted(np.bincount(key)[1:].tolist()) == [1, 7, 8, 9]
    assert key.tolist().count(1) == left[0]


def test_an_illegal_action_loses(codebook: Codebook) -> None:
    env = SeatEnv(codebook=codebook, partner="random")
    observation, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, over, _, _ = env.step(wrong)
    assert (reward, over) == (-1.0, True)


@pytest.mark.parametrize("wrong", [{"role": "judge"}, {"partner": "nobody"}, {"opponent": ""}])
def test_bad_settings_are_refused(wrong: dict[str, str], codebook: Codebook) -> None:
    with pytest.raises(BadInput):
        SeatEnv(codebook=codebook, **wrong)  # type: ignore[arg-type]
