"""The palette as a style sheet: ours, or what a host has instead of ours."""

from __future__ import annotations

from collections.abc import Mapping

# The light desk stands there twice, by choice and by the system's wish: CSS cannot say "or" here.
TEMPLATE = """\
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


def write_style_sheet(screen: Mapping[str, str], desks: Mapping[str, Mapping[str, str]]) -> str:
    """The colours as properties, under the names that the palette has for them."""
    light = _properties(desks["light"])
    return TEMPLATE.format(
        steady=_properties(screen),
        dark=_properties(desks["dark"]),
        light=light,
        wished="\n".join(f"  {line}" for line in light.splitlines()),
    )


def _properties(colours: Mapping[str, str]) -> str:
    return "\n".join(f"  --{name}: {colour};" for name, colour in colours.items())
