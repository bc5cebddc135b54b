"""
The holes that were found in other implementations, tried on ours.

Each test is named after the project and the number of its hole in the survey of peers. Where a
hole is about what the engine or a room may tell, tests/game/test_secrecy.py and tests/room prove
more than can be shown from outside; here it is what comes over the wire of a real server.
"""

from __future__ import annotations

import contextlib
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from server.raw_socket import RawSocket, frame
from server.server_process import Client, ServerProcess, key_of, run_server, turn
from websockets.exceptions import ConnectionClosed

from numbers_station.decks.supply import picture, supply, theme
from numbers_station.game.board import Picture, Word
from numbers_station.game.deal import deal
from numbers_station.game.ruleset import Ruleset
from numbers_station.server.config import SOCKETS

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("security")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *OPEN_DOORS) as running:
        yield running


def key_text(client: Client) -> str:
    starting, cells = key_of(client)
    return f"{starting[0].upper()}:" + "/".join(cells[row : row + 5] for row in range(0, 25, 5))


def told(client: Client) -> bytes:
    client.settled()
    return b"\n".join(client.frames)


def uncovered(client: Client) -> set[int]:
    """The cards whose identity this client has not been told by an event."""
    covered = re.findall(rb'"type":"covered","team":"\w+","card":(\d+)', b"".join(client.frames))
    return set(range(25)) - {int(card) for card in covered}


def identities_named(text: bytes) -> int:
    return len(re.findall(rb'"identity":', text))


def test_horsepaste_1_key_and_seed_to_anybody_and_strangers_play(server: ServerProcess) -> None:
    clients = server.table()
    turn(clients)
    stranger = server.connect(clients[0].code)
    key = key_text(clients[0]).encode()
    for client in (clients[1], clients[3], stranger):
        text = told(client)
        assert key not in text
        assert b'"seed":' not in text  # the word may lie on the table
        assert b"layout" not in text
        assert identities_named(text) == 1  # the one card that was covered
    code = clients[0].code
    for path in (f"/api/rooms/{code}", f"/api/rooms/{code}/record", "/metrics", f"/r/{code}"):
        body = server.http("GET", path).body
        assert key not in body
        assert b'"seed":' not in body
    for move in ({"type": "guess", "card": 0}, {"type": "stop"}):
        assert stranger.ask(type="play", move=move)["code"] == "join_first"
    for ask in ("start", "abandon", "close", "shuffle"):
        assert stranger.ask(type=ask)["code"] == "join_first"
    assert server.http("POST", f"/api/rooms/{code}/link", {}).status == 403


def test_horsepaste_2_a_card_just_beyond_the_board(server: ServerProcess) -> None:
    clients = server.table()
    turn(clients)
    starting, _ = key_of(clients[0])
    guesser = clients[1] if starting == "red" else clients[3]
    for card in (25, -1, 2**31, 2**63, 10**30):
        answer = guesser.ask(type="play", move={"type": "guess", "card": card})
        assert answer["type"] == "refused"
    guesser.settled()


def test_horsepaste_3_guesses_after_the_end(server: ServerProcess) -> None:
    clients = server.table()
    turn(clients)
    starting, cells = key_of(clients[0])
    guesser = clients[1] if starting == "red" else clients[3]
    guesser.say(type="play", move={"type": "guess", "card": cells.index("X")})
    guesser.event("revealed")
    for client in clients:
        answer = client.ask(type="play", move={"type": "guess", "card": 0})
        assert answer["type"] == "refused"


def test_horsepaste_4_a_read_creates_nothing(tmp_path: Path) -> None:
    with run_server(tmp_path, f"--database=sqlite:///{tmp_path}/rooms.db", *OPEN_DOORS) as server:
        size = (tmp_path / "rooms.db").stat().st_size
        letters = "BCDFGHJKLM"
        for number in range(300):
            code = "".join(letters[int(digit)] for digit in f"{number:06d}")
            assert server.http("GET", f"/api/rooms/{code}").status == 404
            assert server.http("GET", f"/api/rooms/{code}/record").status == 404
            assert server.http("GET", f"/r/{code}").status == 200
        client = server.connect("BCDFGH")
        assert client.ended() == 4404
        metrics = server.http("GET", "/metrics").body.decode()
        assert "numbers_station_rooms_awake 0\n" in metrics
        assert "numbers_station_rows_appended_total 0\n" in metrics
        assert (tmp_path / "rooms.db").stat().st_size == size


