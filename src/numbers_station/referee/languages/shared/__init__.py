"""What several languages share: spelling rules, places, abbreviations."""
