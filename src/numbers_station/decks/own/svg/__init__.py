"""Sanitising SVG pictures that people import."""
