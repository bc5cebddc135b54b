"""
What hostile visitors cost others: remarks in one room while the server is under fire.

One player of an Afrikaans game opens sixty sockets with the same token and asks the referee 55
questions on each, every second; with --mix another does all sorts of mischief in a second room, and
a third one knocks at every door over HTTP. Meanwhile four people in another room talk; each remark
is timed from being sent to being heard by somebody else, which includes its way to the disk. Each
minute the growth of the server's memory is printed as well, above what it had after ordinary
visitors had been to every page and asked the referee in all languages (goal, less than 20 MB in an
hour), and for how long the loop was busy without a pause, in processor time (`loop_stretches.py`).

    python benchmarks/bench_hostile.py [--seconds 10] [--mix]
"""

from __future__ import annotations

import argparse
import http.client
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

import msgspec  # noqa: E402
from hostile_clients import PICTURES, RECORD, attack  # noqa: E402
from loop_stretches import FILE, PROGRAM, read  # noqa: E402
from process_memory import anonymous  # noqa: E402
from server.server_process import Client, ServerProcess, run_server  # noqa: E402

from numbers_station.decks.words import standard  # noqa: E402
from numbers_station.game.ruleset import Language  # noqa: E402
from numbers_station.limits import MAX_CLUE  # noqa: E402
from numbers_station.server.http.pages.page_table import PAGES  # noqa: E402

PAUSE = 0.08
"""Seconds between two remarks: less than what each of four people may say."""
ROUND = 60.0
"""Seconds after which a line is printed; the people then start another room, as talk is limited."""
STRETCHES = "stretches.json"
VERDICTS = 100
"""That are asked for in each language before anything is counted."""
RESTED = 12
"""Seconds after which the allowances of an address are whole again."""
LANGUAGES = ("en", "nl", "af", "is")
VISITORS = {language: f"127.0.0.{number}" for number, language in enumerate(LANGUAGES, 3)}
"""Those who ask in a language before anything is counted, each from an address with allowances."""
KINDS = {"questions": "af", "mischief": "nl", "knock": "is"}
"""The floods, and the languages of the tables that they are at."""


def talk(people: list[Client], seconds: float) -> list[float]:
    """The milliseconds that remarks took."""
    taken: list[float] = []
    until, number = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        speaker = people[number % len(people)]
        listener = people[(number + 1) % len(people)]
        sent = time.perf_counter()
        speaker.say(type="chat", text=f"remark {number}")
        listener.until(_says(f"remark {number}"))
        taken.append(1000 * (time.perf_counter() - sent))
        number += 1
        time.sleep(PAUSE)
    return taken


def _says(text: str) -> Callable[[dict[str, object]], bool]:
    def wanted(heard: dict[str, object]) -> bool:
        return heard.get("text") == text

    return wanted


def people_of(server: ServerProcess) -> list[Client]:
    code, token = server.open()
    tokens = [token, *(server.join(code, name) for name in ("Bo", "Cy", "Di"))]
    return [server.connect(code, each) for each in tokens]


def at_rest(pid: int) -> float:
    """The memory between two hashes of passwords, each of which takes four MB for a moment."""
    samples = []
    for _ in range(10):
        samples.append(anonymous(pid))
        time.sleep(0.1)
    return min(samples)


def row(name: str, taken: list[float], stretches: list[float], grown: float) -> str:
    return (
        f"| {name} | {statistics.median(taken):.1f} | {high(taken):.1f} | {max(taken):.1f} "
        f"| {high(stretches):.1f} | {max(stretches):.1f} | {grown:+.1f} |"
    )


def high(values: list[float]) -> float:
    """The 99th of a hundred."""
    return sorted(values)[int(0.99 * len(values))]


def measure(server: ServerProcess, name: str, seconds: float, before: float) -> None:
    """One line for each minute."""
    until, minute = time.monotonic() + seconds, 0
    while (left := until - time.monotonic()) > 1:
        minute += 1
        people = people_of(server)
        read(server.pid, server.folder / STRETCHES)
        taken = talk(people, min(left, ROUND))
        stretches = read(server.pid, server.folder / STRETCHES)
        for person in people:
            person.close()
        label = f"{name}, minute {minute}" if seconds > ROUND else name
        print(row(label, taken, stretches, at_rest(server.pid) - before), flush=True)


def use(server: ServerProcess) -> None:
    """What visitors do anyway, so that all that is read and remembered then is not counted."""
    rng = random.Random(3)
    for language, address in VISITORS.items():
        ask(server, language, address, rng)
        for page in (*PAGES, "r/BCDFGH"):
            server.http("GET", f"/{page}", headers={"Accept-Language": language})
        for reader in LANGUAGES:
            server.http("GET", f"/api/senses/{language}/{reader}")
    server.http("GET", f"/api/pictures/{quote(str(PICTURES[0]))}.svg")
    server.http("POST", "/api/replays", {"text": RECORD})
    time.sleep(RESTED)


def ask(server: ServerProcess, language: str, address: str, rng: random.Random) -> None:
    """Questions about words of our decks, and about two of them in one, which no dictionary has."""
    deck = standard(Language(language)).words
    connection = http.client.HTTPConnection("127.0.0.1", server.port, source_address=(address, 0))
    for number in range(VERDICTS):
        clue = rng.choice(deck) + (rng.choice(deck) if number % 2 else "")
        asked = {"language": language, "words": rng.sample(deck, 25), "clue": clue[:MAX_CLUE]}
        headers = {"Content-Type": "application/json"}
        connection.request("POST", "/api/verdicts", msgspec.json.encode(asked), headers)
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()
        answer.read()
    connection.close()


def start_attack(kind: str, table: list[Client], seconds: float) -> multiprocessing.Process:
    token = table[0].token or ""
    arguments = (kind, table[0].server.port, table[0].code, token, seconds)
    attacker = multiprocessing.get_context("spawn").Process(target=attack, args=arguments)
    attacker.start()
    return attacker  # type: ignore[return-value]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--mix", action="store_true", help="all sorts of mischief at once")
    chosen = parser.parse_args()
    kinds = [*KINDS] if chosen.mix else ["questions"]
    with tempfile.TemporaryDirectory() as folder:
        # The rooms that are measured in fall asleep soon, so that they are not counted.
        database = f"--database=sqlite:///{folder}/rooms.db"
        options = (database, "--rooms-per-hour=1000", "--linger=30")
        os.environ[FILE] = str(Path(folder) / STRETCHES)
        with run_server(Path(folder), *options, program=PROGRAM) as server:
            # All languages are read before anything is counted.
            tables = {
                language: server.table(*server.open(ruleset={"language": language}))
                for language in LANGUAGES
            }
            for table in tables.values():
                table[0].ask(type="judge", word="station", number=1)
            use(server)
            talk(people_of(server), 1)
            before = at_rest(server.pid)
            print("| ms a remark | median | p99 | worst | loop, p99 | worst | memory, MB |")
            print("|---|---|---|---|---|---|---|")
            measure(server, "alone", min(chosen.seconds, 30), before)
            attackers = [start_attack(kind, tables[KINDS[kind]], chosen.seconds) for kind in kinds]
            measure(server, "under fire", chosen.seconds, before)
            for attacker in attackers:
                attacker.join()
            measure(server, "afterwards", min(chosen.seconds, 30), before)


if __name__ == "__main__":
    main()
