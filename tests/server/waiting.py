"""How long a test waits before it counts as hung; nothing is ever asserted about time."""

from __future__ import annotations

HANG = 300.0
"""Seconds: far more than anything takes on a busy machine."""
