"""Own pictures over HTTP: imported, served safely, dealt on a real server; hostile zips refused."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from decks.own.sample_files import GOOD, drawing, photograph, zipped
from server.server_process import Answer, ServerProcess, run_server

from numbers_station.decks.own.picture_pack import import_pictures
from numbers_station.decks.pack_code import pack_codes
from numbers_station.game.ruleset import Language
from numbers_station.texts import catalog

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--packs-per-hour=100000")
TAGS = {"tags.txt": b"alice.svg: cat, sleeping\nbob.PNG: red wall\n"}
FIVE_BY_FOUR = {"content": "pictures", "grid": "5x4"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("pictures")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *OPEN_DOORS) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def send(server: ServerProcess, body: bytes, query: str = "", kind: str = "zip") -> Answer:
    headers = {"Content-Type": f"application/{kind}"}
    return server.http("POST", f"/api/picture-packs{query}", body, headers)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_tags_in_another_language(server: ServerProcess, tmp_path: Path) -> None:  # R32.1
    tags = {"tags.txt": "alice.svg: γάτα, ύπνος\nbob.PNG: τοίχος\n".encode()}
    source = zipped(tmp_path / "in.zip", GOOD | tags)
    made = send(server, source.read_bytes(), "?language=el&texts=nl").json()
    assert made["language"] == "el"
    assert made["name"] == catalog(Language.DUTCH)("deck.own_pictures")
    again = send(server, server.http("GET", f"/api/packs/{made['code']}/file").body).json()
    assert again["code"] == made["code"]
    server.http("DELETE", f"/api/packs/{made['code']}", {}, bearer(made["token"]))
    assert send(server, source.read_bytes(), "?language=klingon").json()["code"] == "bad_language"
    wrong = zipped(tmp_path / "wrong.zip", GOOD | {"tags.txt": "no.svg: γάτα".encode()})
    (fault,) = send(server, wrong.read_bytes(), "?language=el&texts=nl").json()["faults"]
    text = catalog(Language.DUTCH)
    assert fault["message"] == text("bad_picture.tags_no_picture", name="no.svg")


def test_pictures_become_a_pack_that_can_be_taken_home(
    server: ServerProcess, tmp_path: Path
) -> None:
    source = zipped(tmp_path / "in.zip", GOOD | TAGS)
    answer = send(server, source.read_bytes(), "?name=Holiday&language=nl")
    made = answer.json()
    assert (answer.status, made["name"], made["pictures"]) == (201, "Holiday", 4)
    here = import_pictures(source, name="Holiday", language=made["language"]).pack
    assert made["code"] == next(pack_codes(here.manifest))
    shown = server.http("GET", f"/api/packs/{made['code']}").json()
    assert [each["tags"] for each in shown["pictures"]][:2] == [["cat", "sleeping"], ["red wall"]]
    assert "alice" not in str(shown)  # what the files were called is nobody's business
    file = server.http("GET", f"/api/packs/{made['code']}/file")
    assert file.headers["content-type"] == "application/zip"
    again = send(server, file.body, "?name=Other&language=is").json()
    assert again == {key: value for key, value in made.items() if key != "token"}
    assert (
        server.http("DELETE", f"/api/packs/{made['code']}", {}, bearer(made["token"])).status == 204
    )
    id = shown["pictures"][0]["id"]
    assert server.http("GET", f"/api/own-pictures/{id}").status == 404


def test_pictures_are_served_so_that_they_can_do_nothing(
    server: ServerProcess, tmp_path: Path
) -> None:
    made = send(server, zipped(tmp_path / "in.zip", GOOD).read_bytes()).json()
    kinds = set()
    for picture in server.http("GET", f"/api/packs/{made['code']}").json()["pictures"]:
        answer = server.http("GET", f"/api/own-pictures/{picture['id']}")
        kinds.add(answer.headers["content-type"])
        assert b"<script" not in answer.body
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "sandbox" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"].startswith("private")
    assert kinds == {"image/svg+xml", "image/webp"}
    for id in ("0" * 16, "..%2fpacks", "x", "0" * 15):
        assert server.http("GET", f"/api/own-pictures/{id}").status == 404


def test_they_are_dealt_in_a_room_and_shown_to_everybody(
    server: ServerProcess, tmp_path: Path
) -> None:
    files = {f"p{at}.svg": drawing(at + 1) for at in range(50)}
    made = send(server, zipped(tmp_path / "in.zip", files).read_bytes()).json()
    code, token = server.open("Ann", ruleset=FIVE_BY_FOUR)
    host, onlooker = server.connect(code, token), server.connect(code, None)
    path = f"/api/rooms/{code}/pack"
    taken = server.http("POST", path, {"pack": made["code"]}, bearer(token))
    assert (taken.status, taken.json()["pictures"]) == (201, 50)
    assert host.event("stocked")["pictures"] == "own"
    assert host.event("picturesPacked")["untagged"] == 50
    host.say(type="fill")
    host.say(type="start")
    dealt = onlooker.event("played")["events"][0]
    assert len(dealt["cards"]) == 20
    for card in dealt["cards"]:
        assert server.http("GET", f"/api/own-pictures/{card['id'][1:]}").status == 200
    assert made["code"] not in str(onlooker.frames)


BOMB = b"0" * 11_000_000
OUTSIDE = {"bad_path", "odd_picture", "no_pictures"}
EVIL = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x"><rect/></svg>'


@pytest.mark.parametrize(
    ("files", "codes"),
    [
        ({"a.png": photograph("red"), "../b.png": photograph("blue")}, OUTSIDE),
        ({"a.png": BOMB, "b.png": BOMB}, {"too_large", "no_pictures"}),
        ({"a.exe": b"MZ", "b.png": b"no picture"}, {"unknown_kind", "damaged", "no_pictures"}),
        ({"pack.json": b"{}"}, {"bad_manifest"}),
    ],
)
def test_hostile_zips(
    server: ServerProcess, tmp_path: Path, files: dict[str, bytes], codes: set[str]
) -> None:
    answer = send(server, zipped(tmp_path / "in.zip", files).read_bytes(), "?language=nl")
    refused = answer.json()
    assert (answer.status, refused["code"]) == (400, "bad_pictures")
    assert {fault["code"] for fault in refused["faults"]} == codes


def test_a_forged_pack_is_not_trusted(server: ServerProcess, tmp_path: Path) -> None:
    made = send(server, zipped(tmp_path / "in.zip", GOOD).read_bytes()).json()
    file = server.http("GET", f"/api/packs/{made['code']}/file").body
    forged = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(file)) as old, zipfile.ZipFile(forged, "w") as new:
        for name in old.namelist():
            new.writestr(name, EVIL if name.endswith(".svg") else old.read(name))
    refused = send(server, forged.getvalue()).json()
    assert "changed" in {fault["code"] for fault in refused["faults"]}


def test_bad_files_can_be_left_out_and_are_named_in_the_readers_language(
    server: ServerProcess, tmp_path: Path
) -> None:
    body = zipped(tmp_path / "in.zip", GOOD | {"z.gif": b"GIF89a"}).read_bytes()
    (fault,) = send(server, body, "?language=is").json()["faults"]
    assert fault["file"] == "z.gif"
    assert fault["message"] == catalog(Language.ICELANDIC)("bad_picture.unknown_kind")
    assert send(server, body, "?language=is&skip=").json()["pictures"] == 4


def test_what_is_no_zip_and_who_may_not_send_one(server: ServerProcess) -> None:
    assert send(server, b"no zip").json()["code"] == "bad_zip"
    assert send(server, b"PK", kind="json").json()["code"] == "zip_only"
    headers = {"Content-Type": "application/zip", "Origin": "http://elsewhere.example"}
    answer = server.http("POST", "/api/picture-packs", b"PK", headers)
    assert answer.json()["code"] == "bad_origin"
    assert send(server, b"0" * 40_000_001).json()["code"] == "too_big"
