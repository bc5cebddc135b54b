"""Databases of released versions are opened and played on; those of later ones are left alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import apsw
import msgspec
import pytest
from click.testing import CliRunner
from server.server_process import key_of, run_server

from numbers_station.cli import main
from numbers_station.game.record import read_prefix
from numbers_station.server.stores.migrations import SQLITE

pytestmark = pytest.mark.slow

DATA = Path(__file__).parent / "data"


class OldHost(msgspec.Struct, frozen=True):
    """What is in a file: a room with one finished game and one that goes on, and a locked room."""

    version: str
    room: str
    token: str
    locked: str
    pack: str = ""

    def copy(self, folder: Path) -> Path:
        return Path(shutil.copy(DATA / f"rooms-{self.version}.db", folder / "rooms.db"))


HOSTS = (
    OldHost("0.1", "KJDJDC", "_o6IwngFONdUBERFRfAC9B4dbYIFe7oE", "GLQQJX"),
    OldHost("0.2", "VKXRFG", "ePlDGFd38gXMCN4ssA4Z2epyDQJIigt8", "HSPHQG", "ZWCNXMQC"),
)


@pytest.mark.parametrize("old", HOSTS, ids=lambda old: old.version)
def test_an_old_database_is_opened_and_played_on(old: OldHost, tmp_path: Path) -> None:
    file = old.copy(tmp_path)
    with run_server(tmp_path, "--database", f"sqlite:///{file}") as server:
        summary = server.http("GET", f"/api/rooms/{old.room}").json()
        assert (summary["phase"], summary["count"], summary["games"]) == ("playing", 4, 2)
        assert server.http("GET", f"/api/rooms/{old.locked}").json()["locked"]
        if old.pack:
            assert server.http("GET", f"/api/packs/{old.pack}").status == 200
        seat = {"Authorization": f"Bearer {old.token}"}
        text = server.http("GET", f"/api/rooms/{old.room}/record", headers=seat).body.decode()
        record, problem = read_prefix(text)
        assert record is not None
        assert problem is None
        assert [clue.word for clue in record.state.clues] == ["murmur"]
        host = server.connect(old.room, old.token)
        host.settled()
        assert key_of(host)[0] in ("red", "blue")
        host.say(type="abandon")
        host.event("abandoned")
        host.say(type="start")
        host.until(lambda frame: "dealt" in str(frame.get("events")))
        host.settled()
    with apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY) as database:
        assert database.pragma("user_version") == len(SQLITE)


@pytest.mark.parametrize("old", HOSTS, ids=lambda old: old.version)
def test_an_old_file_is_a_backup_too(old: OldHost, tmp_path: Path) -> None:
    place = ["--database", f"sqlite:///{tmp_path}/new/rooms.db"]
    file = old.copy(tmp_path)
    before = file.read_bytes()
    result = CliRunner().invoke(main, ["admin", "restore", str(file), *place])
    assert result.exit_code == 0, result.output
    assert "2 rooms restored" in result.output
    assert file.read_bytes() == before


@pytest.mark.parametrize("old", HOSTS, ids=lambda old: old.version)
def test_old_records_are_read(old: OldHost) -> None:
    record, problem = read_prefix((DATA / f"record-{old.version}.txt").read_text("utf-8"))
    assert record is not None
    assert problem is None
    assert record.state.outcome is not None


def test_a_newer_database_is_refused_in_a_sentence_and_left_as_it_is(tmp_path: Path) -> None:
    file = HOSTS[1].copy(tmp_path)
    with apsw.Connection(str(file)) as database:
        database.pragma("user_version", len(SQLITE) + 1)
        database.pragma("journal_mode", "DELETE")
    before = file.read_bytes()
    place = ["--database", f"sqlite:///{file}"]
    for words in (["serve", *place], ["admin", "restore", str(file), "--force", *place]):
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 1
        assert "the tables were made by a newer Numbers Station." in result.stderr
        assert file.read_bytes() == before
