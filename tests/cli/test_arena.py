"""`numbers-station arena`: writes everything, refuses bad input, gives what was played so far."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest
from arena.results import ENGLISH, Here, terms
from click.testing import CliRunner
from foreign_words import told_pack_text
from msgspec.structs import replace

from numbers_station.arena.bout import Bout, Result, play
from numbers_station.arena.engines import WorkerLost
from numbers_station.arena.entrant import parse_entrants
from numbers_station.arena.report import Outcome, sum_up
from numbers_station.arena.schedule import schedule
from numbers_station.cli import main
from numbers_station.cli.arena import _play_bouts, _tell, _write_files, variant_label
from numbers_station.decks.associations import said_of
from numbers_station.game.events import ClueGiven
from numbers_station.game.record import read
from numbers_station.game.ruleset import CLASSIC, Content, Language
from numbers_station.texts import catalog


def test_the_command_writes_everything(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("out.json", "out.svg", "out.png")]
    arguments = ["arena", "random", "recruit", "--games", "2", "--seed", "x", "--processes", "1"]
    arguments += ["--json", str(files[0]), "--plot", str(files[1]), "--plot", str(files[2])]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    assert "Elo" in result.output
    found = msgspec.json.decode(files[0].read_bytes(), type=Outcome)
    assert (len(found.games), found.planned, found.seed) == (2, 2, "x")
    assert files[1].read_text("utf-8").startswith("<svg")
    assert files[2].read_bytes().startswith(b"\x89PNG")


RECORD = str(Path(__file__).parents[1] / "records" / "classic-en.txt")


@pytest.mark.parametrize(
    "arguments",
    [
        ["nobody"],
        ["--plot", "x.pdf"],
        ["--plot", "no/such/folder/x.svg"],
        ["--json", "no/such/folder/x.json"],
        ["--games", "0"],
        ["--ray", "auto", "random"],
        ["--alone", "--mode", "duel"],
        ["--scoring", "competition", "--mode", "coop"],
        ["--scoring", "points"],
        ["--referee", "none"],
        ["--warm-up", "-1"],
        ["x=cmd:true", "x=cmd:false"],
        ["--words", "no/such/file"],
        ["--boards", "no/such/file"],
        ["--words", RECORD, "--boards", RECORD],
        ["--words", RECORD, "--variant", "pictures"],
        ["--words", RECORD],
        ["--boards", RECORD],
        ["--records", str(Path(__file__).parent)],
    ],
    ids=" ".join,
)
def test_bad_input_is_refused(arguments: list[str]) -> None:
    result = CliRunner().invoke(main, ["arena", *arguments])
    assert result.exit_code in (1, 2)
    assert "Error: " in result.output
    assert "Traceback" not in result.output


def test_what_is_wrong_with_given_words_and_boards(tmp_path: Path) -> None:
    words, boards = tmp_path / "words.txt", tmp_path / "boards.jsonl"
    boards.write_bytes(b"\n")
    words.write_text("\n".join(WORDS[:30]), "utf-8")
    for arguments, says in (
        (["--boards", boards], ENGLISH("arena.no_boards")),
        (["--words", words], ENGLISH("arena.few_words", cards=15, needed=25)),
    ):
        result = CliRunner().invoke(main, ["arena", "random", *map(str, arguments)])
        assert (result.exit_code, says in result.output) == (1, True), result.output
    words.write_text("language: nl\n" + "\n".join(WORDS), "utf-8")
    result = CliRunner().invoke(main, ["arena", "random", "--words", str(words)])
    assert ENGLISH("arena.words_language", found="nl", language="en") in result.output
    boards.write_text('{"board": [], "key": []}', "utf-8")
    result = CliRunner().invoke(main, ["arena", "random", "--boards", str(boards)])
    assert f"{boards}: line 1: " in result.output.replace("\n", "")


def test_words_in_another_language(tmp_path: Path) -> None:  # R32.2, R32.4
    words, records = tmp_path / "words.txt", tmp_path / "records"
    words.write_text(told_pack_text("el"), "utf-8")
    arguments = ["agent", "random", "--variant", "children", "--words", str(words)]
    arguments += ["--games", "2", "--processes", "1", "--records", str(records)]
    result = CliRunner().invoke(main, ["arena", *arguments])
    assert result.exit_code == 0, result.output
    kept = [read(file.read_text("utf-8")) for file in records.rglob("*.txt")]
    assert kept
    for record in kept:
        assert record.dealt.ruleset.words_language == "el"
        said = {text for card in record.dealt.cards for text in said_of(card)}
        assert {event.word for event in record.events if isinstance(event, ClueGiven)} <= said


WORDS = [f"{first}{second}ra" for first in "bdfghklm" for second in "aeiouyw"]


def test_own_words_competition_scoring_and_records(tmp_path: Path) -> None:
    """Mixed pairs alone on own words; their boards can be played again, their games exported."""
    words, records, data = tmp_path / "words.txt", tmp_path / "games", tmp_path / "rows.jsonl"
    words.write_text("\n".join(WORDS), "utf-8")
    options = ["--scoring", "competition", "--alone", "--mixed", "--processes", "1", "--seed", "x"]
    arguments = ["random", "me=random", "--games", "1", "--words", words, "--records", records]
    result = CliRunner().invoke(main, ["arena", *map(str, [*arguments, *options])])
    assert result.exit_code == 0, result.output
    title = ENGLISH("arena.pairs", measure=ENGLISH("arena.competition"))
    assert title in " ".join(result.output.split())
    games = sorted(records.glob("*.txt"))
    assert len(games) == len(list(records.glob("*.json"))) == 4
    exported = CliRunner().invoke(
        main, ["record", "export", "--jsonl", *map(str, games), "-o", str(data)]
    )
    assert exported.exit_code == 0, exported.output
    rows = [json.loads(line) for line in data.read_text("utf-8").splitlines()]
    assert {row["game"] for row in rows} == {game.stem for game in games}
    assert all(set(row["board"]) <= set(WORDS) for row in rows)
    again, found = tmp_path / "again", tmp_path / "found.json"
    given = ["random", "--boards", data, "--records", again, "--json", found, *options]
    result = CliRunner().invoke(main, ["arena", *map(str, given)])
    assert result.exit_code == 0, result.output
    outcome = msgspec.json.decode(found.read_bytes(), type=Outcome)
    assert len(outcome.games) == len(rows)
    assert all(row.competition for row in outcome.rows)
    for game, row in zip(sorted(again.glob("*.txt")), rows, strict=True):
        dealt = read(game.read_text("utf-8")).dealt
        assert [getattr(card, "text", "") for card in dealt.cards] == row["board"]


@pytest.mark.parametrize("language", list(Language))
def test_the_title_is_in_the_language_of_the_report(language: Language) -> None:
    text = catalog(language)
    assert variant_label(CLASSIC, text) == text("preset.classic.name")
    large = replace(CLASSIC, content=Content.PICTURES)
    assert variant_label(large, text) == f"{text('preset.classic.name')} --content pictures"
    result = CliRunner().invoke(main, ["arena", "nobody", "--texts", language.value])
    assert text("arena.why.no_such_player", detail="nobody") in result.output


class Killed(Here):
    """A worker process is killed after one bout."""

    def run(self, bouts: Iterable[Bout]) -> Iterator[tuple[Result, ...]]:
        for number, bout in enumerate(bouts):
            if number == 1:
                raise WorkerLost
            yield play(bout)


def test_a_killed_worker_costs_only_what_was_not_played() -> None:
    bouts = schedule(parse_entrants(("random", "random+random")), 6, terms())
    assert len(_play_bouts(Killed(), bouts, 6, ENGLISH)) == 2


class Interrupted(Here):
    """Somebody presses Ctrl+C after two bouts."""

    def run(self, bouts: Iterable[Bout]) -> Iterator[tuple[Result, ...]]:
        for number, bout in enumerate(bouts):
            if number == 2:
                raise KeyboardInterrupt
            yield play(bout)


def test_ctrl_c_gives_what_was_played_so_far(tmp_path: Path) -> None:
    bouts = schedule(parse_entrants(("random", "recruit")), 20, terms())
    results = _play_bouts(Interrupted(), bouts, 20, ENGLISH)
    assert len(results) == 4
    file = tmp_path / "out.json"
    found = sum_up(CLASSIC, "s", 20, results)
    _write_files(found, file, (), ENGLISH)
    assert msgspec.json.decode(file.read_bytes(), type=Outcome) == found
    nothing = sum_up(CLASSIC, "s", 20, [])
    _tell(nothing, ENGLISH)
    _write_files(nothing, file, (tmp_path / "out.svg",), ENGLISH)
    assert msgspec.json.decode(file.read_bytes(), type=Outcome).games == ()
