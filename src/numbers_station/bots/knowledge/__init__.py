"""What bots know of words and pictures: how related a clue is with a card."""
