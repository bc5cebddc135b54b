"""Decks: words, pictures, own packs, and reports on them."""
