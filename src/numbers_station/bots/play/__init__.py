"""How bots play: choosing clues, touching cards, ruling on clues."""