def test_codenames_plus_5_key_and_intended_words_to_guessers(server: ServerProcess) -> None:
    clients = server.table()
    team, _ = key_of(clients[0]) if clients[0].settled() else ("", "")
    lead = clients[0] if team == "red" else clients[2]
    other = clients[2] if team == "red" else clients[0]
    lead.say(type="play", move={"type": "askConsent", "word": "zephyr", "number": 2})
    assert other.frame("whisper")["whisper"]["clue"]["word"] == "zephyr"
    for client in (clients[1], clients[3], server.connect(clients[0].code)):
        assert b"zephyr" not in told(client)
        assert b'"key"' not in told(client)


@pytest.mark.parametrize(
    "message",
    [
        "{}",
        "[]",
        "null",
        '"start"',
        '{"type":"createRoom"}',
        '{"type":"play"}',
        '{"type":"play","move":{"type":"guess","card":{}}}',
        '{"type":"play","move":{"type":"guess","card":1e400}}',
        '{"type":"sit","seat":"red spymaster","player":{}}',
        '{"type":"configure","ruleset":{"timer":null,"grid":"9x9"}}',
        "[" * 10_000,
        '{"type":"chat","text":"' + "\\ud800" * 100 + '"}',
        '{"type":"__proto__","id":1}',
    ],
)
def test_codenames_plus_6_a_message_that_kills_the_server(
    server: ServerProcess, message: str
) -> None:
    code, token = server.open()
    for who in (None, token):
        client = server.connect(code, who)
        client.socket.send(message)
        assert client.frame("refused")["code"]
        client.settled()
    metrics = server.http("GET", "/metrics").body.decode()
    assert "numbers_station_errors_total 0\n" in metrics


def test_codenames_plus_7_players_who_close_at_the_same_moment(server: ServerProcess) -> None:
    clients = server.table()
    others = [server.connect(clients[0].code) for _ in range(12)]
    barrier = threading.Barrier(len(others) + 2)

    def close(client: Client) -> None:
        barrier.wait()
        client.socket.socket.close()  # no goodbye

    leaving = [*others, *clients[2:]]
    threads = [threading.Thread(target=close, args=(client,)) for client in leaving]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    gone = clients[0].until(
        lambda f: f["type"] == "present" and f["players"] == [1, 2] and f["onlookers"] == 0
    )
    assert gone
    assert server.http("GET", "/health").status == 200


def test_codenames_plus_8_the_last_players_drop_deletes_the_room(server: ServerProcess) -> None:
    clients = server.table()
    turn(clients)
    for client in clients:
        client.close()
    time.sleep(0.7)
    clients = [client.again() for client in clients]
    for client in clients:
        client.settled()
    assert server.http("GET", f"/api/rooms/{clients[0].code}").json()["phase"] == "playing"


def test_nightmachinery_9_the_key_cannot_be_recomputed(server: ServerProcess) -> None:
    """
    No number that an onlooker gets, nor the time, nor the room's code, is a seed of the deal.

    A room that is dealt with a seed is found out by the same search, so the search can succeed.
    """
    clients = server.table()
    onlooker = server.connect(clients[0].code)
    cards = re.findall(r'"cards":(\[[^]]+])', told(onlooker).decode())[-1]
    words = json.loads(cards)
    clients[0].settled()
    assert seeds_that_deal(words, suspects(told(onlooker), clients[0].code)) == []
    number = 1234567
    board = dealt_from(number)
    assert seeds_that_deal(board, suspects(b'{"seed":%d}' % number, "BCDFGH")) == [number]


def suspects(text: bytes, code: str) -> list[object]:
    """Everything that could be a seed: numbers on the wire and their neighbours, texts, times."""
    numbers = {int(digits) for digits in re.findall(rb"\d{1,19}", text)}
    now = int(time.time())
    near = {number + step for number in numbers for step in (-1, 0, 1)}
    clock = {*range(now - 60, now + 2), *range(now * 1000, now * 1000 + 50)}
    return [*sorted(near | clock), code, code.lower(), code.encode()]


def dealt_from(seed: object) -> list[str]:
    rng = Random(seed)  # type: ignore[arg-type]
    cards = deal(Ruleset(), *supply(Ruleset()), rng, theme).faces
    return [card.text for card in cards if isinstance(card, Word)]


def seeds_that_deal(words: list[str], candidates: list[object]) -> list[object]:
    """The candidates that deal these words, in any order."""
    assert len(words) == 25
    return [seed for seed in candidates if set(dealt_from(seed)) == set(words)]


