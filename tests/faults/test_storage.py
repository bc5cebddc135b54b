"""Disks that fill up, files that may not be written, databases that go away for a while."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from server.postgres import Cluster
from server.server_process import Client, Json, ServerProcess, run_server

OPEN_DOORS = (
    "--rooms-per-hour=100000",
    "--joins-per-minute=100000",
    "--connects-per-second=10000",
    "--messages-per-second=100000",
)


def talk_until_refused(client: Client, most: int = 1900) -> int:
    """How many remarks were taken before the first refusal."""
    for number in range(most):
        client.say(type="chat", text=f"{number} " + "x" * 280)
        frame = client.until(lambda f: f["type"] in ("said", "refused"))
        if frame["type"] == "refused":
            assert frame["code"] == "store_failed"
            return number
    raise AssertionError("the disk never filled up")


def _answers(text: str, frame: Json) -> bool:
    return bool(frame["type"] == "refused" or frame.get("text") == text)


def said(client: Client) -> int:
    return sum(b'"said"' in text for text in client.frames)


def test_the_disk_is_full(tmp_path: Path) -> None:
    """A limit on the size of files is a full disk to SQLite."""
    url = f"--database=sqlite:///{tmp_path}/rooms.db"
    with run_server(tmp_path, url, *OPEN_DOORS, limit="ulimit -f 600") as server:
        code, token = server.open()
        client = server.connect(code, token)
        client.settled()
        taken = talk_until_refused(client)
        assert taken > 0
        assert os.stat(tmp_path / "rooms.db").st_mode & 0o077 == 0
        assert client.settled() == client.seq  # the room still answers
        # A room that cannot be kept is not opened, and the host is told why.
        answer = server.http("POST", "/api/rooms", {"name": "Bo"})
        assert (answer.status, answer.json()["code"]) == (503, "store_failed")
        assert server.http("GET", "/health").status == 503
        assert server.http("GET", f"/api/rooms/{code}").status == 200
        assert "full" in server.log.read_text() or "disk" in server.log.read_text()
        server.kill()
        server.limit = ""
        server.start()
        again = server.connect(code, token)
        again.settled()
        assert said(again) == taken  # all that was acknowledged, nothing that was refused
        again.say(type="chat", text="space at last")
        again.event("said")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own, which can be made read-only under the server."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True).returncode:
        # Not root, or not allowed to: the permissions of the folder have to do.
        yield folder
        return
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_the_file_is_read_only_at_the_start(tmp_path: Path) -> None:
    database = tmp_path / "folder" / "rooms.db"
    url = f"--database=sqlite:///{database}"
    with run_server(tmp_path, url) as server:
        server.open()
    os.chmod(database, 0o444)
    os.chmod(database.parent, 0o555)
    subprocess.run(["chattr", "+i", str(database)], capture_output=True, check=False)
    try:
        if os.access(database, os.W_OK) and _writable(database):
            # Root may write to anything here; let the server run as nobody.
            for path in (tmp_path, database.parent):
                os.chmod(path, 0o755)
            _as_nobody(tmp_path, url)
            return
        with pytest.raises(AssertionError, match="database can’t be used"):
            ServerProcess(tmp_path, url).start()
    finally:
        subprocess.run(["chattr", "-i", str(database)], capture_output=True, check=False)
        os.chmod(database.parent, 0o755)


def _writable(path: Path) -> bool:
    try:
        with open(path, "ab"):
            return True
    except OSError:
        return False


def _as_nobody(folder: Path, url: str) -> None:
    copy = Path("/tmp") / f"ns-read-only-{os.getpid()}"
    shutil.copytree(folder / "folder", copy)
    try:
        os.chmod(copy / "rooms.db", 0o444)
        os.chmod(copy, 0o555)
        code = (
            "import os; os.setgid(65534); os.setuid(65534);"
            "from numbers_station.cli.serve import command; command()"
        )
        server = ServerProcess(folder, f"--database=sqlite:///{copy}/rooms.db", program=code)
        with pytest.raises(AssertionError, match="database can’t be used"):
            server.start()
    finally:
        shutil.rmtree(copy)


def test_the_disk_becomes_read_only_while_people_play(small_disk: Path, tmp_path: Path) -> None:
    url = f"--database=sqlite:///{small_disk}/rooms.db"
    with run_server(tmp_path, url, *OPEN_DOORS) as server:
        code, token = server.open()
        client = server.connect(code, token)
        client.say(type="chat", text="one")
        client.event("said")
        remounted = subprocess.run(
            ["mount", "-o", "remount,ro", str(small_disk)], capture_output=True
        )
        if remounted.returncode:
            # Somebody holds it open for writing: fill it up instead.
            with open(small_disk / "ballast", "wb") as ballast:
                try:
                    while True:
                        ballast.write(b"x" * 65536)
                        ballast.flush()
                except OSError:
                    pass
        taken = talk_until_refused(client)
        server.kill()
        subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], capture_output=True)
        (small_disk / "ballast").unlink(missing_ok=True)
        server.start()
        again = server.connect(code, token)
        again.settled()
        assert said(again) == taken + 1


def _wait_for_health(server: ServerProcess, status: int) -> None:
    deadline = time.monotonic() + 60
    while server.http("GET", "/health").status != status:
        assert time.monotonic() < deadline
        time.sleep(0.1)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["in order", "crash"])
def test_postgresql_is_restarted_under_load(
    tmp_path: Path, own_postgres: Cluster, how: signal.Signals
) -> None:
    with run_server(tmp_path, f"--database={own_postgres.database()}", *OPEN_DOORS) as server:
        rooms = [server.open() for _ in range(4)]
        clients = [server.connect(code, token) for code, token in rooms]
        for client in clients:
            client.settled()
        stop = threading.Event()
        acknowledged: list[list[str]] = [[] for _ in clients]
        refused = [0 for _ in clients]

        def talk(place: int) -> None:
            number, client = 0, clients[place]
            while not stop.is_set():
                text = f"{place}:{number}"
                number += 1
                client.say(type="chat", text=text)
                frame = client.until(partial(_answers, text), 60)
                if frame["type"] == "refused":
                    assert frame["code"] == "store_failed"
                    refused[place] += 1
                    time.sleep(0.05)
                else:
                    acknowledged[place].append(text)

        threads = [threading.Thread(target=talk, args=(place,)) for place in range(4)]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        own_postgres.stop(how)
        _wait_for_health(server, 503)
        own_postgres.start()
        _wait_for_health(server, 200)
        time.sleep(0.5)
        stop.set()
        for thread in threads:
            thread.join()
        server.kill()
        server.start()
        for place, (code, token) in enumerate(rooms):
            client = server.connect(code, token)
            client.settled()
            texts = [
                text.partition(b'"text":"')[2].partition(b'"')[0].decode()
                for text in client.frames
                if b'"said"' in text
            ]
            assert texts == acknowledged[place]
