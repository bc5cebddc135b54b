"""The proxies' configurations under packaging/: rooms by their codes, before several processes."""

from __future__ import annotations

import http.client
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import pytest
from server.postgres import Cluster
from server.proxy import PROXIES, ProxyProcess, run_proxy
from server.server_process import Client, ServerProcess, key_of, run_server, turn
from server.waiting import HANG

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


class ProxiedSite:
    """Two processes on one PostgreSQL behind a proxy, and the means to start more."""

    def __init__(self, kind: str, folder: Path, url: str, stack: ExitStack) -> None:
        self._folder, self._url, self._stack = folder, url, stack
        self._numbers = count()
        self.processes: list[ServerProcess] = []
        for _ in range(2):
            self.start()
        ports = [process.port for process in self.processes]
        self.proxy: ProxyProcess = stack.enter_context(run_proxy(kind, folder / kind, ports))

    def start(self) -> ServerProcess:
        folder = self._folder / f"process{next(self._numbers)}"
        folder.mkdir()
        running = run_server(folder, f"--database={self._url}", "--proxies=127.0.0.1", *OPEN_DOORS)
        self.processes.append(self._stack.enter_context(running))
        return self.processes[-1]


@contextmanager
def run_site(kind: str, folder: Path, postgres: Cluster) -> Iterator[ProxiedSite]:
    with ExitStack() as stack:
        yield ProxiedSite(kind, folder, postgres.database(), stack)


@pytest.fixture(scope="module", params=sorted(PROXIES))
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, postgres: Cluster
) -> Iterator[ProxiedSite]:
    """For all who leave its processes alive."""
    with run_site(request.param, tmp_path_factory.mktemp(request.param), postgres) as running:
        yield running


def metric(process: ServerProcess, name: str) -> int:
    text = process.http("GET", "/metrics").body.decode()
    found = re.search(rf"^numbers_station_{name} (\d+)$", text, re.MULTILINE)
    assert found is not None
    return int(found[1])


def metrics(site: ProxiedSite, name: str) -> list[int]:
    return [metric(process, name) for process in site.processes]


def growth(site: ProxiedSite, name: str, before: list[int]) -> list[int]:
    """What has been counted since then, by process."""
    return [now - then for now, then in zip(metrics(site, name), before, strict=True)]


def guess(clients: list[Client], number: int) -> None:
    """The team whose turn it is touches another of its own cards, and all see it."""
    for client in clients:
        client.settled()
    starting, cells = key_of(clients[0])
    own = [card for card, cell in enumerate(cells) if cell == starting[0].upper()]
    guesser = clients[1] if starting == "red" else clients[3]
    guesser.say(type="play", move={"type": "guess", "card": own[number]})
    for client in clients:
        events = client.event("played")["events"]
        assert any(event.get("card") == own[number] for event in events)


@pytest.mark.parametrize("kind", sorted(PROXIES))
def test_a_room_outlives_its_process_and_a_new_process_gets_rooms(
    kind: str, tmp_path: Path, postgres: Cluster
) -> None:
    with run_site(kind, tmp_path, postgres) as site:
        _lose_and_add_a_process(site)


def _lose_and_add_a_process(site: ProxiedSite) -> None:
    clients = site.proxy.table()
    turn(clients)
    held = metrics(site, "connections")
    assert sorted(held) == [0, 4]  # they have met

    site.processes.pop(held.index(4)).kill()
    clients = [client.again() for client in clients]
    guess(clients, 1)
    assert metric(site.processes[0], "connections") == 4

    added = site.start()
    site.proxy.serve([process.port for process in site.processes])
    for _ in range(int(HANG) * 10):  # it takes a moment until the proxy knows
        code, _ = site.proxy.open()
        assert site.proxy.http("GET", f"/api/rooms/{code}").status == 200
        if metric(added, "rooms_loaded_total"):
            break
    assert metric(added, "rooms_loaded_total") == 1
    guess(clients, 2)  # by the connections of before
    late = site.proxy.connect(clients[0].code)
    assert late.settled() == clients[0].settled()
    for process in site.processes:
        assert metric(process, "errors_total") == 0


def test_rooms_are_spread_and_each_wakes_in_one_process(site: ProxiedSite) -> None:
    before = metrics(site, "rooms_loaded_total")
    for _ in range(24):
        code, host = site.proxy.open()
        assert site.proxy.http("GET", f"/r/{code}").status == 200
        assert site.proxy.http("GET", f"/tv/{code}").status == 200
        assert site.proxy.http("GET", f"/api/rooms/{code}").json()["code"] == code
        site.proxy.join(code, "Bo")
        site.proxy.connect(code, host).settled()
    woken = growth(site, "rooms_loaded_total", before)
    assert sum(woken) == 24
    assert min(woken) > 0


def test_what_belongs_to_no_room_goes_to_all_processes(site: ProxiedSite) -> None:
    before = metrics(site, "rooms_opened_total")
    for _ in range(40):
        site.proxy.open()
    assert all(growth(site, "rooms_opened_total", before))


@pytest.mark.parametrize("kind", sorted(PROXIES))
def test_visitors_count_by_their_own_addresses(kind: str, tmp_path: Path, sqlite_url: str) -> None:
    """Not by the proxy's, nor by one that a visitor makes up."""
    options = (f"--database={sqlite_url}", "--proxies=127.0.0.1", "--rooms-per-hour=3")
    with (
        run_server(tmp_path, *options) as process,
        run_proxy(kind, tmp_path / kind, [process.port]) as proxy,
    ):
        made_up = [f"203.0.113.{number}" for number in range(5)]
        answers = [open_room(proxy, "127.0.0.2", address) for address in made_up]
        assert answers == [201, 201, 201, 429, 429]
        assert open_room(proxy, "127.0.0.3", "127.0.0.2") == 201


def open_room(proxy: ProxyProcess, address: str, said: str) -> int:
    """The status of the answer to a visitor who says to be somebody else."""
    connection = http.client.HTTPConnection(
        "127.0.0.1", proxy.port, timeout=HANG, source_address=(address, 0)
    )
    sent = {"Content-Type": "application/json", "X-Forwarded-For": said}
    try:
        connection.request("POST", "/api/rooms", b'{"name":"Ann"}', sent)
        return connection.getresponse().status
    finally:
        connection.close()


def test_counters_are_not_for_visitors(site: ProxiedSite) -> None:
    assert site.proxy.http("GET", "/metrics").status == 404
    assert site.proxy.http("GET", "/health").status == 200
