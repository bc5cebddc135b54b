"""
Boards of clembench in, scores out: its game of one team against an opponent that never errs.

Red is the team. The operative says all its guesses at once, no more than the number; they count in
order up to the first that is not the team's. Then the opponent uncovers so many of its own cards.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from random import Random

import msgspec

from numbers_station.arena.boards import key_of
from numbers_station.bots.bot import Bot
from numbers_station.game.board import AGENT, Identity, Team, Word
from numbers_station.game.cards import check_cards
from numbers_station.game.errors import Refusal
from numbers_station.game.events import ClueGiven, Covered, Dealt
from numbers_station.game.key import Key
from numbers_station.game.state import State

from .mirror import PLAIN, before_clue
from .our_bots import choose_clue, choose_guess

US, THEM = Team.RED, Team.BLUE
EXPECTED = 2
"""Words a turn that count as fully efficient."""


class Assignments(msgspec.Struct, frozen=True):
    """Whose each word is. Printed, it shows nothing."""

    team: tuple[str, ...]
    opponent: tuple[str, ...]
    innocent: tuple[str, ...]
    assassin: tuple[str, ...]

    def __repr__(self) -> str:
        return "Assignments(<secret>)"

    def __rich_repr__(self) -> list[tuple[str, str]]:  # what `rich` prints instead of repr
        return [("", "<secret>")]


class Instance(msgspec.Struct, frozen=True):
    """One board of an experiment."""

    game_id: int
    board: tuple[str, ...]
    assignments: Assignments


class Experiment(msgspec.Struct, frozen=True):
    """Boards that differ in one thing, such as how many words the opponent uncovers in a turn."""

    name: str
    game_instances: tuple[Instance, ...]
    variable: str = ""
    difficulty: int = msgspec.field(name="opponent difficulty", default=1)


class Instances(msgspec.Struct, frozen=True):
    """The file `in/instances.json`; what else stands there is left alone."""

    experiments: tuple[Experiment, ...]


class Episode(msgspec.Struct, frozen=True):
    """What came of a board."""

    experiment: str
    game: int
    won: bool
    assassin: bool
    turns: int
    recall: float
    """The share of the team's words that it found."""
    specificity: float
    """The share of the other words that it did not touch."""
    efficiency: float
    """Guesses a turn by two, at most 1."""

    @property
    def quality(self) -> float:
        """The harmonic mean of recall and efficiency, of a hundred."""
        return 100 * statistics.harmonic_mean([self.recall, self.efficiency])


class Scores(msgspec.Struct, frozen=True):
    """An experiment, on average."""

    experiment: str
    played: int
    left_out: int
    """Boards that have another number of words of each kind than ours, so that no key fits."""
    won: float = 0.0
    recall: float = 0.0
    specificity: float = 0.0
    efficiency: float = 0.0
    quality: float = 0.0


def read_instances(text: bytes) -> tuple[Experiment, ...]:
    """The experiments of a file. Raises `msgspec.MsgspecError`."""
    return msgspec.json.decode(text, type=Instances).experiments


def run(experiment: Experiment, spymaster: Bot, operative: Bot, seed: str) -> list[Episode]:
    """Every board of an experiment that has our numbers of words."""
    episodes = []
    for instance in experiment.game_instances:
        try:
            state, key = _lay(instance)
        except Refusal:
            continue
        rng = Random(f"{seed}/{experiment.name}/{instance.game_id}")
        episodes.append(_play(experiment, instance, state, key, (spymaster, operative), rng))
    return episodes


def sum_up(experiment: Experiment, episodes: Sequence[Episode]) -> Scores:
    left_out = len(experiment.game_instances) - len(episodes)
    name = f"{experiment.variable}: {experiment.name}" if experiment.variable else experiment.name
    if not episodes:
        return Scores(name, 0, left_out)
    return Scores(
        name,
        len(episodes),
        left_out,
        100 * _mean(each.won for each in episodes),
        _mean(each.recall for each in episodes),
        _mean(each.specificity for each in episodes),
        _mean(each.efficiency for each in episodes),
        _mean(each.quality for each in episodes),
    )


def _lay(instance: Instance) -> tuple[State, Key]:
    """The position at the deal and its key. Raises `BadKey`, `BadDeck`."""
    whose = {
        word: identity
        for words, identity in (
            (instance.assignments.team, AGENT[US]),
            (instance.assignments.opponent, AGENT[THEM]),
            (instance.assignments.innocent, Identity.BYSTANDER),
            (instance.assignments.assassin, Identity.ASSASSIN),
        )
        for word in words
    }
    key = key_of(PLAIN.grid, tuple(whose[word] for word in instance.board if word in whose))
    dealt = Dealt(PLAIN, tuple(map(Word, instance.board)), key.starting)
    check_cards(dealt)
    return State.start(dealt), key


def _play(
    experiment: Experiment,
    instance: Instance,
    state: State,
    key: Key,
    pair: tuple[Bot, Bot],
    rng: Random,
) -> Episode:
    spymaster, operative = pair
    guesses = turns = wrong = 0
    hit = False
    while all(state.left[team] for team in Team) and not hit:
        turns += 1
        state = before_clue(state, US)
        word, number = choose_clue(spymaster, state, key, instance.board, rng)
        state = state.after(ClueGiven(US, word, number))
        said = _say_guesses(operative, state, number, rng)
        guesses += len(said)
        for card in said:
            state = state.after(Covered(US, card, key[card]))
            if key[card] is not AGENT[US]:
                wrong += 1
                hit = key[card] is Identity.ASSASSIN
                break
        if all(state.left[team] for team in Team) and not hit:
            state = before_clue(state, US)
            theirs = [card for card in state.uncovered if key[card] is AGENT[THEM]]
            for card in rng.sample(theirs, min(experiment.difficulty, len(theirs))):
                state = state.after(Covered(THEM, card, key[card]))
    ours = PLAIN.grid.starting
    return Episode(
        experiment.name,
        instance.game_id,
        not hit and not state.left[US],
        hit,
        turns,
        (ours - state.left[US]) / ours,
        1 - wrong / (PLAIN.grid.cards - ours),
        min(guesses / turns / EXPECTED, 1),
    )


def _say_guesses(operative: Bot, state: State, number: int, rng: Random) -> list[int]:
    """All guesses of a turn, each as if those before it had been right."""
    said: list[int] = []
    while len(said) < min(number, state.left[US] + len(said)):
        card = choose_guess(operative, state, rng)
        if card is None:
            break
        said.append(card)
        state = state.after(Covered(US, card, AGENT[US]))
    return said


def _mean(values: Iterable[float]) -> float:
    return statistics.fmean(values)
