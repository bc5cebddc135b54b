"""
The import graph as a picture: python tools/import_graph.py

Writes docs/img/imports.svg from the imports that are in src. An arrow from A to B says that A
imports from B; arrows that follow from others are left out. `tests/docs/test_import_graph.py`
fails when the picture is not what this draws.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise
from pathlib import Path
from xml.sax.saxutils import escape

import grimp
from layered_drawing import Drawing, Edge, Gaps, Point, Size, draw

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs/img/imports.svg"
PACKAGE = "numbers_station"
OPENED = ("server", "room", "bots", "referee")
"""The packages whose inside is shown."""

_LETTER = 7.7
_MARGIN = 24.0
_OUTER = Gaps(across=34.0, down=54.0)
_INNER = Gaps(across=16.0, down=30.0)
_HEAD = 34.0
"""Where the name of an opened package stands."""

_STYLE = (
    "text{font:14px ui-sans-serif,'DejaVu Sans',Verdana,sans-serif;fill:#22262b;text-anchor:middle}"
    ".name{font-weight:bold}.module{font-size:12px;fill:#4b535c}"
    ".package{fill:#fff;stroke:#22262b;stroke-width:1.6}"
    ".opened{fill:#eef1f4;stroke:#22262b;stroke-width:1.6}"
    ".inner{fill:#fff;stroke:#7a848e}.file{fill:none;stroke:#b4bbc2;stroke-dasharray:3 3}"
    ".arrow{fill:none;stroke:#3c5a78;stroke-width:1.6}.small{stroke-width:1.2}"
    ".tip{fill:#3c5a78}"
)


def imports() -> tuple[dict[str, bool], set[Edge]]:
    """What is shown (is it a package, or a module?), and which of it imports which."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    shown = set(graph.find_children(PACKAGE))
    for package in OPENED:
        shown |= graph.find_children(f"{PACKAGE}.{package}")

    def within(module: str) -> Iterable[str]:
        parts = module.split(".")
        return ({".".join(parts[:end]) for end in (2, 3)}) & shown

    edges = {
        (start.removeprefix(f"{PACKAGE}."), end.removeprefix(f"{PACKAGE}."))
        for module in graph.modules
        for imported in graph.find_modules_directly_imported_by(module)
        for start in within(module)
        for end in within(imported)
    }
    packages = {name: bool(graph.find_children(name)) for name in shown}
    return {name.removeprefix(f"{PACKAGE}."): is_one for name, is_one in packages.items()}, edges


def _level(names: Iterable[str], edges: Iterable[Edge], parent: str) -> tuple[list[str], set[Edge]]:
    """The nodes directly in a package, and the edges between them."""
    here = sorted(name for name in names if name.rpartition(".")[0] == parent)
    return here, {(a, b) for a, b in edges if a in here and b in here and a != b}


def _path(points: list[Point], small: bool) -> str:
    """A line through the points, bending where they are not above each other, with a tip."""
    bits = ["M{:.1f} {:.1f}".format(*points[0])]
    for (ax, ay), (bx, by) in pairwise(points):
        bend = (by - ay) / 2
        if ax == bx:
            bits.append(f"V{by:.1f}")
        else:
            bits.append(f"C{ax:.1f} {ay + bend:.1f} {bx:.1f} {by - bend:.1f} {bx:.1f} {by:.1f}")
    x, y = points[-1]
    tip, wing = (8.0, 3.5) if small else (10.0, 4.5)
    return (
        f'<path class="arrow{" small" if small else ""}" d="{"".join(bits)}"/>'
        f'<path class="tip" d="M{x:.1f} {y:.1f}l{-wing} {-tip}h{2 * wing}z"/>'
    )


def _box(x: float, y: float, size: Size, kind: str) -> str:
    return (
        f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{size.width:.1f}"'
        f' height="{size.height:.1f}" rx="5"/>'
    )


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text)}</text>'


def _moved(drawing: Drawing, x: float, y: float) -> Drawing:
    return drawing._replace(
        boxes={name: (bx + x, by + y) for name, (bx, by) in drawing.boxes.items()},
        arrows=[[(px + x, py + y) for px, py in arrow] for arrow in drawing.arrows],
    )


def _circles(drawing: Drawing, sizes: dict[str, Size]) -> Iterable[str]:
    """Double arrows between boxes that import each other."""
    for members in drawing.cycles:
        for left, right in pairwise(members):
            x, y = drawing.boxes[left]
            x, y = x + sizes[left].width, y + sizes[left].height / 2
            end = drawing.boxes[right][0]
            yield (
                f'<path class="arrow small" d="M{x + 5:.1f} {y:.1f}H{end - 5:.1f}"/>'
                f'<path class="tip" d="M{x:.1f} {y:.1f}l6 -3.5v7zM{end:.1f} {y:.1f}l-6 -3.5v7z"/>'
            )


def picture(kinds: dict[str, bool], edges: Collection[Edge]) -> str:
    """The SVG: a box for each package, opened ones with what is in them."""
    top, top_edges = _level(kinds, edges, "")
    inside: dict[str, tuple[Drawing, dict[str, Size]]] = {}
    sizes: dict[str, Size] = {}
    for name in top:
        if name in OPENED:
            children, between = _level(kinds, edges, name)
            small = {
                child: Size(
                    len(child.rpartition(".")[2]) * _LETTER + 18, 28 if kinds[child] else 22
                )
                for child in children
            }
            inner = draw(small, between, _INNER)
            inside[name] = inner, small
            sizes[name] = Size(inner.size.width + 32, inner.size.height + _HEAD + 16)
        else:
            sizes[name] = Size(len(name) * _LETTER + 34, 40)
    outer = draw(sizes, top_edges, _OUTER)
    drawn = []
    width, height = outer.size.width + 2 * _MARGIN, outer.size.height + 2 * _MARGIN
    outer = _moved(outer, _MARGIN, _MARGIN)
    drawn += [_path(arrow, small=False) for arrow in outer.arrows]
    drawn += _circles(outer, sizes)
    for name, (x, y) in outer.boxes.items():
        size = sizes[name]
        style = "opened" if name in inside else "package" if kinds[name] else "file"
        drawn.append(_box(x, y, size, style))
        if name not in inside:
            drawn.append(_text(x + size.width / 2, y + 25, name, "name"))
            continue
        drawn.append(_text(x + size.width / 2, y + 23, name, "name"))
        inner, small = inside[name]
        inner = _moved(inner, x + 16, y + _HEAD)
        drawn += [_path(arrow, small=True) for arrow in inner.arrows]
        drawn += _circles(inner, small)
        for child, (cx, cy) in inner.boxes.items():
            kind = "inner" if kinds[child] else "file"
            drawn.append(_box(cx, cy, small[child], kind))
            middle = cy + small[child].height / 2 + 4.5
            label = child.rpartition(".")[2]
            text = "child" if kinds[child] else "module"
            drawn.append(_text(cx + small[child].width / 2, middle, label, text))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}"'
        f' width="{width:.0f}" height="{height:.0f}" role="img">'
        "<title>Which package of Numbers Station imports which</title>"
        f"<style>{_STYLE}</style>"
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fbfbf9"/>\n'
        + "\n".join(drawn)
        + "\n</svg>\n"
    )


def main() -> None:
    PICTURE.write_text(picture(*imports()), "utf-8")


if __name__ == "__main__":
    main()
