"""A site: several processes behind nginx on one PostgreSQL, and the processor time of each part."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from server.postgres import Cluster
from server.proxy import NginxProxy

HERE = Path(__file__).resolve().parent
NANO = 1e-9


def cpu_of(pid: int) -> float:
    """Seconds that a process, its threads and its children have run."""
    root = Path(f"/proc/{pid}/task")
    tasks = list(root.iterdir()) if root.exists() else []
    own = sum(int((task / "schedstat").read_text().split()[0]) * NANO for task in tasks)
    children = [child for task in tasks for child in (task / "children").read_text().split()]
    return own + sum(cpu_of(int(child)) for child in children)


class MeasuredProcess:
    """One process of ours; the first one on a database fills it with rooms."""

    def __init__(self, folder: Path, number: int, url: str, rooms: int = 0) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.rooms_file = folder / f"rooms{number}"
        log = folder / f"process{number}.log"
        command = [sys.executable, str(HERE / "server_under_test.py"), url, str(self.port)]
        with log.open("w") as errors:
            self.process = subprocess.Popen(
                [*command, str(rooms), str(self.rooms_file)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        if self.process.stdout.readline() != "ready\n":
            raise SystemExit(f"a process did not start: {log.read_text()}")

    @property
    def pid(self) -> int:
        return self.process.pid

    def counters(self) -> dict[str, int]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        found = re.findall(r"^numbers_station_(\w+?)(?:_total)? (\d+)$", text, re.MULTILINE)
        return {name: int(value) for name, value in found}

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class AnywhereProxy(NginxProxy):
    """Without the hashing: people of a room come to whichever process is next."""

    def _configure(self, ports: Iterable[int]) -> None:
        super()._configure(ports)
        file = self.folder / self.shipped
        text, found = re.subn(r"^ +hash .*\n", "", file.read_text(), flags=re.MULTILINE)
        assert found == 1
        file.write_text(text)


class MeasuredSite:
    """Processes that come and go, behind a proxy that is told of it."""

    def __init__(
        self, cluster: Cluster, folder: Path, processes: int, rooms: int, hashed: bool = True
    ) -> None:
        self.cluster = cluster
        self.url = cluster.database()
        self.name = urlsplit(self.url).path.strip("/")
        self._folder = folder
        self._started = 0
        self.processes: list[MeasuredProcess] = []
        self._begin(rooms)
        self.rooms_file = self.processes[0].rooms_file
        for _ in range(processes - 1):
            self._begin()
        (folder / "nginx").mkdir()
        kind = NginxProxy if hashed else AnywhereProxy
        self.proxy = kind(folder / "nginx", self._ports())
        self.proxy.start()

    def add(self) -> None:
        self._begin()
        self.proxy.serve(self._ports())

    def kill(self) -> None:
        """The first one, as a power cut would. The proxy finds out by itself."""
        self.processes.pop(0).end(signal.SIGKILL)

    def fresh(self) -> MeasuredProcess:
        """One more that the proxy does not know: all it can say is from the database."""
        return self._begin()

    def cpu(self) -> dict[str, float]:
        """Seconds by part."""
        return {
            "processes": sum(cpu_of(process.pid) for process in self.processes),
            "proxy": cpu_of(self.proxy.pid),
            "postgres": cpu_of(self.cluster.pid),
        }

    def counters(self) -> dict[str, int]:
        """The sums of all processes."""
        all_of_them = [process.counters() for process in self.processes]
        return {name: sum(each[name] for each in all_of_them) for name in all_of_them[0]}

    def end(self) -> None:
        self.proxy.stop()
        for process in self.processes:
            process.end()

    def _begin(self, rooms: int = 0) -> MeasuredProcess:
        process = MeasuredProcess(self._folder, self._started, self.url, rooms)
        self._started += 1
        self.processes.append(process)
        return process

    def _ports(self) -> list[int]:
        return [process.port for process in self.processes]
