"""Measure a silhouette: how thick, how round, how full it is, and where its upper edge runs."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np
import pathops
from fontTools.svgLib.path import parse_path

GRID = 100  # silhouettes are sampled on this many cells per side
SAMPLES = 21  # points in the top profile, evenly spread from the left edge to the right
STEPS = 8  # straight pieces per curve


def polygons(path_data: str) -> list[list[tuple[float, float]]]:
    """The contours of a path as polygons with the curves flattened."""
    path = pathops.Path()
    parse_path(path_data, path.getPen())
    path.convertConicsToQuads()
    found: list[list[tuple[float, float]]] = []
    for verb, points in path:
        if verb == pathops.PathVerb.MOVE:
            found.append([points[0]])
        elif verb != pathops.PathVerb.CLOSE:
            found[-1].extend(_flatten(found[-1][-1], points))
    return found


def _flatten(
    start: tuple[float, float], points: tuple[tuple[float, float], ...]
) -> list[tuple[float, float]]:
    """A Bézier piece of any degree as short straight pieces (de Casteljau)."""
    if len(points) == 1:
        return [points[0]]
    result = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        control = [start, *points]
        while len(control) > 1:
            control = [
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(control)
            ]
        result.append(control[0])
    return result


def mask(path_data: str, box: int) -> Any:
    """A GRID x GRID boolean picture of the silhouette (non-zero winding, cell centres)."""
    cell = box / GRID
    winding = np.zeros((GRID, GRID), dtype=np.int32)
    centres = (np.arange(GRID) + 0.5) * cell
    for polygon in polygons(path_data):
        for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            if y0 == y1:
                continue
            low, high = min(y0, y1), max(y0, y1)
            for row in np.nonzero((centres >= low) & (centres < high))[0]:
                x = x0 + (centres[row] - y0) * (x1 - x0) / (y1 - y0)
                winding[row, centres > x] += 1 if y1 > y0 else -1
    return winding != 0


def measure(path_data: str, width: int, height: int, box: int) -> dict[str, Any]:
    """All features a staging may ask for, in a box of 100."""
    cells = mask(path_data, box)
    rows, columns = np.nonzero(cells)
    area = len(rows)
    edge = cells & ~_erode(cells)
    edge_rows, edge_columns = np.nonzero(edge)
    # Distance of every inside cell to the nearest edge cell; the farthest is the incircle.
    nearest = np.full(area, np.inf)
    for row, column in zip(edge_rows, edge_columns, strict=True):
        nearest = np.minimum(nearest, (rows - row) ** 2 + (columns - column) ** 2)
    deepest = int(nearest.argmax())
    reach = np.sqrt(((rows - rows.mean()) ** 2 + (columns - columns.mean()) ** 2).max())
    return {
        "incircle": (
            int(columns[deepest]),
            int(rows[deepest]),
            round(float(math.sqrt(nearest[deepest])) + 0.5, 1),
        ),
        "roundness": round(float(area / (math.pi * max(reach, 1) ** 2)), 2),
        "fill": round(area / (width * height / (box / GRID) ** 2), 2),
        "top": _profile(cells, width / box * GRID),
        "foot": round(float(columns[rows >= rows.max() - 3].mean())),
    }


def _erode(cells: Any) -> Any:
    padded = np.pad(cells, 1)
    return padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]


def _profile(cells: Any, width: float) -> list[int]:
    """For SAMPLES columns: the row of the topmost cell (the nearest filled column's if empty)."""
    filled = np.nonzero(cells.any(axis=0))[0]
    wanted = np.linspace(0, width - 1, SAMPLES)
    columns = [int(filled[np.abs(filled - column).argmin()]) for column in wanted]
    return [int(cells[:, column].argmax()) for column in columns]
