"""The senses of our words, from a real server: the whole deck to anybody, and nothing else."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from server.server_process import ServerProcess, run_server

from numbers_station.decks.senses import senses
from numbers_station.languages import Language


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("senses"), "--database=memory:") as running:
        yield running
        assert "Traceback" not in running.log.read_text()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("reader", Language)
def test_the_words_of_a_deck(server: ServerProcess, language: Language, reader: Language) -> None:
    path = f"/api/senses/{language}/{reader}"
    plain = server.http("GET", path)
    packed = server.http("GET", path, headers={"Accept-Encoding": "br, gzip"})
    expected = {word: list(told) for word, told in senses(language, reader).glosses.items()}
    assert plain.json() == expected
    assert json.loads(gzip.decompress(packed.body)) == expected
    assert len(packed.body) < 32_000  # in the middle of a game, on a phone
    for answer in (plain, packed):
        assert answer.status == 200
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["cache-control"] == "public, max-age=86400"
        assert answer.headers["vary"] == "accept-encoding"
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("text", ["xx", "EN", "en.txt", "..", "%00", "en-children", "é"])
def test_no_such_language(server: ServerProcess, text: str) -> None:
    for path in (f"{quote(text)}/en", f"en/{quote(text)}"):
        answer = server.http("GET", f"/api/senses/{path}")
        assert (answer.status, answer.json()["code"]) == (400, "bad_message")


def test_it_costs_what_every_request_costs(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("few")
    with run_server(folder, "--database=memory:", "--connects-per-second=1") as few:
        answers = [few.http("GET", "/api/senses/nl/en").status for _ in range(40)]
    assert answers[0] == 200
    assert answers[-1] == 429
