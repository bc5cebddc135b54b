"""What several languages share."""
