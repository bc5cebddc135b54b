"""Hostile clients: floods that a server has to bear, each for some seconds, from an address."""

from __future__ import annotations

import http.client
import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import msgspec

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

from server.raw_socket import RawSocket, frame  # noqa: E402

from numbers_station.decks.pictures.curated import curated_deck  # noqa: E402
from numbers_station.decks.words import standard  # noqa: E402
from numbers_station.game.ruleset import Language  # noqa: E402

ADDRESS = "127.0.0.2"
"""Not that of the people who are measured: each address has allowances of its own."""
SOCKETS, QUESTIONS = 60, 55
LETTERS = "aeioudgklmnprstvw"
LANGUAGES = tuple(Language)
PICTURES = [recipe for card in curated_deck() for recipe in card]
RECORD = (HERE.parent / "tests" / "records" / "coop-words-lost.txt").read_text()
SEATS = ("red spymaster", "red operative", "blue spymaster", "blue operative")
Messages = Callable[[random.Random], bytes]


def questions(rng: random.Random) -> bytes:
    """Questions about words that the referee has not seen and takes long over."""
    asked = b""
    for _ in range(QUESTIONS):
        word = "".join(rng.choice(LETTERS) for _ in range(35))
        asked += frame(b'{"type":"judge","word":"%b","number":1}' % word.encode())
    return asked


def mischief(rng: random.Random) -> bytes:
    """All sorts: words that grow, long ones, disguises, seats, talk, bytes that mean nothing."""
    number = rng.randrange(10**9)
    messages: list[dict[str, object]] = [
        {"type": "judge", "word": "\ufdfa" * 35 + str(number), "number": 1},
        {"type": "judge", "word": "\ufdfa" * 1_500 + str(number), "number": 1},
        {"type": "judge", "word": f"r3én800g{number}", "number": 1},
        {"type": "play", "move": {"type": "giveClue", "word": f"w{number}", "number": 1}},
        {"type": "play", "move": {"type": "askConsent", "word": f"w0rd{number}", "number": 1}},
        {"type": "sit", "seat": rng.choice(SEATS)},
        {"type": "sit", "seat": None},
        {"type": "chat", "text": f"{number} " + "x" * 290},
        {"type": "mark", "card": rng.randrange(30), "on": rng.random() < 0.5},
        {"type": "lock", "password": str(number)},
        {"type": "configure", "ruleset": {"houseRules": {"notes": ["x" * 200] * 10}}},
        {"type": "nonsense", "id": number},
    ]
    sent = [frame(msgspec.json.encode(rng.choice(messages))) for _ in range(20)]
    sent.append(frame(rng.randbytes(rng.randrange(300))))
    return b"".join(sent)


def flood(port: int, code: str, token: str, seconds: float, messages: Messages) -> None:
    """Sixty sockets that speak and do not care for answers; who is thrown out comes back."""
    rng = random.Random(1)
    headers = {"Authorization": f"Bearer {token}"}
    path = f"/api/rooms/{code}/socket?after=99999"
    until = time.monotonic() + seconds
    sockets: list[RawSocket] = []
    while time.monotonic() < until:
        second = time.monotonic() + 1
        with suppress(OSError):
            while len(sockets) < SOCKETS:
                opened = RawSocket(port, path, headers, source=ADDRESS)
                opened.socket.setblocking(False)
                sockets.append(opened)
        for each in tuple(sockets):
            try:
                each.socket.send(messages(rng))
                while each.socket.recv(1 << 20):
                    pass
                raise ConnectionResetError
            except BlockingIOError:
                continue
            except OSError:
                each.socket.close()
                sockets.remove(each)
        time.sleep(max(second - time.monotonic(), 0))


def knock(port: int, code: str, seconds: float) -> None:
    """Requests over HTTP as fast as they are answered: codes, pages, names, verdicts, pictures."""
    rng = random.Random(2)
    until = time.monotonic() + seconds
    connection = http.client.HTTPConnection(
        "127.0.0.1", port, timeout=20, source_address=(ADDRESS, 0)
    )
    while time.monotonic() < until:
        number = rng.randrange(10**9)
        guess = "".join(rng.choice("BCDFGHJKLM") for _ in range(6))
        language = rng.choice(LANGUAGES)
        deck = standard(language).words
        words = rng.sample(deck, 25)
        clue = (rng.choice(deck) + rng.choice(deck)).lower()[:40]
        recipe = quote(str(rng.choice(PICTURES)))
        requests: list[tuple[str, str, object]] = [
            ("GET", f"/qr.svg?to=/r/{guess}", None),
            ("GET", f"/api/rooms/{guess}", None),
            ("GET", f"/r/{guess}?{number}", None),
            ("GET", f"/?lang={number}", None),
            ("GET", f"/texts/en/{number}.json", None),
            ("POST", f"/api/rooms/{code}/players", {"name": f"A\u200bnn{number}"}),
            ("POST", f"/api/rooms/{code}/players", {"name": f"А{number}"}),
            ("POST", "/api/rooms", {"name": "\ufdfa" * 1_000}),
            ("POST", "/api/verdicts", {"language": language, "words": words, "clue": clue}),
            ("POST", "/api/replays", {"text": "x" * 60_000}),
            ("POST", "/api/replays", {"text": RECORD}),
            ("GET", f"/api/pictures/{recipe}.svg", None),
            ("GET", f"/api/senses/{language}/{rng.choice(LANGUAGES)}", None),
            ("GET", f"/api/rooms/{code}/socket?after={number}", None),
        ]
        method, path, body = rng.choice(requests)
        data = None if body is None else msgspec.json.encode(body)
        try:
            connection.request(method, path, data, {"Content-Type": "application/json"})
            connection.getresponse().read()
        except (OSError, http.client.HTTPException):
            connection.close()


def attack(kind: str, port: int, code: str, token: str, seconds: float) -> None:
    """One of the floods, in a process of its own."""
    os.nice(10)  # elsewhere it would have a machine of its own, and not the server's processor
    if kind == "knock":
        knock(port, code, seconds)
    else:
        flood(port, code, token, seconds, questions if kind == "questions" else mischief)
