"""Game reviews: a look back at a finished game, turn by turn."""
