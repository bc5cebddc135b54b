"""Turn one colour icon into an inked part: flat regions in five tones and a clean outline."""

from __future__ import annotations

import logging
import re
from typing import Any

import pathops
from fontTools.svgLib.path import parse_path
from picosvg.svg import SVG

logging.getLogger("absl").setLevel(logging.CRITICAL)

BOX = 1000  # parts are drawn in a box of this size; coordinates are whole numbers
SMALLEST_REGION = 260  # in square box units; smaller specks vanish at 74 px and only cost bytes
SMALLEST_HOLE = 900  # smaller gaps in the silhouette close up under the outline
FAINTEST = 0.55  # regions more transparent than this are glints and shades that muddy flat ink
TONE_FLOORS = (0.80, 0.62, 0.42, 0.20)  # luminance above the n-th floor gives tone n
NAMED_COLOURS = {"white": "#ffffff", "black": "#000000", "red": "#ff0000", "silver": "#c0c0c0",
                 "orange": "#ffa500", "azure": "#f0ffff", "gray": "#808080", "grey": "#808080",
                 "yellow": "#ffff00", "blue": "#0000ff", "green": "#008000"}  # fmt: skip
SVG_OPEN = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'viewBox="0 0 {size} {size}">'
)

Region = tuple[int, int, str]  # tone, area in box units, path data


def luminance(colour: str) -> float | None:
    """Perceived lightness from 0 to 1; None for no paint at all."""
    if colour == "none":
        return None
    digits = NAMED_COLOURS.get(colour, colour).lstrip("#")
    if len(digits) in (3, 4) and not digits.startswith("rgb"):
        digits = "".join(digit * 2 for digit in digits)
    if digits.startswith("rgb"):
        red, green, blue = (float(part) / 255 for part in re.findall(r"[\d.]+", digits)[:3])
    else:
        red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    linear = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
    return float(linear ** (1 / 2.2))


def gradient_luminance(svg: str, gradient: str, depth: int = 0) -> float | None:
    """Mean lightness of a gradient's stops; None when it is mostly transparent."""
    pattern = (
        rf'<(linear|radial)Gradient[^>]*id="{re.escape(gradient)}"[^>]*?(/>|>(.*?)</\1Gradient>)'
    )
    found = re.search(pattern, svg, re.S)
    if not found:
        return 0.6
    stops = re.findall(r"<stop\b([^>]*)", found.group(0))
    if not stops:
        link = re.search(r'href="#([^"]+)"', found.group(0))
        return gradient_luminance(svg, link.group(1), depth + 1) if link and depth < 4 else 0.6
    lights, opacities = [], []
    for attributes in stops:
        colour = re.search(r'stop-color="([^"]+)"', attributes)
        opacity = re.search(r'stop-opacity="([^"]+)"', attributes)
        lights.append((luminance(colour.group(1)) if colour else 0.0) or 0.0)
        opacities.append(float(opacity.group(1)) if opacity else 1.0)
    if max(opacities) < 0.5 or sum(opacities) / len(opacities) < FAINTEST:
        return None
    pairs = zip(lights, opacities, strict=True)
    return sum(light * opacity for light, opacity in pairs) / sum(opacities)


def tone(light: float) -> int:
    """One of five inks, 0 paper white to 4 black."""
    return sum(light <= floor for floor in TONE_FLOORS)


def path_data(path: Any) -> str:
    """Whole-number relative path data; rounding is tracked so that errors never add up."""
    path.convertConicsToQuads()
    verbs = pathops.PathVerb
    letters = {verbs.LINE: "l", verbs.QUAD: "q", verbs.CUBIC: "c"}
    out: list[str] = []
    here = start = (0, 0)
    for verb, points in path:
        if verb == verbs.CLOSE:
            out.append("z")
            here = start
            continue
        rounded = [(round(x), round(y)) for x, y in points]
        if verb == verbs.MOVE:
            here = start = rounded[0]
            out.append(f"M{here[0]} {here[1]}")
            continue
        if all(point == here for point in rounded):
            continue
        numbers = [value for x, y in rounded for value in (x - here[0], y - here[1])]
        out.append(letters[verb] + re.sub(r" -", "-", " ".join(map(str, numbers))))
        here = rounded[-1]
    return "".join(out)


def _join(paths: list[Any]) -> Any:
    whole = pathops.Path()
    pathops.union(paths, whole.getPen())
    return whole


def without_pinholes(outline: Any) -> Any:
    """The outline with its smallest holes closed; real ones, as in a ring, stay open."""
    filled = outer(outline)
    gaps = pathops.Path()
    pathops.difference([filled], [outline], gaps.getPen())
    holes = [pathops.Path(gap) for gap in gaps.contours if abs(gap.area) >= SMALLEST_HOLE]
    if not holes:
        return filled
    result = pathops.Path()
    pathops.difference([filled], holes, result.getPen())
    return result


def outer(outline: Any) -> Any:
    """The silhouette: outer contours only, every hole closed."""
    contours = [pathops.Path(contour) for contour in outline.contours]
    for contour in contours:
        # All turning the same way, a hole adds to the whole instead of taking from it.
        if not contour.clockwise:
            contour.reverse()
    return _join(sorted(contours, key=lambda contour: -abs(contour.area)))


def regions_of(body: str, size: int) -> list[tuple[Any, float]]:
    """The painted regions of an icon body, back to front, as (path, lightness)."""
    body = body.replace("currentColor", "#000").replace(" href=", " xlink:href=")
    body = re.sub(r'\sfr="[^"]*"', "", body)
    svg = SVG_OPEN.format(size=size) + body + "</svg>"
    found = []
    drawing = SVG.fromstring(svg)
    for shape in drawing.topicosvg(inplace=False).shapes():
        if shape.fill.startswith("url"):
            link = re.search(r"#([^)]+)\)", shape.fill)
            light = gradient_luminance(svg, link.group(1)) if link else 0.6
        else:
            light = luminance(shape.fill)
        if light is None or float(shape.opacity) * float(shape.fill_opacity) <= 0.6:
            continue
        path = pathops.Path()
        parse_path(shape.as_path().d, path.getPen())
        if shape.fill_rule == "evenodd":
            path.fillType = pathops.FillType.EVEN_ODD
        path.simplify(fix_winding=True, keep_starting_points=False)
        found.append((path, light))
    return found


def ink(body: str, size: int) -> dict[str, Any]:
    """The inked part of one icon body, scaled so that its longer side is BOX."""
    painted = regions_of(body, size)
    left, top, right, bottom = _join([path for path, _ in painted]).bounds
    scale = BOX / max(right - left, bottom - top)
    moved = [
        (path.transform(scale, 0, 0, scale, -left * scale, -top * scale), light)
        for path, light in painted
    ]
    kept = [(path, light) for path, light in moved if abs(path.area) >= SMALLEST_REGION]
    outline = without_pinholes(_join([path for path, _ in kept]))
    regions: list[Region] = [
        (tone(light), round(abs(path.area)), path_data(path)) for path, light in kept
    ]
    return {
        "w": round((right - left) * scale),
        "h": round((bottom - top) * scale),
        "outline": path_data(outline),
        "regions": regions,
    }
