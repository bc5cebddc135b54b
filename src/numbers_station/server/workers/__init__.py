"""Processes of their own: bots that think, and PDFs that are made."""
