"""External bots: a command that speaks JSON lines, or a chat endpoint."""
