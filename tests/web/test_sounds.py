"""The sounds of the table: the client's scores are the tool's, and can be listened to."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from sounds import COMPOSED, RATE, SCORES, Samples, decibels, generated, render, scores

LONG = {"win": 2.5, "loss": 2.5}
LONGEST = 1.2
LOUDEST = -3.0
CLICKS = 0.005
"""The share of the power above 8 kHz: there is a little static, and every click is heard."""


@cache
def rendered() -> dict[str, Samples]:
    return {name: render(score) for name, score in scores().items()}


def band(samples: Samples, low: float, high: float) -> float:
    """The share of the power between two frequencies."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    hertz = np.fft.rfftfreq(len(samples), 1 / RATE)
    return float(power[(hertz >= low) & (hertz <= high)].sum() / power.sum())


def test_the_clients_scores_are_the_tools() -> None:
    assert SCORES.read_text("utf-8") == generated(), "python tools/sounds.py writes it anew"


@pytest.mark.parametrize("name", list(COMPOSED))
def test_a_sound_is_short_clean_and_heard_on_a_phone(name: str) -> None:
    samples = rendered()[name]
    assert len(samples) / RATE <= LONG.get(name, LONGEST)
    assert -12 < decibels(float(np.abs(samples).max())) <= LOUDEST
    assert decibels(float(np.sqrt((samples**2).mean()))) > -22
    assert band(samples, 8000, RATE / 2) < CLICKS
    assert band(samples, 250, 4000) > 0.75, "a phone's loudspeaker has little else"


def test_no_two_sounds_are_alike() -> None:
    spectra = {}
    for name, samples in rendered().items():
        power = np.abs(np.fft.rfft(samples, 4 * RATE)) ** 2
        spectra[name] = power / np.linalg.norm(power)
    touches = ("own", "bystander", "enemy", "assassin")
    for one in touches:
        for other in touches:
            if one != other:
                assert float(spectra[one] @ spectra[other]) < 0.5, (one, other)
