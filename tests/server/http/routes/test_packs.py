"""Packs over HTTP, on a real server: made, found, brought into rooms, deleted by their maker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from server.server_process import ServerProcess, run_server

OPEN_DOORS = (
    "--rooms-per-hour=100000",
    "--joins-per-minute=100000",
    "--connects-per-second=10000",
    "--packs-per-hour=100000",
)
WORDS = "name: Our holiday\nlanguage: nl\nlicence: CC0\n\nstrand / vuurtoren\nemmer / schep\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("packs")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *OPEN_DOORS) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_pack_is_made_found_and_taken_home(server: ServerProcess) -> None:
    answer = server.http("POST", "/api/packs", {"text": WORDS})
    made = answer.json()
    assert (answer.status, made["words"], len(made["code"])) == (201, 4, 8)
    shown = server.http("GET", f"/api/packs/{made['code'].lower()}").json()
    assert shown == {
        "code": made["code"],
        "name": "Our holiday",
        "language": "nl",
        "licence": "CC0",
        "words": [["strand", "vuurtoren"], ["emmer", "schep"]],
        "associations": {},
        "pictures": [],
    }
    file = server.http("GET", f"/api/packs/{made['code']}/file")
    assert file.body.decode() == WORDS
    assert made["code"] in file.headers["content-disposition"]
    # What was taken home is the same pack anywhere; the token went to who was first.
    again = server.http("POST", "/api/packs", {"text": file.body.decode()}).json()
    assert again == {key: value for key, value in made.items() if key != "token"}


def test_the_columns_of_a_spreadsheet(server: ServerProcess) -> None:
    table = 'front,back\nbeach,lighthouse\n"New York",spade\n'
    made = server.http("POST", "/api/packs", {"text": table}).json()
    shown = server.http("GET", f"/api/packs/{made['code']}").json()
    assert shown["words"] == [["beach", "lighthouse"], ["New York", "spade"]]


def test_only_the_maker_deletes_a_pack(server: ServerProcess) -> None:
    made = server.http("POST", "/api/packs", {"text": "alpha\nbravo"}).json()
    path = f"/api/packs/{made['code']}"
    for headers in ({}, bearer("x" * 32), bearer("no")):
        answer = server.http("DELETE", path, {}, headers)
        assert (answer.status, answer.json()["code"]) == (403, "not_your_pack")
    assert server.http("GET", path).status == 200
    assert server.http("DELETE", path, {}, bearer(made["token"])).status == 204
    assert server.http("GET", path).json()["code"] == "no_such_pack"
    assert server.http("GET", f"{path}/file").status == 404
    assert server.http("DELETE", path, {}, bearer(made["token"])).status == 404
    assert server.http("POST", "/api/packs", {"text": "alpha\nbravo"}).json()["token"]


def test_one_pack_in_two_rooms_by_code_and_by_link(server: ServerProcess) -> None:
    words = "\n".join(f"zq{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(60))
    made = server.http("POST", "/api/packs", {"text": f"name: Two rooms\n{words}"}).json()
    for asked in (made["code"], f"https://elsewhere.example/packs/{made['code'].lower()}?x"):
        code, token = server.open("Ann")
        path = f"/api/rooms/{code}/pack"
        answer = server.http("POST", path, {"pack": asked}, bearer(token))
        assert (answer.status, answer.json()["name"]) == (201, "Two rooms")
        assert "token" not in answer.json()
        client = server.connect(code, token)
        assert client.event("stocked")["words"] == "own"
        packed = client.event("packed")
        assert (packed["name"], packed["words"], packed["unknown"]) == ("Two rooms", 60, 60)
        # The log of a room says nothing by which its players could look into the pack.
        assert made["code"] not in str(client.frames)
        guest = bearer(server.join(code, "Bo"))
        refused = server.http("POST", path, {"pack": asked}, guest).json()
        assert refused["code"] == "host_only"


@pytest.mark.parametrize("asked", ["", "BCDFGHJK", "../../etc", "BCDFGH", "AAAAAAAA", "x" * 5000])
def test_there_is_no_such_pack(server: ServerProcess, asked: str) -> None:
    code, token = server.open("Ann")
    answer = server.http("POST", f"/api/rooms/{code}/pack", {"pack": asked}, bearer(token))
    assert (answer.status, answer.json()["code"]) == (404, "no_such_pack")


def test_limits_of_an_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("limits")
    with run_server(folder, "--database=memory:", "--packs-per-hour=2") as server:
        assert server.http("POST", "/api/packs", {"text": "a\nb"}).status == 201
        bad = server.http("POST", "/api/packs", {"text": "a\n!!\na"}).json()
        assert [fault["line"] for fault in bad["faults"]] == [2, 3]
        answer = server.http("POST", "/api/packs", {"text": "c\nd"})
        assert (answer.status, answer.json()["code"]) == (429, "packs_too_fast")


def test_own_words(server: ServerProcess) -> None:
    code, token = server.open("Ann")
    guest = {"Authorization": f"Bearer {server.join(code, 'Bo')}"}
    host = {"Authorization": f"Bearer {token}"}
    path = f"/api/rooms/{code}/words"
    words = "\n".join(f"zq{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(60))
    text = f"name: Ours\n{words}"
    answer = server.http("POST", path, {"text": text}, host)
    made = answer.json()
    assert answer.status == 201
    assert (made["name"], made["language"], made["words"]) == ("Ours", "en", 60)
    client = server.connect(code, token)
    assert client.event("stocked")["words"] == "own"  # what is brought is played with
    packed = client.event("packed")
    assert (packed["words"], packed["unknown"]) == (60, 60)  # made up, so no program knows them
    for headers, refused in [({}, "bad_token"), (guest, "host_only")]:
        assert server.http("POST", path, {"text": text}, headers).json()["code"] == refused
    origin = host | {"Origin": "http://elsewhere.example"}
    assert server.http("POST", path, {"text": text}, origin).json()["code"] == "bad_origin"
    assert server.http("POST", path, b" " * 600_000, host).json()["code"] == "too_big"
    big = server.http("POST", path, {"text": "x" * 300_000}, host).json()
    assert [fault["code"] for fault in big["faults"]] == ["too_large"]


def test_words_without_a_name_have_one_in_the_language_of_the_room(server: ServerProcess) -> None:
    code, token = server.open("Ann", ruleset={"language": "nl"})
    host = {"Authorization": f"Bearer {token}"}
    answer = server.http("POST", f"/api/rooms/{code}/words", {"text": "anker\nboot"}, host)
    made = answer.json()
    assert (made["name"], made["language"], made["words"]) == ("Eigen woorden", "nl", 2)


def test_all_that_is_wrong_with_words_is_said_at_once(server: ServerProcess) -> None:
    code, token = server.open("Ann")
    text = "anchor\n!!\nanchor\n" + "long" * 10
    host = {"Authorization": f"Bearer {token}"}
    answer = server.http("POST", f"/api/rooms/{code}/words", {"text": text}, host)
    assert answer.status == 400
    refused = answer.json()
    assert (refused["type"], refused["code"], refused["rule"]) == ("refused", "bad_pack", "R1.9")
    faults = [(fault["line"], fault["code"], fault["word"]) for fault in refused["faults"]]
    assert faults == [
        (2, "bad_character", "!!"),
        (3, "duplicate", "anchor"),
        (4, "too_long", "long" * 6),
    ]
    assert server.connect(code, token).settled() == 1  # nothing has changed
