"""A chat model as a bot (OpenAI-compatible endpoint): off unless the environment names one."""

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

from numbers_station.game.clue import Referee
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import Move
from numbers_station.referee import verdict

from ..bot import Bot, SpymasterView, View
from ..judging import answer_question, rule_on_clue
from . import chat_prompt as prompt
from .protocol import AnswerFault, ExternalBot, Problem, question_kind

URL, MODEL, SECRET, WAIT = (
    f"NUMBERS_STATION_CHAT_{name}" for name in ("URL", "MODEL", "KEY", "PATIENCE")
)
PATIENCE = 12.0
"""Seconds that a move may take; less than the server waits for a bot."""
MAX_PATIENCE = 600.0
MAX_ANSWER_BYTES = 1 << 20
JSON_IN_TEXT = re.compile(r"\{[^{}]*\}")


class BadEndpoint(ValueError):
    """What the environment says of the endpoint cannot be right."""

    def __init__(self, message: str, code: str, detail: str) -> None:
        super().__init__(message)
        self.problem = Problem(code, detail)


class ChatEndpoint(msgspec.Struct, frozen=True):
    """Where an OpenAI-compatible endpoint is, up to and without `/chat/completions`."""

    url: str
    model: str
    secret: str = ""
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        if not _is_address(self.url):
            message = f"not the address of a chat endpoint: {self.url!r}"
            raise BadEndpoint(message, "bad_address", self.url)
        if not self.model:
            raise BadEndpoint(f"set {MODEL} to the name of the model", "no_model", MODEL)
        if not 0 < self.patience <= MAX_PATIENCE:
            message = f"{WAIT} is a number of seconds, more than 0 and at most {MAX_PATIENCE:.0f}"
            raise BadEndpoint(message, "bad_patience", WAIT)

    def __repr__(self) -> str:
        return f"Endpoint({self.url!r}, {self.model!r})"

    @classmethod
    def from_environment(
        cls, environ: Mapping[str, str], model: str = "", patience: float | None = None
    ) -> ChatEndpoint | None:
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


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


class ChatBot(ExternalBot):
    """A chat model as a bot. Rulings and answers to questions are left to the referee."""

    def __init__(self, endpoint: ChatEndpoint, referee: Referee | None = verdict) -> None:
        super().__init__(self._move, endpoint.patience, referee=referee)
        self._endpoint = endpoint

    def _move(self, view: View, refused: Refusal | None, left: float) -> Move:
        asks = question_kind(view)
        if asks == "ruling":
            return rule_on_clue(view.state).move
        if asks == "answer" and isinstance(view, SpymasterView) and view.desk.question:
            return answer_question(view.state, view.desk.question.clue.word).move
        answer = _complete(self._endpoint, prompt.write_messages(view, refused), left)
        for found in JSON_IN_TEXT.findall(answer):
            if move := prompt.parse_move(view, found):
                return move
        raise AnswerFault("no_move")


def chat_bots(environ: Mapping[str, str] = os.environ) -> dict[str, Bot]:
    """The chat model, where one is configured; the server has said what is wrong with it."""
    try:
        endpoint = ChatEndpoint.from_environment(environ)
    except BadEndpoint:
        endpoint = None
    return {"chat": ChatBot(endpoint).bot()} if endpoint else {}


def _complete(endpoint: ChatEndpoint, messages: list[dict[str, str]], patience: float) -> str:
    """What the model says. Raises `AnswerFault` when time is up, however slow the other end is."""
    result: SimpleQueue[bytes | Exception] = SimpleQueue()
    connection = _connection(endpoint, patience)
    body = msgspec.json.encode({"model": endpoint.model, "messages": messages})

    def work() -> None:
        try:
            result.put(_post(connection, endpoint, body))
        except (OSError, http.client.HTTPException, ValueError, AnswerFault) as problem:
            result.put(problem)

    threading.Thread(target=work, daemon=True).start()
    try:
        answer = result.get(timeout=patience)
    except Empty:
        raise AnswerFault("too_late") from None
    finally:
        _close(connection)
    if isinstance(answer, AnswerFault):
        raise answer
    if isinstance(answer, Exception):
        said = getattr(answer, "strerror", None) or str(answer) or type(answer).__name__
        raise AnswerFault("unreachable", said)
    return _decode_content(answer)


def _connection(endpoint: ChatEndpoint, patience: float) -> http.client.HTTPConnection:
    parts = urlsplit(endpoint.url)
    host, port = parts.hostname or "", parts.port
    if parts.scheme == "https":
        context = ssl.create_default_context()
        return http.client.HTTPSConnection(host, port, timeout=patience, context=context)
    return http.client.HTTPConnection(host, port, timeout=patience)


def _post(connection: http.client.HTTPConnection, endpoint: ChatEndpoint, body: bytes) -> bytes:
    headers = {"content-type": "application/json"}
    if endpoint.secret:
        headers["authorization"] = f"Bearer {endpoint.secret}"
    path = urlsplit(endpoint.url).path.rstrip("/") + "/chat/completions"
    connection.request("POST", path, body, headers)
    with connection.getresponse() as response:
        answer = response.read(MAX_ANSWER_BYTES + 1)
    if response.status != 200:
        raise AnswerFault("status", str(response.status))
    if len(answer) > MAX_ANSWER_BYTES:
        raise AnswerFault("too_long")
    return answer


def _close(connection: http.client.HTTPConnection) -> None:
    """Also wakes a thread that still waits for the other end."""
    sock = connection.sock
    if sock is not None:
        with suppress(OSError):
            sock.shutdown(2)
    with suppress(OSError):
        connection.close()


class _Message(msgspec.Struct):
    content: str


class _ChatChoice(msgspec.Struct):
    message: _Message


class _Completion(msgspec.Struct):
    choices: tuple[_ChatChoice, ...]


def _decode_content(answer: bytes) -> str:
    try:
        return msgspec.json.decode(answer, type=_Completion).choices[0].message.content
    except (msgspec.MsgspecError, UnicodeDecodeError, IndexError):
        raise AnswerFault("not_chat") from None
