"""Write packaging/weblate.json: a component for each catalog, for Weblate to import."""

from __future__ import annotations

import json
from pathlib import Path

from numbers_station.texts.translations import needed_files

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "packaging" / "weblate.json"
TEXTS = "src/numbers_station/texts"


def generated() -> str:
    """The whole file."""
    components = [_component(name) for name in needed_files()]
    return json.dumps(components, indent=2, ensure_ascii=False) + "\n"


def _component(name: str) -> dict[str, object]:
    return {
        "name": name.replace("/", ": "),
        "slug": name.replace("/", "-"),
        "filemask": f"{TEXTS}/*/{name}.toml",
        "template": f"{TEXTS}/en/{name}.toml",
        "new_base": f"{TEXTS}/en/{name}.toml",
        "file_format": "toml",
        "check_flags": "python-brace-format",
        "license": "MIT",
        "vcs": "local",
    }


if __name__ == "__main__":
    SOURCE.write_text(generated(), encoding="utf-8")
