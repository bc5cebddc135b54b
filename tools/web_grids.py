"""Write web/src/gadget/grids.ts, what the gadget has to know of a key card, from the rules."""

from __future__ import annotations

import json
from pathlib import Path

from numbers_station.game.board import Grid

ROOT = Path(__file__).resolve().parent.parent
GRIDS = ROOT / "web" / "src" / "gadget" / "grids.ts"
HEAD = """\
// Made by tools/web_grids.py; do not edit.
/** The grids: their measures, how many squares each identity has, and how a card can be turned. */
export const GRIDS = {
"""


def generated() -> str:
    """The whole file."""
    rows = "".join(
        f"  {json.dumps(grid.value)}: {{\n"
        f"    columns: {grid.columns},\n"
        f"    rows: {grid.rows},\n"
        f"    starting: {grid.starting},\n"
        f"    other: {grid.starting - 1},\n"
        f"    bystanders: {grid.bystanders},\n"
        f"    orientations: {json.dumps(grid.orientations)},\n"
        "  },\n"
        for grid in Grid
    )
    return f"{HEAD}{rows}}} as const;\n"


if __name__ == "__main__":
    GRIDS.write_text(generated(), encoding="utf-8")
