"""A house on a real server: what pages, requests and rooms make of it."""

from __future__ import annotations

import html
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from server.server_process import SERVE, Json, ServerProcess, run_server
from texts.test_translations import change, made_up

from numbers_station.palette import DESKS

from .test_house import SVG, WORDS

PASSWORD = "hunter2"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("house")
    packs = folder / "packs"
    packs.mkdir()
    (packs / "Fruit.txt").write_text(WORDS)
    (folder / "logo.svg").write_bytes(SVG)
    (folder / "theme.toml").write_text('[dark]\ndesk = "#101820"\n')
    with run_server(
        folder,
        f"--database=sqlite:///{folder}/rooms.db",
        "--name=Chess <Club>",
        "--welcome=Hello </script>",
        "--welcome=nl=Welkom",
        f"--logo={folder}/logo.svg",
        f"--theme={folder}/theme.toml",
        "--ruleset=children",
        f"--packs={packs}",
        f"--password={PASSWORD}",
        "--room-list",
    ) as running:
        yield running


def get_list(server: ServerProcess, path: str) -> list[Json]:
    found: list[Json] = msgspec.json.decode(server.http("GET", path).body)
    return found


def test_pages_have_its_name_logo_and_colours(house: ServerProcess) -> None:
    page = house.http("GET", "/").body.decode()
    assert "<title>Chess &lt;Club&gt;</title>" in page
    assert 'property="og:site_name" content="Chess &lt;Club&gt;"' in page
    assert "--desk: #101820;" in page
    assert DESKS["light"]["desk"] in page
    assert '"welcome":"Hello \\u003c/script>"' in page
    logo = page.partition('class="wordmark-logo" src="')[2].partition('"')[0]
    answer = house.http("GET", logo)
    assert (answer.status, answer.headers["content-type"], answer.body) == (
        200,
        "image/svg+xml",
        SVG,
    )
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    dutch = house.http("GET", "/rules", headers={"accept-language": "nl"}).body.decode()
    assert '"welcome":"Welkom"' in dutch
    assert "· Chess &lt;Club&gt;</title>" in dutch
    manifest = house.http("GET", "/manifest.webmanifest").json()
    assert (manifest["name"], manifest["theme_color"]) == ("Chess <Club>", "#101820")
    nowhere = house.http("GET", "/nowhere").body.decode()
    assert "<title>Chess &lt;Club&gt;</title>" in nowhere
    assert "<h1>Chess &lt;Club&gt;</h1>" in nowhere
    assert PASSWORD not in page


def test_a_room_takes_the_password_of_the_server_and_begins_with_its_game(
    house: ServerProcess,
) -> None:
    for wrong in (
        {},
        {"serverPassword": "hunter3"},
        {"serverPassword": ""},
        {"password": PASSWORD},
    ):
        answer = house.http("POST", "/api/rooms", {"name": "Ann", **wrong})
        assert (answer.status, answer.json()["code"]) == (403, "wrong_server_password")
    code, _ = house.open(serverPassword=PASSWORD, language="is")
    summary = house.http("GET", f"/api/rooms/{code}").json()
    assert (summary["ruleset"]["grid"], summary["ruleset"]["language"]) == ("4x4", "is")
    assert not summary["locked"]
    house.join(code, "Bo")  # joining takes no password
    chosen, _ = house.open(serverPassword=PASSWORD, ruleset={"grid": "5x4"})
    assert house.http("GET", f"/api/rooms/{chosen}").json()["ruleset"]["grid"] == "5x4"


def test_its_packs_are_there_from_the_start_and_nobody_deletes_them(house: ServerProcess) -> None:
    (pack,) = get_list(house, "/api/packs")
    assert (pack["name"], pack["words"], "token" in pack) == ("Fruit", 4, False)
    made = house.http("POST", "/api/packs", {"text": f"name: Fruit\n{WORDS}"}).json()
    assert made["code"] == pack["code"]
    bearer = {"Authorization": "Bearer " + "x" * 22}
    refused = house.http("DELETE", f"/api/packs/{pack['code']}", {}, bearer)
    assert (refused.status, refused.json()["code"]) == (403, "not_your_pack")
    code, token = house.open(serverPassword=PASSWORD)
    bearer = {"Authorization": f"Bearer {token}"}
    assert (
        house.http("POST", f"/api/rooms/{code}/pack", {"pack": pack["code"]}, bearer).status == 201
    )


