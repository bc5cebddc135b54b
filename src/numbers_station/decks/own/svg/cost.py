"""SVG bombs: whether a drawing is as small as it looks, with copies of copies counted."""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree as ET

from ..image import BadImage
from .style import LOCAL, RULE

MAX_DRAWN: Final = 20_000
MAX_CHAIN: Final = 150


def check_cost(root: ET.Element) -> None:
    """
    Raises `BadImage` if a drawing refers to itself, or draws too much when copies are counted.

    Each reference counts as all that it refers to, whether it copies (`use`) or paints with it.
    """
    known = {element.get("id"): element for element in root.iter() if "id" in element.attrib}
    painted = _painted_by_sheets(root)
    done: dict[ET.Element, int] = {}
    open_: set[ET.Element] = set()

    def count(element: ET.Element, chain: int) -> int:
        if element in done:
            return done[element]
        if element in open_:
            raise BadImage("circular", "the SVG copies a part into itself")
        if chain > MAX_CHAIN:
            message = "the SVG has copies of copies without end"
            raise BadImage("too_complex", message, "endless")
        open_.add(element)
        targets = [known[name] for name in _references(element, painted) if name in known]
        total = 1 + sum(count(other, chain + 1) for other in [*element, *targets])
        if total > MAX_DRAWN:
            message = f"the SVG draws more than {MAX_DRAWN:,} parts"
            raise BadImage("too_complex", message, "many_parts", most=MAX_DRAWN)
        open_.remove(element)
        done[element] = total
        return total

    count(root, 0)


def _references(element: ET.Element, painted: dict[str, list[str]]) -> list[str]:
    found = [name for value in element.attrib.values() for name in LOCAL.findall(value)]
    if "href" in element.attrib:
        found.append(element.attrib["href"].removeprefix("#"))
    selectors = [f".{name}" for name in element.get("class", "").split()]
    for selector in [*selectors, f"#{element.get('id')}"]:
        found += painted.get(selector, [])
    return found


def _painted_by_sheets(root: ET.Element) -> dict[str, list[str]]:
    """The references that style sheets give to classes and ids."""
    painted: dict[str, list[str]] = {}
    for sheet in root.iter("style"):
        for selectors, body in RULE.findall(sheet.text or ""):
            for name in LOCAL.findall(body):
                for selector in selectors.split(","):
                    # Who else a selector may meet is not worth working out for a picture.
                    if not re.fullmatch(r"[.#][\w-]+", selector.strip()):
                        message = f"a style refers to #{name} by more than a class or an id"
                        raise BadImage("too_complex", message, "style", name=name)
                    painted.setdefault(selector.strip(), []).append(name)
    return painted
