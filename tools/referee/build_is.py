"""Build the Icelandic frequency list; the forms themselves come from BÍN (islenska) at run time."""

from __future__ import annotations

from referee import sources
from referee.lexfile import Word, write

if __name__ == "__main__":
    zipf = sources.frequencies("is")
    write("is", {word: Word(value, {"x"}) for word, value in zipf.items() if word.isalpha()})
