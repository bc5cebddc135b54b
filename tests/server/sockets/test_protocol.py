"""Without a picows that works, a server says so in one line and carries sockets by ASGI."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.server_process import SERVE, run_server, turn

BREAK = {
    "another constructor": "from numbers_station.server.sockets.picows import adapter;"
    "adapter.PROTOCOL['one_more'] = 1;",
    "no such class": "import picows.picows; del picows.picows.WSProtocol;",
    "not installed": "import sys; sys.modules['picows'] = None;",
}


@pytest.mark.parametrize("how", BREAK)
def test_a_server_falls_back_to_asgi_and_says_so(tmp_path: Path, how: str) -> None:
    with run_server(tmp_path, "--database=memory:", program=BREAK[how] + SERVE) as server:
        clients = server.table()
        turn(clients)
        text = server.log.read_text()
    lines = [line for line in text.splitlines() if "picows" in line]
    assert len(lines) == 1
    assert "picows cannot be used" in lines[0]
    assert "carried by asgi" in lines[0]
    assert "Traceback" not in text


@pytest.mark.parametrize("socket", ["picows", "asgi"])
def test_nothing_is_said_when_all_is_well(tmp_path: Path, socket: str) -> None:
    with run_server(tmp_path, "--database=memory:", f"--socket={socket}") as server:
        server.table()
        assert server.log.read_text() == ""
