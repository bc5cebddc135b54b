"""The rules of the game, with words and with pictures, as pure functions over frozen values."""
