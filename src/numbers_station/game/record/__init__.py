"""A text notation for whole games, as PGN is for chess: everything that happened, readable."""

from .model import Record
from .reader import read, read_prefix
from .writer import write

__all__ = ["Record", "read", "read_prefix", "write"]
