"""Is this clue valid? Tells a form or a part of a visible word from a chance overlap of letters."""

from .verdict import verdict

__all__ = ["verdict"]
