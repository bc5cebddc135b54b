"""Bundle the web client with Deno, when the package is built or its sources have changed."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OUT = "src/numbers_station/server/http/pages/built"


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls before it packs the files."""

    def dependencies(self) -> list[str]:
        """Deno, unless the client is there: a source distribution brings it."""
        return [] if is_built(Path(self.root)) else ["deno"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        bundle(Path(self.root))


def bundle(root: Path) -> None:
    """Make the client's files, unless they are there already from the same sources."""
    if is_built(root):
        return
    web, out = root / "web", root / OUT
    deno = shutil.which("deno", path=str(Path(sys.executable).parent)) or shutil.which("deno")
    if deno is None:
        sys.exit("Deno is needed to bundle the web client: pip install deno")
    new = out.with_name("building")  # a build that fails leaves the old files alone
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(web / "static", new)
    options = ["--quiet", "--frozen", "--platform", "browser", "--minify"]
    options += ["--external", "fonts/*"]  # they lie beside the style sheet, from static
    sheets = sorted(str(path.relative_to(web)) for path in (web / "src").glob("*.css"))
    _run(web, deno, "bundle", *options, "--outdir", new, "src/worker.ts", *sheets)
    # Each page by itself: what several share would else be files that one fetches after another.
    pages = sorted((web / "src/entries").iterdir())
    for page in pages:
        source = str(page.relative_to(web))
        entries = new / "entries"
        _run(web, deno, "bundle", *options, "--code-splitting", "--outdir", entries, source)
        join_script(entries, page.stem)
    permissions = [f"--allow-read={new}", f"--allow-write={new}"]
    subprocess.run([deno, "run", "--quiet", *permissions, "compress.ts", new], cwd=web, check=True)
    (new / "stamp").write_text(fingerprint(web))
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)


def is_built(root: Path) -> bool:
    """Whether the client's files are there, made from the sources as they are now."""
    stamp = root / OUT / "stamp"
    return stamp.exists() and stamp.read_text() == fingerprint(root / "web")


def _run(web: Path, *command: str | Path) -> None:
    if subprocess.run(command, cwd=web).returncode:
        sys.exit(
            "The web client could not be bundled. If its packages could not be fetched, see that"
            " npm's registry can be reached, or name another: NPM_CONFIG_REGISTRY=https://host/path/"
        )


STUB = re.compile(r'import"\./(chunk-\w+\.js)";\s*')


def join_script(entries: Path, page: str) -> None:
    """One script a page: where its parts that come later share all of it, it is in a file that the
    page's script only names; that file takes its place."""
    script = entries / f"{page}.js"
    stub = STUB.fullmatch(script.read_text()) if script.exists() else None
    if stub is None:
        return
    (entries / stub[1]).replace(script)
    for path in entries.glob("*.js"):
        path.write_text(path.read_text().replace(f"./{stub[1]}", f"./{script.name}"))


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
