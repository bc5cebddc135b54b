"""Playing in the terminal: whole games typed in, in every mode and language."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from numbers_station.cli import main
from numbers_station.cli.terminal.hot_seat import HotSeat
from numbers_station.decks import words
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import AGENT, Identity, Team, Word
from numbers_station.game.deal import Layout, deal
from numbers_station.game.events import Dealt
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.record import read
from numbers_station.game.ruleset import CONFIGURATIONS, Language, Ruleset
from numbers_station.texts import catalog

YES_NO = {"en": ("y", "n"), "nl": ("j", "n"), "af": ("j", "n"), "is": ("j", "n")}


def first_game(ruleset: Ruleset, seed: int) -> tuple[Game, Layout]:
    """The game that the command deals for a seed."""
    rng = Random(seed)
    layout = deal(ruleset, *supply(ruleset), rng, theme)
    return Game.new(ruleset, layout.faces, rng), layout


def options(ruleset: Ruleset) -> list[str]:
    names = ("content", "grid", "ending", "mode", "language")
    return [word for name in names for word in (f"--{name}", str(getattr(ruleset, name)))]


def play(lines: list[str], *arguments: str) -> Result:
    result = CliRunner().invoke(
        main, ["play", "--hot-seat", *arguments], input="\n".join(lines) + "\n"
    )
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def numbers(game: Game, identity: Identity) -> list[str]:
    """How the cards of an identity are typed."""
    return [
        str(place + 1) for place, each in enumerate(game._secret.key.identities) if each is identity
    ]


def perfect(game: Game) -> list[str]:
    """What the starting team types to win in its first turn: Enter, a clue, all its cards."""
    clue = "hugsun" if game.state.ruleset.language is Language.ICELANDIC else "hint"
    lines = ["", f"{clue} unlimited", *numbers(game, AGENT[game.state.starting])]
    if game.state.ruleset.ending == "assassin":
        lines += numbers(game, Identity.ASSASSIN)
    return lines


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_every_configuration_can_be_played(ruleset: Ruleset, tmp_path: Path) -> None:  # R24.6
    game, _ = first_game(ruleset, 3)
    record = tmp_path / "game.txt"
    arguments = [*options(ruleset), "--seed", "3", "--record", str(record)]
    result = play([*perfect(game), "n"], *arguments)
    assert result.exit_code == 0, result.output
    outcome = read(record.read_text("utf-8")).state.outcome
    assert outcome is not None
    assert outcome.winner is game.state.starting
    if ruleset.mode == "coop":  # R22.9: a win in the first turn is the best there is
        assert outcome.score == ruleset.grid.scores[-1]
    else:
        assert outcome.score is None


@pytest.mark.parametrize("language", list(Language))
def test_every_language(language: Language) -> None:
    ruleset = Ruleset(language=language)
    game, _ = first_game(ruleset, 4)
    result = play([*perfect(game), YES_NO[language][1]], "--language", str(language), "--seed", "4")
    assert result.exit_code == 0
    won = {"en": "wins", "nl": "wint", "af": "wen", "is": "vinnur"}
    assert won[language] in result.output


class Terminal(Console):
    """A real terminal as far as rich can tell, with somebody typing."""

    def __init__(self, lines: list[str], kind: str) -> None:
        super().__init__(
            file=StringIO(), force_terminal=True, width=100, height=50, _environ={"TERM": kind}
        )
        self.lines = iter(lines)

    def input(self, *_: object, **__: object) -> str:
        return next(self.lines)

    @property
    def shown(self) -> str:
        return self.file.getvalue()  # type: ignore[attr-defined,no-any-return]


def screens(kind: str, seed: int) -> str:
    """Everything that a terminal got while two turns were played on a fixed board."""
    cards = tuple(Word(f"w{number}") for number in range(25))
    identities = list(Key.parse("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX").identities)
    touched = {0, 17, 9}
    rest = [place for place in range(25) if place not in touched]
    for place, source in zip(rest, Random(seed).sample(rest, len(rest)), strict=True):
        identities[place] = Key.parse("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX")[source]
    key = Key(Ruleset().grid, tuple(identities), Team.RED)
    game = Game(Dealt(Ruleset(), cards, Team.RED), key)
    terminal = Terminal(["", "hint 1", "1", "18", "", "clue 2", "10", "."], kind)
    with pytest.raises(StopIteration):
        HotSeat(game, terminal, catalog(Language.ENGLISH)).play()
    assert len(game.state.clues) == 2
    return terminal.shown


def test_the_key_leaves_no_trace_on_the_screen() -> None:  # R3.6
    """What is printed outside the second screen does not depend on uncovered cards."""

    def public(seed: int) -> str:
        whole = screens("xterm", seed)
        assert whole.count("\x1b[?1049h") == 2
        return re.sub(r"\x1b\[\?1049h.*?(\x1b\[\?1049l|$)", "", whole, flags=re.DOTALL)

    assert public(1) == public(2)
    assert screens("xterm", 1) != screens("xterm", 2)


def test_a_terminal_without_a_second_screen_pushes_the_key_away() -> None:
    shown = screens("dumb", 1)
    key, _, after = shown.partition("Your clue")
    assert "w0" in key.casefold()
    assert after.partition("Put the screen")[0].count("\n") > 190


def test_wrong_input_at_every_step_is_answered(tmp_path: Path) -> None:
    game, _ = first_game(Ruleset(), 3)
    own, bystander = AGENT[game.state.starting], Identity.BYSTANDER
    theirs = AGENT[game.state.starting.other]
    word = game.state.cards[0].text  # type: ignore[union-attr]
    lines = [
        "",
        "tree",  # no number
        "2",  # no word
        "tree 10",  # R6.5: first a warning, then a refusal
        "y",
        "7 1",  # R26.3: a single digit is doubtful
        "n",
        f"{word} 1",  # R26.1
        "!!! 1",
        "two words 1",  # R12.1: offered to the other spymaster
        "n",
        "two words 1",
        "y",
        "",  # to the other spymaster
        "maybe",
        "y",
        "",  # and back
        "two words 1",
        "nonsense",
        "99",
        ".",  # R7.4
        numbers(game, own)[0],
        numbers(game, own)[0],  # R4.6
        "!",  # a challenge
        "",
        "n",  # invalid: penalty for the others
        "",
        numbers(game, own)[1],  # not theirs
        numbers(game, theirs)[0],
        "",
        "hint 1",
        numbers(game, bystander)[0],
    ]
    result = play(lines, "--seed", "3", "--record", str(tmp_path / "game.txt"))
    for said in (
        "A clue is one word, then a number",
        "out of range. (R6.5)",
        "lies on the table. (R26.1)",
        "letters and digits only",
        "The referee does not allow that clue. (R12.1)",
        "Please answer y or n.",
        "The other spymaster agrees",
        "There is no such card on the table: nonsense",
        "There is no such card on the table: 99",
        "at least one guess",
        "covered already. (R4.6)",
        "that clue is doubtful",
        "The clue is invalid",
        "not one of your own cards. (R17.2)",
        "an innocent bystander",
        "left unfinished",
    ):
        assert said in result.output, said
    record = read((tmp_path / "game.txt").read_text("utf-8"))
    assert record.key is None
    assert record.state.clues[0].word == "two words"


def test_coop_with_a_challenge_and_the_enemy() -> None:  # R16.8, R22.5
    ruleset = next(r for r in CONFIGURATIONS if r.mode == "coop" and r.content == "words")
    game, _ = first_game(ruleset, 3)
    enemy = numbers(game, AGENT[game.state.starting.other])
    lines = [
        "",
        "hint 1",
        "!",
        "n",
        "",
        numbers(game, Identity.BYSTANDER)[0],
        enemy[0],
        "",
        enemy[1],
    ]
    result = play(lines, *options(ruleset), "--seed", "3")
    assert "not one of the enemy's cards" in result.output
    assert result.output.count("the simulated enemy covers") == 2


def test_the_next_game_is_on_the_other_side(tmp_path: Path) -> None:  # R10
    game, layout = first_game(Ruleset(), 3)
    record = tmp_path / "game.txt"
    result = play([*perfect(game), "y", "", "hint 1"], "--seed", "3", "--record", str(record))
    second = read((tmp_path / "game-2.txt").read_text("utf-8"))
    assert second.dealt.cards == layout.turn_over().faces
    assert "left unfinished" in result.output


def test_sudden_death_and_giving_up() -> None:  # R21.18
    ruleset = next(r for r in CONFIGURATIONS if r.ending == "assassin" and r.mode == "teams")
    game, _ = first_game(ruleset, 3)
    assassin = numbers(game, Identity.ASSASSIN)[0]
    result = play(["", "hint 1", assassin, "!", "n"], *options(ruleset), "--seed", "3")
    assert "Sudden death" in result.output
    assert "The others failed in sudden death." in result.output


def test_with_approval_the_other_spymaster_is_asked(tmp_path: Path) -> None:  # R16.7
    record = tmp_path / "game.txt"
    lines = ["", "tree 1", "", "n", "", "river 2", "", "y"]
    result = play(lines, "--approval", "--seed", "3", "--record", str(record))
    assert "The other spymaster does not agree" in result.output
    assert "The other spymaster agrees" not in result.output  # the clue itself says so
    assert [clue.word for clue in read(record.read_text("utf-8")).state.clues] == ["river"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "not one of"),
        (["--language", "fr"], "not one of"),
        (["--mode", "coop", "--approval"], "no opposing spymaster"),
        (["--mode", "coop", "--approval", "--language", "nl"], "geen ander hoofd"),
    ],
)
def test_bad_options(arguments: list[str], said: str) -> None:
    result = CliRunner().invoke(main, ["play", "--hot-seat", *arguments])
    assert result.exit_code != 0
    assert said in result.output


def test_a_record_that_cannot_be_written() -> None:
    game, _ = first_game(Ruleset(), 3)
    result = play([*perfect(game), "n"], "--seed", "3", "--record", "/no/such/folder/game.txt")
    assert "could not be written" in result.output


def cards_played(tmp_path: Path, *arguments: str) -> set[str]:
    """The words on the table of a game that is left at once after the first clue."""
    record = tmp_path / "game.txt"
    play(["", "hint 1"], "--seed", "3", "--record", str(record), *arguments)
    return {card.text for card in read(record.read_text("utf-8")).dealt.cards}  # type: ignore[union-attr]


def test_own_words(tmp_path: Path) -> None:
    letters = "abcdefghijklmnopqrst"
    own = [f"own{one}{two}" for one in letters for two in "abc"]
    pack = tmp_path / "own.txt"
    pack.write_text("\n".join(own), "utf-8")
    assert cards_played(tmp_path, "--words", str(pack)) <= set(own)
    some = cards_played(tmp_path, "--words", str(pack), "--share", "40")
    assert 3 <= len(some & set(own)) <= 17
    assert some - set(own) <= set(words.standard(Language.ENGLISH).words)


def test_the_childrens_deck(tmp_path: Path) -> None:
    assert cards_played(tmp_path, "--children") <= set(words.children(Language.ENGLISH).words)


def test_bad_own_words_are_named(tmp_path: Path) -> None:
    pack = tmp_path / "own.txt"
    pack.write_text("apple\napple\n", "utf-8")
    result = CliRunner().invoke(main, ["play", "--hot-seat", "--words", str(pack)])
    assert result.exit_code == 1
    assert "line 2: “apple” is in line 1 already" in result.output
    pack.write_text("\n".join(f"own{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"), "utf-8")
    result = CliRunner().invoke(main, ["play", "--hot-seat", "--words", str(pack)])
    assert result.exit_code == 1
    assert "13 cards" in result.output
