"""How bots play: the spymaster who chooses clues, the operative who guesses."""
