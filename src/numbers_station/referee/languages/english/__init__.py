"""English for the referee."""
