"""What a player may ask of a room, and what each request puts into the log."""
