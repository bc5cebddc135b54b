"""Freed memory goes back to the system: hashing passwords in threads leaves none of it behind."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys, threading
from numbers_station.room.slow_work import HashPassword, hash_password
from numbers_station.server.allocator import give_back_freed

def anonymous():
    with open("/proc/self/smaps_rollup") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("Anonymous"))

def hash_some():
    for _ in range(3):
        hash_password(HashPassword("open sesame", "00" * 16))

give_back_freed()
before = anonymous()
for _ in range(3):
    threads = [threading.Thread(target=hash_some) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print(anonymous() - before)
"""


def test_hashing_passwords_leaves_nothing_behind() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True)
    assert int(done.stdout) < 2_000  # kB; each hash takes four thousand
