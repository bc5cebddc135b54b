"""The rulebooks' own examples: set-up, limits, form, transitions and whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from msgspec import convert

from numbers_station.game.board import (
    OPERATIVE,
    SPYMASTER,
    Card,
    Grid,
    Identity,
    Picture,
    Team,
    Word,
)
from numbers_station.game.clue import CLEAR, Kind, Reason, Ruling, Verdict, normal, spelling
from numbers_station.game.errors import IllegalClue
from numbers_station.game.events import Covered, Dealt
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.moves import GiveClue, Guess, Stop
from numbers_station.game.ruleset import Content, HouseRules, Language, Ruleset
from numbers_station.referee import verdict

DATA = Path(__file__).parent / "data"
EXAMPLES = yaml.safe_load((DATA / "examples.yaml").read_text())
GAMES = yaml.safe_load((DATA / "games.yaml").read_text())["games"]


def by_id(case: dict[str, Any]) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", EXAMPLES["setup"], ids=by_id)
def test_setup(case: dict[str, Any]) -> None:  # R1.1, R1.4, R3.4, R2.2, R22.9
    grid = Grid(case["grid"])
    counts = Counter(grid.identities(Team.BLUE))
    assert grid.cards == case["cards"]
    assert counts == {
        Identity.BLUE: case["starting"],
        Identity.RED: case["other"],
        Identity.BYSTANDER: case["bystanders"],
        Identity.ASSASSIN: case["assassins"],
    }
    assert len(grid.orientations) == case["orientations"]
    assert len(Ruleset(grid=grid).seats(Team.RED)) == case["seats"]
    assert (grid.scores[0], grid.scores[-1]) == (1, case["best_score"])


@pytest.mark.parametrize("case", EXAMPLES["limits"], ids=by_id)
def test_limits(case: dict[str, Any]) -> None:  # R7.6, R7.4
    game = Game.new(Ruleset(), [Word(f"w{i}") for i in range(25)], Random(1))
    game.play(SPYMASTER[game.state.turn], GiveClue("hint", case["number"]))
    assert game.state.guess_limit == case["most"]


@pytest.mark.parametrize("case", EXAMPLES["form"], ids=by_id)
def test_form(case: dict[str, Any]) -> None:  # R12.1, R12.2, R18
    def judge(house: dict[str, bool]) -> tuple[Ruling, set[Kind]]:
        rules = convert(house, HouseRules)
        found = verdict(case["clue"], case.get("visible", []), Language(case["language"]), rules)
        return found.ruling, {reason.kind for reason in found.reasons}

    house_rule = case.get("house_rule", "placeNames")
    ruling, kinds = judge({house_rule: False, "placeNames": False})
    match case["form"]:
        case "fine":
            assert not {Kind.MORE_THAN_ONE_WORD, Kind.LETTER_OR_DIGIT} & kinds
        case "letter or digit":
            assert ruling is Ruling.DOUBTFUL
            assert Kind.LETTER_OR_DIGIT in kinds
        case "more than one word":
            assert ruling is Ruling.FORBIDDEN
            assert Kind.MORE_THAN_ONE_WORD in kinds
            if "house_rule" in case:
                assert judge({house_rule: True})[0] in (Ruling.CLEAR, Ruling.DOUBTFUL)
    if "spelling" in case:  # R12.5, R12.6
        assert "-".join(spelling(case["clue"])) == case["spelling"]


@pytest.mark.parametrize("case", [c for c in EXAMPLES["form"] if "number" in c], ids=by_id)
def test_numbers_of_the_examples_can_be_given(case: dict[str, Any]) -> None:  # R6.3, R19
    content = Content(case["content"])
    rules = Ruleset(content=content, language=Language(case["language"]))
    face = Word if content is Content.WORDS else Picture
    game = Game.new(rules, [face(f"w{i}") for i in range(25)], Random(1))
    game.play(SPYMASTER[game.state.turn], GiveClue(case["clue"], case["number"]))
    clue = game.state.clue
    assert clue is not None
    assert (clue.word, clue.number) == (normal(case["clue"]), case["number"])


@pytest.mark.parametrize("case", EXAMPLES["transitions"], ids=by_id)
def test_a_covered_word_blocks_nothing(case: dict[str, Any]) -> None:  # R13.7
    """The referee is asked about the uncovered words only, at the moment of the clue."""

    def referee(
        clue: str, visible: Collection[str], language: str, house_rules: HouseRules
    ) -> Verdict:
        if clue == case["clue"] and case["visible"] in visible:
            return Verdict(Ruling.FORBIDDEN, (Reason(Kind.INFLECTED_FORM, "R13.4"),))
        return CLEAR

    rules = Ruleset(language=Language(case["language"]))
    key = Key.parse("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX")
    cards = (Word(case["visible"]), *(Word(f"w{i}") for i in range(24)))
    game = Game(Dealt(rules, cards, Team.RED), key, referee)
    with pytest.raises(IllegalClue):
        game.play(SPYMASTER[Team.RED], GiveClue(case["clue"], 1))
    game.play(SPYMASTER[Team.RED], GiveClue("hint", 1))
    game.play(OPERATIVE[Team.RED], Guess(0))
    game.play(OPERATIVE[Team.RED], Stop())
    game.play(SPYMASTER[Team.BLUE], GiveClue(case["clue"], 1))
    assert game.state.clue is not None


def paths() -> list[Any]:
    return [
        pytest.param(game, branch, id=f"{game['id']} {branch['name']}")
        for game in GAMES
        for branch in game["branches"]
    ]


@pytest.mark.parametrize(("case", "branch"), paths())
def test_example_game(case: dict[str, Any], branch: dict[str, Any]) -> None:
    content = Content(case["content"])
    rules = Ruleset(content=content, grid=Grid(case["grid"]), language=Language(case["language"]))
    places: dict[str, int] = {}
    cards: list[Card] = []
    identities: list[Identity] = []
    for identity, names in case["cards"].items():
        for name in names:
            places[name] = len(cards)
            word = Word(name.replace("_", " "))
            cards.append(word if content is Content.WORDS else Picture(name))
            identities.append(Identity(identity))
    starting = Team(case["starting"])
    key = Key(rules.grid, tuple(identities), starting)
    game = Game(Dealt(rules, tuple(cards), starting), key)
    for step in (*case["steps"], *branch["steps"]):
        play_step(game, step, places)


def play_step(game: Game, step: dict[str, Any], places: dict[str, int]) -> None:
    expect = step["expect"]
    if "clue" in step:
        team, word, number = step["clue"]
        game.play(SPYMASTER[Team(team)], GiveClue(word, number))
        assert game.state.guess_limit == expect["max_guesses"]
        return
    team, *card = step.get("guess") or step["stop"]
    move = Guess(places[card[0]]) if card else Stop()
    events = game.play(OPERATIVE[Team(team)], move)
    state = game.state
    if "identity" in expect:
        assert isinstance(events[0], Covered)
        assert events[0].identity == expect["identity"]
    assert (state.turn != team) == expect["turn_over"]
    seen = {
        "next_team": state.turn,
        "guesses_left": state.guesses_left,
        "left_red": state.left.red,
        "left_blue": state.left.blue,
    }
    for name in expect.keys() - {"identity", "turn_over"}:
        assert seen[name] == expect[name], name


def test_all_examples_are_there() -> None:
    assert [len(EXAMPLES[kind]) for kind in ("setup", "limits", "transitions")] == [5, 4, 3]
    assert len(paths()) == 18
    assert {game["content"] for game in GAMES} == {"words", "pictures"}
