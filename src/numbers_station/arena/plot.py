"""The plot of the results: four measures, each entrant a dot with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import as_file, files
from xml.sax.saxutils import escape

import msgspec

from numbers_station.palette import SCREEN
from numbers_station.texts import Catalog

from .tally import Estimate, TallyRow

WIDTH, MARGIN, LINE, HEAD, FOOT = 520, 150, 26, 44, 34
INK, FAINT, PAPER, MARK = (SCREEN[name] for name in ("ink", "paper-edge", "paper-lit", "red"))
FONT = "Barlow Condensed, Liberation Sans Narrow, Arial Narrow, sans-serif"
LONGEST = 24


class Panel(msgspec.Struct, frozen=True):
    """One measure of all entrants."""

    title: str
    names: tuple[str, ...]
    estimates: tuple[Estimate, ...]
    percent: bool = False


def make_panels(rows: Sequence[TallyRow], text: Catalog) -> tuple[Panel, ...]:
    names = tuple(row.entrant for row in rows)
    return (
        Panel(text("arena.wins"), names, tuple(row.wins for row in rows), True),
        Panel(
            text("arena.turns"),
            tuple(row.entrant for row in rows if row.turns),
            tuple(row.turns for row in rows if row.turns),
        ),
        Panel(text("arena.cards_per_clue"), names, tuple(row.cards_per_clue for row in rows)),
        Panel(text("arena.assassin"), names, tuple(row.assassin for row in rows), True),
    )


def draw_svg(drawn: Sequence[Panel], title: str) -> str:
    """The panels in two columns."""
    height = HEAD + LINE * max(len(panel.names) for panel in drawn) + FOOT
    rows = -(-len(drawn) // 2)
    whole = (2 * WIDTH, HEAD + rows * height)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole[0]} {whole[1]}"'
        f' width="{whole[0]}" height="{whole[1]}" font-family="{FONT}" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        _text(20, 30, title, size=22, weight=700),
    ]
    for place, panel in enumerate(drawn):
        x, y = place % 2 * WIDTH, HEAD + place // 2 * height
        parts += [f'<g transform="translate({x},{y})">', *_panel(panel, height), "</g>"]
    return "\n".join([*parts, "</svg>\n"])


def _panel(panel: Panel, height: int) -> list[str]:
    high = 1.0 if panel.percent else max((one.high for one in panel.estimates), default=1.0)
    step = _step(high)
    top = max(step, step * -(-high // step))
    inner = WIDTH - MARGIN - 40
    parts = [_text(20, 24, panel.title, size=17, weight=700)]
    mark = 0.0
    while mark <= top + step / 2:
        x = MARGIN + inner * mark / top
        parts.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{HEAD - 10}" y2="{height - FOOT}"'
            f' stroke="{FAINT}"/>'
        )
        parts.append(_text(x, height - FOOT + 18, _number(mark, panel.percent), anchor="middle"))
        mark += step
    for place, (name, one) in enumerate(zip(panel.names, panel.estimates, strict=True)):
        y = HEAD + LINE * place + 6
        low, middle, end = (
            MARGIN + inner * value / top for value in (one.low, one.value, one.high)
        )
        low = max(low, MARGIN)
        shown = name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
        parts += [
            _text(MARGIN - 10, y + 5, shown, anchor="end", size=15),
            f'<line x1="{low:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}" stroke="{INK}"'
            ' stroke-width="2"/>',
            f'<circle cx="{middle:.1f}" cy="{y}" r="5" fill="{MARK}"/>',
        ]
    return parts


def _step(high: float) -> float:
    """A round distance between marks, so that there are four to eight of them."""
    for step in (0.05, 0.1, 0.2, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0):
        if high / step <= 6:
            return step
    return 50.0


def _number(value: float, percent: bool) -> str:
    return f"{100 * value:.0f} %" if percent else f"{value:g}"


def _text(
    x: float, y: float, text: str, *, size: int = 13, anchor: str = "start", weight: int = 400
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"'
        f' font-weight="{weight}">{escape(text)}</text>'
    )


def render_png(drawing: str) -> bytes:
    """The drawing as pixels, with the fonts that are shipped."""
    import resvg_py  # late: only plots need a renderer

    with as_file(files("fontpkg_barlow_condensed").joinpath("files")) as folder:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=drawing,
                zoom=2,
                skip_system_fonts=True,
                font_dirs=[str(folder)],
                font_family="Barlow Condensed",
            )
        )
