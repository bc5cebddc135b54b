"""A level of play: how bold a bot is, how widely read, how steady."""

from __future__ import annotations

import msgspec


class Level(msgspec.Struct, frozen=True):
    boldness: float = 1.0
    """How surely it counts on being understood: above 1 it risks clues for more cards."""
    assurance: float = 0.5
    """The chance a clue for several cards must have to find them all, whoever hears it."""
    breadth: int = 12_000
    """How many of the most frequent clue words it may use."""
    noise: float = 0.0
    """How far its sense of what is related strays from what it knows."""
    variety: int = 1
    """Among how many of the best clues it chooses."""
