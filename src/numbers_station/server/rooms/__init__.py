"""Rooms at work: the registry of awake rooms, an actor and a queue for each, timers and bots."""
