"""Afrikaans for the referee."""
