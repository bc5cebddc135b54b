"""Text notations: records of whole games, as PGN is for chess, and positions, as FEN is."""

from .model import Record
from .position import format_position, parse_position
from .reader import read, read_moves, read_prefix
from .replay import PlayedMove
from .writer import write

__all__ = [
    "PlayedMove",
    "Record",
    "format_position",
    "parse_position",
    "read",
    "read_moves",
    "read_prefix",
    "write",
]
