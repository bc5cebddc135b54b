"""People's own pictures: checked, cleaned and packed."""
