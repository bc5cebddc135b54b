"""The cast: the bots of each level by name, each with a face that our composer draws."""

from __future__ import annotations

CAST: dict[str, dict[str, str]] = {
    "recruit": {
        "Pip": "headphones(chick)",
        "Kiki": "headphones(koala)",
        "Momo": "headphones(hamster)",
        "Lulu": "headphones(frog)",
    },
    "agent": {
        "Vera": "bust(teapot)",
        "Otto": "bust(telephone)",
        "Ida": "bust(camera)",
        "Hugo": "bust(radio)",
    },
    "veteran": {
        "Magnus": "monarch(lion)",
        "Regina": "monarch(owl)",
        "Konrad": "monarch(bear)",
        "Augusta": "monarch(elephant)",
    },
}
"""
By level, name and recipe. Who is new listens with headphones, who knows the trade wears a suit,
and who knows everything wears a crown. The names are at home in all our languages; as many of a
level as sit at one table have faces that differ.
"""
