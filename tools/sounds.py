"""Compose the sounds of the table: short scores of tones and static, played by WebAudio.

    python tools/sounds.py

Writes web/src/generated/sounds.ts and prints what can be measured of each sound. A score needs no
file and no decoder; it is rendered here by the rules of WebAudio, so that tests can listen.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray
from web_types import formatted

ROOT = Path(__file__).resolve().parent.parent
SCORES = ROOT / "web" / "src" / "generated" / "sounds.ts"
RATE: Final = 44_100
ATTACK: Final = 0.006
"""Seconds until a tone is up; without them it would begin with a click."""
SELECTIVITY: Final = 1.4
"""Q of the band that static is heard through."""
HEAD: Final = """\
// The sounds of the table as scores. Made by tools/sounds.py; do not edit.

export type Wave = "sine" | "triangle" | "noise";

/** Times in seconds, frequencies in hertz; it rises in ATTACK and fades at its end. */
export type Tone = readonly [
  wave: Wave,
  at: number,
  length: number,
  from: number,
  to: number,
  gain: number,
  fade: number,
];

"""

Samples = NDArray[np.float64]
Wave = Literal["sine", "triangle", "noise"]


class Tone(NamedTuple):
    """One tone of a score, as the client gets it."""

    wave: Wave
    at: float
    length: float
    start: float
    """Its frequency in hertz; of static, the middle of the band."""
    end: float
    gain: float
    fade: float


def tone(
    at: float,
    length: float,
    start: float,
    end: float | None = None,
    *,
    wave: Wave = "sine",
    gain: float = 1.0,
    fade: float = 0.012,
) -> Tone:
    return Tone(wave, at, length, start, end or start, gain, fade)


def static(at: float, length: float, start: float, end: float, gain: float, fade: float) -> Tone:
    return Tone("noise", at, length, start, end, gain, fade)


def morse(signs: str, pitches: Iterable[float], unit: float) -> list[Tone]:
    """A letter keyed by hand: a dash is three dots long, a pause one."""
    tones, at = [], 0.0
    for sign, pitch in zip(signs, pitches, strict=True):
        length = unit * (3 if sign == "-" else 1)
        tones += [tone(at, length, pitch), tone(at, length, 2 * pitch, gain=0.18)]
        at += length + unit
    return tones


def note(semitones: int) -> float:
    """Frequency of the note that many semitones above middle C."""
    return float(261.6256 * 2.0 ** (semitones / 12))


C5, E5, G5, A5, C6, E6, G6 = (note(n) for n in (12, 16, 19, 21, 24, 28, 31))

COMPOSED: Final[dict[str, tuple[float, list[Tone]]]] = {
    # R, "received", and it rises.
    "own": (-6, morse(".-.", (A5, note(25), E6), 0.052)),
    # The station drifts away, and nobody was there.
    "bystander": (
        -8,
        [
            tone(0, 0.3, 466, 415, wave="triangle", fade=0.2),
            static(0.02, 0.36, 1500, 700, 0.9, 0.3),
        ],
    ),
    # Somebody else on our frequency: two carriers beat against each other, and fall.
    "enemy": (
        -6,
        [
            tone(0, 0.2, 622, wave="triangle", fade=0.03),
            tone(0, 0.2, 634, wave="triangle", fade=0.03),
            tone(0.22, 0.34, 494, 466, wave="triangle", fade=0.2),
            tone(0.22, 0.34, 506, 474, wave="triangle", fade=0.2),
            static(0.18, 0.3, 2200, 900, 0.7, 0.25),
        ],
    ),
    # Jammed: a whistle plunges, static swallows it, a low carrier is all that is left.
    "assassin": (
        -5,  # static differs each time it is played, and its peaks by more than a decibel
        [
            tone(0, 0.62, 1900, 130, gain=0.8, fade=0.08),
            tone(0.01, 0.62, 2015, 137, gain=0.5, fade=0.08),
            static(0.1, 0.75, 3000, 350, 1.6, 0.4),
            tone(0.6, 0.5, 147, 131, wave="triangle", gain=0.5, fade=0.3),
            tone(0.6, 0.5, 294, 262, wave="triangle", gain=0.7, fade=0.3),
            tone(0.6, 0.5, 311, 277, wave="triangle", gain=0.6, fade=0.3),
        ],
    ),
    # The interval signal: a group of five, as figures are read out.
    "clue": (
        -8,
        [
            static(0, 0.72, 1800, 1800, 0.2, 0.3),
            *(
                tone(0.04 + 0.115 * at, 0.1 if at < 4 else 0.2, pitch, fade=0.05)
                for at, pitch in enumerate((G5, C6, A5, C6, E6))
            ),
        ],
    ),
    # K, "go ahead".
    "turn": (-7, morse("-.-", (C6, C6, C6), 0.055)),
    # The whole group comes through, and stays.
    "win": (
        -5,
        [
            *(
                tone(0.12 * at, 0.1, pitch, wave="triangle", fade=0.03)
                for at, pitch in enumerate((C5, E5, G5, C6, G5))
            ),
            *(
                tone(0.62, 1.5, pitch, wave="triangle", gain=gain, fade=1.1)
                for pitch, gain in ((C5, 0.6), (E5, 0.5), (G5, 0.5), (C6, 0.7), (C6 + 3, 0.3))
            ),
            *(
                tone(0.66 + 0.2 * at, 0.08, pitch, gain=0.35, fade=0.05)
                for at, pitch in enumerate((E6, G6, E6, G6))
            ),
        ],
    ),
    # The signal sinks, and the band is empty.
    "loss": (
        -7,
        [
            tone(0, 0.34, G5, wave="triangle", fade=0.1),
            tone(0.38, 0.34, note(15), wave="triangle", fade=0.1),
            tone(0.76, 0.9, C5, note(7), wave="triangle", fade=0.7),
            tone(0.76, 0.9, C5 + 5, note(7) + 4, wave="triangle", gain=0.6, fade=0.7),
            static(0.7, 1.3, 1400, 500, 0.9, 0.9),
        ],
    ),
    # The time signal: short ones for the last seconds, a long one for the hour.
    "pip": (-10, [tone(0, 0.1, 1000, fade=0.02)]),
    "hour": (-9, [tone(0, 0.5, 1000, fade=0.03)]),
}
"""The sounds by name: how loud their loudest moment is, in dB of full scale, and their tones."""


def render(score: Iterable[Tone], seed: int = 1) -> Samples:
    """A score as samples, as WebAudio plays it: linear fades, exponential glides, a band-pass."""
    tones = list(score)
    samples = np.zeros(int(RATE * max(t.at + t.length for t in tones)) + 2)
    rng = np.random.default_rng(seed)
    for t in tones:
        time = np.arange(int(RATE * t.length)) / RATE
        frequency = t.start * (t.end / t.start) ** (time / t.length)
        if t.wave == "noise":
            wave = band_pass(rng.uniform(-1, 1, len(time)), frequency)
        else:
            phase = np.cumsum(frequency) / RATE
            wave = np.sin(2 * np.pi * phase)
            if t.wave == "triangle":
                wave = np.arcsin(wave) * 2 / np.pi
        envelope = np.interp(time, [0, ATTACK, t.length - t.fade, t.length], [0, t.gain, t.gain, 0])
        first = int(RATE * t.at)
        samples[first : first + len(time)] += wave * envelope
    return samples


def band_pass(noise: Samples, frequency: Samples) -> Samples:
    """The band-pass of the Audio EQ Cookbook, which WebAudio names as its own."""
    out = np.zeros(len(noise))
    x1 = x2 = y1 = y2 = 0.0
    omega = 2 * np.pi * frequency / RATE
    alphas, cosines = np.sin(omega) / (2 * SELECTIVITY), np.cos(omega)
    parts = zip(noise.tolist(), alphas.tolist(), cosines.tolist(), strict=True)
    for at, (x, alpha, cosine) in enumerate(parts):
        y = (alpha * (x - x2) + 2 * cosine * y1 - (1 - alpha) * y2) / (1 + alpha)
        x1, x2, y1, y2 = x, x1, y, y1
        out[at] = y
    return out


def decibels(amplitude: float) -> float:
    return 20 * float(np.log10(amplitude))


def levelled(peak: float, score: list[Tone]) -> list[Tone]:
    """The same score, as loud as it should be."""
    factor = 10 ** (peak / 20) / float(np.abs(render(score)).max())
    return [
        Tone(
            t.wave,
            round(t.at, 3),
            round(t.length, 3),
            round(t.start, 1),
            round(t.end, 1),
            round(t.gain * factor, 4),
            round(t.fade, 3),
        )
        for t in score
    ]


@cache
def scores() -> dict[str, list[Tone]]:
    return {name: levelled(peak, score) for name, (peak, score) in COMPOSED.items()}


def generated() -> str:
    """The whole file, formatted."""
    names = " | ".join(json.dumps(name) for name in COMPOSED)
    sounds = json.dumps(scores())
    return formatted(
        f"{HEAD}export const ATTACK = {ATTACK};\nexport const SELECTIVITY = {SELECTIVITY};\n\n"
        f"export type SoundName = {names};\n\n"
        f"export const SOUNDS: Record<SoundName, readonly Tone[]> = {sounds};\n"
    )


def main() -> None:
    SCORES.write_text(generated(), encoding="utf-8")
    print("sound      seconds   peak    RMS   middle of the spectrum")
    for name, score in scores().items():
        samples = render(score)
        power = np.abs(np.fft.rfft(samples)) ** 2
        hertz = np.fft.rfftfreq(len(samples), 1 / RATE)
        middle = hertz[np.searchsorted(np.cumsum(power), power.sum() / 2)]
        peak, loudness = np.abs(samples).max(), np.sqrt((samples**2).mean())
        print(
            f"{name:10} {len(samples) / RATE:7.2f} {decibels(peak):6.1f} {decibels(loudness):6.1f}"
            f" {middle:8.0f} Hz"
        )


if __name__ == "__main__":
    main()
