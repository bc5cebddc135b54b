"""The SQLite file: synced at every commit, one server's own, and honest about a failing disk."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from server.stores.sqlite import bad_disk
from server.stores.support import open_store, outcome, rows

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.base import StoreFailed
from numbers_station.server.stores.connect import connect
from numbers_station.server.stores.sqlite.file import DatabaseFile


class FaultyFile(apsw.VFSFile):
    """The real file, but writes and syncs are counted, and can be made to fail."""

    def __init__(self, disk: Disk, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        super().__init__(disk.real, name, flags)
        self.disk = disk

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.disk.step("write", apsw.FullError)
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.disk.step("sync", apsw.IOError)
        super().xSync(flags)


class Disk(apsw.VFS):
    """A disk that fails at a step of our choice, and from then on."""

    def __init__(self) -> None:
        self.syncs = 0
        self.steps = 0
        self.fails_at: int | None = None
        self.real = apsw.vfs_names()[0]
        super().__init__("faulty", self.real, makedefault=True)

    def step(self, kind: str, error: type[apsw.Error]) -> None:
        self.syncs += kind == "sync"
        self.steps += 1
        if self.fails_at is not None and self.steps > self.fails_at:
            raise error("the test says so")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> FaultyFile:  # noqa: N802
        return FaultyFile(self, name, flags)


@pytest.fixture
def disk() -> Iterator[Disk]:
    disk = Disk()
    yield disk
    disk.unregister()


def test_every_acknowledged_append_was_synced_and_a_group_is_synced_once(
    sqlite_url: str, disk: Disk
) -> None:
    async def play() -> None:
        async with open_store(sqlite_url) as store:
            await store.append("A", rows(1))
            for seq in range(2, 12):
                before = disk.syncs
                await store.append("A", rows(seq))
                assert disk.syncs == before + 1
            before = disk.syncs
            await asyncio.gather(*(store.append(f"{number}", rows(1)) for number in range(200)))
            assert disk.syncs <= before + 2

    asyncio.run(play())


@pytest.mark.parametrize("steps", range(16))
def test_a_disk_that_fails_at_any_step(sqlite_url: str, disk: Disk, steps: int) -> None:
    """What failed is not there, what did not is, and when the disk is well again all goes on."""

    async def play() -> None:
        async with open_store(sqlite_url) as store:
            await store.append("A", rows(1, 3))
            disk.fails_at = disk.steps + steps
            given = {"A": rows(4, 2), "B": rows(1, 4), "C": rows(1), "D": rows(1, 40)}
            found = await asyncio.gather(
                *(outcome(store, room, batch) for room, batch in given.items())
            )
            assert set(found) <= {None, StoreFailed}
            expected = {"A": rows(1, 3), "B": [], "C": [], "D": []}
            for (room, batch), problem in zip(given.items(), found, strict=True):
                if problem is None:
                    expected[room] += batch
            disk.fails_at = None
            for room, log in expected.items():
                assert await store.load(room) == log
            for room, log in expected.items():
                await store.append(room, rows(len(log) + 1, 2, "again"))
                log += rows(len(log) + 1, 2, "again")
        async with open_store(sqlite_url) as store:
            for room, log in expected.items():
                assert await store.load(room) == log

    asyncio.run(play())


def run_on_bad_disk(what: str, folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, bad_disk.__file__, what, str(folder)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "as it should be\n"


def test_no_room_left_on_the_disk(tmp_path: Path) -> None:
    """A limit on the size of files, in a process of its own."""
    run_on_bad_disk("full", tmp_path)

    async def look() -> None:
        async with open_store(f"sqlite:///{tmp_path}/rooms.db") as store:
            for room in await store.rooms(0):
                log = await store.load(room)
                assert [row.seq for row in log] == list(range(1, len(log) + 1))

    asyncio.run(look())


def test_a_read_only_file_or_folder(tmp_path: Path) -> None:
    # As a user who is not root, in a folder that such a user can enter.
    folder = Path(tempfile.mkdtemp())
    try:
        folder.chmod(0o777)
        run_on_bad_disk("read-only", folder)
    finally:
        shutil.rmtree(folder)


def test_a_second_server_is_kept_out(sqlite_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with open_store(sqlite_url) as store:
            (tmp_path / "link.db").symlink_to(tmp_path / "rooms.db")
            for url in (sqlite_url, f"sqlite:///{tmp_path}/link.db"):
                with pytest.raises(StoreFailed, match="another server is using this database"):
                    await connect(url).open()
            await store.append("A", rows(1))
            assert await store.load("A") == rows(1)
        async with open_store(sqlite_url) as store:
            assert await store.load("A") == rows(1)

    asyncio.run(play())


def test_reads_do_not_wait_for_a_writer(sqlite_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with open_store(sqlite_url) as store:
            await store.append("A", rows(1))
            other = apsw.Connection(str(tmp_path / "rooms.db"))
            other.execute("BEGIN IMMEDIATE")
            append = asyncio.ensure_future(store.append("A", rows(2)))
            for _ in range(20):
                assert await store.load("A") == rows(1)
            assert not append.done()
            other.execute("COMMIT")
            other.close()
            await append
            assert await store.load("A") == rows(1, 2)

    asyncio.run(play())


def test_rooms_that_were_read_take_little_memory(tmp_path: Path) -> None:
    file = DatabaseFile(str(tmp_path / "rooms.db"))
    file.open()
    body = b"x" * 1_000
    file.writer.executemany(
        "INSERT INTO room_log (room, seq, at, body) VALUES ('BCDFGH', ?, 0, ?)",
        ((seq, body) for seq in range(1, 3_000)),
    )
    assert len(file.reader.execute("SELECT body FROM room_log").fetchall()) == 2_999
    used, _ = file.reader.status(apsw.SQLITE_DBSTATUS_CACHE_USED)
    assert used < 400_000
    file.close()


def test_a_seq_that_another_program_wrote_is_a_conflict(sqlite_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with open_store(sqlite_url) as store:
            await store.append("A", rows(1))
            other = apsw.Connection(str(tmp_path / "rooms.db"))
            other.execute("INSERT INTO room_log (room, seq, at, body) VALUES ('A', 2, 0, x'7b7d')")
            other.close()
            found = await asyncio.gather(outcome(store, "A", rows(2)), outcome(store, "B", rows(1)))
            assert [problem and problem.__name__ for problem in found] == ["Conflict", None]
            await store.append("A", rows(3))
            assert await store.load("A") == [*rows(1), Row(2, b"{}", False), *rows(3)]

    asyncio.run(play())


def test_secret_bodies_are_in_their_own_table(sqlite_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with open_store(sqlite_url) as store:
            await store.append(
                "A", [Row(1, b'{"public":1}', False), Row(2, b'{"key":"R:x"}', True)]
            )
            analyst = apsw.Connection(str(tmp_path / "rooms.db"), flags=apsw.SQLITE_OPEN_READONLY)
            assert list(analyst.execute("SELECT seq, body FROM room_log ORDER BY seq")) == [
                (1, b'{"public":1}'),
                (2, None),
            ]
            assert list(analyst.execute("SELECT event ->> 'public' FROM room_events")) == [(1,)]
            assert list(analyst.execute("SELECT seq FROM room_secrets")) == [(2,)]
            analyst.close()

    asyncio.run(play())


def test_files_that_are_not_ours_are_left_alone(tmp_path: Path) -> None:
    def refused(path: Path, why: str) -> None:
        before = path.read_bytes() if path.is_file() else None
        with pytest.raises(StoreFailed, match=why):
            asyncio.run(connect(f"sqlite:///{path}").open())
        if before is not None:
            assert path.read_bytes() == before

    foreign = tmp_path / "foreign.db"
    connection = apsw.Connection(str(foreign))
    connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    refused(foreign, "the database of another program")

    (tmp_path / "text.db").write_text("Dear diary, " * 100)
    refused(tmp_path / "text.db", "no SQLite database")
    refused(tmp_path / "nowhere" / "rooms.db", "there is no such folder")
    (tmp_path / "folder.db").mkdir()
    refused(tmp_path / "folder.db", "cannot be opened")

    newer = tmp_path / "newer.db"
    asyncio.run(_touch(f"sqlite:///{newer}"))
    connection = apsw.Connection(str(newer))
    connection.pragma("user_version", 99)
    connection.close()
    refused(newer, "a newer Numbers Station")


async def _touch(url: str) -> None:
    async with open_store(url):
        pass
