"""Hypothesis profiles: the same examples every time under CI, no deadlines anywhere."""

from __future__ import annotations

import os

from hypothesis import settings

# A machine that is busy with something else is slow, and slow is not wrong.
settings.register_profile("everyone", deadline=None)
settings.register_profile("ci", settings.get_profile("everyone"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "everyone")
