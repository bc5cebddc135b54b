"""What the referee makes of a word: lemmas, parts, families; the same for all languages."""
