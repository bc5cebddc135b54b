"""The reliability diagram: what was foretold to the right, what happened upwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

SIDE, MARGIN = 360, 48
COLOURS = ("#1f6f8b", "#c0532b", "#5b7f2b", "#7a4f9e")
Floats = NDArray[np.floating]


class Bins(NamedTuple):
    """What was foretold and what happened, from the least likely on."""

    said: Floats
    happened: Floats
    error: float
    """The expected calibration error."""


def calibrate(said: Floats, happened: Floats, parts: Sequence[NDArray[np.intp]]) -> Bins:
    """*Parts* are the places of what belongs together."""
    foretold = np.array([said[part].mean() for part in parts])
    share = np.array([happened[part].mean() for part in parts])
    sizes = np.array([len(part) for part in parts])
    error = float((sizes * np.abs(foretold - share)).sum() / sizes.sum())
    return Bins(foretold, share, error)


def draw(series: Sequence[tuple[str, Bins]], across: str, upwards: str) -> str:
    def place(said: float, happened: float) -> tuple[float, float]:
        return MARGIN + SIDE * said, MARGIN + SIDE * (1 - happened)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE + 2 * MARGIN} '
        f'{SIDE + 2 * MARGIN}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<path d="M{MARGIN} {MARGIN}v{SIDE}h{SIDE}" fill="none" stroke="#444"/>',
        f'<path d="M{MARGIN} {MARGIN + SIDE}L{MARGIN + SIDE} {MARGIN}" stroke="#999" '
        'stroke-dasharray="4 4"/>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        x, y = place(share, share)
        lines.append(
            f'<text x="{x}" y="{MARGIN + SIDE + 18}" text-anchor="middle">{share:g}</text>'
        )
        lines.append(f'<text x="{MARGIN - 8}" y="{y + 4}" text-anchor="end">{share:g}</text>')
    middle, low = MARGIN + SIDE / 2, MARGIN + SIDE
    lines.append(f'<text x="{middle}" y="{low + 38}" text-anchor="middle">{across}</text>')
    lines.append(
        f'<text transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">'
        f"{upwards}</text>"
    )
    for at, ((name, bins), colour) in enumerate(zip(series, COLOURS, strict=False)):
        for said, happened in zip(bins.said, bins.happened, strict=True):
            x, y = place(float(said), float(happened))
            lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>')
        y = MARGIN + 16 + 18 * at
        lines.append(f'<circle cx="{MARGIN + 16}" cy="{y - 4}" r="4" fill="{colour}"/>')
        lines.append(
            f'<text x="{MARGIN + 28}" y="{y}">{name}: error {100 * bins.error:.1f}%</text>'
        )
    return "\n".join([*lines, "</svg>"]) + "\n"
