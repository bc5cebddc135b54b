"""The rules of Codenames and Codenames: Pictures, as pure functions over frozen values."""
