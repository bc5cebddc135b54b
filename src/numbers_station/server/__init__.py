"""The server: HTTP and sockets around the rooms, and the stores of their logs."""
