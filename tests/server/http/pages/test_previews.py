"""Link previews over HTTP: what a link is, in the room's language, and nothing that is a secret."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from foreign_words import WORDS, pack_text
from server.server_process import ServerProcess, run_server

from numbers_station.game.ruleset import Language
from numbers_station.server.http.pages.page_table import PAGES
from numbers_station.texts import catalog

HOST = "play.example"
NAME = "Sigurbjörg"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("previews")
    with run_server(folder, f"--database=memory:{folder}") as running:
        yield running


def preview(server: ServerProcess, path: str, language: str = "en") -> dict[str, str]:
    """What a chat program reads of a page; it comes without a cookie."""
    answer = server.http("GET", path, headers={"accept-language": language, "host": HOST})
    assert answer.status == 200
    found = re.findall(
        r'<meta (?:property|name)="([^"]+)"[^>]*content="([^"]*)"', answer.body.decode()
    )
    return {name: html.unescape(content) for name, content in found}


@pytest.mark.parametrize("language", list(Language))
def test_a_room_says_how_many_seats_are_free_in_its_language(
    server: ServerProcess, language: Language
) -> None:
    text = catalog(language)
    code, token = server.open(NAME, ruleset={"language": language.value})
    seen = preview(server, f"/r/{code}", "fr")
    assert seen["og:title"] == text("preview.free", n=4)
    assert seen["og:description"] == text("preview.sit")
    host = server.connect(code, token)
    host.say(type="sit", seat="red spymaster")
    host.settled()
    assert preview(server, f"/r/{code.lower()}")["og:title"] == text("preview.free", n=3)
    host.say(type="fill", bot="recruit")
    host.settled()
    assert preview(server, f"/r/{code}")["og:title"] == text("preview.full")
    host.say(type="start")
    host.event("played")
    host.settled()
    seen = preview(server, f"/r/{code}")
    assert (seen["og:title"], seen["og:description"]) == (
        text("preview.playing"),
        text("preview.watch"),
    )
    assert NAME not in server.http("GET", f"/r/{code}").body.decode()
    host.close()


HIDING = [
    {"type": "lock", "password": "sesam"},
    {"type": "changeSettings", "settings": {"streaming": True}},
]


@pytest.mark.parametrize("request_", HIDING)
def test_a_room_that_hides_looks_like_none(
    server: ServerProcess, request_: dict[str, object]
) -> None:
    code, token = server.open(NAME, ruleset={"language": "nl"})
    host = server.connect(code, token)
    assert preview(server, f"/r/{code}")["og:title"] == catalog(Language.DUTCH)("preview.free", n=4)
    host.say(**request_)
    host.settled()
    locked, missing = preview(server, f"/r/{code}"), preview(server, "/r/KTRWBD")
    title = "og:title"
    # The page's own name, which says the code unless the room is streamed.
    known = {"Room CODE · Numbers Station", "Join the room · Numbers Station"}
    assert locked.pop(title).replace(code, "CODE") in known
    assert missing.pop(title).replace("KTRWBD", "CODE") in known
    assert locked == missing
    host.close()


def test_who_guesses_codes_is_told_nothing_after_a_while(tmp_path: Path) -> None:
    """The same bucket as when joining: what a preview tells cannot be asked for more often."""
    database = f"--database=memory:{tmp_path}"
    with run_server(tmp_path, database, "--joins-per-minute=2") as limited:
        codes = ["BCDFGH", "BCDFGJ", "BCDFGK", "BCDFGL"]
        answers = [limited.http("GET", f"/r/{each}").status for each in codes]
        assert answers == [200] * 4  # the page says so itself, in its own way
        assert limited.http("GET", "/api/rooms/BCDFGM").status == 429


@pytest.mark.parametrize("language", list(Language))
def test_a_pack_says_how_much_is_in_it(server: ServerProcess, language: Language) -> None:
    words = "\n".join(["horn", "kant", "bal", "mast", "ring", "arm"])
    made = server.http("POST", "/api/packs", {"text": words, "language": language.value}).json()
    text = catalog(language)
    seen = preview(server, f"/packs/{made['code']}")
    assert seen["og:title"] == text("preview.pack.words", n=made["words"])
    assert seen["og:description"] == text("preview.pack.about")
    assert preview(server, "/packs/ZZZZZZZZ")["og:title"] == preview(server, "/packs")["og:title"]


@pytest.mark.parametrize("tag", WORDS)
def test_a_pack_in_another_language_is_told_of_in_the_readers(  # R32.1
    server: ServerProcess, tag: str
) -> None:
    made = server.http("POST", "/api/packs", {"text": pack_text(tag)}).json()
    for language in Language:
        seen = preview(server, f"/packs/{made['code']}", language.value)
        assert seen["og:title"] == catalog(language)("preview.pack.words", n=32)


@pytest.mark.parametrize("language", list(Language))
def test_every_page_has_a_preview_with_our_picture(
    server: ServerProcess, language: Language
) -> None:
    text = catalog(language)
    about = set()
    for name, page in PAGES.items():
        seen = preview(server, f"/{name}", language.value)
        key = f"preview.about.{page.script}"
        assert seen["og:description"] == text(key if key in text.sentences else "page.about")
        assert seen["description"] == seen["og:description"]
        about.add(seen["og:description"])
        assert seen["twitter:card"] == "summary_large_image"
        assert seen["og:image"].startswith(f"http://{HOST}/static/")
        picture = server.http("GET", seen["og:image"].removeprefix(f"http://{HOST}"))
        assert picture.headers["content-type"] == "image/png"
        size = int(seen["og:image:width"]), int(seen["og:image:height"])
        assert picture.body[16:24] == b"".join(side.to_bytes(4, "big") for side in size)
    assert len(about) == 8  # the front page's, and those of seven others
