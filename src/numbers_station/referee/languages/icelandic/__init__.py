"""Icelandic: profile, rules and data of the language."""
