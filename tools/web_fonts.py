"""Make the client's fonts from the npm packages: subset to our letters, measured for fitting words.

    python tools/web_fonts.py

Needs npm, fonttools and brotli. Writes web/static/fonts/ and web/src/view/parts/widths.ts; the same
input gives the same bytes.
"""

from __future__ import annotations

import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "web" / "static" / "fonts"
WIDTHS = ROOT / "web" / "src" / "view" / "parts" / "widths.ts"

# Package, version, weights; the first weight of the first package is the one words are set in.
SOURCES = (
    ("barlow-condensed", "5.3.0", (600, 500)),
    ("courier-prime", "5.3.0", (700,)),
)
TYPEWRITER = "courier-prime"
# All of Latin-1 (Icelandic, Dutch, Afrikaans and most guests' names) and the signs our texts use.
LETTERS = {*range(0x20, 0x7F), *range(0xA0, 0x100)}
SIGNS = {ord(sign) for sign in "–—‘’“”„…•−€"}
# Figures, capitals and the space of the typewriter come alone: the front page needs no others.
FIGURES = {0x20, *range(0x30, 0x3A), *range(0x41, 0x5B)}
SHY = 0xAD  # a soft hyphen is never drawn, the hyphen is


def fetch(package: str, version: str, into: Path) -> Path:
    """Unpack one @fontsource package and return its folder."""
    name = f"@fontsource/{package}@{version}"
    done = subprocess.run(
        ["npm", "pack", "--silent", "--pack-destination", str(into), name],
        check=True,
        capture_output=True,
        text=True,
    )
    with tarfile.open(into / done.stdout.strip().splitlines()[-1]) as archive:
        archive.extractall(into / package, filter="data")
    return into / package / "package"


def subset(source: Path, letters: set[int]) -> TTFont:
    """The font with some letters only, kerning kept, hints dropped."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.desubroutinize = True
    options.layout_features = ["kern", "mark", "ccmp"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    return font


def widths(font: TTFont) -> str:
    """Advance widths as TypeScript, in hundredths of an em, letters of one width together."""
    advances, cmap, em = font["hmtx"], font.getBestCmap(), font["head"].unitsPerEm
    groups: dict[int, str] = {}
    for code in sorted(cmap):
        char = chr(code)
        # Words are set in capitals: small letters need no entry of their own.
        if char.upper() == char and (char.isalnum() or char in " '.-’"):
            # Rounded up to even hundredths: a fifth of the groups, and never too narrow.
            width = -(-advances[cmap[code]][0] * 50 // em) * 2
            groups[width] = groups.get(width, "") + char
    rows = "".join(f'  [{width}, "{letters}"],\n' for width, letters in sorted(groups.items()))
    return (
        "// Made by tools/web_fonts.py: do not edit.\n"
        "/** Letters by advance width, in hundredths of an em of Barlow Condensed 600. */\n"
        f"export const WIDTHS: ReadonlyArray<readonly [number, string]> = [\n{rows}];\n"
    )


def main() -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for package, version, weights in SOURCES:
            unpacked = fetch(package, version, Path(folder))
            (FONTS / f"{package}-OFL.txt").write_text(notice(unpacked), "utf-8")
            for weight in weights:
                source = unpacked / "files" / f"{package}-latin-{weight}-normal.woff2"
                letters = (LETTERS | SIGNS) - {SHY}
                if package == TYPEWRITER:
                    subset(source, FIGURES).save(FONTS / f"{package}-{weight}-figures.woff2")
                    letters -= FIGURES
                font = subset(source, letters)
                font.save(FONTS / f"{package}-{weight}.woff2")
                if (package, weight) == (SOURCES[0][0], SOURCES[0][2][0]):
                    WIDTHS.write_text(widths(font), "utf-8")


def notice(unpacked: Path) -> str:
    """The package's licence; its first line repeats one copyright for every style."""
    first, _, rest = (unpacked / "LICENSE").read_text("utf-8").partition("\n")
    holder, _, _ = first.partition(")")
    return f"{holder})\nSubset to the letters and signs this game uses.\n{rest}"


if __name__ == "__main__":
    main()
