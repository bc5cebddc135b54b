"""WebDriver for the browsers that Playwright cannot drive: Firefox (Marionette) and WebKitGTK."""

from __future__ import annotations

import base64
import http.client
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Any

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name that the standard gives to a reference to an element."""
FIREFOX = ("firefox-esr", "firefox")
MINIBROWSERS = "*/webkit2gtk-4.*/MiniBrowser"
PREFERENCES = """
user_pref("remote.prefs.recommended", true);
user_pref("marionette.port", {port});
user_pref("intl.accept_languages", "en");
user_pref("ui.prefersReducedMotion", 1);
"""


class Stale(Exception):
    """What was found on the page has left it."""


def check(error: str, message: str) -> None:
    """Raise what a browser answered, if that was an error."""
    if error == "stale element reference":
        raise Stale(message)
    assert not error, f"{error}: {message}"


class Driver(ABC):
    """A browser with one page. The commands are WebDriver's, however they travel."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def _command(self, name: str, parameters: dict[str, Any]) -> Any: ...

    def goto(self, address: str) -> None:
        self._command("Navigate", {"url": address})

    def run(self, script: str, *arguments: object) -> Any:
        """What a script returns."""
        return self._command("ExecuteScript", {"script": script, "args": list(arguments)})

    def click(self, script: str) -> bool:
        """Click, as a person would, what a script returns; whether that was anything."""
        found = self.run(script)
        if not found:
            return False
        try:
            self._command("ElementClick", {"id": found[ELEMENT]})
        except Stale:
            return False  # the page was faster
        return True

    def screenshot(self, path: Path) -> None:
        time.sleep(0.3)  # Firefox lays some things out a moment later; nothing depends on it
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self._command("TakeScreenshot", {})))

    def close(self) -> None:
        with suppress(Exception):
            self._command("DeleteSession", {})
        if self._process:
            self._process.terminate()
            self._process.wait()
        self._folder.cleanup()

    def _start(self, command: list[str], **more: str) -> None:
        """Start a program with a home of its own."""
        home = {"HOME": self._folder.name, "XDG_CACHE_HOME": self._folder.name}
        self._process = subprocess.Popen(
            command,
            env={**os.environ, **home, **more},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def find_firefox() -> str | None:
    return next((found for name in FIREFOX if (found := shutil.which(name))), None)


def find_webkit() -> tuple[str, str, str] | None:
    """The driver, its browser, and a screen for it, which it cannot do without."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob(MINIBROWSERS))
    return (driver, str(browsers[-1]), screen) if driver and browsers and screen else None


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


def _connect(port: int) -> socket.socket:
    """A connection to a program that is just starting."""
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            time.sleep(0.05)


class Firefox(Driver):
    """Firefox by its own protocol: a length, a colon, JSON; the commands have WebDriver's names."""

    def __init__(self, program: str, size: tuple[int, int]) -> None:
        super().__init__()
        port = free_port()
        profile = Path(self._folder.name) / "profile"
        profile.mkdir()
        (profile / "user.js").write_text(PREFERENCES.format(port=port), "utf-8")
        width, height = size
        window = [f"--width={width}", f"--height={height}"]
        self._start(
            [program, "--headless", "--marionette", "--no-remote", f"--profile={profile}", *window]
        )
        self._socket = _connect(port)
        self._receive()  # its greeting
        self._number = 0
        self._command("NewSession", {})
        self._command("SetWindowRect", {"width": width, "height": height})

    def _command(self, name: str, parameters: dict[str, Any]) -> Any:
        self._number += 1
        message = json.dumps([0, self._number, f"WebDriver:{name}", parameters]).encode()
        self._socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, result = self._receive()
        if error:
            check(error["error"], error["message"])
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._socket.recv(1)
        wanted, found = int(length[:-1]), b""
        while len(found) < wanted:
            found += self._socket.recv(wanted - len(found))
        return json.loads(found)

    def close(self) -> None:
        super().close()
        self._socket.close()


PATHS = {
    "Navigate": ("POST", "/url"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "TakeScreenshot": ("GET", "/screenshot"),
    "SetWindowRect": ("POST", "/window/rect"),
    "DeleteSession": ("DELETE", ""),
}


class WebKit(Driver):
    """WebKitGTK by WebKitWebDriver, over HTTP, on a screen that nobody sees."""

    def __init__(self, programs: tuple[str, str, str], size: tuple[int, int]) -> None:
        super().__init__()
        driver, browser, screen = programs
        self._port = free_port()
        width, height = size
        # It chooses a free number and says so when it is ready.
        self._screen = subprocess.Popen(
            [screen, "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._screen.stdout is not None
        display = f":{self._screen.stdout.readline().strip()}"
        self._start(
            [driver, f"--port={self._port}"],
            DISPLAY=display,
            GDK_BACKEND="x11",
            LIBGL_ALWAYS_SOFTWARE="1",
            # As root in a container there is no sandbox.
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
        )
        _connect(self._port).close()
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self._ask("POST", "/session", {"capabilities": wanted})
        self._session = f"/session/{session['sessionId']}"
        self._command("SetWindowRect", {"x": 0, "y": 0, "width": width, "height": height})

    def _command(self, name: str, parameters: dict[str, Any]) -> Any:
        method, path = PATHS[name]
        return self._ask(method, self._session + path.format(**parameters), parameters)

    def _ask(self, method: str, path: str, parameters: dict[str, Any]) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self._port)
        connection.request(method, path, json.dumps(parameters) if method == "POST" else None)
        answer = connection.getresponse()
        value = json.loads(answer.read())["value"]
        connection.close()
        if answer.status != 200:
            check(value["error"], value["message"])
        return value

    def close(self) -> None:
        super().close()
        self._screen.terminate()
        self._screen.communicate()
