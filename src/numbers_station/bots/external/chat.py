"""A chat endpoint as a player: off unless the environment names one; its failures cost a move."""

from __future__ import annotations

import http.client
import os
import re
import ssl
import threading
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, SimpleQueue
from urllib.parse import urlsplit

import msgspec

from numbers_station.game.desk import EMPTY
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import Move

from ..play.referee_advice import answer, ruling
from ..player import Player, SpymasterView, View
from . import chat_prompt as prompt
from .protocol import AnswerFault, Outsider, Problem, asks_of

URL, MODEL, SECRET, WAIT = (
    f"NUMBERS_STATION_CHAT_{name}" for name in ("URL", "MODEL", "KEY", "PATIENCE")
)
PATIENCE = 12.0
"""Seconds that a move may take; less than the server waits for a program."""
LONGEST = 600.0
LARGEST = 1 << 20
JSON_IN_TEXT = re.compile(r"\{[^{}]*\}")


class BadEndpoint(ValueError):
    """What the environment says of the endpoint cannot be right."""

    def __init__(self, message: str, code: str, detail: str) -> None:
        super().__init__(message)
        self.problem = Problem(code, detail)


class Endpoint(msgspec.Struct, frozen=True):
    """Where an OpenAI-compatible endpoint is, up to and without `/chat/completions`."""

    url: str
    model: str
    secret: str = ""
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        if not _address(self.url):
            message = f"not the address of a chat endpoint: {self.url!r}"
            raise BadEndpoint(message, "bad_address", self.url)
        if not self.model:
            raise BadEndpoint(f"set {MODEL} to the name of the model", "no_model", MODEL)
        if not 0 < self.patience <= LONGEST:
            message = f"{WAIT} is a number of seconds, more than 0 and at most {LONGEST:.0f}"
            raise BadEndpoint(message, "bad_patience", WAIT)

    def __repr__(self) -> str:
        return f"Endpoint({self.url!r}, {self.model!r})"

    @classmethod
    def configured(
        cls, environ: Mapping[str, str], model: str = "", patience: float | None = None
    ) -> Endpoint | None:
        """The one that the environment names, if it names one. Raises `BadEndpoint`."""
        if not (url := environ.get(URL, "")):
            return None
        model = model or environ.get(MODEL, "")
        if patience is None:
            try:
                patience = float(environ.get(WAIT) or PATIENCE)
            except ValueError:
                patience = 0.0  # refused below
        return cls(url, model, environ.get(SECRET, ""), patience)


def _address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


class ChatPlayer(Outsider):
    """A chat model as a player. Rulings and answers to questions are left to the referee."""

    def __init__(self, endpoint: Endpoint) -> None:
        super().__init__(self._move, endpoint.patience)
        self._endpoint = endpoint

    def _move(self, view: View, refused: Refusal | None, left: float) -> Move:
        asks = asks_of(view)
        if asks == "ruling":
            desk = view.desk if isinstance(view, SpymasterView) else EMPTY
            return ruling(view.state, desk).move
        if asks == "answer" and isinstance(view, SpymasterView) and view.desk.question:
            return answer(view.state, view.desk.question.clue.word).move
        said = _said(self._endpoint, prompt.messages(view, refused), left)
        for found in JSON_IN_TEXT.findall(said):
            if move := prompt.understood(view, found):
                return move
        raise AnswerFault("no_move")


def players(environ: Mapping[str, str] = os.environ) -> dict[str, Player]:
    """The chat player, where one is configured; the server has said what is wrong with it."""
    try:
        endpoint = Endpoint.configured(environ)
    except BadEndpoint:
        endpoint = None
    return {"chat": ChatPlayer(endpoint).player()} if endpoint else {}


def _said(endpoint: Endpoint, messages: list[dict[str, str]], patience: float) -> str:
    """What the model says. Raises `AnswerFault` when time is up, however slow the other end is."""
    result: SimpleQueue[bytes | Exception] = SimpleQueue()
    connection = _connection(endpoint, patience)
    body = msgspec.json.encode({"model": endpoint.model, "messages": messages})

    def work() -> None:
        try:
            result.put(_posted(connection, endpoint, body))
        except (OSError, http.client.HTTPException, ValueError, AnswerFault) as problem:
            result.put(problem)

    threading.Thread(target=work, daemon=True).start()
    try:
        answer = result.get(timeout=patience)
    except Empty:
        raise AnswerFault("too_late") from None
    finally:
        _hang_up(connection)
    if isinstance(answer, AnswerFault):
        raise answer
    if isinstance(answer, Exception):
        raise AnswerFault("unreachable", str(answer) or type(answer).__name__)
    return _content(answer)


def _connection(endpoint: Endpoint, patience: float) -> http.client.HTTPConnection:
    parts = urlsplit(endpoint.url)
    host, port = parts.hostname or "", parts.port
    if parts.scheme == "https":
        context = ssl.create_default_context()
        return http.client.HTTPSConnection(host, port, timeout=patience, context=context)
    return http.client.HTTPConnection(host, port, timeout=patience)


def _posted(connection: http.client.HTTPConnection, endpoint: Endpoint, body: bytes) -> bytes:
    headers = {"content-type": "application/json"}
    if endpoint.secret:
        headers["authorization"] = f"Bearer {endpoint.secret}"
    path = urlsplit(endpoint.url).path.rstrip("/") + "/chat/completions"
    connection.request("POST", path, body, headers)
    with connection.getresponse() as response:
        answer = response.read(LARGEST + 1)
    if response.status != 200:
        raise AnswerFault("status", str(response.status))
    if len(answer) > LARGEST:
        raise AnswerFault("too_long")
    return answer


def _hang_up(connection: http.client.HTTPConnection) -> None:
    """Also wakes a thread that still waits for the other end."""
    sock = connection.sock
    if sock is not None:
        with suppress(OSError):
            sock.shutdown(2)
    with suppress(OSError):
        connection.close()


class _Message(msgspec.Struct):
    content: str


class _Said(msgspec.Struct):
    message: _Message


class _Completion(msgspec.Struct):
    choices: tuple[_Said, ...]


def _content(answer: bytes) -> str:
    try:
        return msgspec.json.decode(answer, type=_Completion).choices[0].message.content
    except (msgspec.MsgspecError, UnicodeDecodeError, IndexError):
        raise AnswerFault("not_chat") from None
