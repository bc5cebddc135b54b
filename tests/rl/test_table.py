"""The PettingZoo environment: conformant, playable to the end, and the key in no wrong hands."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo.test import api_test, seed_test

from numbers_station.decks import words
from numbers_station.game.board import Seat
from numbers_station.game.errors import BadInput, IllegalMove
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.ruleset import (
    CHILDREN,
    EIGHT_BALL,
    PICTURES,
    QUICK,
    THREE_PLAYERS,
    TWO_PLAYERS,
    Language,
    Ruleset,
)
from numbers_station.rl import Codebook, TableEnv, table_env
from numbers_station.rl.codebook import frequent_clues
from numbers_station.rl.table import SEATS

EXPECTED = (
    "Observation is not a NumPy array",  # it is a dictionary of them, as in their card games
    "Observation space for each agent probably should be",
    "The class of observation spaces is different",
    "Agents have different observation space sizes",  # the key is in those of spymasters only
)


@pytest.fixture(scope="module")
def codebook() -> Codebook:
    """With words of the deck among the clues, so that on every board some may not be given."""
    deck = words.standard(Language.ENGLISH).words
    return Codebook([*frequent_clues(Language.ENGLISH, 150), *deck[:200]])


def test_their_own_checker_is_content(codebook: Codebook) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(table_env(codebook=codebook, render_mode="ansi"), num_cycles=200)
        seed_test(lambda: table_env(codebook=codebook), num_cycles=50)
    strange = [str(each.message) for each in said if not str(each.message).startswith(EXPECTED)]
    assert strange == []


def play(env: TableEnv, rng: Random) -> dict[str, float]:
    """A game by chance among what the masks allow; the rewards."""
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        earned[agent] += reward
        env.step(None if over else choose(observation, rng))
    return earned


def choose(observation: dict[str, Any], rng: Random) -> int:
    return rng.choice(np.flatnonzero(observation["action_mask"]).tolist())


@pytest.mark.parametrize("ruleset", [Ruleset(), QUICK, CHILDREN], ids=str)
def test_games_are_played_to_the_end(codebook: Codebook, ruleset: Ruleset) -> None:
    env = TableEnv(codebook, ruleset)
    for seed in range(5):
        env.reset(seed=seed)
        earned = play(env, Random(seed))
        winners = {agent for agent, reward in earned.items() if reward == 1}
        assert winners in ({"spymaster_0", "operative_0"}, {"spymaster_1", "operative_1"})
        assert all(reward == -1 for agent, reward in earned.items() if agent not in winners)


def test_masks_are_what_the_rules_allow(codebook: Codebook) -> None:
    """An operative's exactly; a spymaster's numbers end at what can be meant."""
    env = TableEnv(codebook)
    env.reset(seed=3)
    rng = Random(3)
    for agent in env.agent_iter(60):
        observation, _, over, _, _ = env.last()
        if over:
            break
        game: Game = env._game
        mask = observation["action_mask"]
        moves = [env._rules.move(game, SEATS[agent], n) for n in range(len(mask))]
        tried = rng.sample(range(len(mask)), min(40, len(mask)))
        for action in tried:
            allowed = True
            try:
                game.decide(SEATS[agent], moves[action])
            except IllegalMove:
                allowed = False
            if agent.startswith("operative"):
                assert mask[action] == allowed
            else:
                assert allowed >= mask[action]
        env.step(choose(observation, rng))


def permuted(game: Game, rng: Random) -> Game:
    """The same game with another key that it might as well have."""
    key = game.key_for(Seat.RED_SPYMASTER)
    open_cards = list(game.state.uncovered)
    shuffled = rng.sample(open_cards, len(open_cards))
    identities = list(key.identities)
    for card, other in zip(open_cards, shuffled, strict=True):
        identities[card] = key[other]
    return Game.replay(Key(key.grid, tuple(identities), key.starting), game.log)


def test_an_operative_observes_the_same_whatever_the_key_is(codebook: Codebook) -> None:
    env = TableEnv(codebook)
    env.reset(seed=1)
    rng = Random(1)
    differed = 0
    for _ in range(30):
        observation, _, over, _, _ = env.last()
        if over:
            break
        before = {each: env.observe(each) for each in env.agents}
        game, env._game = env._game, permuted(env._game, rng)
        after = {each: env.observe(each) for each in env.agents}
        env._game = game
        for each in env.agents:
            same = repr(before[each]) == repr(after[each])
            spymaster = each.startswith("spymaster")
            assert same or spymaster
            differed += not same
            assert ("key" in before[each]["observation"]) == spymaster
            inner = env.observation_space(each)["observation"]
            assert isinstance(inner, spaces.Dict)
            assert ("key" in inner.spaces) == spymaster
        env.step(choose(observation, rng))
    assert differed
    assert "key" not in str(env.infos)


def test_an_illegal_action_loses(codebook: Codebook) -> None:
    env = table_env(codebook=codebook)
    env.reset(seed=0)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    assert agent.startswith("spymaster")
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


@pytest.mark.parametrize("ruleset", [PICTURES, TWO_PLAYERS, THREE_PLAYERS, EIGHT_BALL], ids=str)
def test_other_games_are_refused(codebook: Codebook, ruleset: Ruleset) -> None:
    with pytest.raises(BadInput):
        TableEnv(codebook, ruleset)


def test_bad_settings_are_refused(codebook: Codebook) -> None:
    for most in (0, 10):
        with pytest.raises(BadInput):
            TableEnv(codebook, most=most)
    with pytest.raises(BadInput):
        Codebook(["too", "few"])
