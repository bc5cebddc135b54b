"""`numbers-station record`: shown, checked, and clear about what is damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from numbers_station.cli import main
from numbers_station.languages import Language
from numbers_station.texts import catalog

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.txt"))


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(main, ["record", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_show(file: Path) -> None:
    result = run("show", file)
    assert result.exit_code == 0, result.output
    turns = sum(line[0].isdigit() for line in file.read_text("utf-8").split("\n") if line)
    assert result.output.count("──── ") == turns


def test_show_in_another_language() -> None:
    file = next(file for file in RECORDS if file.stem == "classic-en")
    assert "Umferð 1" in run("show", file, "--language", "is").output


def test_check_many() -> None:
    result = run("check", *RECORDS)
    assert result.exit_code == 0
    assert f"{len(RECORDS)} records are fine." in result.output


def test_a_damaged_record(tmp_path: Path) -> None:
    sound = next(file for file in RECORDS if file.stem == "classic-en")
    text = sound.read_text("utf-8")
    bad = tmp_path / "bad.txt"
    bad.write_text(text[: len(text) * 3 // 4], "utf-8")
    shown = run("show", bad)
    assert shown.exit_code == 1
    assert catalog(Language.ENGLISH)("record.prefix", error="line") in shown.output
    assert "Turn 1" in shown.output
    checked = run("check", sound, bad)
    assert checked.exit_code == 1
    assert f"{bad}: line" in checked.output
    assert "1 record is fine." in checked.output


@pytest.mark.parametrize("command", ["show", "check"])
def test_files_that_are_no_records(tmp_path: Path, command: str) -> None:
    binary = tmp_path / "x.bin"
    binary.write_bytes(b"\xff\xfe\x00")
    for file, said in ((binary, "not UTF-8"), (tmp_path / "none.txt", "there is no such file")):
        result = run(command, file)
        assert result.exit_code == 1
        assert said in result.output
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    assert "line 1, column 1" in run(command, empty).output


def test_export(tmp_path: Path) -> None:
    file = next(file for file in RECORDS if file.stem == "classic-en")
    printed = run("export", "--jsonl", file)
    rows = [json.loads(line) for line in printed.output.splitlines()]
    assert [row["turn"] for row in rows] == list(range(1, len(rows) + 1))
    out = tmp_path / "rows.jsonl"
    assert run("export", file, "-o", out).exit_code == 0
    assert out.read_text("utf-8") == printed.output
    assert run("export", file, "-o", tmp_path / "no" / "rows").exit_code == 1
    bad = tmp_path / "bad.txt"
    bad.write_text(file.read_text("utf-8")[:400], "utf-8")
    out.unlink()
    failed = run("export", file, bad, "-o", out)
    assert (failed.exit_code, out.exists()) == (1, False)
    assert f"{bad}: line" in failed.output
    whole = tmp_path / "whole.txt"
    whole.write_text(file.read_text("utf-8"), "utf-8")
    whole.with_suffix(".json").write_text("{}", "utf-8")
    assert f"{whole.with_suffix('.json')}: " in run("export", whole).output
