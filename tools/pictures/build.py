"""Build the picture deck's data: python tools/pictures/build.py [--cache DIR] [--jobs N]."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))  # so that the file can be run by itself

import pathops  # noqa: E402
from pictures.annotate import (  # noqa: E402
    Annotations,
    Name,
    leave_out,
    read_names,
    read_strays,
    tags,
)
from pictures.features import measure  # noqa: E402
from pictures.inking import BOX, ink  # noqa: E402
from pictures.sources import PACKAGES, IconSet  # noqa: E402

from numbers_station.languages import Language  # noqa: E402

OUTPUT = HERE.parents[1] / "src" / "numbers_station" / "decks" / "pictures" / "data"
LARGEST = 6_500  # bytes of path data; beyond it the simpler Fluent drawing is taken if smaller


def part_line(part: str, kind: str, source: str, icon: str, body: str, size: int) -> str:
    """One line of parts.jsonl: everything the composer knows of a part."""
    inked = ink(body, size)
    features = measure(inked["outline"], inked["w"], inked["h"], BOX)
    record: dict[str, Any] = {"id": part, "kind": kind, "source": f"{source}:{icon}"}
    return json.dumps(record | inked | features, ensure_ascii=False, separators=(",", ":"))


def choose(name: Name, noto: tuple[str, int], fluent: tuple[str, str, int] | None) -> str:
    """The line of a part from the better source; Noto unless it is too heavy or cannot be inked."""
    candidates = []
    # A few gradients and strokes are beyond the path library; the other source stands in.
    with contextlib.suppress(pathops.PathOpsError):
        candidates.append(part_line(name.part, name.kind, "noto", name.icon, *noto))
    if fluent and (not candidates or len(candidates[0]) > LARGEST):
        with contextlib.suppress(pathops.PathOpsError):
            candidates.append(part_line(name.part, name.kind, "fluent", *fluent))
    if not candidates:
        raise ValueError(f"no source can be inked for {name.part}")
    return min(candidates, key=len)


def main() -> None:
    """Write parts.jsonl, names.tsv, tags.jsonl and credits.tsv; the same bytes every time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path, default=HERE / ".cache")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    noto, fluent = IconSet("noto", options.cache), IconSet("fluent", options.cache)
    names = read_names(HERE / "names.tsv")
    tasks = []
    for name in names:
        other = fluent.by_code(name.code)
        tasks.append(
            (
                name,
                (noto.bodies[name.icon], noto.sizes[name.icon]),
                (other, fluent.bodies[other], fluent.sizes[other]) if other else None,
            )
        )
    with ProcessPoolExecutor(options.jobs) as pool:
        lines = list(pool.map(choose, *zip(*tasks, strict=True), chunksize=8))
    OUTPUT.mkdir(parents=True, exist_ok=True)
    write("parts.jsonl", lines)
    rows = [("part", *Language)]
    rows += [(name.part, *(name.by_language[code] for code in Language)) for name in names]
    write("names.tsv", ["\t".join(row) for row in rows])
    words = leave_out(tags(names, Annotations(options.cache)), read_strays(HERE / "strays.txt"))
    write(
        "tags.jsonl",
        [
            json.dumps([part, by_language], ensure_ascii=False, separators=(",", ":"))
            for part, by_language in words.items()
        ],
    )
    write(
        "credits.tsv",
        [credit(json.loads(line), name) for line, name in zip(lines, names, strict=True)],
    )


def credit(part: dict[str, Any], name: Name) -> str:
    """part, emoji, source package and version, icon, licence."""
    source, icon = part["source"].split(":")
    package, version = PACKAGES[source]
    licence = {"noto": "Apache-2.0", "fluent": "MIT"}[source]
    emoji = "".join(chr(int(digits, 16)) for digits in name.code.split("-"))
    return "\t".join((part["id"], emoji, f"{package} {version}", icon, licence))


def write(filename: str, lines: list[str]) -> None:
    (OUTPUT / filename).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
