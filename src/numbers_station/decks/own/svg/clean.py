"""
The SVG sanitiser: removes whatever runs, moves, names or refers to the outside.

Three layers, since none of them is perfect:

1. Expat refuses documents that declare entities, or are too deep or too large, before
   anything is built from them. (`defusedxml` does no more, and its last release is of 2021.)
2. `py-svg-hush`, the binding of Cloudflare's `svg-hush`, filters elements, attributes, links
   and styles by allow-lists. It is maintained (0.3.0 is built for Python 3.10 to 3.14), typed and
   without dependencies. `nh3` and `bleach` are made for HTML: they take SVG for unknown tags of
   a case-insensitive language. We found no other sanitiser for SVG among Python's packages.
3. It leaves links to the same server, links between pages, animations and titles, which a card
   has no use for. So `_keep` allows what is drawn and references within the picture, nothing
   more, and the text that comes out is run through all of it again and must not change.

Nothing is ever fetched. Serve the result as an image (`<img>`), never as a page.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections import Counter
from typing import Final
from xml.etree import ElementTree as ET
from xml.parsers import expat

from py_svg_hush import filter_svg

from ..image import MAX_SIDE, BadImage, CleanPicture
from . import style
from .cost import check_cost

MAX_RESULT: Final = 500_000
MAX_ELEMENTS: Final = 20_000
MAX_DEPTH: Final = 60

NAMESPACE = "http://www.w3.org/2000/svg"
XLINK = "{http://www.w3.org/1999/xlink}href"
SHAPES = frozenset(
    ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "use"]
)
PAINT = frozenset(
    ["linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern", "marker", "filter"]
)
COLOURS = frozenset(
    ["Blend", "ColorMatrix", "ComponentTransfer", "FuncA", "FuncB", "FuncG", "FuncR"]
)
LIGHTS = frozenset(
    ["DiffuseLighting", "DistantLight", "PointLight", "SpecularLighting", "SpotLight"]
)
SHAPING = frozenset(
    ["Composite", "DropShadow", "Flood", "GaussianBlur", "Merge", "MergeNode", "Morphology"]
)
EFFECTS = COLOURS | LIGHTS | SHAPING | {"Offset", "Tile"}
FRAMES = frozenset(["svg", "g", "defs", "symbol", "switch", "tspan", "textPath", "style"])
ELEMENTS = SHAPES | PAINT | FRAMES | {f"fe{effect}" for effect in EFFECTS}
ATTRIBUTE = re.compile(r"(?!on)(?!aria)(?!data)[a-zA-Z][a-zA-Z0-9-]*")
NAMING = frozenset(["role", "lang", "tabindex", "target", "name"])


def sanitise(data: bytes) -> CleanPicture:
    """
    The drawing in an SVG file, and nothing else.

    Raises `BadImage` if it is no SVG, declares entities, is too complex, or nothing remains.
    """
    root = _parse(data)
    before = _names(root)
    if root.tag != f"{{{NAMESPACE}}}svg":
        raise BadImage("no_svg", "the file is not an SVG picture")
    plain = _plain(root)
    try:
        hushed = filter_svg(_text(plain).encode())
    except ValueError as error:
        raise _damaged(error) from None
    drawing = _keep(_plain(_parse(hushed)))
    if drawing is None or not any(element.tag in SHAPES for element in drawing.iter()):
        raise BadImage("nothing_left", "nothing to draw is left when the SVG has been cleaned")
    check_cost(drawing)
    width, height = _fit(drawing, plain)
    removed = tuple(sorted((before - _names(drawing)).keys() - {"width", "height", "xlink:href"}))
    style.rename_ids(drawing, f"p{hashlib.sha256(_text(drawing).encode()).hexdigest()[:8]}-")
    result = _text(drawing).encode()
    if len(result) > MAX_RESULT:
        most = f"{MAX_RESULT // 1000} kB"
        message = f"the drawing is larger than {most}"
        raise BadImage("too_complex", message, "large_drawing", most=most)
    check(result)
    scale = MAX_SIDE / max(width, height)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    return CleanPicture(result, ".svg", *size, removed)


def check(data: bytes) -> None:
    """Raises `BadImage` unless every layer leaves this text as it is."""
    again = _parse(data)
    kept = _keep(_plain(_parse(filter_svg(data))))
    if kept is None or _canonical(_text(kept)) != _canonical(_text(_plain(again))):
        raise BadImage("not_clean", "the SVG could not be cleaned", "not_cleaned")


def _parse(data: bytes) -> ET.Element:
    """The tree of a document without entities, of a bearable size."""
    parser = expat.ParserCreate()
    depth = count = 0

    def doctype(name: str, system: str | None, public: str | None, subset: bool) -> None:
        if subset:
            raise BadImage("entities", "the SVG declares entities (<!DOCTYPE … [ … ]>)")

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth, count
        depth, count = depth + 1, count + 1
        if depth > MAX_DEPTH or count > MAX_ELEMENTS:
            message = f"more than {MAX_ELEMENTS:,} parts, or {MAX_DEPTH} deep"
            raise BadImage("too_complex", message, parts=MAX_ELEMENTS, depth=MAX_DEPTH)

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1

    parser.StartDoctypeDeclHandler = doctype
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    try:
        parser.Parse(data, True)
        return ET.fromstring(data)
    except (expat.ExpatError, ET.ParseError, ValueError, LookupError) as error:
        if isinstance(error, BadImage):
            raise
        raise _damaged(error) from None


def _damaged(error: Exception) -> BadImage:
    return BadImage("damaged", f"the SVG cannot be read ({error})", "damaged_svg")


def _plain(element: ET.Element) -> ET.Element:
    """The same tree with bare names; elements and attributes of other vocabularies are gone."""
    namespace, _, name = element.tag.rpartition("}")
    attributes = {key: value for key, value in element.attrib.items() if not key.startswith("{")}
    if XLINK in element.attrib:
        attributes.setdefault("href", element.attrib[XLINK])
    made = ET.Element(name or namespace, attributes)
    made.text, made.tail = element.text, element.tail
    if made.tag == "style":
        made.text = style.strip_imports(made.text or "")
    for child in element:
        if isinstance(child.tag, str) and child.tag.startswith(f"{{{NAMESPACE}}}"):
            made.append(_plain(child))
    return made


def _keep(element: ET.Element) -> ET.Element | None:
    """What of a plain tree may lie on a card; ``None`` if that is nothing."""
    # A link draws what is in it, so only the linking is taken away.
    tag = "g" if element.tag == "a" else element.tag
    if tag not in ELEMENTS:
        return None
    made = ET.Element(tag)
    for key, value in sorted(element.attrib.items()):
        kept = _filter_value(key, value)
        if kept and ATTRIBUTE.fullmatch(key) and key not in NAMING:
            made.set(key, kept)
    if tag == "style":
        made.text = style.filter_sheet(element.text or "")
        return made if made.text else None
    spoken = tag in {"text", "tspan", "textPath"}
    made.text = element.text if spoken else None
    for child in element:
        if (kept_child := _keep(child)) is not None:
            kept_child.tail = child.tail if spoken else None
            made.append(kept_child)
    return made


def _filter_value(key: str, value: str) -> str | None:
    if key == "href":
        return value if re.fullmatch(r"#\S+", value) else None
    if key == "style":
        return style.filter_declarations(value)
    if key in {"id", "class"}:
        return value if re.fullmatch(r"[^\"'()<>\\]+", value) else None
    return value if style.is_harmless(value) else None


def _fit(drawing: ET.Element, plain: ET.Element) -> tuple[float, float]:
    """Makes the drawing fill whatever holds it, in its own proportions."""
    box = _numbers(plain.get("viewBox", ""))
    if len(box) != 4:
        sides = [_numbers(plain.get(side, "").removesuffix("px")) for side in ("width", "height")]
        if not all(len(side) == 1 for side in sides):
            raise BadImage("no_size", "the SVG has no viewBox and no width and height in pixels")
        box = [0.0, 0.0, sides[0][0], sides[1][0]]
    width, height = box[2:]
    if not (0 < width <= 1e6 and 0 < height <= 1e6 and 1 / 20 <= width / height <= 20):
        message = f"a picture of {width:g} x {height:g} cannot be shown"
        size = {"width": f"{width:g}", "height": f"{height:g}"}
        raise BadImage("no_size", message, "odd_size", **size)
    for key in ("x", "y", "width", "height"):
        drawing.attrib.pop(key, None)
    drawing.set("viewBox", " ".join(f"{number:g}" for number in box))
    return width, height


def _numbers(text: str) -> list[float]:
    try:
        numbers = [float(part) for part in re.split(r"[\s,]+", text.strip())]
    except ValueError:
        return []
    return numbers if all(map(math.isfinite, numbers)) else []


def _text(root: ET.Element) -> str:
    root.set("xmlns", NAMESPACE)
    text = ET.tostring(root, encoding="unicode")
    del root.attrib["xmlns"]
    return text


def _canonical(text: str) -> str:
    return ET.canonicalize(text, strip_text=True)


def _names(root: ET.Element) -> Counter[str]:
    """How often each element and attribute occurs, by bare name."""
    found: Counter[str] = Counter()
    for element in root.iter():
        if isinstance(element.tag, str):
            found[element.tag.rpartition("}")[2]] += 1
            found.update(key.rpartition("}")[2] for key in element.attrib)
    return found
