"""Set-up: two at once wait for each other, and one that is stopped says so in a line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools"
HOLD = "from bootstrap import alone\nwith alone():\n    print('in', flush=True)\n    input()\n"
STOP = """
import bootstrap
def stop(lock):
    raise KeyboardInterrupt
bootstrap.set_up = stop
bootstrap.ensure("run.lock")
"""


def start(program: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", program], cwd=TOOLS, stdin=pipe, stdout=pipe, stderr=pipe, text=True
    )


def test_two_set_ups_at_once_wait_for_each_other() -> None:
    with start(HOLD) as first:
        assert first.stdout
        assert first.stdout.readline() == "in\n"
        with start(HOLD) as second:
            assert second.stderr
            assert "Waiting" in second.stderr.readline()
            first.communicate("\n", timeout=20)
            assert second.communicate("\n", timeout=20)[0] == "in\n"


def test_a_set_up_that_is_stopped_ends_with_a_line() -> None:
    with start(STOP) as stopped:
        _, said = stopped.communicate(timeout=20)
    assert stopped.returncode == 1
    assert said == "\nStopped. The next start goes on with the set-up.\n"