@pytest.mark.parametrize(
    ("kib", "patience", "dropped"), [(4096, 600, 0), (4096, 1, 1), (64, 600, 1)]
)
def test_nightmachinery_10_a_spectator_who_stops_reading(
    tmp_path: Path, kib: int, patience: int, dropped: int
) -> None:
    """Everybody else is answered, whether the server has patience with that one or not."""
    limits = (f"--outbound-kib={kib}", f"--patience={patience}", "--messages-per-second=100000")
    options = (*limits, *OPEN_DOORS)
    with run_server(tmp_path, f"--database=sqlite:///{tmp_path}/rooms.db", *options) as server:
        code, token = server.open()
        speaker = server.connect(code, token)
        speaker.frame("welcome")
        with RawSocket(server.port, f"/api/rooms/{code}/socket", receive_buffer=4096) as deaf:
            assert deaf.status == 101
            for number in range(1500):
                speaker.say(type="chat", text=f"{number} " + "x" * 290)
                speaker.event("said")
            count = f"clients_dropped_total {dropped}\n"
            deadline = time.monotonic() + 60
            while count not in server.http("GET", "/metrics").body.decode():
                assert time.monotonic() < deadline
                time.sleep(0.1)
        assert speaker.settled() > 1500


def test_nightmachinery_11_origins_tokens_in_addresses_and_rooms_for_ever(
    server: ServerProcess,
) -> None:
    code, token = server.open()
    path = f"/api/rooms/{code}/socket"
    own = f"http://127.0.0.1:{server.port}"
    for origin, status in ((own, 101), ("http://evil.example", 403), ("null", 403)):
        with RawSocket(server.port, path, {"Origin": origin, "Cookie": f"seat={token}"}) as raw:
            assert raw.status == status
    with RawSocket(server.port, f"{path}?token={token}") as raw:
        assert raw.status == 400
    evil = {"Origin": "http://evil.example"}
    for way in ("/api/rooms", f"/api/rooms/{code}/players", f"/api/rooms/{code}/link"):
        assert server.http("POST", way, {"name": "Eve"}, evil).json()["code"] == "bad_origin"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert server.http("POST", "/api/rooms", b"name=Eve", form).status == 415
    # No page of another site may read an answer either.
    assert "access-control-allow-origin" not in server.http("GET", "/", headers=evil).headers


def test_redd_12_any_socket_hints_guesses_and_restarts(server: ServerProcess) -> None:
    clients = server.table()
    clients[0].settled()
    starting, _ = key_of(clients[0])
    first = 0 if starting == "red" else 2
    clue = {"type": "giveClue", "word": "zephyr", "number": 1}
    for place, client in enumerate(clients):
        if place != first:
            assert client.ask(type="play", move=clue)["type"] == "refused"
        assert client.ask(type="play", move={"type": "guess", "card": 3})["type"] == "refused"
        if place:
            assert client.ask(type="start")["type"] == "refused"
            assert client.ask(type="abandon")["type"] == "refused"


def test_redd_13_a_public_number_is_no_credential(server: ServerProcess) -> None:
    clients = server.table()
    code = clients[0].code
    for guess in ("1", "player=1", "0" * 32, "1" + "0" * 31):
        for headers in ({"Cookie": f"seat={guess}"}, {"Authorization": f"Bearer {guess}"}):
            client = server.connect(code, headers=headers)
            first = client.hear()
            assert first["type"] == "refused" or first["player"] is None
            assert b'"key"' not in b"".join(client.frames)
    tokens = {client.token for client in clients}
    assert len(tokens) == 4
    assert all(len(token or "") >= 32 for token in tokens)


def test_redd_14_a_guess_of_card_99(server: ServerProcess) -> None:
    test_horsepaste_2_a_card_just_beyond_the_board(server)


def test_schluggi_15_asking_for_the_key_and_flipping_twice(server: ServerProcess) -> None:
    clients = server.table()
    turn(clients)
    starting, cells = key_of(clients[0])
    guesser = clients[1] if starting == "red" else clients[3]
    card = cells.index(starting[0].upper())
    again = guesser.ask(type="play", move={"type": "guess", "card": card})
    assert again["code"] == "covered_card"
    for asked in ("askKey", "key", "get playground", "askState"):
        guesser.say(type=asked)
        assert guesser.frame("refused")["code"] == "bad_message"


