"""Limits that server and client share: what may be sent, and how fast cards are turned."""

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
MAX_TIMER: Final = 7 * 24 * 3600
"""Seconds of a turn; in a slow game these are days (R33)."""
ROOM_CODE_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels: no code is a word."""
ROOM_CODE_LENGTH: Final = 6
PACK_CODE_LENGTH: Final = 8
"""Of a pack, which has the same letters; longer than a room's, so that nobody mistakes them."""
REVEAL_HOLD: Final = 500
"""Milliseconds that a touched card is held up before it turns, on every screen."""
REVEAL_TURN: Final = 450
"""Milliseconds until it has turned; only then counts and turn change. Bots wait for both."""
SLOW_DAYS: Final = 14
"""Days that a slow room stays open when nothing happens, unless a server says otherwise (R33)."""
UNDO_TIME: Final = 10_000
"""Milliseconds after a touch in which a team may ask to take it back (R28.2)."""
MAX_TYPED: Final = 1_000
"""Characters of any text that is typed in a room, before it is looked at more closely."""
MAX_FRAME: Final = 16 * 1024
"""Bytes of a message or a request: a ruleset with ten long house rules fits."""
MAX_RECORD: Final = 64 * 1024
"""Bytes of a request with a record; a long game has four thousand."""
MIN_PACK_WORDS: Final = 2
"""Different words of an own pack: one card. What a board lacks comes from our deck."""
MAX_PACK_WORDS: Final = 2_000
MAX_PACK_LETTERS: Final = 24
"""Longer faces cannot be read on a phone: a card there is about 68 px wide."""
BOTS_KNOW_LEAST: Final = 75
"""Of a hundred words in a language that is not ours, so many must have associations for bots."""
MAX_PICTURES_UPLOAD: Final = 40_000_000
"""Bytes of a request with own pictures; a browser makes them smaller before it sends them."""
MAX_PICTURE_PACK: Final = 20_000_000
"""Bytes of the pictures of one pack, once they are clean."""
MAX_OWN_WORDS: Final = 512 * 1024
"""Bytes of a request with the host's own words; the text itself may have 200 kB."""
