"""`numbers-station admin`: every command against a real server, on SQLite and on PostgreSQL."""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from server.postgres import Cluster, shared
from server.server_process import ServerProcess, run_server
from websockets.exceptions import ConnectionClosed

from numbers_station.cli import main

pytestmark = pytest.mark.slow


class Host:
    """A server and its administrator."""

    def __init__(self, server: ServerProcess, database: str, socket: Path) -> None:
        self.server = server
        self.place = ["--database", database, "--admin-socket", str(socket)]
        self.socket = socket

    def run(self, *words: object) -> Result:
        result = CliRunner().invoke(main, ["admin", *map(str, words), *self.place])
        problem = result.exception
        assert problem is None or isinstance(problem, SystemExit), result.exc_info
        return result

    def ask(self, *words: object) -> Any:
        result = self.run(*words, "--json")
        assert result.exit_code == 0, result.output
        return json.loads(result.output)

    def say(self, *words: object) -> str:
        result = self.run(*words)
        assert result.exit_code == 0, result.output
        return result.output


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("host")
    database = f"sqlite:///{folder}/rooms.db"
    proxied = ("--proxies", "127.0.0.1")
    with run_server(folder, "--database", database, *proxied) as server:
        yield Host(server, database, folder / "rooms.db-admin")


@pytest.fixture(scope="module")
def postgres_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("postgres-host")
    cluster: Cluster = shared()
    database, socket = cluster.database(), folder / "admin.sock"
    options = ("--database", database, "--admin-socket", str(socket))
    with run_server(folder, *options) as server:
        yield Host(server, database, socket)


def test_only_the_servers_user_may_talk_to_it(host: Host) -> None:
    assert stat.S_IMODE(host.socket.stat().st_mode) == 0o600


def test_rooms_and_people_are_listed(host: Host) -> None:
    code, token = host.server.open("Ann [b]")
    client = host.server.connect(code, token, headers={"X-Forwarded-For": "192.0.2.7"})
    client.settled()
    (room,) = [each for each in host.ask("rooms") if each["code"] == code]
    assert (room["phase"], room["people"], room["connected"]) == ("lobby", 1, 1)
    assert room["rows"] == 2
    assert 100 < room["bytes"] < 10_000
    assert room["opened"] <= room["last"]
    assert code in host.say("rooms")
    assert host.ask("people", code) == [{"player": 1, "name": "Ann [b]", "address": "192.0.2.7"}]
    assert "Ann [b]" in host.say("people", code.lower())


def test_a_room_is_closed(host: Host) -> None:
    code, token = host.server.open()
    client = host.server.connect(code, token)
    client.settled()
    assert f"Room {code} is closed." in host.say("close", code)
    assert client.event("closed")["why"] == "server"
    assert client.ended() == 1000
    again = host.run("close", code)
    assert (again.exit_code, again.stdout) == (1, "")
    assert "This room is closed." in again.stderr


def test_a_room_is_deleted(host: Host) -> None:
    code, token = host.server.open()
    client = host.server.connect(code, token)
    client.settled()
    host.say("delete", code)
    assert client.ended() == 4404
    assert host.server.http("GET", f"/api/rooms/{code}").status == 404
    assert code not in [room["code"] for room in host.ask("rooms")]


@pytest.mark.parametrize("command", ["close", "delete", "people"])
def test_an_unknown_room(host: Host, command: str) -> None:
    for code in ("BCDFGH", "nothing like it"):
        result = host.run(command, code)
        assert result.exit_code == 1
        assert "There is no such room." in result.stderr


def test_everybody_hears_an_announcement(host: Host) -> None:
    one, two = (host.server.connect(*host.server.open()) for _ in range(2))
    for client in (one, two):
        client.settled()
    assert host.ask("announce", "  Back in <five> \n minutes ")["connections"] >= 2
    for client in (one, two):
        assert client.frame("announcement")["line"] == "Back in <five> minutes"
    assert "1 to 300 characters" in host.run("announce", "x" * 301).stderr
    assert host.run("announce", " ").exit_code == 1


