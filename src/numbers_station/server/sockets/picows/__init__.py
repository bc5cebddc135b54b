"""WebSockets by picows, a fast library: adapter to its internals, self-check, session, listener."""
