"""Render the voice-over: every sentence of texts/LANG/web/voice.toml as a small MP3.

    python tools/voice.py

Needs espeakng-loader and lameenc, which only this tool uses. Writes web/static/voice/LANG/NAME.mp3;
the same texts give the same bytes.
"""

from __future__ import annotations

import array
import ctypes
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import espeakng_loader
import lameenc

from numbers_station.languages import LANGUAGES
from numbers_station.texts.catalog import read_file

ROOT = Path(__file__).resolve().parent.parent
CLIPS = ROOT / "web" / "static" / "voice"

SYNCHRONOUS = 2
UTF8 = 1
RATE, PITCH, RANGE = 1, 3, 4  # espeak_PARAMETER
WORDS_A_MINUTE = 150
KBITS = 24
SILENT = 200
"""Samples below this are not heard at the ends of a clip."""
CALLBACK = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
)


class Speaker:
    """eSpeak NG, as a function from a sentence to samples."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(espeakng_loader.get_library_path())
        data = str(Path(espeakng_loader.get_data_path()).parent).encode()
        self.rate: int = self._library.espeak_Initialize(SYNCHRONOUS, 0, data, 0)
        self._heard = bytearray()
        self._callback = CALLBACK(self._hear)  # kept: the library holds only a pointer
        self._library.espeak_SetSynthCallback(self._callback)

    def _hear(self, samples: Any, count: int, _events: int) -> int:
        if count > 0:
            self._heard.extend(ctypes.string_at(samples, count * 2))
        return 0

    def say(self, text: str, voice: str) -> bytes:
        self._heard.clear()
        if self._library.espeak_SetVoiceByName(voice.encode()):
            raise SystemExit(f"eSpeak NG has no voice {voice}")
        self._library.espeak_SetParameter(RATE, WORDS_A_MINUTE, 0)
        self._library.espeak_SetParameter(PITCH, 45, 0)
        self._library.espeak_SetParameter(RANGE, 40, 0)
        sentence = text.encode() + b"\0"
        size = ctypes.c_size_t(len(sentence))
        self._library.espeak_Synth(sentence, size, 0, 0, 0, UTF8, None, None)
        self._library.espeak_Synchronize()
        return bytes(self._heard)


def trimmed(samples: bytes, rate: int) -> bytes:
    """Without the silence around it, but for a breath at the end."""
    wave = array.array("h", samples)
    loud = [i for i, sample in enumerate(wave) if abs(sample) > SILENT]
    return wave[max(0, loud[0] - rate // 50) : loud[-1] + rate // 12].tobytes()


def mp3(samples: bytes, rate: int) -> bytes:
    encoder = lameenc.Encoder()
    encoder.set_channels(1)
    encoder.set_in_sample_rate(rate)
    encoder.set_out_sample_rate(16000)
    encoder.set_bit_rate(KBITS)
    encoder.set_quality(2)
    encoder.silence()
    return bytes(encoder.encode(samples) + encoder.flush())


def sentences(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Each sentence with the name of its clip: turn-red, count-10."""
    for key, value in table.items():
        name = f"{path}-{key}" if path else key
        if isinstance(value, str):
            yield name, value
        else:
            yield from sentences(value, name)


def main() -> None:
    speaker = Speaker()
    shutil.rmtree(CLIPS, ignore_errors=True)
    total = 0
    for language, info in LANGUAGES.items():
        folder = CLIPS / language
        folder.mkdir(parents=True)
        for name, text in sentences(read_file(language, "web/voice")["voice"]):
            clip = mp3(trimmed(speaker.say(text, info.voice), speaker.rate), speaker.rate)
            (folder / f"{name}.mp3").write_bytes(clip)
            total += len(clip)
    print(f"{total / 1000:.0f} kB")


if __name__ == "__main__":
    main()
