"""The pages: one shell in four languages, which the client fills."""
