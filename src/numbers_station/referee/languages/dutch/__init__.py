"""Dutch for the referee."""