def test_banool_16_no_address_is_fetched_and_rooms_do_not_wait_for_each_other(
    server: ServerProcess,
) -> None:
    """A listener waits for a call that never comes, and a slow upload holds nobody else up."""
    code, token = server.open()
    host = {"Authorization": f"Bearer {token}"}
    with socket.create_server(("127.0.0.1", 0)) as trap:
        trap.settimeout(0.5)
        url = f"http://127.0.0.1:{trap.getsockname()[1]}/words.txt"
        answer = server.http("POST", "/api/rooms", {"name": "Eve", "wordlist": url})
        assert answer.json()["code"] == "bad_message"
        for text in (url, f"@{url}", f"words: {url}", f"file://{__file__}\n" * 60):
            sent = server.http("POST", f"/api/rooms/{code}/words", {"text": text}, host)
            assert sent.json()["code"] == "bad_pack"
        client = server.connect(code, token)
        for field in ("words", "pictures"):
            client.say(type="chooseDeck", **{field: url})
            assert client.frame("refused")["code"] == "bad_message"
        server.http("GET", f"/api/print/words.pdf?deck={url}")
        server.http("GET", f"/api/pictures/{url.replace('/', '%2F')}.svg")
        with pytest.raises(TimeoutError):
            trap.accept()
    # Somebody who sends words drop by drop, and one whose words take long to read.
    clients = server.table()
    with socket.create_connection(("127.0.0.1", server.port)) as slow:
        head = f"POST /api/rooms/{code}/words HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n"
        slow.sendall(f"{head}Content-Type: application/json\r\n\r\n{{".encode())
        heavy = {"text": "x!\n" * 60_000}
        path = f"/api/rooms/{code}/words"
        reading = threading.Thread(target=server.http, args=("POST", path, heavy, host))
        reading.start()
        turn(clients)  # would not end if rooms waited for each other
        reading.join()


def test_banool_17_picture_names_do_not_describe_the_picture(server: ServerProcess) -> None:
    code, host = server.open("Ann", ruleset={"content": "pictures", "grid": "5x4"})
    clients = server.table(code, host)
    pictures = re.findall(rb'"kind":"picture","id":"([^"]+)"', told(clients[1]))
    assert len(set(pictures)) >= 20
    assert all(re.fullmatch(rb"[a-z]?\d+|[0-9a-f]+", name) for name in pictures), pictures[:3]
    clients[0].say(type="abandon")
    clients[0].say(type="chooseDeck", pictures="endless")
    clients[0].say(type="start")
    clients[0].event("stocked")
    fresh = re.findall(rb'"kind":"picture","id":"(e[^"]+)"', told(clients[0]))
    assert len(set(fresh)) == 20
    for name in fresh:
        recipe = picture(Picture(name.decode()))
        named = {word for part in (*recipe.parts, *recipe.stagings) for word in part.split("-")}
        assert not any(word in name.decode().lower() for word in named if len(word) > 3)


def test_green_18_values_out_of_range_are_refused_by_the_server(server: ServerProcess) -> None:
    clients = server.table()
    for message in (
        {"type": "play", "move": {"type": "guess", "card": 9999}},
        {"type": "mark", "card": 9999},
        {"type": "sit", "seat": "team 7"},
        {"type": "remove", "player": 9999},
        {"type": "passHost", "player": -1},
    ):
        clients[0].say(**message)
        assert clients[0].frame("refused")["code"]


@pytest.mark.parametrize("query", ["", "?role=CODEMASTER", "?view=spymaster", "?playerID=0"])
def test_freeboardgames_19_mono_20_koldoon_21_no_view_is_chosen_by_asking(
    server: ServerProcess, query: str
) -> None:
    clients = server.table()
    clients[0].settled()
    key = key_text(clients[0]).encode()
    code, operative = clients[1].code, clients[1].token
    for token in (None, operative):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        for way in ("", "/record"):
            assert (
                key
                not in server.http("GET", f"/api/rooms/{code}{way}{query}", headers=headers).body
            )
        with RawSocket(server.port, f"/api/rooms/{code}/socket{query}", headers) as raw:
            raw.send(frame(b'{"type":"ping"}'))
            while (found := raw.read()) is not None:
                assert key not in found[1]
                assert b'"type":"key"' not in found[1]
                if b'"pong"' in found[1]:
                    break


def test_lsoares_22_codegame_24_nobody_is_sent_the_whole_grid(server: ServerProcess) -> None:
    clients = server.table()
    turn(clients)
    for client in (clients[1], clients[3]):
        text = told(client)
        assert identities_named(text) == 25 - len(uncovered(client)) == 1


def test_jporter_23_only_the_host_closes_a_room(server: ServerProcess) -> None:
    clients = server.table()
    for client in clients[1:]:
        assert client.ask(type="close")["code"] == "host_only"
    clients[0].say(type="close")
    for client in clients:
        assert client.ended() == 1000
        assert msgspec.json.decode(client.frames[-1])["type"] == "bye"


# Limits.


