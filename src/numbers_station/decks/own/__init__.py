"""Own pictures that people import: checked, sanitised and packed."""
