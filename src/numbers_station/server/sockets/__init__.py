"""WebSockets: connections, sessions, broadcast, rate limits and who is asking."""
