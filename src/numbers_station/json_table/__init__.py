"""The game for programs over JSON lines: one message a line, in and out."""
