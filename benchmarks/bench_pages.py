"""
Page loads on a slow phone: first paint, the board, requests and bytes.

    .venv/bin/python benchmarks/bench_pages.py [--repeat 5]

Slow is 1.6 Mbit/s with 150 ms of latency and a processor four times slower, a phone's viewport and
an empty cache. The times are medians; they belong to the machine that measured them.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from browser.chromium import launching
from playwright.sync_api import Browser, sync_playwright
from server.server_process import ServerProcess, run_server

BITS = 1_600_000
LATENCY = 150
SLOWER = 4
BOARD = "() => document.querySelectorAll('.table-board .card').length >= 20"
PAINTED = """() => [...document.querySelectorAll('.table-board img')]
  .every((image) => image.complete && image.src.length > 200)"""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


class Load(NamedTuple):
    paint: float
    board: float
    requests: int
    kilobytes: float


def measure(browser: Browser, address: str, token: str | None) -> Load:
    """One visit with an empty cache."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en")
    if token:
        code = address.rpartition("/")[2]
        path = f"/api/rooms/{code}"
        context.add_cookies([{"name": "seat", "value": token, "domain": "127.0.0.1", "path": path}])
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    rate = BITS / 8
    tools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY,
            "downloadThroughput": rate,
            "uploadThroughput": rate,
        },
    )
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    seen: list[str] = []
    bytes_ = [0.0]
    tools.on("Network.requestWillBeSent", lambda event: seen.append(event["request"]["url"]))
    tools.on("Network.webSocketCreated", lambda event: seen.append(event["url"]))

    def add(event: dict[str, float]) -> None:
        bytes_[0] += event["encodedDataLength"]

    tools.on("Network.loadingFinished", add)
    page.goto(address, wait_until="commit")
    board = 0.0
    if token:
        page.wait_for_function(BOARD, polling="raf")
        page.wait_for_function(PAINTED, polling="raf")
        board = page.evaluate("() => performance.now()")
    page.wait_for_load_state("networkidle")
    found = Load(
        page.evaluate(PAINT),
        board,
        sum(not url.startswith("data:") for url in seen),
        bytes_[0] / 1000,
    )
    context.close()
    return found


def deal(server: ServerProcess, content: str) -> tuple[str, str]:
    """A room with a game that has begun; its code and the host's token."""
    grid = "5x5"
    code, token = server.open(ruleset={"content": content, "grid": grid})
    server.table(code, token)
    return code, token


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=5)
    repeat = parser.parse_args().repeat
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), f"--database=sqlite:///{folder}/rooms.db") as server,
        sync_playwright() as playwright,
    ):
        base = f"http://127.0.0.1:{server.port}"
        browser = playwright.chromium.launch(**launching())
        words, pictures = deal(server, "words"), deal(server, "pictures")
        pages = {
            "front page": (f"{base}/", None),
            "table, words": (f"{base}/r/{words[0]}", words[1]),
            "table, 25 pictures": (f"{base}/r/{pictures[0]}", pictures[1]),
        }
        print(f"{'':20}{'first paint':>12}{'board':>10}{'requests':>10}{'kB':>8}")
        for name, (address, token) in pages.items():
            loads = [measure(browser, address, token) for _ in range(repeat)]
            paint, board = (
                statistics.median(load[column] for load in loads) / 1000 for column in (0, 1)
            )
            last = loads[-1]
            print(f"{name:20}{paint:10.2f} s{board:8.2f} s{last.requests:10}{last.kilobytes:8.1f}")
        browser.close()


if __name__ == "__main__":
    main()
