"""What a room is: its public state, its secrets, its log, and who is present."""