def test_who_is_banned_stays_out(host: Host) -> None:
    there = {"X-Forwarded-For": "203.0.113.9"}
    code, token = host.server.open()
    client = host.server.connect(code, token, headers=there)
    client.settled()
    ban = host.ask("ban", "203.0.113.9", "--for", "1d")
    assert ban["until"] - ban["since"] == 86_400_000
    assert client.ended() == 1000
    for path, body in (("rooms", {"name": "Ann"}), (f"rooms/{code}/players", {"name": "Bo"})):
        answer = host.server.http("POST", f"/api/{path}", body, there)
        assert (answer.status, answer.json()["code"]) == (403, "banned")
    again = host.server.connect(code, token, headers=there)
    assert again.frame("refused")["code"] == "banned"
    with pytest.raises(ConnectionClosed):
        again.hear()
    assert [each["network"] for each in host.ask("bans")] == ["203.0.113.9/32"]
    assert "1\u00a0d" in host.run("bans").stdout  # not the 23 hours that it is a moment later
    assert "203.0.113.9/32" in host.say("bans")
    host.say("unban", "203.0.113.9")
    host.server.connect(code, token, headers=there).settled()
    assert host.run("unban", "203.0.113.9").exit_code == 1
    assert "Nobody is kept out." in host.say("bans")


def test_bans_that_make_no_sense(host: Host) -> None:
    assert "neither an address" in host.run("ban", "nowhere").stderr
    assert "your own proxy" in host.run("ban", "127.0.0.0/8").stderr
    assert host.run("ban", "192.0.2.1", "--for", "soon").exit_code == 2
    assert host.ask("bans") == []


def test_stats(host: Host) -> None:
    stats = host.ask("stats")
    assert stats["database"] == "sqlite"
    assert stats["rooms"] == len(host.ask("rooms"))
    assert stats["counters"]["rooms_opened"] >= 1
    told = host.say("stats")
    for name in stats["counters"]:
        assert re.search(rf"^{name}  +\d+$", told, re.MULTILINE), name


def test_the_exit_code_says_that_no_server_answers(tmp_path: Path) -> None:
    place = ["--database", f"sqlite:///{tmp_path}/rooms.db"]
    result = CliRunner().invoke(main, ["admin", "rooms", *place])
    assert result.exit_code == 3
    assert "No server answers" in result.stderr
    in_memory = CliRunner().invoke(main, ["admin", "rooms", "--database", "memory:"])
    assert in_memory.exit_code == 3


