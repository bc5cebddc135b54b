"""Where people and programs meet the rules: bytes in, bytes out, no sockets and no clock."""
