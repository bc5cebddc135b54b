"""Icelandic for the referee."""