def listed(server: ServerProcess) -> list[str]:
    return [room["code"] for room in get_list(server, "/api/rooms")]


def test_rooms_are_listed_when_their_hosts_want_it(tmp_path: Path) -> None:
    with run_server(tmp_path, "--database=memory:list", "--room-list") as server:
        code, token = server.open("Sigurbjörg")
        host = server.connect(code, token)
        host.say(type="changeSettings", settings={"listed": True})
        host.settled()
        assert listed(server) == [code]
        (room,) = get_list(server, "/api/rooms")
        assert room["free"] == 4
        assert room["people"] == 1
        assert "Sigurbj" not in server.http("GET", "/api/rooms").body.decode()


@pytest.mark.parametrize(
    "settings", [{}, {"listed": True, "streaming": True}], ids=["by default", "in a stream"]
)
def test_others_are_not(tmp_path: Path, settings: dict[str, bool]) -> None:
    with run_server(tmp_path, "--database=memory:list", "--room-list") as server:
        code, token = server.open()
        host = server.connect(code, token)
        host.say(type="changeSettings", settings=settings)
        host.settled()
        locked, token = server.open(password="x")
        other = server.connect(locked, token)
        other.say(type="changeSettings", settings={"listed": True})
        other.settled()
        asleep, token = server.open()
        gone = server.connect(asleep, token)
        gone.say(type="changeSettings", settings={"listed": True})
        gone.settled()
        gone.close()
        assert listed(server) == []


def test_a_server_without_a_list_has_none(tmp_path: Path) -> None:
    with run_server(tmp_path, "--database=memory:none") as server:
        code, token = server.open()
        host = server.connect(code, token)
        host.say(type="changeSettings", settings={"listed": True})
        host.settled()
        assert listed(server) == []
        assert 'id="house"' not in server.http("GET", "/").body.decode()


def start(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """A server that does not start, in Dutch."""
    return subprocess.run(
        [sys.executable, "-c", SERVE, f"--database=memory:{folder}", *options],
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin", "PYTHONPATH": ":".join(sys.path), "LANG": "nl_NL.UTF-8"},
    )


def test_a_wrong_house_is_told_before_anything_starts(tmp_path: Path) -> None:
    done = start(tmp_path, f"--logo={tmp_path}/none.png")
    assert done.returncode == 1
    assert "none.png kan niet gelezen worden" in done.stderr
    assert "Traceback" not in done.stderr


def test_pages_speak_a_language_that_has_texts_only(tmp_path: Path) -> None:
    made_up(tmp_path / "translations")
    options = (f"--translations={tmp_path}/translations", "--welcome=fr=Bienvenue")
    with run_server(tmp_path, "--database=memory:fr", *options) as server:
        page = server.http("GET", "/", headers={"accept-language": "fr-CA,fr;q=0.9"}).body.decode()
        assert '<html lang="fr"' in page
        assert 'data-game="nl"' in page
        assert '"languages":{"fr":"Français"}' in page
        assert '"welcome":"Bienvenue"' in page
        assert "ONE WORD, ONE NUMBER." in page
        texts = html.unescape(page.partition('id="texts"')[0].rpartition('href="')[2].split('"')[0])
        assert server.http("GET", texts).json()["home.open"] == "OPEN A ROOM"
        english = server.http("GET", "/").body.decode()
        assert 'lang="en"' in english
        assert "Bienvenue" not in english
        assert "data-game" not in english
        assert server.http("GET", "/texts/xx/common.json").status == 404


def test_a_translation_with_a_mistake_is_told_before_anything_starts(tmp_path: Path) -> None:
    folder = made_up(tmp_path / "translations")
    change(folder / "web/home.toml", "{code}", "{room}")
    done = start(tmp_path, f"--translations={tmp_path}/translations")
    assert done.returncode == 1
    assert "home.toml: in de tekst home.back staan andere plaatsen" in done.stderr
