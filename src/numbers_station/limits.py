"""Limits on what people and programs may send: each stands here only, also for the client."""

from __future__ import annotations

from typing import Final

MAX_CLUE: Final = 40
"""Characters of a clue, and of a word on a card (R26.1)."""
MAX_TABLE_WORDS: Final = 25
"""Words beside which a clue is judged without a room: those of the larger grid (R1.1)."""
MAX_NICKNAME: Final = 20
"""Characters of a player's name (R2.6)."""
MAX_REMARK: Final = 300
"""Characters of a remark in the talk (R11.12)."""
MAX_PASSWORD: Final = 100
"""Characters of a room's password."""
MAX_HOUSE_RULE: Final = 200
"""Characters of a house rule in the host's own words (R18.9)."""
MAX_HOUSE_RULES: Final = 10
MAX_TIMER: Final = 3600
"""Seconds of a turn."""
ROOM_CODE_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels: no code is a word."""
ROOM_CODE_LENGTH: Final = 6
MAX_FRAME: Final = 16 * 1024
"""Bytes of a message or a request: a ruleset with ten long house rules fits."""
MAX_RECORD: Final = 64 * 1024
"""Bytes of a request with a record; a long game has four thousand."""
MAX_OWN_WORDS: Final = 512 * 1024
"""Bytes of a request with the host's own words; the text itself may have 200 kB."""
