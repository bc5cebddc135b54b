"""One browser and one server for all of these tests; people come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from server.server_process import ServerProcess, run_server

from browser.chromium import launching
from browser.phone import PATIENCE, Look, Phone

OPEN_DOORS = (
    "--rooms-per-hour=100000",
    "--packs-per-hour=100000",
    "--joins-per-minute=100000",
    "--connects-per-second=10000",
)
ARTEFACTS = Path(__file__).parent / "artefacts"

Come = Callable[..., Phone]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    options = launching()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**options)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("browser")
    database = f"--database=sqlite:///{folder}/rooms.db"
    with run_server(folder, database, "--bot-pause=0", *OPEN_DOORS) as running:
        yield running


@pytest.fixture
def come(browser: Browser, server: ServerProcess, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Somebody comes with a phone; afterwards nothing may have gone wrong on any of them."""
    painted = getattr(request.module, "PAINTED", True)
    base = f"http://127.0.0.1:{server.port}"
    phones: list[Phone] = []

    def new(name: str = "Ann", **look: object) -> Phone:
        wanted = Look(**look)  # type: ignore[arg-type]
        phones.append(
            Phone(browser, base, name, replace(wanted, painted=painted and wanted.painted))
        )
        return phones[-1]

    yield new
    try:
        for phone in phones:
            assert phone.errors == []
            hosts = {address.partition("//")[2].partition("/")[0] for address in phone.addresses}
            assert {host for host in hosts if host} <= {f"127.0.0.1:{server.port}"}
            assert "⟦" not in phone.page.content(), "a text is missing"
    finally:
        for phone in phones:
            phone.close()
