"""Pictures of a real server: what lies on the table and no more, whatever is asked for."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from random import Random
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from server.server_process import Answer, Client, Json, ServerProcess, run_server

from numbers_station.decks import pictures
from numbers_station.decks.pictures.ids import id_of
from numbers_station.decks.pictures.part import parts
from numbers_station.decks.supply import picture
from numbers_station.game.board import Picture
from numbers_station.game.ruleset import Language

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")
SEATS = ("red spymaster", "red operative", "blue spymaster", "blue operative")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("gallery")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *OPEN_DOORS) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def deal_pictures(server: ServerProcess, **more: object) -> tuple[str, str, list[str]]:
    """A room with a picture game in it: its code, its host's token, the ids on the table."""
    code, token = server.open("Ann", ruleset={"content": "pictures", "grid": "5x4"}, **more)
    host = server.connect(code, token)
    for seat in SEATS:
        host.say(type="addBot", seat=seat)
    host.say(type="start")
    return code, token, [card["id"] for card in deal(host)["cards"]]


def deal(client: Client) -> Json:
    event: Json = client.event("played")["events"][0]
    assert event["type"] == "dealt"
    return event


def drawing(answer: Answer) -> str:
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "sandbox" in answer.headers["content-security-policy"]
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["vary"] == "accept-encoding"
    packed = answer.headers.get("content-encoding") == "gzip"
    text = (gzip.decompress(answer.body) if packed else answer.body).decode()
    assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    return text


def test_the_pictures_on_the_table(server: ServerProcess) -> None:
    code, _, ids = deal_pictures(server)
    assert len(set(ids)) == 20
    sizes = []
    for id in ids:
        path = f"/api/rooms/{code}/pictures/{id}.svg"
        plain = server.http("GET", path)
        packed = server.http("GET", path, headers={"Accept-Encoding": "br, gzip"})
        assert drawing(plain) == drawing(packed) == pictures.svg(picture(Picture(id)))
        assert "public" in plain.headers["cache-control"]
        sizes.append(len(packed.body))
    assert sum(sizes) <= 60_000  # a board on a phone


@pytest.mark.parametrize("language", Language)
def test_all_pictures_of_a_table_in_one_piece(server: ServerProcess, language: Language) -> None:
    code, _, ids = deal_pictures(server)
    path = f"/api/rooms/{code}/pictures?language={language}"
    expected = {id: pictures.description(picture(Picture(id)), language) for id in ids}
    answer = server.http("GET", path)
    assert answer.json() == {
        id: {"svg": pictures.svg(picture(Picture(id))), "description": text}
        for id, text in expected.items()
    }
    packed = server.http("GET", path, headers={"Accept-Encoding": "br, gzip"})
    assert gzip.decompress(packed.body) == answer.body
    assert len(packed.body) <= 60_000  # a board on a phone
    recipe = picture(Picture(ids[0]))
    path = f"/api/pictures/{quote(str(recipe))}/description?language={language}"
    assert server.http("GET", path).json() == {"description": expected[ids[0]]}


def test_what_does_not_lie_there_is_not_shown(server: ServerProcess) -> None:
    code, _, ids = deal_pictures(server)
    others = [f"p{number}" for number in range(40) if f"p{number}" not in ids]
    endless = id_of(pictures.endless_deck(Random(1), 1)[0][0])
    for id in [*others[:5], endless, "p", "p-1", "p99999999999", "..", "%00", "é"]:
        answer = server.http("GET", f"/api/rooms/{code}/pictures/{quote(id, safe='%')}.svg")
        assert (answer.status, answer.json()["code"]) == (404, "no_such_picture")


def test_before_the_first_deal_and_without_pictures(server: ServerProcess) -> None:
    code, _ = server.open()
    assert server.http("GET", f"/api/rooms/{code}/pictures").json() == {}
    assert server.http("GET", f"/api/rooms/{code}/pictures/p1.svg").status == 404
    assert server.http("GET", "/api/rooms/BBBBBB/pictures/p1.svg").json()["code"] == "no_such_room"


def test_behind_a_password(server: ServerProcess) -> None:
    code, token, ids = deal_pictures(server, password="hush")
    for path in (f"pictures/{ids[0]}.svg", "pictures"):
        answer = server.http("GET", f"/api/rooms/{code}/{path}")
        assert (answer.status, answer.json()["code"]) == (403, "wrong_password")
        key = {"Authorization": f"Bearer {token}"}
        answer = server.http("GET", f"/api/rooms/{code}/{path}", headers=key)
        assert answer.status == 200
        assert "public" not in answer.headers["cache-control"]


@pytest.mark.parametrize("language", ["xx", "", "EN", "en'--", "%00", "is&language=xx"])
def test_no_such_language(server: ServerProcess, language: str) -> None:
    code, _ = server.open()
    for path in (f"/api/rooms/{code}/pictures", "/api/pictures/candle(onion)/description"):
        answer = server.http("GET", f"{path}?language={language}")
        assert (answer.status, answer.json()["code"]) == (400, "bad_message")


def test_pictures_by_recipe(server: ServerProcess) -> None:
    for recipe in [face for card in pictures.curated_deck()[:10] for face in card]:
        answer = server.http("GET", f"/api/pictures/{quote(str(recipe))}.svg")
        assert drawing(answer) == pictures.svg(recipe)


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "candle",
        "candle(",
        "candle()",
        "candle(onion",
        "candle(nothing)",
        "nothing(onion)",
        "candle(onion, onion)",
        "candle(onion)#",
        "candle(onion)#x",
        "(" * 5000,
        "candle(" * 60 + "onion" + ")" * 60,
        "a" * 5000,
        "candle(onion)<script>",
        "cándle(onion)",
        "\x00",
        "candle(onion)#٣",
    ],
)
def test_texts_that_are_no_recipe(server: ServerProcess, text: str) -> None:
    for path in (".svg", "/description"):
        answer = server.http("GET", f"/api/pictures/{quote(text, safe='')}{path}")
        assert (answer.status, answer.json()["code"]) == (404, "no_such_picture")


def test_any_mixture_is_drawn_or_refused(server: ServerProcess) -> None:
    rng = Random(7)
    things, scenes = sorted(parts()), sorted(pictures.STAGINGS)

    def wild(depth: int) -> str:
        if depth == 0 or rng.random() < 0.4:
            return rng.choice(things)
        fillings = ",".join(wild(depth - 1) for _ in range(rng.randint(1, 3)))
        return f"{rng.choice(scenes)}({fillings})" + rng.choice(["", "#3", "#99999999"])

    statuses = set()
    for _ in range(300):
        text = f"{rng.choice(scenes)}({wild(2)})"
        answer = server.http("GET", f"/api/pictures/{quote(text, safe='')}.svg")
        statuses.add(answer.status)
        if answer.status == 200:
            assert "<script" not in drawing(answer)
    assert statuses == {200, 404}
