"""PDFs from a real server: all kinds, one at a time, keys never twice, nothing by file name."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from decks.own.sample_files import GOOD, zipped
from foreign_words import WORDS, pack_text
from pypdf import PdfReader
from server.http.routes.test_picture_packs import send
from server.server_process import Answer, ServerProcess, run_server

OPEN_DOORS = ("--connects-per-second=10000",)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("print")
    with run_server(folder, "--database=memory:", *OPEN_DOORS) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def fetch(server: ServerProcess, path: str) -> Answer:
    answer = server.http("GET", f"/api/print/{path}")
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"] == "application/pdf"
    return answer


def test_words_in_a_language_on_a_paper(server: ServerProcess) -> None:
    answer = fetch(server, "words.pdf?language=nl&paper=letter&count=6")
    page = PdfReader(io.BytesIO(answer.body)).pages[0].mediabox
    assert round(page.width) == 612
    assert 'filename="numbers-station-words-nl-letter.pdf"' in answer.headers["content-disposition"]
    again = fetch(server, "words.pdf?count=6&paper=letter&language=nl")
    assert again.body == answer.body
    children = fetch(server, "words.pdf?language=nl&paper=letter&count=6&deck=children")
    assert children.body != answer.body


@pytest.mark.parametrize("kind", ["agents", "rules", "pictures"])
def test_the_other_kinds(server: ServerProcess, kind: str) -> None:
    answer = fetch(server, f"{kind}.pdf?language=is&grid=5x4&count=2")
    assert "max-age" in answer.headers["cache-control"]


def test_the_cards_of_a_pack_by_its_code(server: ServerProcess, tmp_path: Path) -> None:
    text = "\n".join(f"orð{letter}" for letter in "abdefg")
    words = server.http("POST", "/api/packs", {"text": text, "language": "is"}).json()["code"]
    answer = fetch(server, f"words.pdf?pack={words}")
    assert 'filename="numbers-station-words-is-a4.pdf"' in answer.headers["content-disposition"]
    printed = "".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.body)).pages)
    assert {f"ORÐ{letter}" for letter in "ABDEFG"} <= set(printed.split())
    assert fetch(server, f"words.pdf?pack={words}").body == answer.body
    source = zipped(tmp_path / "pictures.zip", GOOD)
    made = send(server, source.read_bytes())
    pictures = made.json()["code"]
    own = fetch(server, f"pictures.pdf?pack={pictures}&language=nl")
    assert own.body != fetch(server, "pictures.pdf?language=nl&count=2").body
    for path in (
        f"pictures.pdf?pack={words}",
        f"words.pdf?pack={pictures}",
        f"keys.pdf?pack={words}",
    ):
        assert server.http("GET", f"/api/print/{path}").json()["code"] == "no_such_print"
    assert server.http("GET", "/api/print/words.pdf?pack=ZZZZ").json()["code"] == "no_such_pack"


@pytest.mark.parametrize("tag", WORDS)
def test_a_pack_in_another_language(server: ServerProcess, tag: str) -> None:
    """As far as there are letters for it, the machine's own included; else it is said."""
    code = server.http("POST", "/api/packs", {"text": pack_text(tag)}).json()["code"]
    answer = server.http("GET", f"/api/print/words.pdf?pack={code}&language=is")
    if tag == "el":  # our own fonts have these
        assert answer.status == 200
    if answer.status == 200:
        assert answer.body.startswith(b"%PDF")
    else:
        assert (answer.status, answer.json()["code"]) == (409, "no_glyph")


def test_keys_are_never_the_same_twice(server: ServerProcess) -> None:
    first, second = (fetch(server, "keys.pdf?count=4") for _ in range(2))
    assert first.body != second.body
    assert first.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("posters.pdf", 404, "no_such_print"),
        ("WORDS.pdf", 404, "no_such_print"),
        ("words.pdf?language=xx", 400, "bad_message"),
        ("words.pdf?paper=a0", 400, "bad_message"),
        ("words.pdf?deck=/etc/passwd", 400, "bad_message"),
        ("words.pdf?deck=../../words.txt", 400, "bad_message"),
        ("words.pdf?seed=1", 400, "bad_message"),
        ("words.pdf?count=0", 400, "bad_message"),
        ("words.pdf?count=601", 400, "bad_message"),
        ("words.pdf?count=-1", 400, "bad_message"),
        ("words.pdf?count=%D9%A3", 400, "bad_message"),
        ("words.pdf?count=" + "9" * 5000, 400, "bad_message"),
        ("keys.pdf?grid=6x6", 400, "bad_message"),
    ],
)
def test_what_cannot_be_printed(server: ServerProcess, path: str, status: int, code: str) -> None:
    answer = server.http("GET", f"/api/print/{path}")
    assert (answer.status, answer.json()["code"]) == (status, code)


def test_one_at_a_time_for_an_address_while_games_go_on(server: ServerProcess) -> None:
    answers: list[Answer] = []

    def ask(count: int) -> None:
        answers.append(server.http("GET", f"/api/print/all.pdf?count={count}"))

    threads = [threading.Thread(target=ask, args=(count,)) for count in (20, 21, 22)]
    for thread in threads:
        thread.start()
    code, token = server.open()
    server.connect(code, token).settled()
    for thread in threads:
        thread.join()
    statuses = sorted(answer.status for answer in answers)
    assert statuses[0] == 200
    assert set(statuses[1:]) <= {200, 429}
    assert 429 in statuses
    refused = next(answer for answer in answers if answer.status == 429)
    assert refused.json()["code"] == "printing"
    assert refused.headers["retry-after"]


def test_a_folder_is_not_a_deck(server: ServerProcess, tmp_path: Path) -> None:
    file = tmp_path / "own.txt"
    file.write_text("secret / words\n" * 30)
    answer = server.http("GET", f"/api/print/words.pdf?deck={file}")
    assert answer.json()["code"] == "bad_message"
    assert b"secret" not in answer.body
