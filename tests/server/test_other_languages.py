"""Bots in other languages on a real server: whole games, a restart, and a pack that travels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from foreign_words import WORDS, pack_text, told_pack_text
from server.server_process import Client, ServerProcess, run_server

from numbers_station.decks.associations import said_of
from numbers_station.game.events import ClueGiven
from numbers_station.game.record import read

SEATS = ("red spymaster", "red operative", "blue spymaster", "blue operative")
TELLS_ALL = "associations:\n"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with run_server(
        tmp_path, f"--database=sqlite:///{tmp_path}/rooms.db", "--bot-pause=0"
    ) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def look_at_game(server: ServerProcess, code: str, language: str) -> None:
    """The game of four bots that is over: its words, its clues, and a look back at it."""
    record = read(server.http("GET", f"/api/rooms/{code}/record").body.decode())
    assert record.dealt.ruleset.words_language == language
    said = {text for card in record.dealt.cards for text in said_of(card)}
    clues = [event.word for event in record.events if isinstance(event, ClueGiven)]
    assert len(clues) > 3
    assert set(clues) <= said
    review = server.http("GET", f"/api/rooms/{code}/review").json()
    assert all(turn["known"] for turn in review["turns"])


def open_table(server: ServerProcess, language: str) -> Client:
    """The host of a room that has a pack in this language and four bots who do not wait."""
    made = server.http("POST", "/api/packs", {"text": told_pack_text(language)}).json()
    code, token = server.open(ruleset={"grid": "4x4"})
    brought = server.http(
        "POST",
        f"/api/rooms/{code}/pack",
        {"pack": made["code"]},
        {"Authorization": f"Bearer {token}"},
    )
    assert brought.status == 201, brought.body
    host = server.connect(code, token)
    host.say(type="pace", pause=False)
    for seat in SEATS:
        host.say(type="addBot", seat=seat, bot="agent")
        host.event("joined")
    return host


def test_four_bots_play_and_play_on_after_a_power_cut(server: ServerProcess) -> None:  # R32.4
    tables = {language: open_table(server, language) for language in WORDS}
    play_all(server, tables)
    server.kill()
    server.start()
    play_all(server, {language: host.again() for language, host in tables.items()})


def play_all(server: ServerProcess, tables: dict[str, Client]) -> None:
    """A game at each table; after the first one on the other side of the cards."""
    for host in tables.values():
        host.say(type="start")
    for language, host in tables.items():
        host.event("revealed")
        look_at_game(server, host.code, language)


def test_a_pack_travels_with_what_it_says(server: ServerProcess, tmp_path: Path) -> None:
    made = server.http("POST", "/api/packs", {"text": told_pack_text("el")}).json()
    shown = server.http("GET", f"/api/packs/{made['code']}").json()
    assert set(shown["associations"]) == set(WORDS["el"].split())
    assert shown["associations"]["σπίτι"][:2] == ["στέγη", "τοίχος"]
    file = server.http("GET", f"/api/packs/{made['code']}/file").body
    plain = server.http("POST", "/api/packs", {"text": pack_text("el")}).json()
    assert plain["code"] != made["code"]
    folder = tmp_path / "other"
    folder.mkdir()
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db") as other:
        again = other.http("POST", "/api/packs", {"text": file.decode()}).json()
        assert again["code"] == made["code"]


def test_the_lobby_is_told_how_many_words_bots_know(server: ServerProcess) -> None:
    code, token = server.open(ruleset={"grid": "4x4"})
    host = server.connect(code, token)
    head, said = told_pack_text("el").split(TELLS_ALL)
    for lines, refusal in ((0, "bots_language"), (20, "bots_know_few"), (24, None)):
        few = "\n".join(said.strip().split("\n")[:lines])
        text = f"{head}{TELLS_ALL}{few}" if lines else head
        words = server.http(
            "POST", f"/api/rooms/{code}/words", {"text": text}, {"Authorization": f"Bearer {token}"}
        )
        assert words.status in (200, 201), words.body
        assert host.event("packed").get("unknown", 0) == 32 - lines
        host.say(type="addBot", seat="red operative", bot="agent")
        answer = host.until(lambda frame: frame["type"] in ("refused", "joined"))
        assert answer.get("code") == refusal


def test_what_is_wrong_is_said_by_line(server: ServerProcess) -> None:
    answer = server.http("POST", "/api/packs", {"text": "nut\nbolt\nassociations:\nscrew: iron"})
    (fault,) = answer.json()["faults"]
    assert (fault["line"], fault["code"], fault["word"]) == (4, "bad_associations", "screw")
