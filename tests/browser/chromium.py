"""A real Chromium for the tests: found, or installed if this is Debian and we may."""

from __future__ import annotations

import shutil

from packages import install

NAMES = ("chromium", "chromium-browser", "google-chrome")
# As root in a container there is no sandbox; nothing else may be on the network.
OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--font-render-hinting=none",
)


def program() -> str:
    """Where the browser is."""
    found = _installed()
    if found is None:
        install("chromium")
        found = _installed()
    if found is None:
        raise RuntimeError(
            "these tests need Chromium and could not install it: have chromium on the path"
            " (Debian: apt-get install chromium)"
        )
    return found


def _installed() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)
