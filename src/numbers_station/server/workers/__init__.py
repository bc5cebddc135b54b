"""Processes of their own: bots that think, PDFs that are made, pictures that are imported."""
