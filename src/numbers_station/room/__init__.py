"""Rooms: where people and bots meet the rules; bytes in, bytes out, no sockets and no clock."""
