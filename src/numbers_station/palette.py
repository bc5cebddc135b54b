"""The palette: the colours of screens, print, terminal and plots, all in one place."""

from __future__ import annotations

SCREEN = {
    "paper": "#f3ead6",
    "paper-lit": "#fbf5e6",
    "paper-edge": "#d5c8aa",
    "picture-paper": "#faf5e8",
    "ink": "#211d18",
    "ink-soft": "#5c5445",
    "figures": "#6f654f",
    # The teams, the bystander (sand) and the assassin (night): the lit and the shaded edge of a
    # tile, the tint of a card on the key, and what is written on a tile.
    "red": "#a92a21",
    "red-lit": "#c4463b",
    "red-deep": "#7a1913",
    "red-tint": "#f4cfc6",
    "red-ink": "#ffffff",
    "blue": "#1f5590",
    "blue-lit": "#3575b5",
    "blue-deep": "#133861",
    "blue-tint": "#c6dbf1",
    "blue-ink": "#ffffff",
    "sand": "#cbb488",
    "sand-lit": "#ddcaa3",
    "sand-deep": "#b09763",
    "sand-tint": "#eee3c8",
    "sand-ink": "#392e18",
    "night": "#1b1816",
    "night-lit": "#37322d",
    "night-deep": "#050504",
    "night-ink": "#f7efdd",
    # The slip with the clue, the sand timer, and the key card with its lights.
    "slip-lit": "#fdf8ea",
    "slip-deep": "#efe3c6",
    "slip-tape": "#fffdf6",
    "slip-tear": "#a99a78",
    "slip-wait": "#b3a482",
    "glass-sand": "#b98a3d",
    "key-card": "#14110f",
    "light-red": "#e05a4d",
    "light-blue": "#5a9fe0",
}
"""What is the same in every theme, under the names that the style sheets use."""

DESKS = {
    "dark": {
        "desk": "#202c29",
        "desk-lit": "#33433e",
        "desk-deep": "#161f1d",
        "desk-line": "#ffffff0a",
        "on-desk": "#efe6d2",
        "on-desk-soft": "#bfbdaa",
        "on-desk-red": "#f4aea4",
        "on-desk-blue": "#a9cef2",
        "panel": "#2a3834",
        "panel-ink": "#f1e9d8",
        "panel-soft": "#c3c1af",
        "panel-line": "#4a5a54",
        "well": "#18211f",
        "well-line": "#7c8a83",
        "good": "#a5d6ae",
        "doubt": "#efcf86",
        "bad": "#f4aea4",
        "focus": "#ffd257",
        "shadow": "#0007",
    },
    "light": {
        "desk": "#cbd5cc",
        "desk-lit": "#e2e8df",
        "desk-deep": "#bac6bc",
        "desk-line": "#1c2c260d",
        "on-desk": "#1c2421",
        "on-desk-soft": "#3d4843",
        "on-desk-red": "#8a1d16",
        "on-desk-blue": "#164474",
        "panel": "#fbf6ea",
        "panel-ink": "#211d18",
        "panel-soft": "#5c5445",
        "panel-line": "#d5c8aa",
        "well": "#fffdf7",
        "well-line": "#7d735f",
        "good": "#1d5b35",
        "doubt": "#6d4b00",
        "bad": "#8a1d16",
        "focus": "#0a4fd0",
        "shadow": "#2c3a3655",
    },
}
"""The desk that everything lies on, by theme, and what is written on it."""

PICTURE_TONES = ("#fffdf6", "#ddd6c8", "#aaa192", "#645c52", "#1d1a17")
"""The inks that pictures are drawn in, from white to black; print writes with the last one."""

PRINT = {
    # Lighter than on a screen, since ink spreads on paper, and red and blue are equally dark
    # when printed in grey: the hatching tells them apart.
    "red": "#b5312a",
    "red-hatch": "#dd8f84",
    "blue": "#235690",
    "blue-dot": "#3c6ea6",
    # Close to the paper: a ground that a printer covers with little ink.
    "sand": "#efe6d0",
}
"""The inks of the printed game where they differ from the screen's."""
