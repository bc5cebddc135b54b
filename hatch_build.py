"""Bundle the web client with Deno, when the package is built or its sources have changed."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OUT = "src/numbers_station/server/http/pages/built"


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls before it packs the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        bundle(Path(self.root))


def bundle(root: Path) -> None:
    """Make the client's files, unless they are there already from the same sources."""
    web, out = root / "web", root / OUT
    stamp, want = out / "stamp", fingerprint(web)
    if stamp.exists() and stamp.read_text() == want:
        return
    deno = shutil.which("deno", path=str(Path(sys.executable).parent)) or shutil.which("deno")
    if deno is None:
        sys.exit("Deno is needed to bundle the web client: pip install deno")
    new = out.with_name("building")  # a build that fails leaves the old files alone
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(web / "static", new)
    # One script a page: each further one would be fetched only when the one before it is read.
    options = ["--quiet", "--frozen", "--platform", "browser", "--minify"]
    options += ["--external", "fonts/*"]  # they lie beside the style sheet, from static
    pages = sorted(str(path.relative_to(web)) for path in (web / "src/entries").iterdir())
    sheets = sorted(str(path.relative_to(web)) for path in (web / "src").glob("*.css"))
    entries = [*pages, "src/worker.ts", *sheets]
    bundled = subprocess.run([deno, "bundle", *options, "--outdir", new, *entries], cwd=web)
    if bundled.returncode:
        sys.exit(
            "The web client could not be bundled. If its packages could not be fetched, see that"
            " npm's registry can be reached, or name another: NPM_CONFIG_REGISTRY=https://host/path/"
        )
    permissions = [f"--allow-read={new}", f"--allow-write={new}"]
    subprocess.run([deno, "run", "--quiet", *permissions, "compress.ts", new], cwd=web, check=True)
    (new / "stamp").write_text(want)
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)


def fingerprint(web: Path) -> str:
    """Of everything that the client is made of, and of how it is made."""
    sources = [
        path
        for folder in ("src", "static")
        for path in sorted((web / folder).rglob("*"))
        if path.is_file()
    ]
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in [web / "compress.ts", web / "deno.json", web / "deno.lock", *sources]:
        digest.update(str(path.relative_to(web)).encode() + path.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    bundle(Path(__file__).resolve().parent)