def test_the_socket_of_a_server_that_was_killed_is_replaced(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    with run_server(tmp_path, "--database", database) as server:
        server.kill()
        host = Host(server, database, tmp_path / "rooms.db-admin")
        assert host.socket.is_socket()
        assert host.run("stats").exit_code == 3
        server.start()
        assert host.ask("stats")["connections"] == 0
        server.stop()
        assert not host.socket.exists()


def listed(host: Host) -> list[tuple[str, int, int]]:
    return [(room["code"], room["rows"], room["bytes"]) for room in host.ask("rooms")]


def restored(folder: Path, database: str) -> list[tuple[str, int, int]]:
    """What a server finds in a database."""
    socket = folder / "restored.sock"
    options = ("--database", database, "--admin-socket", str(socket))
    with run_server(folder, *options) as server:
        return listed(Host(server, database, socket))


@pytest.mark.parametrize("option", [(), ("--portable",)], ids=["copy", "portable"])
def test_a_backup_is_restored_on_sqlite(
    host: Host, tmp_path: Path, option: tuple[str, ...]
) -> None:
    clients = host.server.table()
    clients[0].settled()
    file, database = tmp_path / "copy", f"sqlite:///{tmp_path}/new/rooms.db"
    saved = host.ask("backup", file, *option)
    assert saved["format"] == ("portable" if option else "sqlite")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert host.run("backup", file).exit_code == 1  # it is there already
    there = ["--database", database]
    result = CliRunner().invoke(main, ["admin", "restore", str(file), *there])
    assert result.exit_code == 0, result.output
    assert restored(tmp_path, database) == listed(host)
    result = CliRunner().invoke(main, ["admin", "restore", str(file), *there])
    assert (result.exit_code, "--force" in result.stderr) == (1, True)
    result = CliRunner().invoke(main, ["admin", "restore", str(file), *there, "--force"])
    assert result.exit_code == 0, result.output


def test_nothing_is_restored_under_a_running_server(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    host.say("backup", file)
    before = listed(host)
    result = host.run("restore", file, "--force")
    assert result.exit_code == 1
    assert "another server is using this database" in result.stderr
    assert listed(host) == before


@pytest.mark.parametrize("option", [(), ("--portable",)], ids=["copy", "portable"])
def test_a_host_moves_from_sqlite_to_postgresql(
    host: Host, tmp_path: Path, option: tuple[str, ...]
) -> None:
    host.server.table()
    file, database = tmp_path / "copy", shared().database()
    host.say("backup", file, *option)
    result = CliRunner().invoke(main, ["admin", "restore", str(file), "--database", database])
    assert result.exit_code == 0, result.output
    assert restored(tmp_path, database) == listed(host)


def test_postgresql_is_backed_up_and_moves_to_sqlite(postgres_host: Host, tmp_path: Path) -> None:
    host = postgres_host
    code = host.server.table()[0].code
    file, database = tmp_path / "copy", f"sqlite:///{tmp_path}/new/rooms.db"
    assert host.ask("backup", file)["format"] == "portable"
    refused = host.run("restore", file, "--force")
    assert "another server is using this database" in refused.stderr
    result = CliRunner().invoke(main, ["admin", "restore", str(file), "--database", database])
    assert result.exit_code == 0, result.output
    found = restored(tmp_path, database)
    assert found == listed(host)
    assert code in [room for room, *_ in found]


def test_one_room_is_exported(host: Host, tmp_path: Path) -> None:
    code, file = host.server.table()[0].code, tmp_path / "room"
    host.server.open()
    host.say("export", code, file)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert {line["room"] for line in lines if line["type"] == "row"} == {code}
    assert host.run("export", "BCDFGH", tmp_path / "none").exit_code == 1
    assert [path.name for path in tmp_path.iterdir()] == ["room"]


def test_a_file_that_is_no_backup_changes_nothing(host: Host, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    host.say("backup", whole, "--portable")
    text = whole.read_bytes()
    cut, foreign = tmp_path / "cut", tmp_path / "foreign"
    cut.write_bytes(text[: text.rindex(b"{")])
    foreign.write_text("{}\n")
    database = f"sqlite:///{tmp_path}/new/rooms.db"
    for file, why in ((cut, "damaged or incomplete"), (foreign, "not a backup")):
        there = ["--database", database]
        result = CliRunner().invoke(main, ["admin", "restore", str(file), *there])
        assert result.exit_code == 1
        assert why in result.stderr
    assert not (tmp_path / "new").joinpath("rooms.db").exists()


def test_two_processes_have_one_administrator(postgres_host: Host, tmp_path: Path) -> None:
    database = postgres_host.place[1]
    options = ("--database", database, "--admin-socket", str(tmp_path / "second"))
    with run_server(tmp_path, *options, "--proxies", "127.0.0.1") as second:
        code, token = postgres_host.server.open()
        client = second.connect(code, token, headers={"X-Forwarded-For": "198.51.100.4"})
        client.settled()
        postgres_host.say("announce", "Hello there")
        assert client.frame("announcement")["line"] == "Hello there"
        postgres_host.say("ban", "198.51.100.4")
        assert client.ended() == 1000
        other = second.connect(code, token)
        other.settled()
        postgres_host.say("delete", code)
        assert other.ended() == 4404
    postgres_host.say("unban", "198.51.100.4")
