"""Text notations: records of whole games, as PGN is for chess, and positions, as FEN is."""

from .model import Record
from .position import format_position, parse_position
from .reader import read, read_moves, read_prefix
from .replay import PlayedMove
from .ruleset_text import format_ruleset, parse_ruleset
from .writer import write

__all__ = [
    "PlayedMove",
    "Record",
    "format_position",
    "format_ruleset",
    "parse_position",
    "parse_ruleset",
    "read",
    "read_moves",
    "read_prefix",
    "write",
]
