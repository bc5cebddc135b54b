"""Reports on decks, for those who write them."""
