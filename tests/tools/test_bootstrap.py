"""Set-up: two at once wait for each other, and one that is stopped says so in a line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools"
HOLD = "from bootstrap import alone\nwith alone():\n    print('in', flush=True)\n    input()\n"
STOP = """
import signal, sys
import bootstrap
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a test in the background lacks
work = "import subprocess, sys; print('at work', flush=True); subprocess.run(['sleep', '60'])"
bootstrap.set_up = lambda lock: bootstrap.sh(sys.executable, "-c", work)
bootstrap.ensure("run.lock")
"""


def start(program: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=TOOLS,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
        start_new_session=True,
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
    """As in a terminal, where Ctrl+C goes to this program and all that it has started."""
    with start(STOP) as stopped:
        assert stopped.stdout
        assert stopped.stdout.readline() == "at work\n"
        os.killpg(stopped.pid, signal.SIGINT)
        _, said = stopped.communicate(timeout=20)
    assert stopped.returncode == 1
    assert said == "\nStopped. The next start goes on with the set-up.\n"
