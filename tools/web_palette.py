"""Write web/src/style/palette.css, the colours of the style sheets, from the palette."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from numbers_station.palette import DESKS, SCREEN

ROOT = Path(__file__).resolve().parent.parent
SHEET = ROOT / "web" / "src" / "style" / "palette.css"
# The light desk stands there twice, by choice and by the system's wish: CSS cannot say "or" here.
TEMPLATE = """\
/* Made by tools/web_palette.py; do not edit. */

:root {{
{steady}

  color-scheme: dark;
{dark}
}}
:root[data-theme="light"] {{
  color-scheme: light;
{light}
}}
@media (prefers-color-scheme: light) {{
  :root:not([data-theme="dark"]) {{
    color-scheme: light;
{wished}
  }}
}}
"""


def generated() -> str:
    """The whole file."""
    light = _properties(DESKS["light"])
    return TEMPLATE.format(
        steady=_properties(SCREEN),
        dark=_properties(DESKS["dark"]),
        light=light,
        wished="\n".join(f"  {line}" for line in light.splitlines()),
    )


def _properties(colours: Mapping[str, str]) -> str:
    return "\n".join(f"  --{name}: {colour};" for name, colour in colours.items())


if __name__ == "__main__":
    SHEET.write_text(generated(), encoding="utf-8")
