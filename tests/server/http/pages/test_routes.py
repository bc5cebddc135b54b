"""The pages over HTTP: the shell in four languages, the client's files, its texts, and caching."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import web_types
from server.server_process import ServerProcess, run_server

from numbers_station.game.ruleset import Language
from numbers_station.server.http.pages.page_table import PAGES
from numbers_station.server.http.pages.sentences import parts, sentences
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


@pytest.mark.parametrize("name", [*PAGES, "r/KTRWBD", "tv/KTRWBD"])
def test_every_page_has_a_shell(server: ServerProcess, name: str) -> None:
    text = shell(server, f"/{name}")
    assert '<div id="page">' in text
    # The policy forbids them; a page that needs one would not work.
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert text.count("<style") == 1  # the one whose hash the policy has
    assert not re.search(r" style=| on\w+=", text)


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
        strange = set(sources.split()) - {"'self'", "'none'", "data:"}
        assert not strange or (name == "style-src" and len(strange) == 1), name
        assert "data:" not in sources or name == "img-src"
    addresses = re.findall(r'(?:src|href)="([^"]+)"', shell(server))
    assert addresses
    assert all(address.startswith("/") for address in addresses)


def test_files_are_kept_for_good_and_pages_are_not(server: ServerProcess) -> None:
    text = shell(server)
    names = re.findall(r'"(/static/[^"]+)"', text)
    assert {"home.js", "main.css"} <= {Path(name).name for name in names}
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
def test_every_page_has_a_title_of_its_own(server: ServerProcess, language: Language) -> None:
    titles = set()
    for name in PAGES:
        found = re.search("<title>(.+)</title>", shell(server, f"/{name}?lang={language}"))
        assert found
        assert "{" not in found[1]
        titles.add(found[1])
    assert len(titles) == len(PAGES)
    assert "KTRWBD" in shell(server, f"/r/ktrwbd?lang={language}").partition("</title>")[0]


def test_a_page_has_a_script_and_all_its_texts_in_one(server: ServerProcess) -> None:
    entries = {path.stem for path in (web_types.ROOT / "web/src/entries").iterdir()}
    assert entries == {page.script for page in PAGES.values()}
    for name, page in PAGES.items():
        text = shell(server, f"/{name}")
        assert f'/entries/{page.script}.js"' in text
        address = re.search(r'href="(/texts/\S+)" as="fetch"', text)
        assert address
        answer = server.http("GET", html.unescape(address[1]))
        assert "immutable" in answer.headers["cache-control"]
        for part in ("common", *page.parts):
            assert sentences(Language.ENGLISH, part).items() <= answer.json().items()
        stale = server.http("GET", address[1].partition("?")[0] + "?v=0")
        assert stale.headers["cache-control"] == "no-cache"
    assert server.http("GET", "/texts/en/page/nothing.json").status == 404


def test_something_is_shown_before_the_client_is_there(server: ServerProcess) -> None:
    """The style of the first paint is within the page, and the policy knows just that one."""
    answer = server.http("GET", "/")
    text = answer.body.decode()
    style = text.partition("<style>")[2].partition("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}';" in answer.headers["content-security-policy"]
    for address in re.findall(r"url\((.+?)\)", style):
        assert server.http("GET", address).status == 200, address
    first, _, rest = text.partition('rel="stylesheet"')
    assert "wordmark" in first.partition("<body>")[2]
    assert 'rel="stylesheet"' not in rest


def test_files_come_as_small_as_the_browser_takes_them(server: ServerProcess) -> None:
    name = next(name for name in re.findall(r'"(/static/[^"]+)"', shell(server)) if ".js" in name)
    sizes = {}
    for accepted, used in [("gzip, br", "br"), ("br;q=1.0", "br"), ("gzip", "gzip"), ("", None)]:
        answer = server.http("GET", name, headers={"accept-encoding": accepted})
        assert answer.headers.get("content-encoding") == used
        assert answer.headers["vary"] == "accept-encoding"
        sizes[used] = len(answer.body)
    assert sizes["br"] < sizes["gzip"] < sizes[None]


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


def test_pages_have_an_allowance_too(tmp_path: Path) -> None:
    database = f"--database=memory:{tmp_path}"
    with run_server(tmp_path, database, "--connects-per-second=1") as limited:
        asked = ["/", "/qr.svg?to=/r/KTRWBD", "/texts/en/common.json", "/nothing"]
        found = [limited.http("GET", path).status for path in 10 * asked]
        assert found.count(429) > 20
        dutch = {"Accept-Language": "nl"}
        answers = [limited.http("GET", path, headers=dutch) for path in 3 * asked]
        refused = [answer for answer in answers if answer.status == 429]
        assert {answer.headers["retry-after"] for answer in refused} == {"10"}
        said = html.escape(catalog(Language.DUTCH)("refused.too_fast"))
        assert all(said in answer.body.decode() for answer in refused)


def test_new_qr_codes_are_few_and_known_ones_cost_nothing(tmp_path: Path) -> None:
    database = f"--database=memory:{tmp_path}"
    with run_server(tmp_path, database, "--joins-per-minute=5") as limited:
        paths = [f"/qr.svg?to=/r/KTRWB{letter}" for letter in "BCDFGHJK"]
        assert [limited.http("GET", path).status for path in paths] == [200] * 5 + [429] * 3
        assert [limited.http("GET", path).status for path in 9 * paths[:5]] == [200] * 45
