"""All stagings by name; importing a theme's module registers what it draws."""

from . import (
    clocks,
    creatures,
    disguises,
    fair,
    garden,
    home,
    kitchen,
    machines,
    paper,
    portraits,
    sky,
    space,
    toys,
    tricks,
    vessels,
    water,
)
from .registry import STAGINGS, Slot, Staging

THEMES = (
    clocks, creatures, disguises, fair, garden, home, kitchen, machines, paper, portraits, sky,
    space, toys, tricks, vessels, water,
)  # fmt: skip

__all__ = ["STAGINGS", "THEMES", "Slot", "Staging"]
