"""Write the table of settings into docs/host.md, from the fields of the server's `Config`."""

from __future__ import annotations

from pathlib import Path

from numbers_station.languages import Language
from numbers_station.server.config import SETTINGS
from numbers_station.server.settings import Setting
from numbers_station.texts import catalog

PAGE = Path(__file__).resolve().parent.parent / "docs" / "host.md"
BEGIN = "<!-- Settings: made by tools/settings_table.py; do not edit. -->\n"
END = "<!-- End of the settings. -->\n"


def generate_page() -> str:
    """The page with its table as it should be."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + make_table() + END + after


def make_table() -> str:
    lines = ["| flag | default | values | |", "|---|---|---|---|"]
    return "\n".join([*lines, *map(_make_row, SETTINGS)]) + "\n"


def _make_row(setting: Setting) -> str:
    default = setting.default
    shown = f"{default:g}" if isinstance(default, float) else str(default or "")
    about = catalog(Language.ENGLISH)(setting.help)
    cells = (f"`{setting.flag}`", shown, setting.range, about)
    return f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |")


if __name__ == "__main__":
    PAGE.write_text(generate_page(), encoding="utf-8")
