"""Clean virtual environments with our wheel and some of its extras in them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path
from subprocess import CompletedProcess

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements" / "run.lock"
UV = Path(sys.executable).with_name("uv")
SITE = Path(sysconfig.get_paths()["purelib"])
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


class Environment:
    """A virtual environment without the project's other packages."""

    def __init__(self, folder: Path, wheel: Path, wheelhouse: Path, extra: str | None) -> None:
        self.folder = folder
        venv.create(folder, with_pip=False)
        target = f"{wheel}[{extra}]" if extra else str(wheel)
        options = ("--no-index", "--find-links", wheelhouse)
        python = ("--python", self.bin / "python")
        if extra:
            cache = ("--cache-dir", Path(sys.prefix) / "uv-cache")  # it links what pip would copy
            _run(UV, "pip", "install", "--quiet", *cache, *python, *options, target)
        else:
            _run(*PIP, *python, "install", *options, "--no-compile", target)

    @property
    def bin(self) -> Path:
        return self.folder / "bin"

    def run(self, *arguments: str | Path, cwd: Path | None = None) -> CompletedProcess[str]:
        """Run numbers-station as it was installed, outside of the repository."""
        return subprocess.run(
            [self.bin / "numbers-station", *arguments],
            cwd=cwd or self.folder,
            env=self.surroundings,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def surroundings(self) -> dict[str, str]:
        """Ours, without what makes Python look elsewhere for modules, and without other programs:
        no Deno, no npm."""
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return {**kept, "PATH": str(self.bin)}

    def python(self, code: str) -> str:
        return _run(self.bin / "python", "-c", code, cwd=self.folder, env=self.surroundings)

    def distributions(self) -> set[str]:
        names = "import importlib.metadata as m; print(*(d.name for d in m.distributions()))"
        return {name.lower().replace("_", "-") for name in self.python(names).split()}


def build(folder: Path) -> tuple[Path, Path]:
    """The wheel and the source distribution."""
    _run(Path(sys.executable).with_name("hatchling"), "build", "-d", folder, cwd=ROOT)
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, source


def build_offline(source: Path, folder: Path) -> Path:
    """A wheel from a source distribution as anybody's pip builds it, in an environment that has
    what the build asks for by name and nothing else, without any registry and without Deno."""
    venv.create(folder / "tools", with_pip=False)
    python = folder / "tools" / "bin" / "python"
    for name in ("hatchling", "packaging", "pathspec", "pluggy", "trove_classifiers"):
        for path in SITE.glob(f"{name}*"):
            if re.fullmatch(rf"{name}(-.*\.dist-info|\.py)?", path.name):
                (folder / "tools" / SITE.relative_to(sys.prefix) / path.name).symlink_to(path)
    out = folder / "wheels"
    options = ("--no-index", "--no-deps", "--no-build-isolation", "--check-build-dependencies")
    nothing = {"PATH": str(python.parent), "HOME": str(folder)}
    _run(*PIP, "--python", python, "wheel", *options, "--wheel-dir", out, source, env=nothing)
    (made,) = out.glob("*.whl")
    return made


def wheelhouse(wheel: Path) -> Path:
    """The wheels of everything in the run lock that an extra brings, fetched once."""
    folder = Path(sys.prefix) / "wheelhouse"
    stamp = folder / "stamp"
    want = LOCK.read_text("utf-8") + (ROOT / "pyproject.toml").read_text("utf-8")
    if not stamp.exists() or stamp.read_text("utf-8") != want:
        new = Path(tempfile.mkdtemp(prefix="wheelhouse-", dir=sys.prefix))
        # Not the hashes: our own wheel has none, and pip wants all or nothing.
        exactly = re.findall(r"^[a-z0-9-]+==[^\\\n]+", LOCK.read_text("utf-8"), re.MULTILINE)
        (new / "constraints").write_text("\n".join(exactly), "utf-8")
        options = ("--only-binary=:all:", "--constraint", new / "constraints", "--dest", new)
        _run(*PIP, "download", *options, f"{wheel}[all]")
        (new / wheel.name).unlink()
        (new / "stamp").write_text(want, "utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        new.rename(folder)
    return folder


def _run(*command: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout
