"""Numbers Station: Codenames and Codenames: Pictures, the whole game, in four languages."""
