"""The sounds as a browser plays them: as they were composed, neither clipped nor lost."""

from __future__ import annotations

import base64
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser
from sounds import COMPOSED, RATE, decibels, render, scores

WEB = Path(__file__).parents[2] / "web"

RENDER = """async ([module, rate, scores]) => {
  const { play } = await import(`data:text/javascript;base64,${module}`);
  const measured = {};
  for (const [name, score] of Object.entries(scores)) {
    const length = Math.max(...score.map(([, at, length]) => at + length));
    const audio = new OfflineAudioContext(1, Math.ceil((length + 0.1) * rate), rate);
    play(audio, audio.destination, score, 0);
    const samples = (await audio.startRendering()).getChannelData(0);
    const last = samples.findLastIndex((sample) => sample !== 0);
    measured[name] = {
      length: (last + 1) / rate,
      peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      loudness: Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / last),
    };
  }
  return measured;
}"""


@pytest.fixture(scope="module")
def played(browser: Browser) -> dict[str, dict[str, float]]:
    deno = Path(sys.executable).parent / "deno"
    options = ["--quiet", "--frozen", "--platform", "browser"]
    source = "src/sound/synthesis.ts"
    done = subprocess.run(
        [deno, "bundle", *options, source], cwd=WEB, capture_output=True, check=True
    )
    page = browser.new_page()
    given = [base64.b64encode(done.stdout).decode(), RATE, scores()]
    measured: dict[str, Any] = page.evaluate(RENDER, given)
    page.close()
    return measured


@pytest.mark.parametrize("name", list(COMPOSED))
def test_a_browser_plays_what_was_composed(played: dict[str, dict[str, float]], name: str) -> None:
    composed = render(scores()[name])
    heard = played[name]
    assert abs(heard["length"] - len(composed) / RATE) < 0.01
    assert decibels(heard["peak"]) <= -3
    loudness = float(np.sqrt((composed**2).mean()))
    assert abs(decibels(heard["loudness"]) - decibels(loudness)) < 1
