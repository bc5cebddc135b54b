"""Morphological analysis of words, the same for all: inflection, derivation, compounds."""
