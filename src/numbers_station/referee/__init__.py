"""The referee: tells a form or a part of a visible word from a chance overlap of letters."""

from .verdict import verdict

__all__ = ["verdict"]
