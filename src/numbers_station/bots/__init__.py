"""Bots, the computer players: what they know of words and pictures, and what they do with it."""
