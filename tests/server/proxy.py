"""A real proxy, nginx or HAProxy, with the configuration that is shipped and other ports."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import packages
from server.postgres import end_with_the_tests
from server.server_process import ServerProcess, find_free_port
from server.waiting import HANG

PACKAGING = Path(__file__).parents[2] / "packaging"


class ProxyProcess(ServerProcess, ABC):
    """A proxy before some of our processes, spoken to like one of them."""

    shipped: str
    """The file under packaging/."""
    name: str
    listens: str
    """Its line with the port that people use."""
    serves: str
    """Its lines with the ports of the processes."""
    reload: signal.Signals

    def __init__(self, folder: Path, ports: Iterable[int]) -> None:
        super().__init__(folder)
        self.path = program(self.name)
        self.port = find_free_port()
        self._configure(ports)

    def start(self) -> ProxyProcess:
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                self._command(),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                preexec_fn=partial(end_with_the_tests, signal.SIGTERM),
            )
        deadline = time.monotonic() + HANG
        while not self._listens():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"{self.name} does not start:\n{self.log.read_text()}")
            time.sleep(0.02)
        return self

    def serve(self, ports: Iterable[int]) -> None:
        """From now on before these processes; connections that there are stay where they are."""
        self._configure(ports)
        assert self.process is not None
        self.process.send_signal(self.reload)

    def _configure(self, ports: Iterable[int]) -> None:
        text = (PACKAGING / self.shipped).read_text("utf-8")
        lines = re.findall(self.serves, text, re.MULTILINE)
        made = "".join(
            re.sub(r"^( +server )(?:\w+ )??(127\.0\.0\.1:)\d+", self._line(port), lines[0])
            for port in ports
        )
        text = text.replace("".join(lines), made)
        changed = re.sub(self.listens, rf"\g<1> 127.0.0.1:{self.port}", text, flags=re.MULTILINE)
        assert changed != text
        (self.folder / self.shipped).write_text(changed)

    @abstractmethod
    def _line(self, port: int) -> str:
        """How the line of a process begins, for `re.sub`."""

    @abstractmethod
    def _command(self) -> list[str]: ...

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


class NginxProxy(ProxyProcess):
    """The shipped file is one of those that nginx includes: the rest of its settings is here."""

    shipped = "nginx.conf"
    name = "nginx"
    listens = r"^( +listen) 80(?=;)"
    serves = r"^ +server 127.*\n"
    reload = signal.SIGHUP

    def _line(self, port: int) -> str:
        return rf"\g<1>\g<2>{port}"

    def _command(self) -> list[str]:
        here = self.folder.resolve()
        temporary = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        settings = [f"pid {here}/nginx.pid;", f"error_log {here}/nginx.log;", "daemon off;"]
        if os.geteuid() == 0:
            settings.append("user root;")  # the folder is closed to others
        settings += ["events { worker_connections 4096; }", "http {", "access_log off;"]
        settings += [f"{kind}_temp_path {here}/{kind};" for kind in temporary]
        settings += [f"include {here}/{self.shipped};", "}"]
        main = here / "main.conf"
        main.write_text("\n".join(settings))
        return [str(self.path), "-p", str(here), "-e", "stderr", "-c", str(main)]


class HaproxyProxy(ProxyProcess):
    shipped = "haproxy.cfg"
    name = "haproxy"
    listens = r"^( +bind) :80$"
    serves = r"^ +server .*\n"
    reload = signal.SIGUSR2

    def _line(self, port: int) -> str:
        return rf"\g<1>process{port} \g<2>{port}"

    def _command(self) -> list[str]:
        return [str(self.path), "-W", "-n", "2000", "-f", str(self.folder / self.shipped)]


PROXIES: dict[str, type[ProxyProcess]] = {"nginx": NginxProxy, "haproxy": HaproxyProxy}


def program(name: str) -> Path:
    """Where the proxy is; raises `packages.Unavailable` if there is none."""

    def installed() -> Path | None:
        # Only root's path has this folder.
        found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
        return Path(found) if found else None

    return packages.program(name, (installed,), name)


@contextmanager
def run_proxy(kind: str, folder: Path, ports: Iterable[int]) -> Iterator[ProxyProcess]:
    """A proxy for as long as the block lasts."""
    folder.mkdir()
    running = PROXIES[kind](folder, ports)
    try:
        yield running.start()
    finally:
        for client in running.clients:
            client.close()
        if running.process is not None:
            running.stop()
