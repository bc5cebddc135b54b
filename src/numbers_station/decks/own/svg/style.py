"""The CSS filter: which styles of an SVG picture may stay, and the names they refer to."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

LOCAL = re.compile(r"""url\(\s*["']?#([^"')\s]+)["']?\s*\)""", re.IGNORECASE)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
OUTSIDE = re.compile(
    r"url\s*\(|image(-set)?\s*\(|src\s*\(|element\s*\(|expression|behaviou?r|binding|script|https?:|data:"
    r"|[\\@<]|//",
    re.IGNORECASE,
)
"""Whatever could fetch, run or hide something; a local reference is taken out before looking."""


def is_harmless(value: str) -> bool:
    """Whether a value refers to nothing outside the picture and runs nothing."""
    return not OUTSIDE.search(LOCAL.sub("", value))


def strip_imports(sheet: str) -> str:
    """A style sheet without comments, imports and fonts from elsewhere."""
    sheet = re.sub(r"/\*.*?(\*/|$)", "", sheet, flags=re.DOTALL)
    return re.sub(r"@(?:import|charset|namespace)[^;]*(;|$)|@font-face\s*\{[^}]*\}", "", sheet)


def filter_declarations(text: str) -> str:
    """The declarations that are harmless, in order."""
    parts = (part.strip() for part in text.split(";"))
    return ";".join(part for part in parts if ":" in part and is_harmless(part))


def filter_sheet(sheet: str) -> str:
    """The plain rules of a style sheet with their harmless declarations; no at-rules."""
    rules = (
        (selector.strip(), filter_declarations(body)) for selector, body in RULE.findall(sheet)
    )
    return "".join(
        f"{selector}{{{body}}}" for selector, body in rules if body and is_harmless(selector)
    )


def rename_ids(root: ET.Element, prefix: str) -> None:
    """
    Gives every id a name without meaning.

    Two pictures on one page must not share an id, and an author's names tell what is shown.
    """
    ids = [element.get("id") for element in root.iter() if "id" in element.attrib]
    names = {old: f"{prefix}{number}" for number, old in enumerate(dict.fromkeys(ids)) if old}

    def local(match: re.Match[str]) -> str:
        return f"url(#{names.get(match[1], prefix)})"

    def selector(match: re.Match[str]) -> str:
        return re.sub(r"#([\w-]+)", lambda found: "#" + names.get(found[1], prefix), match[0])

    for element in root.iter():
        for key, value in element.attrib.items():
            if key == "id":
                element.set(key, names.get(value, prefix))
            elif key == "href":
                element.set(key, "#" + names.get(value[1:], prefix))
            else:
                element.set(key, LOCAL.sub(local, value))
        if element.tag == "style" and element.text:
            sheet = LOCAL.sub(local, element.text)
            element.text = re.sub(r"[^{}]+(?=\{)", selector, sheet)
