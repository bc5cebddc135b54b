"""Bots as company: who they are, where they err as people do, what they say when a game is over."""
