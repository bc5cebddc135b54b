"""The welcome on the front page: a line in each language, or one for all."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from numbers_station.lookalikes import shown_length

from .problems import BadHouse

FLAG = "--welcome"
MOST = 300
"""Characters of a welcome."""
ALL = ""
"""In place of a language: for every language that has no welcome of its own."""
TAGGED = re.compile(r"([a-z]{2,3}(?:-[A-Za-z\d]+)*)=(.*)", re.DOTALL)


def read_welcome(texts: Sequence[str], languages: Collection[str]) -> dict[str, str]:
    """By language, from texts such as `nl=Welkom!`, or without a language. Raises `BadHouse`."""
    found: dict[str, str] = {}
    for text in texts:
        tagged = TAGGED.fullmatch(text)
        language, line = tagged.groups() if tagged else (ALL, text)
        if language != ALL and language not in languages:
            choices = ", ".join(languages)
            message = f"{FLAG}: {language!r} is none of the languages of the pages: {choices}"
            raise BadHouse("welcome_language", message, value=language, choices=choices)
        line = " ".join(line.split())
        if not 0 < shown_length(line) <= MOST or not line.isprintable():
            message = f"{FLAG}: a welcome is one line of 1 to {MOST} characters"
            raise BadHouse("welcome_length", message, most=MOST)
        if language in found:
            message = f"{FLAG}: two of them are for the same language"
            raise BadHouse("welcome_twice", message)
        found[language] = line
    return found
