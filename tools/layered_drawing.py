"""Layered graph drawing (after Sugiyama): boxes in rows, arrows downwards, few crossings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import accumulate, groupby, pairwise
from math import fsum
from typing import NamedTuple

Edge = tuple[str, str]
Point = tuple[float, float]

_SWEEPS = 24
_PORTS_APART = 14.0
_PASSING = 6.0
"""The width that an arrow takes in a row that it passes."""


class Size(NamedTuple):
    width: float
    height: float


class Gaps(NamedTuple):
    across: float
    down: float


class _Arrow(NamedTuple):
    """An edge as it is drawn: from box to box, in the rows between at these passing items."""

    start: str
    end: str
    chain: list[str]


class Drawing(NamedTuple):
    size: Size
    boxes: dict[str, Point]
    """The upper left corner of each box."""
    arrows: list[list[Point]]
    """From the lower edge of a box, straight through other rows, to the upper edge of another."""
    cycles: list[tuple[str, ...]]
    """Boxes with arrows in a circle: they stand side by side."""


class _Item(NamedTuple):
    """What has a place in a row: a box, the boxes of a cycle, or an arrow that passes."""

    members: tuple[str, ...]
    row: int
    size: Size


def reachable(nodes: Iterable[str], edges: Iterable[Edge]) -> dict[str, set[str]]:
    """What each node leads to, by one edge or more."""
    after = defaultdict(set)
    for start, end in edges:
        after[start].add(end)
    found = {}
    for node in nodes:
        seen: set[str] = set()
        todo = list(after[node])
        while todo:
            if (now := todo.pop()) not in seen:
                seen.add(now)
                todo.extend(after[now])
        found[node] = seen
    return found


def reduced(nodes: Collection[str], edges: Collection[Edge]) -> set[Edge]:
    """The edges of a graph without cycles that do not follow from others."""
    leads_to = reachable(nodes, edges)
    return {
        (start, end)
        for start, end in edges
        if not any(end in leads_to[other] for source, other in edges if source == start)
    }


def cycles(nodes: Collection[str], edges: Collection[Edge]) -> dict[str, tuple[str, ...]]:
    """For each node all that it goes round in a circle with, itself included."""
    leads_to = reachable(nodes, edges)
    return {
        node: tuple(sorted({node} | {other for other in leads_to[node] if node in leads_to[other]}))
        for node in nodes
    }


def _rows(names: Collection[str], edges: Collection[Edge]) -> dict[str, int]:
    """Rows counted from below: as low as the arrows allow, but near whoever points at a box."""
    into, out = defaultdict(list), defaultdict(list)
    for start, end in edges:
        into[end].append(start)
        out[start].append(end)
    rows: dict[str, int] = {}

    def row(name: str) -> int:
        if name not in rows:
            rows[name] = max((row(end) + 1 for end in out[name]), default=0)
        return rows[name]

    for name in sorted(names, key=lambda name: (-row(name), name)):
        if len(into[name]) > len(out[name]):
            rows[name] = min(rows[start] for start in into[name]) - 1
    return rows


def _crossings(rows: list[list[str]], links: Collection[Edge]) -> int:
    place = {name: index for row in rows for index, name in enumerate(row)}
    level = {name: index for index, row in enumerate(rows) for name in row}
    ends = sorted((level[start], place[start], place[end]) for start, end in links)
    return sum(
        first[0] == other[0] and first[1] < other[1] and first[2] > other[2]
        for index, first in enumerate(ends)
        for other in ends[index + 1 :]
    )


def _ordered(rows: list[list[str]], links: Collection[Edge]) -> list[list[str]]:
    """The rows, each in the order with the fewest crossings that some sweeps find."""
    near = defaultdict(list)
    for start, end in links:
        near[start].append(end)
        near[end].append(start)
    best, fewest = rows, _crossings(rows, links)
    for sweep in range(_SWEEPS):
        rows = [list(row) for row in rows]
        steps = list(pairwise(range(len(rows))))
        for fixed, free in steps if sweep % 2 else [(b, a) for a, b in reversed(steps)]:
            place = {name: index for index, name in enumerate(rows[fixed])}

            def middle(
                name: str, place: dict[str, int] = place, row: list[str] = rows[free]
            ) -> float:
                found = [place[other] for other in near[name] if other in place]
                return fsum(found) / len(found) if found else row.index(name)

            rows[free] = sorted(rows[free], key=middle)
        if (count := _crossings(rows, links)) < fewest:
            best, fewest = rows, count
    return best


def spread(wanted: list[float], apart: list[float]) -> list[float]:
    """
    Places as near to the wanted ones as can be, in that order and at least so far apart.

    `apart` has one distance fewer than there are places. It is an isotonic regression of what is
    wanted, less the distances.
    """
    before = list(accumulate(apart, initial=0.0))
    blocks: list[list[float]] = []
    for place, distance in zip(wanted, before, strict=True):
        blocks.append([place - distance])
        while len(blocks) > 1 and _mean(blocks[-2]) > _mean(blocks[-1]):
            blocks[-2:] = [blocks[-2] + blocks[-1]]
    levels = [_mean(block) for block in blocks for _ in block]
    return [level + distance for level, distance in zip(levels, before, strict=True)]


def _mean(values: list[float]) -> float:
    return fsum(values) / len(values)  # `sum` rounds otherwise from Python 3.12 on


def _centres(
    rows: list[list[str]], links: Collection[Edge], widths: Mapping[str, float], gap: float
) -> dict[str, float]:
    """Where each item stands: near what it is linked with, without overlap."""
    near = defaultdict(list)
    for start, end in links:
        near[start].append(end)
        near[end].append(start)
    centres: dict[str, float] = {}
    for row in rows:
        apart = [(widths[a] + widths[b]) / 2 + gap for a, b in pairwise(row)]
        centres.update(zip(row, spread([0.0] * len(row), apart), strict=True))
    for sweep in range(2 * _SWEEPS):
        for row in rows if sweep % 2 else reversed(rows):
            wanted = [
                _mean([centres[other] for other in near[name]] or [centres[name]]) for name in row
            ]
            apart = [(widths[a] + widths[b]) / 2 + gap for a, b in pairwise(row)]
            centres.update(zip(row, spread(wanted, apart), strict=True))
    return centres


def draw(sizes: Mapping[str, Size], edges: Collection[Edge], gaps: Gaps) -> Drawing:
    """Boxes of these sizes, and an arrow for each edge that does not follow from others."""
    circle = cycles(sizes, edges)
    items, arrows = _items(sizes, edges, circle, gaps.across)
    links = [link for arrow in arrows for link in pairwise(arrow.chain)]
    by_row = sorted(items, key=lambda name: (-items[name].row, name))
    rows = [list(row) for _, row in groupby(by_row, key=lambda name: items[name].row)]
    rows = _ordered(rows, links)
    widths = {name: item.size.width for name, item in items.items()}
    centres = _centres(rows, links, widths, gaps.across)
    left = min(centres[name] - widths[name] / 2 for name in items)
    right = max(centres[name] + widths[name] / 2 for name in items)
    centres = {name: centre - left for name, centre in centres.items()}

    bands: dict[str, tuple[float, float]] = {}
    top = 0.0
    for row in rows:
        bottom = top + max(items[name].size.height for name in row)
        bands.update(dict.fromkeys(row, (top, bottom)))
        top = bottom + gaps.down

    boxes: dict[str, Point] = {}
    for name, item in items.items():
        x = centres[name] - item.size.width / 2
        for each in item.members:
            boxes[each] = (x, (fsum(bands[name]) - sizes[each].height) / 2)
            x += sizes[each].width + gaps.across
    return Drawing(
        Size(right - left, top - gaps.down),
        boxes,
        _routes(arrows, boxes, sizes, centres, bands),
        sorted({members for members in circle.values() if len(members) > 1}),
    )


def _items(
    sizes: Mapping[str, Size],
    edges: Collection[Edge],
    circle: Mapping[str, tuple[str, ...]],
    gap: float,
) -> tuple[dict[str, _Item], list[_Arrow]]:
    """What stands in the rows, a cycle under the name of its first member, and the arrows."""
    behind: dict[Edge, Edge] = {}
    for start, end in sorted(edges):
        behind.setdefault((circle[start][0], circle[end][0]), (start, end))
    names = sorted({members[0] for members in circle.values()})
    kept = sorted(reduced(names, [edge for edge in behind if edge[0] != edge[1]]))
    level = _rows(names, kept)
    items = {}
    for name in names:
        boxes = [sizes[each] for each in circle[name]]
        width = fsum(box.width for box in boxes) + gap * (len(boxes) - 1)
        items[name] = _Item(
            circle[name], level[name], Size(width, max(box.height for box in boxes))
        )
    arrows = []
    for start, end in kept:
        passed = {
            f"{start} → {end} past {row}": _Item((), row, Size(_PASSING, 0.0))
            for row in range(level[start] - 1, level[end], -1)
        }
        items |= passed
        arrows.append(_Arrow(*behind[start, end], [start, *passed, end]))
    return items, arrows


def _routes(
    arrows: list[_Arrow],
    boxes: Mapping[str, Point],
    sizes: Mapping[str, Size],
    centres: Mapping[str, float],
    bands: Mapping[str, tuple[float, float]],
) -> list[list[Point]]:
    """The corners of each arrow: straight down through rows, so that it bends between them only."""
    leaving, arriving = defaultdict(list), defaultdict(list)
    for arrow in arrows:
        leaving[arrow.start].append(arrow.chain[1])
        arriving[arrow.end].append(arrow.chain[-2])
    out = {name: _ports(boxes[name][0], sizes[name], leaving[name], centres) for name in leaving}
    into = {name: _ports(boxes[name][0], sizes[name], arriving[name], centres) for name in arriving}
    routes = []
    for start, end, chain in arrows:
        x = out[start][chain[1]]
        route = [(x, boxes[start][1] + sizes[start].height), (x, bands[chain[0]][1])]
        for name in chain[1:-1]:
            route += [(centres[name], edge) for edge in bands[name]]
        x = into[end][chain[-2]]
        routes.append([*route, (x, bands[chain[-1]][0]), (x, boxes[end][1])])
    return routes


def _ports(
    left: float, size: Size, others: list[str], centres: Mapping[str, float]
) -> dict[str, float]:
    """Where arrows from or to others touch a box: as straight as can be, some way apart."""
    others = sorted(others, key=lambda other: (centres[other], other))
    inset = min(_PORTS_APART, size.width / 2)
    low, high = left + inset, left + size.width - inset
    apart = min(_PORTS_APART, (high - low) / max(len(others) - 1, 1))
    wanted = [min(max(centres[other], low), high) for other in others]
    places = spread(wanted, [apart] * (len(others) - 1))
    shift = max(low - places[0], 0.0) or min(high - places[-1], 0.0)
    return {other: place + shift for other, place in zip(others, places, strict=True)}
