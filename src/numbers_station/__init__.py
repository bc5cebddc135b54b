"""Numbers Station: Codenames and Codenames: Pictures, the whole game, in four languages."""

__version__ = "0.2.0"
