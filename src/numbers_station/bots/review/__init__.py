"""Reviews: a look back at a finished game, turn by turn."""
