"""The pages over HTTP: the shell in four languages, the client's files, its texts, and caching."""

from __future__ import annotations

import gzip
import html
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import web_types
from server.server_process import ServerProcess, run_server

from numbers_station.game.ruleset import Language
from numbers_station.server.http.pages.sentences import parts, sentences
from numbers_station.server.http.pages.shell import PAGES
from numbers_station.texts import catalog


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("pages")
    with run_server(folder, f"--database=memory:{folder}") as running:
        yield running


def shell(server: ServerProcess, path: str = "/", **headers: str) -> str:
    answer = server.http("GET", path, headers=headers)
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return answer.body.decode()


def test_the_clients_types_are_the_servers() -> None:
    written = web_types.TYPES.read_text("utf-8")
    assert written == web_types.generated(), "python tools/web_types.py writes it anew"


@pytest.mark.parametrize("name", ["", *PAGES, "r/KTRWBD", "tv/KTRWBD"])
def test_every_page_has_a_shell(server: ServerProcess, name: str) -> None:
    text = shell(server, f"/{name}")
    assert '<div id="page">' in text
    # The policy forbids them; a page that needs one would not work.
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"<style| style=| on\w+=", text)


def test_addresses_that_are_no_page(server: ServerProcess) -> None:
    for path in ("/static/x/main.py", "/static/x/../shell.py", "/texts/en/x", "/api/nothing"):
        answer = server.http("GET", path)
        assert answer.status == 404
        assert "html" not in answer.headers["content-type"]
    assert server.http("POST", "/nothing", {}).status == 404


@pytest.mark.parametrize("path", ["/nothing", "/r/a/b", "/<b>", "/nothing.php?x=1"])
def test_an_address_without_a_page_says_so_and_leads_home(server: ServerProcess, path: str) -> None:
    for language in Language:
        answer = server.http("GET", path, headers={"accept-language": language.value})
        text = answer.body.decode()
        assert answer.status == 404
        assert f'<html lang="{language}"' in text
        assert html.escape(catalog(language)("page.gone")) in text
        assert 'href="/"' in text
        assert "<script" not in text
        assert "<b>" not in text


@pytest.mark.parametrize("language", list(Language))
def test_the_shell_can_say_that_the_client_is_missing(
    server: ServerProcess, language: Language
) -> None:
    text = shell(server, f"/gadget?lang={language}")
    assert html.escape(catalog(language)("page.unloaded")) in text
    assert html.escape(catalog(language)("link.again")) in text


@pytest.mark.parametrize("language", list(Language))
def test_the_language_is_the_cookies_then_the_browsers(
    server: ServerProcess, language: Language
) -> None:
    expected = f'<html lang="{language}"'
    assert expected in shell(server, **{"accept-language": f"xx, {language}-ZA;q=0.9, en;q=0.1"})
    assert expected in shell(server, cookie=f"language={language}", **{"accept-language": "en"})
    assert expected in shell(server, f"/?lang={language}", cookie="language=en")
    assert catalog(language)("page.about") in shell(server, f"/?lang={language}")


def test_odd_wishes_are_no_wishes(server: ServerProcess) -> None:
    for cookie in ('language="><b>', "theme=url(x)", "=;;=", "language=en; theme", "language=xx"):
        text = shell(server, cookie=cookie)
        assert '<html lang="en" data-theme="auto"' in text
    assert 'data-theme="dark"' in shell(server, cookie="theme=dark")


def test_nothing_but_this_server_is_let_in(server: ServerProcess) -> None:
    policy = server.http("GET", "/").headers["content-security-policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    for name, sources in directives.items():
        assert set(sources.split()) <= {"'self'", "'none'", "data:"}, name
        assert "data:" not in sources or name == "img-src"
    addresses = re.findall(r'(?:src|href)="([^"]+)"', shell(server))
    assert addresses
    assert all(address.startswith("/") for address in addresses)


def test_files_are_kept_for_good_and_pages_are_not(server: ServerProcess) -> None:
    text = shell(server)
    names = re.findall(r'"(/static/[^"]+)"', text)
    assert {"main.js", "main.css"} <= {Path(name).name for name in names}
    for name in names:
        answer = server.http("GET", name)
        assert answer.status == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    old = re.sub(r"/static/\w+/", "/static/0000/", names[0])
    assert server.http("GET", old).headers["cache-control"] == "no-cache"
    answer = server.http("GET", "/")
    assert answer.headers["cache-control"] == "no-store"
    assert "cookie" in answer.headers["vary"]
    for path in ("/worker.js", "/texts/en/common.json"):
        assert server.http("GET", path).headers["cache-control"] == "no-cache"


def test_the_manifests_icons_are_there(server: ServerProcess) -> None:
    for language in Language:
        manifest = server.http("GET", f"/manifest.webmanifest?lang={language}").json()
        assert manifest["lang"] == language
        for icon in manifest["icons"]:
            found = server.http("GET", icon["src"])
            assert found.headers["content-type"] == icon["type"]


@pytest.mark.parametrize("language", list(Language))
def test_every_page_has_a_title_among_its_texts(language: Language) -> None:
    source = (web_types.ROOT / "web" / "src" / "main.tsx").read_text("utf-8")
    pages = re.findall(r'texts: \[(.*?)\],\s+title: "(.+?)"', source)
    titles = set()
    for texts, title in pages:
        known: dict[str, object] = {}
        for part in ("common", *re.findall(r"\w+", texts)):
            known |= sentences(language, part)
        titles.add(known[title])
    assert len(titles) == len(PAGES)


@pytest.mark.parametrize("language", list(Language))
def test_texts(server: ServerProcess, language: Language) -> None:
    assert {"common", "home", "lobby", "table"} <= set(parts())
    for part in parts():
        path = f"/texts/{language}/{part}.json"
        plain = server.http("GET", path)
        assert "content-encoding" not in plain.headers
        answer = server.http("GET", path, headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert gzip.decompress(answer.body) == plain.body
        texts = msgspec.json.decode(plain.body)
        assert all(
            isinstance(text, str) or texts[key].keys() == {"one", "other"}
            for key, text in texts.items()
        )
    for path in (f"/texts/{language}/nothing.json", "/texts/xx/common.json"):
        assert server.http("GET", path).status == 404


def test_the_code_for_a_phone_leads_here(server: ServerProcess) -> None:
    answer = server.http("GET", "/qr.svg?to=/r/KTRWBD")
    assert answer.headers["content-type"] == "image/svg+xml"
    for to in ("", "r/KTRWBD", "//evil.example/", "https://evil.example/", "/" + "x" * 500):
        assert server.http("GET", f"/qr.svg?to={to}").status == 400


def test_search_engines_stay_out_of_rooms(server: ServerProcess) -> None:
    robots = server.http("GET", "/robots.txt").body.decode().splitlines()
    assert {"Disallow: /r/", "Disallow: /api/"} <= set(robots)


@pytest.mark.parametrize(
    ("languages", "spoken"),
    [
        ("nl-BE,nl;q=0.9", Language.DUTCH),
        ("af", Language.AFRIKAANS),
        ("is", Language.ICELANDIC),
        ("fr", Language.ENGLISH),
    ],
)
def test_the_front_page_speaks_four_languages(
    server: ServerProcess, languages: str, spoken: Language
) -> None:
    page = server.http("GET", "/", headers={"Accept-Language": languages})
    assert f"<title>{html.escape(catalog(spoken)('page.title'))}" in page.body.decode()
    assert page.headers["content-language"] == spoken
    assert f'<html lang="{spoken}" ' in page.body.decode()
    assert server.http("GET", "/?lang=is").headers["content-language"] == "is"
