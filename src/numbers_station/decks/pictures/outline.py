"""SVG path data of a silhouette, read back as its corners."""

from __future__ import annotations

import math
import re
from itertools import pairwise

Point = tuple[float, float]
TOKEN = re.compile(r"[Mlqcz]|-?\d+")
NUMBERS = {"M": 2, "l": 2, "q": 4, "c": 6}  # how many numbers follow each letter


def corners(path: str, count: int) -> list[Point]:
    """The nodes of the longest contour that matter most for its shape, in order."""
    longest = max(contours(path), key=_length)
    kept = longest.copy()
    while len(kept) > count:
        losses = [_triangle(kept[i - 2], kept[i - 1], kept[i]) for i in range(len(kept))]
        kept.pop(losses.index(min(losses)) - 1)
    return kept


def contours(path: str) -> list[list[Point]]:
    """The end points of every segment; part paths use only M, l, q, c and z."""
    found: list[list[Point]] = []
    tokens = TOKEN.findall(path)
    index, x, y = 0, 0.0, 0.0
    while index < len(tokens):
        letter = tokens[index]
        index += 1
        if letter == "z":
            x, y = found[-1][0]
            continue
        values = [float(token) for token in tokens[index : index + NUMBERS[letter]]]
        index += NUMBERS[letter]
        if letter == "M":
            x, y = values
            found.append([(x, y)])
        else:
            x, y = x + values[-2], y + values[-1]
            found[-1].append((x, y))
    return found


def _length(contour: list[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(contour))


def _triangle(a: Point, b: Point, c: Point) -> float:
    """Twice the area that goes missing when b is dropped between a and c."""
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]))
