"""The game in the terminal: hot seat, and the full-screen table."""
