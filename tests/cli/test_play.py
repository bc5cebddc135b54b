"""`numbers-station play`: every configuration and language, records, own words."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.typed_games import first_game, numbers, options, play
from click.testing import CliRunner
from decks.own.sample_files import drawing, folder
from foreign_words import CLUES, WORDS, pack_text, told_pack_text

from numbers_station.cli import main
from numbers_station.decks import words
from numbers_station.decks.own.picture_pack import import_pictures
from numbers_station.decks.own.picture_pack import write as write_pack
from numbers_station.game.board import AGENT, Identity
from numbers_station.game.game import Game
from numbers_station.game.record import read
from numbers_station.game.ruleset import CONFIGURATIONS, Language, Ruleset
from numbers_station.texts import catalog

YES_NO = {"en": ("y", "n"), "nl": ("j", "n"), "af": ("j", "n"), "is": ("j", "n")}


def perfect(game: Game) -> list[str]:
    """What the starting team types to win in its first turn: Enter, a clue, all its cards."""
    thoughts = {Language.ICELANDIC: "hugsun", Language.AFRIKAANS: "gedagte"}
    clue = thoughts.get(game.state.ruleset.language, "hint")
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


def test_the_next_game_is_on_the_other_side(tmp_path: Path) -> None:  # R10
    game, layout = first_game(Ruleset(), 3)
    record = tmp_path / "game.txt"
    result = play([*perfect(game), "y", "", "hint 1"], "--seed", "3", "--record", str(record))
    second = read((tmp_path / "game-2.txt").read_text("utf-8"))
    assert second.dealt.cards == layout.turn_over().faces
    assert "left unfinished" in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "not one of"),
        (["--language", "fr"], "not one of"),
        (["--mode", "coop", "--approval"], "no opposing spymaster"),
        (["children", "--ending", "assassin"], "no assassin"),  # R30.4
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
    assert catalog(Language.ENGLISH)("play.not_saved", why="") in result.output


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


def test_own_words_in_another_language(tmp_path: Path) -> None:  # R32.2
    pack, record = tmp_path / "ours.txt", tmp_path / "game.txt"
    pack.write_text(pack_text("el"), "utf-8")
    clue = CLUES["el"][0]
    arguments = ["children", "--words", str(pack), "--record", str(record)]
    play(["", f"{clue} 1"], "--seed", "3", *arguments)
    assert f" {clue} 1" in record.read_text("utf-8")
    found = read(record.read_text("utf-8"))
    assert found.dealt.ruleset.words_language == "el"
    assert {card.text for card in found.dealt.cards} <= set(WORDS["el"].split())  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("variant", "text", "said"),
    [
        ("children", told_pack_text("el"), "terminal.needs_terminal"),
        ("children", pack_text("el"), "deck.without_bots"),
        ("classic", told_pack_text("el"), "refused.too_few_in_language"),
    ],
)
def test_bots_play_what_the_pack_says_enough_of(
    tmp_path: Path, variant: str, text: str, said: str
) -> None:  # R32.4
    pack = tmp_path / "ours.txt"
    pack.write_text(text, "utf-8")
    result = CliRunner().invoke(main, ["play", variant, "--words", str(pack)])
    assert result.exit_code == 1
    assert catalog(Language.ENGLISH)(said) in result.output


def test_a_few_own_words_are_mixed_with_ours(tmp_path: Path) -> None:
    own = [f"own{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"]
    pack = tmp_path / "own.txt"
    pack.write_text(", ".join(own), "utf-8")
    cards = cards_played(tmp_path, "--words", str(pack))
    assert len(cards & set(own)) == 13
    assert cards - set(own) <= set(words.standard(Language.ENGLISH).words)


def test_the_childrens_deck(tmp_path: Path) -> None:
    assert cards_played(tmp_path, "--children") <= set(words.children(Language.ENGLISH).words)


def test_bad_own_words_are_named(tmp_path: Path) -> None:
    pack = tmp_path / "own.txt"
    pack.write_text("apple\napple\n", "utf-8")
    result = CliRunner().invoke(main, ["play", "--hot-seat", "--words", str(pack)])
    assert result.exit_code == 1
    assert "line 2: “apple” is already in line 1" in result.output


def test_without_a_terminal_it_says_what_to_do() -> None:
    for language in Language:
        result = CliRunner().invoke(main, ["play", "-l", language.value])
        assert result.exit_code == 1
        assert catalog(language)("terminal.needs_terminal") in result.output


def test_a_seat_that_is_not_in_the_game_is_refused() -> None:
    result = CliRunner().invoke(main, ["play", "three-players", "--seat", "red operative"])
    assert result.exit_code == 1
    assert "red spymaster, blue spymaster, operative" in result.output


def test_own_pictures(tmp_path: Path) -> None:
    """Shown by their tags, recorded with them; what they lack comes from our deck."""
    files = {f"p{at}.svg": drawing(at + 1) for at in range(44)}
    files["tags.txt"] = "".join(f"p{at}.svg: zebra, ice cream\n" for at in range(44)).encode()
    source = import_pictures(folder(tmp_path / "in", files))
    write_pack(source, tmp_path / "own.zip")
    record = tmp_path / "game.txt"
    played = play(
        ["", "hint 1"],
        "pictures",
        *("--pictures", str(tmp_path / "own.zip"), "--seed", "3", "--record", str(record)),
    )
    assert "zebra, ice cream" in played.output
    cards = read(record.read_text("utf-8")).dealt.cards
    assert set(cards) <= {picture.card for picture in source.pack.pictures}


def test_pictures_with_tags_in_another_language(tmp_path: Path) -> None:  # R32.4
    """The game is in that language; bots play from three tagged pictures in four on."""
    files = {f"p{at}.svg": drawing(at + 1) for at in range(40)}
    for tagged, said in ((29, "29 of the 40 pictures"), (30, "terminal")):
        lines = "".join(f"p{at}.svg: θάλασσα, νησί\n" for at in range(tagged))
        files["tags.txt"] = lines.encode()
        source = import_pictures(folder(tmp_path / f"in{tagged}", files), language="el")
        write_pack(source, tmp_path / f"{tagged}.zip")
        brought = ("pictures", "--pictures", str(tmp_path / f"{tagged}.zip"))
        result = CliRunner().invoke(main, ["play", *brought])
        assert (result.exit_code, said in result.output) == (1, True), result.output
    record = tmp_path / "game.txt"
    play(["", "hint 1"], *brought, "--record", str(record))
    assert read(record.read_text("utf-8")).dealt.ruleset.other_language == "el"


def test_pictures_that_are_no_pack_are_refused(tmp_path: Path) -> None:
    (tmp_path / "own.zip").write_bytes(b"no zip")
    result = CliRunner().invoke(
        main, ["play", "pictures", "--hot-seat", "--pictures", str(tmp_path / "own.zip")]
    )
    assert result.exit_code == 1
    assert "own.zip" in result.output
