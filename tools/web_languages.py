"""Write web/src/generated/languages.ts, the client's languages, from the table of languages."""

from __future__ import annotations

import json
from pathlib import Path

from numbers_station.languages import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "web" / "src" / "generated" / "languages.ts"
HEAD = """\
// Made by tools/web_languages.py; do not edit.
import type { Language } from "./types.ts";

/** The languages of the game, as their speakers call them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
"""
FOOT = """\
};

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
"""


def generated() -> str:
    """The whole file."""
    rows = "".join(
        f"  {code}: {json.dumps(info.own_name, ensure_ascii=False)},\n"
        for code, info in LANGUAGES.items()
    )
    return HEAD + rows + FOOT


if __name__ == "__main__":
    SOURCE.write_text(generated(), encoding="utf-8")
