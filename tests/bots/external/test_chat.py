"""A chat model in a seat: whatever the endpoint does, the game goes on."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random

import pytest
from bots.deals import deal_game
from click.testing import CliRunner

from numbers_station.bots.bot import OperativeView, SpymasterView
from numbers_station.bots.external.chat import (
    MODEL,
    SECRET,
    URL,
    WAIT,
    BadEndpoint,
    ChatBot,
    ChatEndpoint,
    chat_bots,
)
from numbers_station.bots.external.protocol import MAX_FAULTS
from numbers_station.bots.levels import all_bots as levels
from numbers_station.cli import main, reasons
from numbers_station.game.board import Role
from numbers_station.game.game import Game
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import CLASSIC, PICTURES, TWO_PLAYERS, Language, Ruleset

Reply = Callable[[dict[str, object]], tuple[int, bytes]]


def said(content: str) -> bytes:
    return json.dumps(
        {"choices": [{"message": {"role": "assistant", "content": content}}]}
    ).encode()


def sensible(request: dict[str, object]) -> tuple[int, bytes]:
    text = prompt_of(request)
    if "spymaster of" in text and "Give one word" in text:
        return 200, said('Sure! Here it is: {"word": "brum", "number": 1} Good luck.')
    card = re.search(r"^(\d+)\. ", text, re.MULTILINE)
    wanted = re.search(r"Cover one card of (\w+)", text)
    if wanted:
        card = re.search(rf"^(\d+)\. .*\({wanted[1]}\)$", text, re.MULTILINE)
    assert card
    return 200, said(f'```json\n{{"card": {card[1]}}}\n```')


def prompt_of(request: dict[str, object]) -> str:
    messages = request["messages"]
    assert isinstance(messages, list)
    return "\n".join(message["content"] for message in messages)


@contextmanager
def stand_in(reply: Reply) -> Iterator[tuple[str, list[dict[str, object]], list[str]]]:
    """A server of its own; gives its address, the requests and the keys it was shown."""
    requests: list[dict[str, object]] = []
    keys: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["content-length"])))
            requests.append({**request, "path": self.path})
            keys.append(self.headers.get("authorization", ""))
            try:
                status, body = reply(request)
                self.send_response(status)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            except OSError:
                pass  # the player has hung up

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1", requests, keys
    finally:
        server.shutdown()
        server.server_close()


def to_the_end(chat: ChatBot, ruleset: Ruleset = CLASSIC) -> Game:
    rng = Random(2)
    game = deal_game(ruleset, rng)
    for _ in range(300):
        seat = game.to_act()
        if seat is None:
            break
        view = (
            SpymasterView(game.state, game.key_for(seat), game.desk_for(seat))
            if seat.role is Role.SPYMASTER
            else OperativeView(game.state)
        )
        game.play(seat, chat.choose(view, rng).move)
    return game


@pytest.mark.parametrize("ruleset", [CLASSIC, PICTURES, TWO_PLAYERS], ids=str)
def test_whole_games(ruleset: Ruleset) -> None:
    with stand_in(sensible) as (url, requests, keys):
        chat = ChatBot(ChatEndpoint(url, "some-model", "sesame"))
        assert to_the_end(chat, ruleset).state.phase is OVER
        assert chat.faults == []
        assert {request["model"] for request in requests} == {"some-model"}
        assert {request["path"] for request in requests} == {"/v1/chat/completions"}
        assert set(keys) == {"Bearer sesame"}


def test_only_a_spymaster_is_told_the_key() -> None:
    with stand_in(sensible) as (url, requests, _):
        game = to_the_end(ChatBot(ChatEndpoint(url, "m")))
        operatives = [prompt_of(r) for r in requests if "You are an operative" in prompt_of(r)]
        spymasters = [prompt_of(r) for r in requests if "You are the spymaster" in prompt_of(r)]
        assert operatives
        assert spymasters
        for prompt in operatives:
            uncovered = re.findall(r"^\d+\. (.*)$", prompt, re.MULTILINE)
            assert uncovered
            assert not any("(" in line for line in uncovered)
        assert game._secret.key.reveal() not in "".join(operatives)
        assert "(assassin)" in spymasters[0]


def slow(request: dict[str, object]) -> tuple[int, bytes]:
    time.sleep(3)
    return sensible(request)


BAD: dict[str, Reply] = {
    "slow": slow,
    "error": lambda request: (500, b"oops"),
    "not json": lambda request: (200, b"<html>"),
    "other json": lambda request: (200, b'{"choices": []}'),
    "nonsense": lambda request: (200, said("I would rather talk about the weather.")),
    "illegal": lambda request: (200, said('{"card": 400, "word": "", "number": 1}')),
    "huge": lambda request: (200, b"x" * (2 << 20)),
}


@pytest.mark.parametrize("name", BAD)
def test_failures_cost_moves_but_never_the_game(name: str) -> None:
    with stand_in(BAD[name]) as (url, _, _):
        chat = ChatBot(ChatEndpoint(url, "m", patience=0.3))
        assert to_the_end(chat).state.phase is OVER
        assert len(chat.faults) == MAX_FAULTS


def test_nobody_there() -> None:
    chat = ChatBot(ChatEndpoint("http://127.0.0.1:9/v1", "m", patience=1))
    assert to_the_end(chat).state.phase is OVER
    assert len(chat.faults) == MAX_FAULTS


def test_off_unless_the_environment_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(URL, raising=False)
    assert "chat" not in levels()
    assert chat_bots({}) == {}
    for address in ("ftp://nowhere", "localhost", "http://h:port/", "http://h:0/"):
        assert chat_bots({URL: address}) == {}
    assert chat_bots({URL: "http://h/v1", WAIT: "soon"}) == {}
    found = ChatEndpoint.from_environment({URL: "http://h/v1", MODEL: "m", SECRET: "s", WAIT: "3"})
    assert found == ChatEndpoint("http://h/v1", "m", "s", 3.0)
    assert "s'" not in repr(found).removeprefix("Endpoint('http://h/v1', 'm'")
    monkeypatch.setenv(URL, "http://127.0.0.1:9/v1")
    monkeypatch.setenv(MODEL, "m")
    assert "chat" in levels()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({URL: "localhost"}, "bad_address"),
        ({URL: "http://h:port/"}, "bad_address"),
        ({MODEL: ""}, "no_model"),
        ({WAIT: "soon"}, "bad_patience"),
        ({WAIT: "0"}, "bad_patience"),
        ({WAIT: "nan"}, "bad_patience"),
        ({WAIT: "601"}, "bad_patience"),
    ],
)
def test_what_is_set_up_wrongly_is_named(
    change: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    environ = {URL: "http://h/v1", MODEL: "m", **change}
    with pytest.raises(BadEndpoint) as bad:
        ChatEndpoint.from_environment(environ)
    assert bad.value.problem.code == code
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    result = CliRunner().invoke(main, ["serve"])
    assert result.exit_code == 1
    assert reasons.of_bot(bad.value.problem) in result.output


def test_it_is_told_which_language_to_speak() -> None:
    with stand_in(sensible) as (url, requests, _):
        to_the_end(ChatBot(ChatEndpoint(url, "m")), Ruleset(language=Language.ICELANDIC))
        assert all("Icelandic" in prompt_of(request) for request in requests)
