"""The HTTP routes, a module a subject."""