def test_too_many_messages(tmp_path: Path) -> None:
    options = ("--messages-per-second=5", f"--database=sqlite:///{tmp_path}/rooms.db")
    with run_server(tmp_path, *options) as server:
        code, token = server.open()
        quiet, loud = server.connect(code, token), server.connect(code)
        for _ in range(40):
            loud.say(type="ping")
        assert loud.frame("refused")["code"] == "too_fast"
        with contextlib.suppress(ConnectionClosed):
            for _ in range(200):
                loud.say(type="ping")
        assert loud.ended() == 1008
        quiet.settled()


def test_too_many_rooms_joins_and_connections(tmp_path: Path) -> None:
    options = (
        "--rooms-per-hour=3",
        "--joins-per-minute=5",
        "--connections-per-room=4",
        "--connections=6",
    )
    with run_server(tmp_path, f"--database=sqlite:///{tmp_path}/rooms.db", *options) as server:
        code, token = server.open()
        other, token_of_other = server.open()
        server.open()
        answer = server.http("POST", "/api/rooms", {"name": "Ann"})
        assert (answer.status, answer.json()["code"]) == (429, "too_many_rooms")
        assert "retry-after" in answer.headers
        for number in range(5):
            server.join(code, f"Bo{number}")
        assert server.http("POST", f"/api/rooms/{code}/players", {"name": "Eve"}).status == 429
        clients = [server.connect(code, token) for _ in range(4)]
        for client in clients:
            client.settled()
        fifth = server.connect(code, token)
        assert fifth.frame("refused")["code"] == "room_full"
        assert fifth.ended() == 1013
        elsewhere = [server.connect(other) for _ in range(2)]
        for client in elsewhere:
            client.settled()
        clients.pop().close()
        third = server.connect(other)  # half of a room is for its players
        assert third.frame("refused")["code"] == "room_full"
        assert third.ended() == 1013
        server.connect(other, token_of_other).settled()
        with RawSocket(server.port, f"/api/rooms/{other}/socket") as raw:
            assert raw.status == 503


def test_a_proxy_is_believed_when_it_is_configured(tmp_path: Path) -> None:
    database = f"--database=sqlite:///{tmp_path}/rooms.db"
    said = {"X-Forwarded-For": "203.0.113.7"}
    with run_server(tmp_path, database, "--rooms-per-hour=1") as server:
        assert server.http("POST", "/api/rooms", {"name": "Ann"}).status == 201
        assert server.http("POST", "/api/rooms", {"name": "Ann"}, said).status == 429
    with run_server(tmp_path, database, "--rooms-per-hour=1", "--proxies=127.0.0.1") as server:
        for number in range(5):
            real = {"X-Forwarded-For": f"6.6.6.6, 203.0.113.{number}"}
            assert server.http("POST", "/api/rooms", {"name": "Ann"}, real).status == 201
        assert server.http("POST", "/api/rooms", {"name": "Ann"}, real).status == 429
        assert server.http("GET", "/metrics", headers=said).status == 403


@pytest.mark.parametrize("socket", SOCKETS)
def test_headers_of_a_socket(tmp_path: Path, socket: str) -> None:
    options = ("--proxies=127.0.0.1", "--connects-per-second=1", f"--socket={socket}")
    with run_server(tmp_path, "--database=memory:", *options) as server:
        code, _ = server.open()
        path = f"/api/rooms/{code}/socket"
        with RawSocket(server.port, path, {"Origin": "http://["}) as raw:
            assert raw.status == 403
        seen = set()
        for number in range(40):  # what a stranger says first does not count
            lines = {"X-Forwarded-For": f"6.6.6.{number}", "x-forwarded-for": "203.0.113.9"}
            with RawSocket(server.port, path, lines) as raw:
                seen.add(raw.status)
        assert seen == {101, 429}
        assert "Traceback" not in server.log.read_text()


def test_long_requests_are_cut_off(server: ServerProcess) -> None:
    assert server.http("POST", "/api/rooms", b"x" * 100_000).status == 413
    assert server.http("GET", "/", headers={"X-Long": "x" * 60_000}).status == 400
    assert server.http("GET", "/" + "x" * 60_000).status == 400


def test_idle_rooms_expire(tmp_path: Path) -> None:
    options = ("--idle-hours=0.0005", f"--database=sqlite:///{tmp_path}/rooms.db")
    with run_server(tmp_path, *options) as server:
        code, token = server.open()
        client = server.connect(code, token)
        assert client.event("closed")["why"] == "idle"
        assert client.ended() == 1000
        assert server.http("POST", f"/api/rooms/{code}/players", {"name": "Bo"}).status == 409
