"""Find or fetch the programs that the tests need, and say so, before ./test runs everything."""

from __future__ import annotations

import sys

from browser.chromium import launching
from packages import Unavailable
from server.postgres import programs

for prepare in (launching, programs):
    try:
        prepare()
    except Unavailable as missing:
        print(missing, file=sys.stderr, flush=True)
